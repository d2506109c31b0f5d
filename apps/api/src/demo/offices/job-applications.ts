import { courseApplicationWorkflow, jobApplicationWorkflow } from '@quad/domain/applications';
import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { numberedIn } from '#core/resource/source.js';
import { holderOf } from '../cast.js';
import { insert } from '../insert.js';
import { ago, seedStories, type Line, type Teller } from '../stories.js';
import { storeFile } from '../stored-file.js';
import { GENERAL_FORM } from './application-forms.js';
import { storyOf, type By, type Place } from './application-stories.js';
import { applicants, apply, formOf } from './applications.js';
import { scanOf } from './letter-scan.js';

const JOBS: readonly Line<typeof jobApplicationWorkflow, By>[] = [
  [
    ...(['applicant SUBMIT', 'officer VERIFY', 'officer ASSIGN', 'dean EVALUATE', 'officer ACCEPT'] as const),
    'officer HIRE',
  ],
];
const COURSES: readonly Line<typeof courseApplicationWorkflow, By>[] = [
  ['applicant SUBMIT', 'officer ACCEPT', 'officer CONFIRM_PAYMENT', 'officer ENROLL'],
];
const CANDIDATES = ['Shahlo Mirzayeva', 'Rustam Yoqubov'];
const LEARNERS = ['Lola Hamidova', 'Farrux Sobirov', 'Irina Sokolova'];
const LETTER = [
  'I have hired forty people for a software house and want to do it for a university, where they stay longer.',
  'I ran the front office of a clinic for six years. People who look for work deserve an answer, and I give it.',
  'I taught networks for three years and would like to write the laboratory course anew.',
];
const FEE = '300000.00';

interface Vacancy {
  readonly campaign: number;
  readonly version: number;
  readonly closes_at: string;
  readonly hired: Teller | null;
}

/** Two candidates for one post, one who was hired, and a short course with an applicant in each part of its life. */
export async function seedJobApplications(tx: Transaction, institution: number, config: Config): Promise<void> {
  await tx.query(FOLLOW, [institution]);
  await tx.query(MISSING, [institution]);
  const [there] = await tx.query(
    `select 1 from applications where institution_id = $1 and kind in ('hr', 'st_course') limit 1`,
    [institution],
  );
  const officer = await holderOf(tx, institution, 'HR_HEAD', 'HR_MANAGER', 'ADMIN');
  const dean = await holderOf(tx, institution, 'HEAD_OF_KAFEDRA', 'DEAN', 'ADMIN');
  const admissions = await holderOf(tx, institution, 'ADMISSION_MODERATOR', 'ADMIN', 'SUPER_ADMIN');
  if (there || !officer || !dean) return;
  const place = { institution, config, officer, dean };
  const vacancies = await tx.query<Vacancy>(VACANCIES, [institution]);
  const open = vacancies.find(({ hired }) => hired === null);
  const filled = vacancies.find(({ hired }) => hired !== null);
  const people = await applicants(tx, institution, { names: CANDIDATES, called: 'candidate' });
  if (open) await candidates(tx, place, { vacancy: open, people, states: ['evaluated', 'verified'] });
  if (filled?.hired) await candidates(tx, place, { vacancy: filled, people: [filled.hired], states: ['done'] });
  await shortCourse(tx, { ...place, officer: admissions ?? officer });
}

/** Campaigns that the vacancies of the demo have from now on. */
const MISSING = `insert into application_campaigns (institution_id, kind, vacancy_id, name, name_in, description, description_in,
      form_id, opens_at, closes_at, seats)
  select v.institution_id, 'hr', v.id, v.title || ' (' || ${numberedIn('V-', 'v.id')} || ')',
    (select coalesce(jsonb_object_agg(language, text || ' (' || ${numberedIn('V-', 'v.id')} || ')'), '{}')
      from jsonb_each_text(v.title_in) as spoken(language, text)),
    v.description, v.description_in, v.form_id, v.opened_at, v.closes_at, v.posts
  from vacancy_positions v where v.institution_id = $1 and v.form_id is not null and v.closes_at > v.opened_at
    and not exists (select 1 from application_campaigns c where c.vacancy_id = v.id)`;
const FOLLOW = `update application_campaigns c set closes_at = v.closes_at from vacancy_positions v
  where c.institution_id = $1 and v.id = c.vacancy_id and v.status = 'open' and c.closes_at < v.closes_at`;
/** Those that are open and wait for somebody, the one with the fewest posts first, and those that have hired. */
const VACANCIES = `select c.id as campaign, f.form_version_id as version, c.closes_at,
    (select json_build_object('account_id', s.account_id, 'name', s.name) from staff s where s.id = v.hired_ids[1]) as hired
  from application_campaigns c join vacancy_positions v on v.id = c.vacancy_id join forms f on f.id = c.form_id
  where c.institution_id = $1 and (v.status = 'open' or cardinality(v.hired_ids) > 0) order by v.posts, v.id`;

async function candidates(
  tx: Transaction,
  place: Place,
  { vacancy, people, states }: { vacancy: Vacancy; people: readonly Teller[]; states: readonly string[] },
): Promise<void> {
  const { campaign, version, closes_at } = vacancy;
  const about = {
    ...{ flow: jobApplicationWorkflow, lines: JOBS, kind: 'hr', people, states },
    of: { campaign, version, year: null, closes_at },
  };
  const stories = states.map((status, n) => storyOf(place, about, { status, n }));
  const ids = await seedStories(tx, place.institution, jobApplicationWorkflow, stories);
  for (const [n, id] of ids.entries()) {
    const { account_id, name } = people[n]!;
    const base = [place.institution, 'hr', id];
    const cv = await storeFile(tx, place, {
      ...{ name: `cv-${id}.pdf`, mime: 'application/pdf', body: scanOf(`CURRICULUM VITAE\n${name}`) },
      ...{ account_id, resource: jobApplicationWorkflow.name, subject_id: id },
    });
    const answers = {
      phone: `+9989012345${10 + n}`,
      education: 'A master’s degree of the Tashkent University of Information Technologies, 2018',
      letter: LETTER[states[n] === 'done' ? 2 : n],
      ...(cv !== undefined && { cv: [cv] }),
    };
    await tx.query(
      'insert into application_answers (institution_id, kind, application_id, answers) values ($1, $2, $3, $4::jsonb)',
      [...base, JSON.stringify(answers)],
    );
    if (cv !== undefined)
      await tx.query(
        `insert into application_files (institution_id, kind, application_id, path, file_id, verdict, judged_by)
          values ($1, $2, $3, 'cv', $4, 'accepted', $5)`,
        [...base, cv, place.officer.account_id],
      );
    if (states[n] !== 'verified')
      await tx.query(
        `insert into application_scores (institution_id, kind, application_id, evaluator_id, part, score)
          select $1, $2, $3, $4, 'score', score from job_applications where id = $3`,
        [...base, place.dean.account_id],
      );
  }
}

async function shortCourse(tx: Transaction, place: Place): Promise<void> {
  const { institution } = place;
  const name = 'Application for a short course';
  const { form_id, version } = await formOf(tx, institution, [name, 'application_st_course', GENERAL_FORM]);
  const closes_at = ago(-18);
  const run = { kind: 'st_course', form_id, opens_at: ago(14), closes_at, seats: 25, fee: FEE, currency: 'UZS' };
  const said = { name: 'Spreadsheets for the office, January', name_in: {}, description_in: {}, documents_in: {} };
  const [campaign = 0] = await insert(tx, 'application_campaigns', [
    { institution_id: institution, ...run, ...said, created_at: ago(15), updated_at: ago(15), version: 1, parts: [] },
  ]);
  const people = await applicants(tx, institution, { names: LEARNERS, called: 'learner' });
  await apply(tx, place, {
    ...{ flow: courseApplicationWorkflow, lines: COURSES, kind: 'st_course', people },
    of: { campaign, version, year: null, closes_at },
    states: ['submitted', 'accepted', 'done'],
  });
  await tx.query('update course_applications set fee = $2 where campaign_id = $1', [campaign, FEE]);
  await tx.query(
    `insert into account_roles (account_id, institution_id, role) values ($1, $2, 'SHORT_TERM_COURSE_LISTENER')`,
    [people[2]?.account_id, institution],
  );
}
