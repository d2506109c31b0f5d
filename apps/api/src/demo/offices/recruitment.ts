import { recruitmentWorkflow } from '@quad/domain/recruitment';
import type { Transaction } from '#core/database/database.js';
import { atWork } from '../hours.js';
import { seedStories, wayTo, type Line, type Story } from '../stories.js';
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

const LINES: readonly Line<typeof recruitmentWorkflow, By>[] = [
  [
    ...(['creator SUBMIT', 'hr VERIFY', 'finance CONFIRM_BUDGET', 'admin ACCEPT'] as const),
    ...(['hr ASSIGN', 'hr OPEN_VACANCY', 'hr COMPLETE'] as const),
  ],
  ['creator SUBMIT', 'hr RETURN_FOR_EDIT', 'creator RESUBMIT'],
  ['creator SUBMIT', 'hr REJECT'],
  ['creator SUBMIT', 'creator CANCEL'],
];
const DECIDING = ['RETURN_FOR_EDIT', 'REJECT', 'CANCEL'];

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
  const stories = INQUIRIES.flatMap((inquiry) => {
    const creator = staff.find(({ username }) => username === inquiry.who);
    const department = departments.find(({ name }) => name === inquiry.department);
    return creator && department ? [storyOf(inquiry, { creator, department_id: department.id, staff })] : [];
  });
  await seedStories(tx, institution, recruitmentWorkflow, stories);
}

interface About {
  readonly creator: Member;
  readonly department_id: number;
  readonly staff: readonly Member[];
}

function storyOf(inquiry: Inquiry, { creator, department_id, staff }: About): Story {
  const { status, posts, position, reason, requirements, decision } = inquiry;
  const way = wayTo(recruitmentWorkflow, status, LINES);
  const has = (reached: string) => way.some(([, event]) => event === reached);
  const known = (wanted: string) => staff.find(({ username }) => username === wanted);
  // Nobody confirms the budget of their own inquiry.
  const finance = known(creator.username === 'finance' ? 'admin' : 'finance');
  const cast = { creator, hr: known('hr'), finance, admin: known('admin') };
  const colleagues = staff.filter(
    (member) => member.department_id === department_id && member.position.toLowerCase() === position.toLowerCase(),
  );
  return {
    by: creator,
    at: ago(inquiry.ago),
    says: { position, posts },
    steps: way.map(([by, event], at) => ({
      event,
      by: cast[by],
      at: ago(Math.max(0.05, inquiry.ago - 0.2 - at * 0.9)),
      ...(decision !== undefined && DECIDING.includes(event) && { says: { decision_reason: decision } }),
    })),
    row: {
      ...{ creator_id: creator.account_id, department_id, position, posts, reason, requirements },
      employment: inquiry.employment ?? 'full_time',
      needed_on: ago(-60).slice(0, 10),
      grade: inquiry.grade,
      staff_units: has('VERIFY') ? colleagues.length + posts + 2 : null,
      salary_min: inquiry.from,
      salary_max: inquiry.to,
      budget_line: inquiry.line,
      budget_amount: inquiry.line && '60000000.00',
      submitted_at: has('SUBMIT') ? ago(inquiry.ago - 0.2) : null,
      assignee_id: has('ASSIGN') ? known('hr')?.id : null,
      vacancy_title: has('OPEN_VACANCY') ? `${position}, ${inquiry.department}` : null,
      vacancy_opened_at: has('OPEN_VACANCY') ? ago(inquiry.ago - 6) : null,
      vacancy_closes_at: has('OPEN_VACANCY') ? ago(-(inquiry.until ?? 10)) : null,
      vacancy_closed_at: has('COMPLETE') ? ago(40) : null,
      hired_ids: colleagues.slice(0, inquiry.hired ?? 0).map(({ id }) => id),
    },
  };
}
