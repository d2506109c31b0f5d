import { jobPositionWorkflow, vacancyPositionWorkflow } from '@quad/domain/positions';
import type { Transaction } from '#core/database/database.js';
import { holderOf, type Somebody } from '../cast.js';
import { insert } from '../insert.js';
import { ago, PORTAL, seedStories, spread, wayTo, type Line, type Story } from '../stories.js';
import { APPLICATION, POSITIONS, VACANCIES, type Position, type Vacancy } from './vacancy-texts.js';

const POSITION_LINES: readonly Line<typeof jobPositionWorkflow, 'hr'>[] = [['hr ACTIVATE', 'hr DEACTIVATE']];
const VACANCY_LINES: readonly Line<typeof vacancyPositionWorkflow, 'hr' | 'portal'>[] = [
  ['hr ACTIVATE', 'hr OPEN', 'portal EXPIRE'],
  ['hr ACTIVATE', 'hr OPEN', 'hr CLOSE'],
];

interface Inquiry {
  readonly id: number;
  readonly position: string;
  readonly status: string;
  readonly manager_id: number | null;
  readonly hired_ids: readonly number[];
  readonly employment: string;
}

/** Positions of the staffing plan and vacancies in every status; later starts only keep the open ones open. */
export async function seedPositions(tx: Transaction, institution: number): Promise<void> {
  await tx.query(
    `update vacancy_positions set closes_at = now() + interval '12 days'
      where institution_id = $1 and status = 'open' and closes_at < now()`,
    [institution],
  );
  const [present] = await tx.query('select 1 from job_positions where institution_id = $1 limit 1', [institution]);
  const hr = await holderOf(tx, institution, 'HR_HEAD', 'HR_MANAGER', 'ADMIN');
  if (present || !hr) return;
  const known = await tx.query<{ id: number; name: string }>(
    'select id, name from departments where institution_id = $1',
    [institution],
  );
  const departments = new Map(known.map(({ id, name }) => [name, id]));
  const there = POSITIONS.filter(({ department }) => departments.has(department));
  const plan = there.map((position) => planned(position, departments.get(position.department) ?? 0, hr));
  const ids = await seedStories(tx, institution, jobPositionWorkflow, plan);
  const positions = new Map(there.map(({ title }, at) => [title, ids[at] ?? 0]));
  const inquiries = await tx.query<Inquiry>(
    `select q.id, q.position, q.status, s.id as manager_id, q.hired_ids, q.employment from recruitment_inquiries q
      left join staff s on s.account_id = q.creator_id and s.institution_id = q.institution_id where q.institution_id = $1`,
    [institution],
  );
  const about = { hr, inquiries, form_id: await formOf(tx, institution) };
  const vacancies = VACANCIES.flatMap((vacancy) => {
    const job_position_id = positions.get(vacancy.of);
    return job_position_id === undefined ? [] : [storyOf(vacancy, { ...about, job_position_id })];
  });
  await seedStories(tx, institution, vacancyPositionWorkflow, vacancies);
}

function planned({ department: _, status, ...row }: Position, department_id: number, hr: Somebody): Story {
  const steps = spread(wayTo(jobPositionWorkflow, status, POSITION_LINES), { hr }, 200);
  return {
    by: hr,
    at: ago(200),
    says: { title: row.title },
    steps,
    row: { ...row, teaching: row.teaching ?? false, department_id },
  };
}

interface About {
  readonly hr: Somebody;
  readonly inquiries: readonly Inquiry[];
  readonly form_id: number;
  readonly job_position_id: number;
}

function storyOf(vacancy: Vacancy, { hr, inquiries, ...refs }: About): Story {
  const { of, status, ago: age, until, title_in, description_in, requirements_in = {}, salary, reason } = vacancy;
  const inquiry = inquiries.find((one) => one.position === of && one.status === vacancy.inquiry);
  const way = wayTo(vacancyPositionWorkflow, status, VACANCY_LINES);
  const steps = spread(way, { hr, portal: PORTAL }, age);
  const at = (event: string) => steps.find((step) => step.event === event)?.at ?? null;
  return {
    by: hr,
    at: ago(age),
    says: { title: title_in.en, posts: vacancy.posts },
    steps,
    row: {
      ...refs,
      title: title_in.en,
      title_in,
      description: description_in.en,
      description_in,
      requirements: requirements_in.en ?? null,
      requirements_in,
      posts: vacancy.posts,
      employment: inquiry?.employment ?? 'full_time',
      salary_min: salary?.[0] ?? null,
      salary_max: salary?.[1] ?? null,
      salary_public: vacancy.salary_public ?? false,
      currency: 'UZS',
      closes_at: ago(-until),
      inquiry_id: inquiry?.id ?? null,
      hiring_manager_id: inquiry?.manager_id ?? hr.id,
      hired_ids: inquiry?.hired_ids ?? [],
      decision_reason: status === 'draft' ? null : (reason ?? null),
      opened_at: at('OPEN'),
      closed_at: at('CLOSE') ?? at('EXPIRE'),
    },
  };
}

/** The form with which people apply: one that is there, or one of its own. */
async function formOf(tx: Transaction, institution_id: number): Promise<number> {
  const [there] = await tx.query<{ id: number }>(
    `select id from forms where institution_id = $1 and purpose = 'application_hr' and active order by id limit 1`,
    [institution_id],
  );
  if (there) return there.id;
  const { content, ...named } = APPLICATION;
  const said = { institution_id, version: 1, created_at: ago(120), updated_at: ago(120) };
  const form = { ...said, ...named, purpose: 'application_hr', action: 'document', audience: [], handler_roles: [] };
  const [form_id = 0] = await insert(tx, 'forms', [{ ...form, active: false }]);
  const [version_id = 0] = await insert(tx, 'form_versions', [{ ...said, form_id, number: 1, content, changes: [] }]);
  await tx.query('update forms set form_version_id = $2, active = true where id = $1', [form_id, version_id]);
  await tx.query('insert into form_drafts (institution_id, form_id, content) values ($1, $2, $3::jsonb)', [
    institution_id,
    form_id,
    JSON.stringify(content),
  ]);
  return form_id;
}
