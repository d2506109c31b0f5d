import { calculatedMark, isSampled, markWorkflow } from '@quad/domain/assessments';
import { isVeiled } from '@quad/domain/core';
import { SETTINGS } from '@quad/domain/settings';
import { sealStep } from '#areas/assessments/index.js';
import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import type { Mark } from '#schema/index.js';
import { insert } from '../insert.js';
import { ago } from '../stories.js';

interface Place {
  readonly id: number;
  readonly leader_id: number | null;
  readonly teacher_ids: readonly number[];
}
interface Person {
  readonly id: number;
  readonly account_id: number;
  readonly name: string;
}

/** The modules of the running year in which the demo's student learns, the first two. */
const MODULES = `select t.id, t.leader_id, t.teacher_ids from taught_modules t join academic_years y on y.id = t.academic_year_id
  where t.institution_id = $1 and y.current and cardinality(t.group_ids) > 0 order by t.id limit 2`;
const STUDENTS = `select u.id, u.account_id, u.name from taught_modules t join students u on u.group_id = any (t.group_ids)
  where t.id = $1 and u.status in ('pending', 'activated') order by u.name, u.id limit 60`;
const STAFF = 'select id, account_id, name from staff where id = any ($1)';
const OTHER = 'select id from staff where institution_id = $1 and id <> all ($2) order by id limit 1';

/** A component of the demo's schemes, and how far its marks are: by the place of a student. */
interface Component {
  readonly module: 0 | 1;
  readonly code: string;
  readonly name: string;
  readonly component_type: string;
  readonly weighting: number;
  readonly days: number;
  readonly in_person?: boolean;
  readonly sample_percent?: number;
  readonly instructions: string;
  readonly stateOf: (place: number) => Mark['status'];
}

const COMPONENTS: readonly Component[] = [
  {
    module: 0,
    code: 'CW1',
    name: 'Report on a case of your choice',
    component_type: 'coursework',
    weighting: 40,
    days: -21,
    instructions: '2,000 words, one PDF. Name your sources, and say where you worked with others.',
    stateOf: (place) => (place % 19 === 7 ? 'unpublished' : 'published'),
  },
  {
    module: 0,
    code: 'EX1',
    name: 'Mid-term examination',
    component_type: 'exam',
    weighting: 60,
    days: -4,
    in_person: true,
    sample_percent: 20,
    instructions: 'Two hours on paper. One handwritten page of notes is allowed.',
    stateOf: (place) =>
      (['marked', 'expired', 'expired', 'marked', 'evaluated', 'verified'] as const)[place % 6] ?? 'expired',
  },
  {
    module: 1,
    code: 'PR1',
    name: 'Group presentation',
    component_type: 'presentation',
    weighting: 30,
    days: -9,
    instructions: 'Ten minutes and five of questions. Hand in your slides.',
    stateOf: (place) =>
      (['submitted', 'marked', 'verified', 'published_to_registrar', 'returned'] as const)[place % 5] ?? 'submitted',
  },
  {
    module: 1,
    code: 'CW2',
    name: 'Individual project',
    component_type: 'coursework',
    weighting: 70,
    days: 12,
    sample_percent: 15,
    instructions: 'The brief is among the files of the module. Hand in code and a report.',
    stateOf: () => 'pending',
  },
];

const COMMENTS = [
  'A clear argument; the second section needs sources.',
  'Good structure. Check the figures in table 2.',
  'Well observed, and written with care.',
  'The method is right, the conclusion goes too far.',
];
const DAY = 86_400_000;
const MARKED = ['marked', 'evaluated', 'verified', 'published_to_registrar', 'published', 'unpublished', 'returned'];
const VERIFIED = ['verified', 'published_to_registrar', 'published', 'unpublished'];

/** The steps that led to a state, with what each changed. */
function stepsTo(mark: Partial<Mark>, inPerson: boolean): (readonly [event: string, values: Partial<Mark>])[] {
  const { status = '', first_mark = null, second_mark = null, final_mark = null, calculated_mark = null } = mark;
  const { first_comment = null } = mark;
  if (status === 'pending') return [];
  const way: (readonly [string, Partial<Mark>])[] = [
    inPerson ? ['EXPIRE', { status: 'expired' }] : ['SUBMIT_WORK', { status: 'submitted' }],
  ];
  if (MARKED.includes(status)) way.push(['MARK', { status: 'marked', first_mark, first_comment }]);
  if (second_mark !== null) way.push(['SECOND_MARK', { status: 'evaluated', second_mark }]);
  if (VERIFIED.includes(status)) way.push(['VERIFY', { status: 'verified', final_mark, calculated_mark }]);
  if (['published_to_registrar', 'published', 'unpublished'].includes(status))
    way.push(['PUBLISH_TO_REGISTRAR', { status: 'published_to_registrar' }]);
  if (['published', 'unpublished'].includes(status)) way.push(['PUBLISH', { status: 'published' }]);
  if (status === 'unpublished') way.push(['UNPUBLISH', { status: 'unpublished' }]);
  if (status === 'returned') way.push(['RETURN_TO_MARKER', { status: 'returned' }]);
  return way;
}

/** What is in the row of a mark in this state. */
function valuesOf(status: Mark['status'], place: number, days: number): Partial<Mark> {
  const dice = 38 + ((place * 37 + Math.abs(days) * 5) % 57);
  const deadline = new Date(Date.now() + days * DAY);
  const values: Partial<Mark> = { status, deadline, expires_at: deadline };
  if (MARKED.includes(status))
    Object.assign(values, { first_mark: dice, first_comment: COMMENTS[place % COMMENTS.length], marked_at: ago(3) });
  if (status === 'evaluated') values.second_mark = Math.min(dice + 4, 100);
  if (VERIFIED.includes(status)) {
    const bearing = {
      late: false,
      late_cap: null,
      attempt: 1,
      uncapped: false,
      penalty: null,
      pass_mark: SETTINGS.pass_mark,
    };
    Object.assign(values, { final_mark: dice, calculated_mark: calculatedMark(dice, bearing) });
  }
  if (['published', 'unpublished'].includes(status)) Object.assign(values, { published_at: ago(2) });
  return values;
}

/** Seals the steps of a mark under the names of those who took them. */
async function seal(
  tx: Transaction,
  id: number,
  about: { config: Config; mark: Partial<Mark>; by: Person; inPerson: boolean },
): Promise<void> {
  const { config, mark, by, inPerson } = about;
  const actor = { ...tx.ctx.actor, account_id: by.account_id, name: by.name };
  const as = { ...tx, ctx: { ...tx.ctx, actor } };
  const now = { id, status: 'pending', attempt: 1, chain_length: 0, chain_hash: null } as unknown as Mark;
  for (const column of [
    'first_mark',
    'first_comment',
    'second_mark',
    'second_comment',
    'final_mark',
    'final_comment',
  ] as const)
    Object.assign(now, { [column]: null });
  Object.assign(now, { calculated_mark: null, original_mark: null, penalty: null });
  const steps = stepsTo(mark, inPerson);
  for (const [n, [event, values]] of steps.entries()) {
    const before = { ...now };
    Object.assign(now, values);
    await sealStep(as, now, { config, event, before, reason: null, at: new Date(ago(6 - n)) });
  }
  if (steps.length)
    await tx.query('update marks set chain_length = $2, chain_hash = $3 where id = $1', [
      id,
      now.chain_length,
      now.chain_hash,
    ]);
}

/** Two modules mid-term: schemes of two components each, and marks in every state that a term knows; once. */
export async function seedMarks(tx: Transaction, institution_id: number, config: Config): Promise<void> {
  const modules = await tx.query<Place>(MODULES, [institution_id]);
  for (const component of COMPONENTS) {
    const module = modules[component.module];
    if (module) await seedComponent(tx, { config, institution_id, module, component });
  }
}

async function seedComponent(
  tx: Transaction,
  about: { config: Config; institution_id: number; module: Place; component: Component },
): Promise<void> {
  const { config, institution_id, module, component } = about;
  const { stateOf, days, module: _, ...columns } = component;
  const first_marker_id = module.teacher_ids[0] ?? module.leader_id;
  const [other] = await tx.query<{ id: number }>(OTHER, [institution_id, [first_marker_id]]);
  const second_marker_id = component.sample_percent ? (other?.id ?? null) : null;
  const teacher_ids = [...new Set([module.leader_id, ...module.teacher_ids, first_marker_id, second_marker_id])].filter(
    (id) => id !== null,
  );
  const [by] = await tx.query<Person>(STAFF, [[first_marker_id]]);
  const end_at = new Date(Date.now() + days * DAY).toISOString();
  const markers = { first_marker_id, second_marker_id, teacher_ids };
  const scheme = { institution_id, version: 1, created_at: ago(60), updated_at: ago(40), ...columns, ...markers };
  const own = { type: 'summative', dates_type: component.in_person ? 'day' : 'deadline', late_hours: 0, criteria: [] };
  const files = { file_ids: [], file_ids_2: [], file_ids_3: [], needs_feedback: false, opened_at: ago(40), end_at };
  const flags = { in_person: component.in_person === true, sample_percent: component.sample_percent ?? 0 };
  const [assessment_id] = await insert(tx, 'assessments', [
    { ...scheme, ccls_module_id: module.id, ...own, ...files, ...flags },
  ]);
  const students = await tx.query<Person>(STUDENTS, [module.id]);
  for (const [place, { id: student_id }] of students.entries()) {
    const mark = valuesOf(stateOf(place), place, days);
    const kept = { institution_id, assessment_id, ccls_module_id: module.id, student_id, leader_id: module.leader_id };
    const sampled = isSampled(place, component.sample_percent ?? 0);
    const shown = { status: component.in_person ? 'expired' : 'submitted' };
    const seen = isVeiled(markWorkflow, mark.status ?? '') ? shown : null;
    const row = { ...kept, ...markers, ...mark, sampled, seen };
    const names = Object.keys(row);
    const [made] = await tx.query<{ id: number }>(
      `insert into marks (${names.join(', ')}) values (${names.map((_name, n) => `$${n + 1}`).join(', ')}) returning id`,
      Object.values(row),
    );
    if (made && by) await seal(tx, made.id, { config, mark, by, inPerson: component.in_person === true });
  }
}
