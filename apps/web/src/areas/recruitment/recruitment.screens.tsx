import type { RecordOf } from '@quad/domain/core';
import { departments } from '@quad/domain/departments';
import { recruitmentInquiries, recruitmentWorkflow } from '@quad/domain/recruitment';
import { staff } from '@quad/domain/staff';
import { useAll, useRecord } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useLabels } from '#kit/base/labels';
import type { ColumnsOf } from '#kit/list/columns';
import { PersonFace } from '#kit/people/person-face';
import { useDeletion } from '#kit/record/deletion';
import { Facts } from '#kit/record/facts';
import { requestScreens } from '#kit/request/request-screens';
import { ApprovalChain } from '#kit/workflow/approval-chain';
import { RecruitmentFields, STEP_FIELDS } from './recruitment-form';
import { StaffUnits } from './recruitment-units';
import { Vacancy } from './recruitment-vacancy';
import './recruitment.css';

interface Of {
  readonly record: RecordOf<typeof recruitmentInquiries>;
}

/** Inquiries for people: those that wait for a decision, all, one's own; a new one; one with its vacancy and its hires. */
export const { ListPage, NewPage, RecordPage } = requestScreens(recruitmentInquiries, {
  at: '/recruitment/inquiry',
  views: { incoming: {}, all: {}, mine: {}, board: { board: { sort: 'submitted_at,asc', Card } } },
  useList,
  form: { Fields: RecruitmentFields, send: 'SUBMIT', useBlank },
  steps: () => STEP_FIELDS,
  Facts: About,
  related: [StaffUnits, Vacancy, Chain],
});

const hiredOf = ({ hired, posts, status }: Of['record']) =>
  status === 'open' || status === 'done' ? `${hired} / ${posts}` : undefined;

function useList(view: string) {
  const labels = useLabels('recruitment');
  const { records = [] } = useAll(departments);
  const columns: ColumnsOf<typeof recruitmentInquiries> = [
    { key: 'number', render: ({ number }) => <span className="recruitment-number">{number}</span> },
    { key: 'position' },
    { key: 'department_name' },
    { key: 'posts', numeric: true, render: (inquiry) => hiredOf(inquiry) ?? String(inquiry.posts) },
    { key: 'status' },
    ...(view === 'mine' ? [] : ([{ key: 'creator_name' }] as const)),
    { key: 'assignee_name' },
    { key: 'submitted_at' },
  ];
  const filters = [
    {
      key: 'status' as const,
      options: recruitmentWorkflow.states.map((value) => ({ value, label: labels.status(value) })),
    },
    { key: 'department_id' as const, options: records.map(({ id, name }) => ({ value: id, label: name })) },
  ];
  return { columns, filters, rowActions: useDeletion(recruitmentInquiries).item };
}

function Card({ record }: Of) {
  const labels = useLabels('recruitment');
  const hired = hiredOf(record);
  return (
    <div className="recruitment-card kit-muted">
      <span>{record.department_name}</span>
      <span className="recruitment-number">{record.number}</span>
      <PersonFace
        of={recruitmentInquiries}
        record={record}
        column={record.assignee_name ? 'assignee_name' : 'creator_name'}
      />
      <span>
        {labels.field(hired ? 'hired' : 'posts')}: {hired ?? record.posts}
      </span>
    </div>
  );
}

/** A new one begins in the person's own department. */
function useBlank() {
  const { actor } = useSession();
  const { record, isLoading } = useRecord(staff, actor?.staff_id);
  const department_id = record?.department_id ?? undefined;
  return isLoading ? undefined : ({ posts: 1, employment: 'full_time', currency: 'UZS', department_id } as const);
}

function About({ record }: Of) {
  const t = useText('recruitment');
  const { money } = useFormat();
  const { salary_min, salary_max, currency, budget_line, budget_amount, employment } = record;
  const range = `${money(salary_min, currency)} – ${money(salary_max, currency)}`;
  return (
    <Facts
      of={recruitmentInquiries}
      area="recruitment"
      record={record}
      show={[
        'department_name',
        'posts',
        ['employment', t(`employment.${employment}`)],
        record.needed_on && 'needed_on',
        'reason',
        record.requirements && 'requirements',
        record.grade && 'grade',
        ['salary', salary_min === null ? t('facts.no_salary') : range],
        budget_line !== null && ['budget_line', `${budget_line} · ${money(budget_amount, currency)}`],
        'creator_name',
        record.submitted_at && 'submitted_at',
        record.assignee_name && 'assignee_name',
        record.decision_reason && 'decision_reason',
      ]}
    />
  );
}

function Chain({ record }: Of) {
  const t = useText('recruitment');
  const line = [
    ['submitted', record.creator_name],
    ['verified', t('chain.hr')],
    ['evaluated', t('chain.finance')],
    ['accepted', t('chain.rectorate')],
    ['assigned', t('chain.hr_head')],
  ] as const;
  return <ApprovalChain of={recruitmentInquiries} record={record} line={line} />;
}
