import { AnchorButton, Callout } from '@blueprintjs/core';
import { ShareIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { forms } from '@quad/domain/forms';
import { numbered, type RecordOf } from '@quad/domain/core';
import { jobPositions, vacancyPositions } from '@quad/domain/positions';
import { useAll } from '#data/server/resource';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Due } from '#kit/base/due';
import { Row, Stack } from '#kit/base/layout';
import { fieldsOf } from '#kit/fields/fields-of';
import { useDeletion } from '#kit/record/deletion';
import { Facts } from '#kit/record/facts';
import type { ColumnsOf } from '#kit/list/columns';
import { requestScreens } from '#frames/request/request-screens';
import { Hires } from './vacancy-hires';
import './positions.css';

interface Of {
  readonly record: RecordOf<typeof vacancyPositions>;
}

const F = fieldsOf(vacancyPositions);

const BLANK = { posts: 1, employment: 'full_time', currency: 'UZS', salary_public: false } as const;

/** Vacancies: those that wait for a step, all, a board; a new one; one with who was hired for it. */
export const { ListPage, NewPage, RecordPage } = requestScreens(vacancyPositions, {
  at: '/vacancy-positions',
  title: 'resource.vacancy_positions',
  section: 'vacancies.',
  views: { incoming: {}, all: {}, board: { board: { sort: 'closes_at,asc', Card } } },
  useList,
  form: { Fields: VacancyFields, useBlank: () => BLANK },
  Facts: About,
  Actions: PublicPage,
  related: [Deactivated, Hires],
});

function useList() {
  const { item } = useDeletion(vacancyPositions);
  const columns: ColumnsOf<typeof vacancyPositions> = [
    'number',
    'title',
    'department_name',
    { key: 'hired', numeric: true, render: ({ hired, posts }) => `${hired} / ${posts}` },
    'status',
    'closes_at',
    'hiring_manager_name',
  ];
  return { columns, filters: ['status', 'job_position_id', 'employment'] as const, rowActions: item };
}

function Card({ record: { number, department_name, hired, posts, closes_at } }: Of) {
  return (
    <Stack gap="line" className="kit-muted">
      <span>{department_name}</span>
      <Row justify="between">
        <span className="kit-nowrap">{number}</span>
        <span className="kit-nowrap">
          {hired} / {posts}
        </span>
      </Row>
      {closes_at && <Due at={closes_at} />}
    </Stack>
  );
}

function VacancyFields({ record }: Partial<Of>) {
  const { records = [] } = useAll(jobPositions, { status: 'activated' });
  const { records: known = [] } = useAll(forms, { purpose: 'application_hr', active: 'true' });
  const isApproved = record !== undefined && record.status !== 'draft';
  const options = records.map(({ id: value, title, department_name }) => ({
    value,
    label: `${title} · ${department_name}`,
  }));
  return (
    <>
      <F.title />
      {!isApproved && <F.job_position_id options={options} />}
      {!isApproved && <F.posts />}
      <F.employment />
      <F.description />
      <F.requirements />
      <F.salary_min />
      <F.salary_max />
      <F.currency />
      <F.salary_public />
      <F.form_id options={known.map(({ id: value, name }) => ({ value, label: name }))} />
      <F.closes_at />
      <F.hiring_manager_id />
    </>
  );
}

function About({ record }: Of) {
  const { money } = useFormat();
  const { inquiry_id, salary_min, salary_max, currency, status, closes_at } = record;
  const range = [salary_min, salary_max].filter((end) => end !== null).map((end) => money(end, currency));
  return (
    <Facts
      of={vacancyPositions}
      area="positions"
      record={record}
      show={[
        'job_position_title',
        'department_name',
        inquiry_id !== null && [
          'inquiry_id',
          <Link to={`/recruitment/inquiry/${inquiry_id}`}>{numbered('R-', inquiry_id)}</Link>,
        ],
        'employment',
        'posts',
        range.length > 0 && ['salary', range.join(' – ')],
        'salary_public',
        'form_name',
        status === 'open' ? ['closes_at', <Due at={closes_at} />] : 'closes_at',
        'hiring_manager_name',
        'opened_at',
        'closed_at',
        'decision_reason',
        'description',
        'requirements',
      ]}
    />
  );
}

function PublicPage({ record: { id, status } }: Of) {
  const t = useText('positions');
  return status === 'open' ? (
    <AnchorButton role="link" icon={<ShareIcon />} text={t('public_page')} href={`/vacancies/${id}`} target="_blank" />
  ) : null;
}

function Deactivated({ record: { position_status, status } }: Of) {
  const t = useText('positions');
  return position_status !== 'activated' && status !== 'archived' ? (
    <Callout intent="warning" role="status" title={t('deactivated.title')}>
      {t('deactivated.text')}
    </Callout>
  ) : null;
}
