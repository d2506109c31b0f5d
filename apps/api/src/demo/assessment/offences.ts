import { isVeiled } from '@quad/domain/core';
import { offenceWorkflow } from '@quad/domain/offences';
import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { atWork } from '../hours.js';
import { insert } from '../insert.js';
import { OFFENCE_STORIES, OFFENCE_TYPES, type OffenceStory } from './offence-stories.js';
import { seedStories, wayTo, type Line } from '../stories.js';
import { storeFile } from '../stored-file.js';

const DAY = 86_400_000;
const ago = (days: number) => atWork(Date.now() - days * DAY).toISOString();

interface Person {
  readonly id: number;
  readonly account_id: number;
  readonly name: string;
  readonly username: string;
}
type By = 'teacher' | 'dean' | 'registrar' | 'student' | 'quality';

const CONSULTED = ['teacher SUBMIT', 'registrar ASSIGN', 'registrar INVITE_STUDENT'] as const;
const LINES: readonly Line<typeof offenceWorkflow, By>[] = [
  ['teacher SUBMIT', 'registrar RETURN'],
  [...CONSULTED, 'dean CONCLUDE_MINOR', 'registrar PUBLISH', 'student APPEAL'],
  [...CONSULTED, 'dean CONCLUDE_POSSIBLE_MAJOR', 'dean REFER_TO_PANEL', 'dean RECORD_PANEL_DECISION'],
  ['teacher SUBMIT', 'registrar ASSIGN', 'dean CONCLUDE_NO_CASE', 'registrar PUBLISH', 'registrar CLOSE'],
];
/** Published as poor practice: on the line of the appeal it would be a minor case. */
const POOR: typeof LINES = [[...CONSULTED, 'dean CONCLUDE_POOR_PRACTICE', 'registrar PUBLISH']];
const wayOf = ({ status }: OffenceStory) => wayTo(offenceWorkflow, status, status === 'published' ? POOR : LINES);
const did = (story: OffenceStory, wanted: string) => wayOf(story).some(([, event]) => event === wanted);

interface Cast {
  readonly institution: number;
  readonly people: Readonly<Record<By, Person>>;
  readonly panel: readonly number[];
  readonly modules: readonly number[];
  readonly types: ReadonlyMap<string, number>;
}

/** Cases in every stage, relative to now; later starts only keep appeals open. Without a local disk there is no evidence, so no case. */
export async function seedOffences(tx: Transaction, institution: number, config: Config): Promise<void> {
  await tx.query(
    `update offences set appeal_until = now() + interval '9 days' where institution_id = $1 and status = 'published'
      and appeal_until < now()`,
    [institution],
  );
  const [present] = await tx.query('select 1 from offence_types where institution_id = $1 limit 1', [institution]);
  if (present) return;
  const types = OFFENCE_TYPES.map(([name, category, description]) => ({
    institution_id: institution,
    version: 1,
    created_at: ago(200),
    updated_at: ago(200),
    name,
    category,
    description,
    is_active: true,
  }));
  const type_ids = await insert(tx, 'offence_types', types);
  const cast = await castOf(tx, institution, new Map(OFFENCE_TYPES.map(([name], at) => [name, type_ids[at] ?? 0])));
  if (!cast || config.S3_URL) return;
  await seedInvigilations(tx, cast);
  const students = await tx.query<Person>(
    `select s.id, s.account_id, s.name, a.username from students s join accounts a on a.id = s.account_id
      where s.institution_id = $1 and s.status = 'activated' and a.username <> 'student' order by s.id limit 60`,
    [institution],
  );
  for (const [at, story] of OFFENCE_STORIES.entries()) {
    const student = story.isDemoStudent ? cast.people.student : students[(at * 5) % students.length];
    if (student) await seedCase(tx, { story, config, cast: { ...cast, people: { ...cast.people, student } } });
  }
}

async function castOf(tx: Transaction, institution: number, types: Cast['types']): Promise<Cast | undefined> {
  const people = await tx.query<Person>(
    `select p.id, p.account_id, p.name, split_part(a.username, '.', 1) as username
      from (select id, account_id, name, institution_id from staff union all
        select id, account_id, name, institution_id from students) p join accounts a on a.id = p.account_id
      where p.institution_id = $1 and split_part(a.username, '.', 1) in ('teacher', 'dean', 'registrar', 'student', 'quality')
      order by p.id`,
    [institution],
  );
  const modules = await tx.query<{ id: number }>(
    'select id from modules where institution_id = $1 order by id limit 3',
    [institution],
  );
  const panel = await tx.query<{ id: number }>(
    `select s.id from staff s join accounts a on a.id = s.account_id where s.institution_id = $1
      and split_part(a.username, '.', 1) in ('dean', 'moderator', 'psychologist') order by s.id`,
    [institution],
  );
  const found = (username: By) => people.find((person) => person.username === username);
  const [teacher, dean, registrar, student, quality] = (
    ['teacher', 'dean', 'registrar', 'student', 'quality'] as const
  ).map(found);
  if (!teacher || !dean || !registrar || !student || !quality || modules.length < 3) return undefined;
  return {
    institution,
    people: { teacher, dean, registrar, student, quality },
    panel: panel.map(({ id }) => id),
    modules: modules.map(({ id }) => id),
    types,
  };
}

interface Told {
  readonly story: OffenceStory;
  readonly config: Config;
  readonly cast: Cast;
}

async function seedCase(tx: Transaction, { story, config, cast }: Told): Promise<void> {
  const { institution, people } = cast;
  const [id = 0] = await seedStories(tx, institution, offenceWorkflow, [
    {
      by: people.teacher,
      at: ago(story.ago),
      says: { nature: story.nature },
      steps: wayOf(story).map(([by, event], at) => ({
        event,
        by: people[by],
        at: ago(Math.max(0.1, story.ago - 0.3 - at * 0.9)),
        ...(event === 'RETURN' && { says: { decision_reason: story.reason } }),
      })),
      // What is sent has its evidence, which needs the record.
      row: { ...rowOf(story, cast), status: 'draft' },
    },
  ]);
  const file = await storeFile(
    tx,
    { institution, config },
    {
      name: 'evidence.txt',
      mime: 'text/plain',
      body: Buffer.from(`${story.nature}\n\n${story.description}\n`),
      account_id: people.teacher.account_id,
      resource: 'offences',
      subject_id: id,
    },
  );
  const shown = did(story, 'REFER_TO_PANEL') ? 'panel' : did(story, 'INVITE_STUDENT') ? 'consultation' : undefined;
  await tx.query('update offences set evidence_ids = array[$2::bigint], status = $3, seen = $4 where id = $1', [
    id,
    file,
    story.status,
    shown && isVeiled(offenceWorkflow, story.status) ? { status: shown } : null,
  ]);
  if (story.summary)
    await insert(tx, 'consultation_reports', [
      {
        institution_id: institution,
        version: 1,
        created_at: ago(story.ago - 5),
        updated_at: ago(story.ago - 5),
        offence_id: id,
        account_id: people.quality.account_id,
        held_at: ago(story.ago - 5),
        summary: story.summary,
        student_statement: story.statement ?? null,
        file_ids: [],
      },
    ]);
}

function rowOf(story: OffenceStory, { people, panel, modules, types }: Cast): Record<string, unknown> {
  const { ago: days, nature, description, finding, conclusion, penalty, final_penalty } = story;
  const isOut = did(story, 'PUBLISH');
  const isConsulted = did(story, 'INVITE_STUDENT');
  const atPanel = did(story, 'REFER_TO_PANEL');
  return {
    ...{ reporter_id: people.teacher.account_id, student_id: people.student.id },
    ...{ module_id: modules[story.module], offence_type_id: types.get(story.type) },
    ...{ nature, description, finding, conclusion, penalty, final_penalty, happened_on: ago(days + 2).slice(0, 10) },
    submitted_at: did(story, 'SUBMIT') ? ago(days - 0.3) : null,
    assignee_id: did(story, 'ASSIGN') ? people.quality.id : null,
    meeting_at: isConsulted ? ago(story.summary ? days - 5 : -3) : null,
    meeting_place: isConsulted ? 'Main building, room 214' : null,
    reports: story.summary ? 1 : 0,
    panel_at: atPanel ? ago(story.status === 'panel' ? -4 : days - 20) : null,
    panel_member_ids: atPanel ? panel : [],
    published_at: isOut ? ago(Math.max(0.5, days - 12)) : null,
    appeal_until: isOut ? ago(story.status === 'closed' ? 20 : -9) : null,
    appeal_grounds: story.grounds,
    decision_reason: story.reason,
    handler_ids: finding ? [people.dean.account_id, people.registrar.account_id] : [],
  };
}

async function seedInvigilations(tx: Transaction, { institution, people, modules }: Cast): Promise<void> {
  const base = { institution_id: institution, version: 1, created_at: ago(8), updated_at: ago(8) };
  const author = { account_id: people.teacher.account_id };
  const [invigilation_id] = await insert(tx, 'invigilations', [
    {
      ...base,
      ...author,
      name: 'Mid-term examination, morning sitting',
      module_id: modules[0],
      invigilator_id: people.teacher.id,
      room: '2.14',
      held_at: ago(8),
      report: 'All 32 candidates were told of the rules at 09:55. One telephone was collected.',
      file_ids: [],
    },
  ]);
  const minutes = [
    'Doors closed. 32 of 33 candidates present.',
    'Light of a screen at seat 17; a telephone with notes was collected.',
    'Answer sheets counted: 32.',
  ];
  await insert(
    tx,
    'invigilation_minutes',
    minutes.map((text, at) => ({ ...base, ...author, invigilation_id, noted_at: ago(8 - at * 0.03), text })),
  );
}
