import { z } from 'zod';
import { c, anyOf, defineResource, granted, id, idList, key, own, sortedQuery, text } from '@quad/domain/core';

/** A group of students who are taught together. Students see only their own. */
export const groups = defineResource({
  name: 'groups',
  area: 'groups',
  path: '/group',
  columns: {
    title: c.line(60).sorts().searched(),
    course_id: c.ref('courses', { course_title: 'title' }).nullable().filters().sorts().searched(),
    level_id: c.ref('levels', { level_name: 'name' }).nullable().filters().sorts().searched(),
    academic_year_id: c.ref('academic_years', { academic_year_name: 'name' }).nullable().filters().sorts(),
    mentor_id: c.ref('staff', { mentor_name: 'name' }).nullable().filters().sorts().searched(),
    capacity: c.int(1, 500).default(30).sorts(),
    students: c.shown(z.number()).sorts(),
  },
  shows: ['students'],
  nameKey: 'title',
  sort: 'title,asc',
  policy: anyOf(granted('groups'), own('id', 'group_id')),
  audience: ({ mentor_id }) => ({ staff: [mentor_id] }),
  example: { title: 'CS-101', capacity: 30 },
});

/** Students of these statuses have left: they take no place in a group. */
export const LEFT = ['deactivated', 'transferred', 'graduated', 'cancelled'] as const;

interface Studies {
  readonly course_id?: number | null;
  readonly level_id?: number | null;
}
/** Whether a group is for this student: of their course and their level, as far as both are known. */
export const isGroupFor = (group: Studies, student: Studies): boolean =>
  (['course_id', 'level_id'] as const).every(
    (key) => (group[key] ?? null) === null || (student[key] ?? null) === null || group[key] === student[key],
  );

const students = z.array(id).min(1).max(500);

/** GET /group/all/short. */
export const shortGroup = z.object({ id: z.number(), title: z.string(), students: z.number() });
/** POST /group/student/transfer: from whatever group each is in to this one. */
export const transfer = z.strictObject({ student_ids: students, group_id: id });
/** POST /group/assign: students who have no group. */
export const assignment = transfer;
/** What a transfer or an assignment answers: how many moved, and the groups it touched as they now are. */
export const moved = z.object({ group_id: z.number(), moved: z.number(), groups: z.array(shortGroup) });

export const UNPLACED_SORTS = ['name', 'idNumber', 'student_code', 'course_title', 'level_name', 'status'] as const;
/** GET /group/assign: a page of students who have no group; `ids` asks which of these still have none. */
export const unplacedQuery = sortedQuery(UNPLACED_SORTS).extend({
  course_id: id.optional(),
  level_id: id.optional(),
  ids: idList.optional(),
});
export const unplacedStudent = z.object({
  id: z.number(),
  idNumber: z.string(),
  student_code: z.string(),
  name: z.string(),
  status: z.string(),
  course_id: key,
  course_title: text,
  level_id: key,
  level_name: text,
});

/** The largest seed of a distribution. */
export const MOST_SEED = 2 ** 31 - 1;

const course = { course_id: id, level_id: id };
const seed = z.coerce.number<number>().int().min(0).max(MOST_SEED);

/** GET /group/shuffle: the plan of a seed as the students and groups are now. */
export const shuffleQuery = z.strictObject({ ...course, group_ids: idList, seed });
/** POST /group/shuffle: `apply` moves the students as the plan of this name says; without it the plan alone is answered. */
export const shuffle = z.strictObject({
  ...course,
  group_ids: z.array(id).min(2).max(50),
  seed: seed.optional(),
  apply: z.boolean().default(false),
  plan: z.string().max(64).optional(),
});
export const shuffled = z.object({
  seed: z.number(),
  /** The name of the plan: another as soon as one student would move from or to somewhere else. */
  plan: z.string(),
  applied: z.boolean(),
  moved: z.number(),
  groups: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      capacity: z.number(),
      before: z.number(),
      after: z.number(),
      students: z.array(z.object({ id: z.number(), idNumber: z.string(), name: z.string(), from_group_id: key })),
    }),
  ),
});
/** GET /group/generate/student/list. */
export const studentListQuery = z.strictObject({ group_id: id });
