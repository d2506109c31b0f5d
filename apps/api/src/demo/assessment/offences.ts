import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { atWork } from '../hours.js';
import { insert } from '../insert.js';
import { OFFENCE_STORIES, OFFENCE_TYPES, type OffenceStory } from './offence-stories.js';
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
type Step = readonly [event: string, by: By, to: string];

const SENT: readonly Step[] = [['SUBMIT', 'teacher', 'submitted']];
const ASSIGNED: readonly Step[] = [...SENT, ['ASSIGN', 'registrar', 'assigned']];
const CONSULTED: readonly Step[] = [...ASSIGNED, ['INVITE_STUDENT', 'registrar', 'consultation']];
const AT_PANEL: readonly Step[] = [
  ...CONSULTED,
  ['CONCLUDE_POSSIBLE_MAJOR', 'dean', 'possible_major_academic_misconduct'],
  ['REFER_TO_PANEL', 'dean', 'panel'],
];
const MINOR: readonly Step[] = [...CONSULTED, ['CONCLUDE_MINOR', 'dean', 'minor_academic_misconduct']];
const NO_CASE: readonly Step[] = [...ASSIGNED, ['CONCLUDE_NO_CASE', 'dean', 'no_case_to_answer']];
/** The way of each story: the last step leads to its status. */
const WAYS: Readonly<Record<string, readonly Step[]>> = {
  draft: [],
  submitted: SENT,
  returned: [...SENT, ['RETURN', 'registrar', 'returned']],
  assigned: ASSIGNED,
  consultation: CONSULTED,
  minor_academic_misconduct: MINOR,
  panel: AT_PANEL,
  evaluated: [...AT_PANEL, ['RECORD_PANEL_DECISION', 'dean', 'evaluated']],
  published: [
    ...CONSULTED,
    ['CONCLUDE_POOR_PRACTICE', 'dean', 'poor_academic_practice'],
    ['PUBLISH', 'registrar', 'published'],
  ],
  appealed: [...MINOR, ['PUBLISH', 'registrar', 'published'], ['APPEAL', 'student', 'appealed']],
  closed: [...NO_CASE, ['PUBLISH', 'registrar', 'published'], ['CLOSE', 'registrar', 'closed']],
};
const wayOf = ({ status }: OffenceStory): readonly Step[] => WAYS[status] ?? [];
const has = (story: OffenceStory, reached: string) => wayOf(story).some(([, , to]) => to === reached);

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
  const [id = 0] = await insert(tx, 'offences', [{ ...rowOf(story, cast), status: 'draft' }]);
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
  await tx.query('update offences set evidence_ids = array[$2::bigint], status = $3 where id = $1', [
    id,
    file,
    story.status,
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
  await insert(tx, 'domain_events', eventsOf(story, cast, id));
}

function rowOf(story: OffenceStory, { institution, people, panel, modules, types }: Cast): Record<string, unknown> {
  const { ago: days, nature, description } = story;
  const isOut = has(story, 'published');
  const isConsulted = has(story, 'consultation');
  const atPanel = has(story, 'panel');
  return {
    institution_id: institution,
    version: wayOf(story).length + 1,
    created_at: ago(days),
    updated_at: ago(Math.max(0.1, days - wayOf(story).length)),
    reporter_id: people.teacher.account_id,
    student_id: people.student.id,
    module_id: modules[story.module],
    offence_type_id: types.get(story.type),
    happened_on: ago(days + 2).slice(0, 10),
    nature,
    description,
    evidence_ids: [],
    annotated_ids: [],
    submitted_at: has(story, 'submitted') ? ago(days - 0.3) : null,
    assignee_id: has(story, 'assigned') ? people.quality.id : null,
    meeting_at: isConsulted ? ago(story.summary ? days - 5 : -3) : null,
    meeting_place: isConsulted ? 'Main building, room 214' : null,
    reports: story.summary ? 1 : 0,
    finding: story.finding ?? null,
    conclusion: story.conclusion ?? null,
    penalty: story.penalty ?? null,
    final_penalty: story.final_penalty ?? null,
    panel_at: atPanel ? ago(story.status === 'panel' ? -4 : days - 20) : null,
    panel_member_ids: atPanel ? panel : [],
    minutes_ids: [],
    published_at: isOut ? ago(Math.max(0.5, days - 12)) : null,
    appeal_until: isOut ? ago(story.status === 'closed' ? 20 : -9) : null,
    appeal_waived: false,
    appeal_grounds: story.grounds ?? null,
    subject_board_status: 'pending',
    decision_reason: story.reason ?? null,
    handler_ids: story.finding ? [people.dean.account_id, people.registrar.account_id] : [],
  };
}

function eventsOf(story: OffenceStory, { institution, people }: Cast, id: number): Record<string, unknown>[] {
  const about = { institution_id: institution, resource: 'offences', record_id: id };
  const event = (name: string, by: By, more: object) => ({
    ...about,
    name: `offences.${name}`,
    actor_id: people[by].account_id,
    actor_name: people[by].name,
    ...more,
  });
  return [
    event('created', 'teacher', {
      version: 1,
      status_from: null,
      status_to: null,
      changes: { nature: [null, story.nature] },
      at: ago(story.ago),
    }),
    ...wayOf(story).map(([name, by, to], at, all) => {
      const from = all[at - 1]?.[2] ?? 'draft';
      const changes = { status: [from, to], ...(name === 'RETURN' && { decision_reason: [null, story.reason] }) };
      const step = { version: at + 2, status_from: from, status_to: to, changes };
      return event(name, by, { ...step, at: ago(Math.max(0.1, story.ago - 0.3 - at * 0.9)) });
    }),
  ];
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
