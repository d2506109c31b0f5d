import type { Transaction } from '#core/database/database.js';
import { atWork } from '../hours.js';
import { insert } from '../insert.js';
import { INQUIRIES, type Inquiry } from './recruitment-stories.js';

const DAY = 86_400_000;
const ago = (days: number) => atWork(Date.now() - days * DAY).toISOString();

interface Member {
  readonly id: number;
  readonly account_id: number;
  readonly name: string;
  readonly username: string;
  readonly department_id: number | null;
  readonly position: string;
}
type By = 'creator' | 'hr' | 'finance' | 'admin';
type Step = readonly [event: string, by: By, to: string];

const LINE: readonly Step[] = [
  ['SUBMIT', 'creator', 'submitted'],
  ['VERIFY', 'hr', 'verified'],
  ['CONFIRM_BUDGET', 'finance', 'evaluated'],
  ['ACCEPT', 'admin', 'accepted'],
  ['ASSIGN', 'hr', 'assigned'],
  ['OPEN_VACANCY', 'hr', 'open'],
  ['COMPLETE', 'hr', 'done'],
];
const BACK: Step = ['RETURN_FOR_EDIT', 'hr', 'returned'];
const ASIDE: Readonly<Record<string, readonly Step[]>> = {
  draft: [],
  returned: [LINE[0]!, BACK],
  edited: [LINE[0]!, BACK, ['RESUBMIT', 'creator', 'edited']],
  rejected: [LINE[0]!, ['REJECT', 'hr', 'rejected']],
  cancelled: [LINE[0]!, ['CANCEL', 'creator', 'cancelled']],
};
const stepsTo = (status: string): readonly Step[] =>
  ASIDE[status] ?? LINE.slice(0, LINE.findIndex(([, , to]) => to === status) + 1);
const has = (status: string, reached: string) => stepsTo(status).some(([, , to]) => to === reached);

/** Inquiries for people in every status; later starts only keep the open vacancies open. */
export async function seedRecruitment(tx: Transaction, institution: number): Promise<void> {
  await tx.query(
    `update recruitment_inquiries set vacancy_closes_at = now() + interval '12 days'
      where institution_id = $1 and status = 'open' and vacancy_closes_at < now()`,
    [institution],
  );
  const [present] = await tx.query('select 1 from recruitment_inquiries where institution_id = $1 limit 1', [
    institution,
  ]);
  if (present) return;
  const staff = await tx.query<Member>(
    `select s.id, s.account_id, s.name, split_part(a.username, '.', 1) as username, s.department_id, s.position
      from staff s join accounts a on a.id = s.account_id where s.institution_id = $1 order by s.id`,
    [institution],
  );
  const departments = await tx.query<{ id: number; name: string }>(
    'select id, name from departments where institution_id = $1',
    [institution],
  );
  const planned = INQUIRIES.flatMap((inquiry) => {
    const creator = staff.find(({ username }) => username === inquiry.who);
    const department = departments.find(({ name }) => name === inquiry.department);
    return creator && department ? [{ inquiry, creator, department_id: department.id }] : [];
  });
  const ids = await insert(
    tx,
    'recruitment_inquiries',
    planned.map(({ inquiry, creator, department_id }) =>
      rowOf(inquiry, { institution, creator, department_id, staff }),
    ),
  );
  await insert(
    tx,
    'domain_events',
    planned.flatMap(({ inquiry, creator }, index) =>
      eventsOf(inquiry, { institution, id: ids[index] ?? 0, creator, staff }),
    ),
  );
}

interface About {
  readonly institution: number;
  readonly creator: Member;
  readonly department_id: number;
  readonly staff: readonly Member[];
}

function rowOf(
  { status, posts, position, ...inquiry }: Inquiry,
  { institution, creator, department_id, staff }: About,
): Record<string, unknown> {
  const colleagues = staff.filter(
    (member) => member.department_id === department_id && member.position.toLowerCase() === position.toLowerCase(),
  );
  const isVerified = has(status, 'verified');
  const isOpen = has(status, 'open');
  return {
    institution_id: institution,
    version: stepsTo(status).length + 1,
    created_at: ago(inquiry.ago),
    updated_at: ago(Math.max(0, inquiry.ago - stepsTo(status).length)),
    creator_id: creator.account_id,
    department_id,
    position,
    posts,
    employment: inquiry.employment ?? 'full_time',
    needed_on: ago(-60).slice(0, 10),
    reason: inquiry.reason,
    requirements: inquiry.requirements ?? null,
    grade: inquiry.grade ?? null,
    staff_units: isVerified ? colleagues.length + posts + 2 : null,
    salary_min: inquiry.from ?? null,
    salary_max: inquiry.to ?? null,
    currency: 'UZS',
    budget_line: inquiry.line ?? null,
    budget_amount: inquiry.line ? '60000000.00' : null,
    file_id: null,
    status,
    submitted_at: status === 'draft' ? null : ago(inquiry.ago - 0.2),
    decision_reason: inquiry.decision ?? null,
    assignee_id: has(status, 'assigned') ? (staff.find(({ username }) => username === 'hr')?.id ?? null) : null,
    vacancy_title: isOpen ? `${position}, ${inquiry.department}` : null,
    vacancy_opened_at: isOpen ? ago(inquiry.ago - 6) : null,
    vacancy_closes_at: isOpen ? ago(-(inquiry.until ?? 10)) : null,
    vacancy_closed_at: status === 'done' ? ago(40) : null,
    hired_ids: colleagues.slice(0, inquiry.hired ?? 0).map(({ id }) => id),
  };
}

function eventsOf(
  { status, decision, ...inquiry }: Inquiry,
  { institution, id, creator, staff }: { institution: number; id: number; creator: Member; staff: readonly Member[] },
): Record<string, unknown>[] {
  // Nobody confirms the budget of her own inquiry.
  const who = (by: By) =>
    by === 'creator'
      ? creator
      : staff.find(({ username }) => username === (by === 'finance' && creator.username === 'finance' ? 'admin' : by));
  const about = { institution_id: institution, resource: 'recruitment_inquiries', record_id: id };
  const made = {
    ...about,
    name: `${about.resource}.created`,
    version: 1,
    actor_id: creator.account_id,
    actor_name: creator.name,
    status_from: null,
    status_to: null,
    changes: { position: [null, inquiry.position], posts: [null, inquiry.posts] },
    at: ago(inquiry.ago),
  };
  return [
    made,
    ...stepsTo(status).map(([event, by, to], index, all) => {
      const from = all[index - 1]?.[2] ?? 'draft';
      const says =
        decision !== undefined && ['RETURN_FOR_EDIT', 'REJECT', 'CANCEL'].includes(event)
          ? { decision_reason: [null, decision] }
          : {};
      return {
        ...about,
        name: `${about.resource}.${event}`,
        version: index + 2,
        actor_id: who(by)?.account_id,
        actor_name: who(by)?.name,
        status_from: from,
        status_to: to,
        changes: { status: [from, to], ...says },
        at: ago(Math.max(0.05, inquiry.ago - 0.2 - index * 0.9)),
      };
    }),
  ];
}
