import { generalApplicationWorkflow, mainApplicationWorkflow } from '@quad/domain/applications';
import { faultsOf, type FormContent } from '@quad/domain/forms';
import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { insert } from '../insert.js';
import { ago, seedStories, type Teller } from '../stories.js';
import { storeFile } from '../stored-file.js';
import { COURSE_FORM, GENERAL_FORM } from './application-forms.js';
import {
  answersOf,
  GENERAL,
  MAIN,
  storyOf,
  type Applicant,
  type Applying,
  type Made,
  type Place,
} from './application-stories.js';
import { seedInterviews } from './interviews.js';
import { scanOf } from './letter-scan.js';

const NAMES = [
  ...['Madina Rahimova', 'Jasur Toshmatov', 'Kamila Yunusova', 'Sardor Nazarov', 'Aziza Karimova', 'Timur Aliyev'],
  ...['Nodira Ismoilova', 'Bekzod Rashidov', 'Elena Kim', 'Otabek Mirzayev', 'Dilnoza Hakimova', 'Artur Petrov'],
  ...['Sabina Qodirova', 'Ulugʻbek Saidov'],
];
/** Campaigns of which one closes tonight, one is open and one is decided, and applications in every status. */
export async function seedApplications(tx: Transaction, institution: number, config: Config): Promise<void> {
  // Tonight is every night.
  await tx.query(
    `update application_campaigns set closes_at = date_trunc('day', now()) + interval '23 hours 59 minutes'
      where institution_id = $1 and name = 'Essay contest' and closes_at < now()`,
    [institution],
  );
  const [there] = await tx.query('select 1 from application_campaigns where institution_id = $1 limit 1', [
    institution,
  ]);
  if (there) return;
  const [year] = await tx.query<{ id: number }>(
    'select id from academic_years where institution_id = $1 order by current desc, start_date desc limit 1',
    [institution],
  );
  const [course] = await tx.query<{ id: number; level_id: number | null }>(
    `select c.id, (select l.id from levels l where l.institution_id = $1 order by l.number limit 1) as level_id
      from courses c where c.institution_id = $1 order by c.id limit 1`,
    [institution],
  );
  const [officer, dean] = await tellers(tx, institution);
  if (!year || !course || !officer || !dean) return;
  const place = { institution, config, officer, dean };
  const general = await formOf(tx, institution, ['General application', 'application_general', GENERAL_FORM]);
  const main = await formOf(tx, institution, ['Application for a course', 'application_main', COURSE_FORM]);
  const rows = campaignsOf(institution, { general, main, year: year.id, course });
  const [summer = 0, essay = 0, winter = 0, spring = 0] = await insert(tx, 'application_campaigns', rows);
  const people = await applicants(tx, institution);
  const about = (campaign: number, version: number, of: number | null, at: number): Made => ({
    campaign,
    version,
    year: of,
    closes_at: rows[at]!.closes_at,
  });
  const decided = ['accepted', 'rejected', 'done', 'archived', 'expired'];
  await apply(tx, place, {
    ...{ flow: generalApplicationWorkflow, lines: GENERAL, kind: 'general', people },
    of: about(summer, general.version, null, 0),
    states: generalApplicationWorkflow.states.filter((state) => !['expired', 'archived'].includes(state)),
  });
  await apply(tx, place, {
    ...{ flow: generalApplicationWorkflow, lines: GENERAL, kind: 'general', people },
    of: about(winter, general.version, null, 2),
    states: decided,
  });
  await apply(tx, place, {
    ...{ flow: generalApplicationWorkflow, lines: GENERAL, kind: 'general', people },
    of: about(essay, general.version, null, 1),
    states: ['draft', 'submitted', 'edited', 'verified', 'draft', 'submitted', 'returned'],
  });
  const student = await studentWithContract(tx, institution, course.id);
  const states = mainApplicationWorkflow.states.filter((state) => state !== 'done' || student);
  const made = await apply(tx, place, {
    ...{ flow: mainApplicationWorkflow, lines: MAIN, kind: 'main', states },
    of: about(spring, main.version, year.id, 3),
    people: states.map((state, n) => (state === 'done' && student ? student : people[n]!)),
  });
  await seedInterviews(tx, institution, {
    ...{ campaign: spring, evaluator: dean.account_id },
    given: made.filter((_, at) => states[at] === 'assigned'),
  });
}

/** Somebody whose place was confirmed, with the contract that followed from it. */
async function studentWithContract(
  tx: Transaction,
  institution: number,
  course: number,
): Promise<Applicant | undefined> {
  const [found] = await tx.query<Applicant>(
    `select p.account_id, p.name, p.id as student_id from contract_agreements t join students p on p.id = t.student_id
      where t.institution_id = $1 and t.status = 'accepted' order by p.course_id = $2 desc, t.id desc limit 1`,
    [institution, course],
  );
  return found;
}

interface Published {
  readonly form_id: number;
  readonly version: number;
}
interface Asked {
  readonly general: Published;
  readonly main: Published;
  readonly year: number;
  readonly course: { readonly id: number; readonly level_id: number | null };
}

function campaignsOf(institution_id: number, { general, main, year, course }: Asked) {
  const window = (from: number, until: number) => ({ opens_at: ago(from), closes_at: ago(-until) });
  const form = ({ form_id }: Published) => ({ form_id });
  return [
    { name: 'Summer school of data', kind: 'general', ...form(general), ...window(12, 20), seats: 40, reopens: true },
    { name: 'Essay contest', kind: 'general', ...form(general), ...window(30, 0.4), seats: null, reopens: false },
    { name: 'Winter olympiad', kind: 'general', ...form(general), ...window(90, -30), seats: 3, reopens: false },
    { name: 'Spring intake', kind: 'main', ...form(main), ...window(25, 35), seats: 60, reopens: false },
  ].map((row) => ({
    ...{ institution_id, version: 1, created_at: ago(95), updated_at: ago(95), currency: 'UZS', parts: [] },
    ...{ grace_minutes: 10, confirm_days: 7, appeal_days: 14, correction_days: 3, is_active: true },
    ...{ name_in: {}, description_in: {}, documents_in: {}, min_age: 14, max_age: 60 },
    ...row,
    ...(row.kind === 'main' && { academic_year_id: year, course_id: course.id, level_id: course.level_id }),
  }));
}

export async function tellers(tx: Transaction, institution: number): Promise<(Teller | undefined)[]> {
  const found = await tx.query<Teller & { role: string }>(
    `select distinct on (r.role) a.id as account_id, a.name, r.role from account_roles r join accounts a on a.id = r.account_id
      where r.institution_id = $1 and r.role in ('ADMIN', 'SUPER_ADMIN', 'ADMISSION_MODERATOR', 'DEAN', 'COURSE_LEADER')
      order by r.role, a.id`,
    [institution],
  );
  const by = (...roles: string[]) => found.find(({ role }) => roles.includes(role));
  return [
    by('ADMISSION_MODERATOR') ?? by('SUPER_ADMIN', 'ADMIN'),
    by('DEAN', 'COURSE_LEADER') ?? by('SUPER_ADMIN', 'ADMIN'),
  ];
}

/** A form that is published. */
export async function formOf(
  tx: Transaction,
  institution: number,
  [name, purpose, content]: [string, string, FormContent],
) {
  if (faultsOf(content).length > 0) throw new Error(`${name} of the demo has faults`);
  const [form] = await tx.query<{ id: number }>(
    'insert into forms (institution_id, name, purpose) values ($1, $2, $3) returning id',
    [institution, name, purpose],
  );
  const form_id = form?.id ?? 0;
  const [version] = await tx.query<{ id: number }>(
    'insert into form_versions (institution_id, form_id, number, content) values ($1, $2, 1, $3::jsonb) returning id',
    [institution, form_id, JSON.stringify(content)],
  );
  await tx.query('insert into form_drafts (institution_id, form_id, content) values ($1, $2, $3::jsonb)', [
    institution,
    form_id,
    JSON.stringify(content),
  ]);
  await tx.query('update forms set form_version_id = $2, active = true where id = $1', [form_id, version?.id]);
  return { form_id, version: version?.id ?? 0 };
}

/** Guests of the demo who have signed up; nobody signs in as one of them. */
export async function applicants(
  tx: Transaction,
  institution: number,
  { names = NAMES, called = 'applicant' }: { names?: readonly string[]; called?: string } = {},
): Promise<Teller[]> {
  const ids = await insert(
    tx,
    'accounts',
    names.map((name, n) => ({
      ...{ username: `${called}.${institution}.${n + 1}`, firstname: name.split(' ')[0], lastname: name.split(' ')[1] },
      ...{
        email: `${called}.${institution}.${n + 1}@example.com`,
        email_verified_at: ago(30),
        locale: ['uz', 'ru', 'en'][n % 3],
      },
      ...{ middlename: '', selected_institution_id: institution, version: 1, created_at: ago(40), updated_at: ago(40) },
      ...{ settings: {}, password_hash: '', password_long: false },
    })),
  );
  for (const account_id of ids)
    await tx.query('insert into account_roles (account_id, institution_id, role) values ($1, $2, $3)', [
      account_id,
      institution,
      'GUEST_USER',
    ]);
  return ids.map((account_id, n) => ({ account_id, name: names[n] ?? '' }));
}

/** Applications in these statuses, one of each person, with their answers and a copy of the passport; their ids. */
export async function apply(tx: Transaction, place: Place, applying: Applying): Promise<number[]> {
  const { flow, kind, people, states } = applying;
  const ids = await seedStories(
    tx,
    place.institution,
    flow,
    states.map((status, n) => storyOf(place, applying, { status, n })),
  );
  for (const [n, id] of ids.entries()) {
    const applicant = people[n]!;
    const file_id = await storeFile(tx, place, {
      ...{ name: `passport-${n + 1}.pdf`, mime: 'application/pdf', body: scanOf(`PASSPORT\n${applicant.name}`) },
      ...{ account_id: applicant.account_id, resource: flow.name, subject_id: id },
    });
    const answers = JSON.stringify(answersOf(applicant, n, { file_id, isCourse: kind === 'main' }));
    const base = [place.institution, kind, id];
    await tx.query(
      'insert into application_answers (institution_id, kind, application_id, answers) values ($1, $2, $3, $4::jsonb)',
      [...base, answers],
    );
    if (file_id === undefined) continue;
    const judged = !['draft', 'submitted', 'edited', 'cancelled', 'expired'].includes(states[n]!);
    await tx.query(
      `insert into application_files (institution_id, kind, application_id, path, file_id, verdict, judged_by)
        values ($1, $2, $3, 'passport_copy', $4, $5, $6)`,
      [...base, file_id, judged ? 'accepted' : null, judged ? place.officer.account_id : null],
    );
  }
  return ids;
}
