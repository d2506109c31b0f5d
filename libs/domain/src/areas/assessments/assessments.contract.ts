import { z } from 'zod';
import {
  c,
  anyOf,
  defineResource,
  fileIds,
  flag,
  granted,
  hasRole,
  holding,
  id,
  line,
  moment,
  optionalParagraph,
  STUDENTS,
  TEACHERS,
  writeBase,
  type Policy,
} from '@quad/domain/core';

export const ASSESSMENT_TYPES = ['summative', 'formative'] as const;
export const COMPONENT_TYPES = [
  'coursework',
  'exam',
  'presentation',
  'practical',
  'portfolio',
  'participation',
] as const;
/** Work is handed in until a deadline, done on one day, or within a period. */
export const DATES_TYPES = ['deadline', 'day', 'period'] as const;

export const CRITERION_KINDS = ['knowledge', 'analysis', 'method', 'presentation', 'other'] as const;
/** One line of a rubric: what is looked at, for how many points, and what earns how many of them. */
export const criterion = z.strictObject({
  title: line(160),
  kind: z.enum(CRITERION_KINDS),
  points: z.int().min(1).max(100),
  description: optionalParagraph(2000),
});
export type Criterion = z.infer<typeof criterion>;

export const keptFile = z.object({ id: z.number(), name: z.string(), size: z.number() });
const keptFiles = z.array(keptFile);

/** Teachers and leaders of a module manage its assessment scheme. */
const teaching: Policy = (actor) =>
  hasRole(actor, TEACHERS) && actor.staff_id !== null
    ? [
        { verbs: ['create'] },
        { verbs: ['read', 'update', 'delete', 'export'], when: { teacher_ids: holding(actor.staff_id) } },
      ]
    : [];
/** Students see the scheme of what they learn, once it is open: `learns` is the source's. */
const learning: Policy = (actor) => (hasRole(actor, STUDENTS) ? [{ verbs: ['read'], when: { learns: true } }] : []);

const write = writeBase.extend({
  ccls_module_id: id,
  code: line(20),
  name: line(160),
  type: z.enum(ASSESSMENT_TYPES).optional(),
  component_type: z.enum(COMPONENT_TYPES),
  weighting: z.int().min(0).max(100),
  dates_type: z.enum(DATES_TYPES).optional(),
  start_at: moment.nullish(),
  end_at: moment,
  deadline_2: moment.nullish(),
  deadline_3: moment.nullish(),
  instructions: optionalParagraph(8000),
  file_ids: fileIds(10).optional(),
  file_ids_2: fileIds(10).optional(),
  file_ids_3: fileIds(10).optional(),
  in_person: z.boolean().optional(),
  late_hours: z.int().min(0).max(336).optional(),
  late_cap: z.int().min(0).max(100).nullish(),
  needs_feedback: z.boolean().optional(),
  sample_percent: z.int().min(0).max(100).optional(),
  criteria: z.array(criterion).max(20).optional(),
  first_marker_id: id.nullish(),
  second_marker_id: id.nullish(),
});

/**
 * A component of a taught module's scheme. `end_at` is the deadline of the first attempt, or the end of the day or period.
 * While `opened_at` is empty only its teachers know it; opening makes a mark for each student. Weightings of a module
 * sum to 100 when its first component opens.
 */
export const assessments = defineResource({
  name: 'assessments',
  area: 'assessments',
  path: '/assessment',
  columns: {
    number: c.shown(),
    ccls_module_id: c
      .ref('taught_modules', { module_title: 'title', module_code: 'module_code' })
      .filters()
      .sorts('module_title')
      .searched('module_title'),
    code: c.line(20).sorts().searched(),
    name: c.line(160).sorts().searched(),
    type: c.one(ASSESSMENT_TYPES).default('summative').filters(),
    component_type: c.one(COMPONENT_TYPES).filters().sorts(),
    weighting: c.int(0, 100).sorts(),
    dates_type: c.one(DATES_TYPES).default('deadline'),
    start_at: c.moment().nullable(),
    end_at: c.moment().sorts(),
    deadline_2: c.moment().nullable(),
    deadline_3: c.moment().nullable(),
    instructions: c.text(8000).nullable(),
    file_ids: c.files(10).default([]),
    files: c.shown(keptFiles),
    file_ids_2: c.files(10).default([]),
    files_2: c.shown(keptFiles),
    file_ids_3: c.files(10).default([]),
    files_3: c.shown(keptFiles),
    in_person: c.flag().default(false),
    late_hours: c.int(0, 336).default(0),
    late_cap: c.int(0, 100).nullable(),
    needs_feedback: c.flag().default(false),
    sample_percent: c.int(0, 100).default(0),
    criteria: c.json(z.array(criterion)).default([]).writes(z.array(criterion).max(20).optional()),
    first_marker_id: c.ref('staff', { first_marker_name: 'name' }).nullable(),
    second_marker_id: c.ref('staff', { second_marker_name: 'name' }).nullable(),
    opened_at: c.moment().nullable().kept(),
    mine: c.shown(z.boolean()).filters(flag),
    learns: c.shown(z.boolean()),
    teacher_ids: c.refs('staff').default([]).hidden(),
  },
  nameKey: 'number',
  labelOf: ({ code, name }) => `${code} ${name}`,
  sort: 'end_at,asc',
  policy: anyOf(granted('assessments'), teaching, learning),
  // Students hear of an open one by the mark that is theirs.
  audience: ({ ccls_module_id, first_marker_id, second_marker_id }) => ({
    records: [{ resource: 'taught_modules', id: ccls_module_id }],
    staff: [first_marker_id, second_marker_id],
  }),
  example: {
    ccls_module_id: 1,
    code: 'CW1',
    name: 'Data model of a library',
    component_type: 'coursework',
    weighting: 40,
    end_at: '2026-12-11T18:00:00+05:00',
    needs_feedback: true,
  },
});

/** What of an assessment may be given for many at once. */
export const plannedAssessment = write.omit({
  id: true,
  version: true,
  ccls_module_id: true,
  file_ids: true,
  file_ids_2: true,
  file_ids_3: true,
});
