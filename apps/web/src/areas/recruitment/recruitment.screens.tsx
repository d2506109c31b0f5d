import type { RecordOf } from '@quad/domain/core';
import { recruitmentInquiries } from '@quad/domain/recruitment';
import { staff } from '@quad/domain/staff';
import { useParts } from '#data/parts';
import { useRecord } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import type { ColumnsOf } from '#kit/list/columns';
import { PersonFace } from '#kit/people/person-face';
import { useDeletion } from '#kit/record/deletion';
import { Facts } from '#kit/record/facts';
import { requestScreens } from '#frames/request/request-screens';
import { ApprovalChain } from '#kit/workflow/approval-chain';
import { RecruitmentFields, STEP_FIELDS } from './recruitment-form';
import { StaffUnits } from './recruitment-units';
import './recruitment.css';

interface Of {
  readonly record: RecordOf<typeof recruitmentInquiries>;
}

/** Inquiries for people: those that wait for a decision, all, one's own; a new one; one with what follows from it. */
export const { ListPage, NewPage, RecordPage } = requestScreens(recruitmentInquiries, {
  at: '/recruitment/inquiry',
  views: { incoming: {}, all: {}, mine: {}, board: { board: { sort: 'submitted_at,asc', Card } } },
  useList,
  form: { Fields: RecruitmentFields, send: 'SUBMIT', useBlank },
  steps: () => STEP_FIELDS,
  Facts: About,
  related: [StaffUnits, Parts, Chain],
});

const hiredOf = ({ hired, posts, status }: Of['record']) =>
  status === 'open' || status === 'done' ? `${hired} / ${posts}` : undefined;

function useList(view: string) {
  const { item } = useDeletion(recruitmentInquiries);
  const columns: ColumnsOf<typeof recruitmentInquiries> = [
    ['number', ({ number }) => <span className="kit-nowrap">{number}</span>],
    'position',
    'department_name',
    { key: 'posts', numeric: true, render: (inquiry) => hiredOf(inquiry) ?? String(inquiry.posts) },
    'status',
    ...(view === 'mine' ? [] : (['creator_name'] as const)),
    'assignee_name',
    'submitted_at',
  ];
  return { columns, filters: ['status', 'department_id'] as const, rowActions: item };
}

function Card({ record }: Of) {
  const labels = useLabels('recruitment');
  const hired = hiredOf(record);
  return (
    <div className="recruitment-card kit-muted">
      <span>{record.department_name}</span>
      <span className="kit-nowrap">{record.number}</span>
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

/** What other areas add: its vacancy. */
function Parts({ record }: Of) {
  return <>{useParts('recruitment', record, []).map(({ content }) => content)}</>;
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
  const { salary_min, salary_max, currency, budget_line, budget_amount } = record;
  const range = `${money(salary_min, currency)} – ${money(salary_max, currency)}`;
  return (
    <Facts
      of={recruitmentInquiries}
      area="recruitment"
      record={record}
      show={[
        'department_name',
        'posts',
        'employment',
        'needed_on',
        'reason',
        'requirements',
        'grade',
        ['salary', salary_min === null ? t('facts.no_salary') : range],
        budget_line !== null && ['budget_line', `${budget_line} · ${money(budget_amount, currency)}`],
        'creator_name',
        'submitted_at',
        'assignee_name',
        'decision_reason',
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
