import { z } from 'zod';
import { LEFT, type UNPLACED_SORTS } from '@quad/domain/groups';
import { built } from '#core/database/builder.js';
import { sql } from '#core/database/sql.js';

const gone = `('${LEFT.join("', '")}')`;

/** Locks students in the order of their ids. Always lock students before groups, against deadlocks. */
export const LOCK_STUDENTS = sql({
  text: `select id, account_id, group_id, course_id, level_id, name, status not in ${gone} as seated from students
  where id = any($1) order by id for update`,
  params: { ids: z.array(z.int()) },
  row: {
    id: z.int(),
    account_id: z.int(),
    group_id: z.int().nullable(),
    course_id: z.int().nullable(),
    level_id: z.int().nullable(),
    name: z.string(),
    seated: z.boolean(),
  },
});
export const LOCK_GROUPS = sql({
  text: 'select id, title, capacity, course_id, level_id from groups where id = any($1) order by id for update',
  params: { ids: z.array(z.int()) },
  row: {
    id: z.int(),
    title: z.string(),
    capacity: z.int(),
    course_id: z.int().nullable(),
    level_id: z.int().nullable(),
  },
});
export const SEATED = sql({
  text: `select count(*)::int as n from students where group_id = $1 and status not in ${gone}`,
  params: { group_id: z.int() },
  row: { n: z.int() },
});
export const SHORT = sql({
  text: `select g.id, g.title, (select count(*)::int from students s
  where s.group_id = g.id and s.status not in ${gone}) as students from groups g where g.id = any($1) order by g.title`,
  params: { ids: z.array(z.int()) },
  row: { id: z.int(), title: z.string(), students: z.int() },
});

/** The students of a course and level who stand in one of the groups, or in none. */
export const SHUFFLED_STUDENTS = sql({
  text: `
  select s.id, p.gender, s.group_id, s.name, s."idNumber" from students s left join people p on p.account_id = s.account_id
  where course_id = $1 and level_id = $2 and status not in ${gone} and (group_id is null or group_id = any($3)) order by s.id`,
  params: { course_id: z.int(), level_id: z.int(), group_ids: z.array(z.int()) },
  row: {
    id: z.int(),
    gender: z.string().nullable(),
    group_id: z.int().nullable(),
    name: z.string(),
    idNumber: z.string(),
  },
});

/** The groups of a shuffle with how many stand in each, and how many of those are not dealt with. */
export const SHUFFLED_GROUPS = sql({
  text: `
  select g.id, g.title, g.capacity, (g.course_id is null or g.course_id = $1) and (g.level_id is null or g.level_id = $2) as fits,
    count(s.id)::int as before, (count(s.id) filter (where s.course_id is distinct from $1 or s.level_id is distinct
      from $2))::int as others
  from groups g left join students s on s.group_id = g.id and s.status not in ${gone}
  where g.id = any($3) group by g.id order by g.title`,
  params: { course_id: z.int(), level_id: z.int(), group_ids: z.array(z.int()) },
  row: { id: z.int(), title: z.string(), capacity: z.int(), fits: z.boolean(), before: z.int(), others: z.int() },
});

const UNPLACED_FROM = `
  from students s left join courses c on c.id = s.course_id left join levels l on l.id = s.level_id
  where s.group_id is null and s.status not in ${gone} and ($1::bigint is null or s.course_id = $1)
    and ($2::bigint is null or s.level_id = $2)
    and ($3::text[] is null or s.searched ~ all($3))
    and ($4::bigint[] is null or s.id = any($4))`;

const SORTS: Readonly<Record<(typeof UNPLACED_SORTS)[number], string>> = {
  name: 's.name',
  idNumber: 's."idNumber"',
  student_code: 's.student_code',
  course_title: 'c.title',
  level_name: 'l.name',
  status: 's.status',
};

interface Unplaced {
  readonly course_id: number | null;
  readonly level_id: number | null;
  readonly patterns: readonly string[] | null;
  readonly ids: readonly number[] | null;
  readonly sort: string | undefined;
  readonly page: number;
  readonly size: number;
}
/** A page of students without a group, as JSON text beside their number. */
export const UNPLACED = built({
  build: ({ course_id, level_id, patterns, ids, sort, page, size }: Unplaced) => {
    const [column = '', direction] = (sort ?? '').split(',');
    const order = `${SORTS[column as 'name'] ?? 's.name'} ${direction === 'desc' ? 'desc' : 'asc'}, s.id`;
    const text = `select coalesce((select json_agg(row) from (
      select s.id, s."idNumber", s.student_code, s.name, s.status, s.course_id, c.title as course_title, s.level_id,
        l.name as level_name ${UNPLACED_FROM} order by ${order} limit $5 offset $6
    ) row), '[]')::text as content, (select count(*)::int ${UNPLACED_FROM}) as total`;
    return { text, values: [course_id, level_id, patterns, ids, size, page * size] };
  },
  row: { content: z.string(), total: z.int() },
  samples: () =>
    [undefined, ...Object.keys(SORTS).map((column) => `${column},desc`)].map((sort) => ({
      course_id: 1,
      level_id: 1,
      patterns: ['a'],
      ids: [1],
      sort,
      page: 0,
      size: 10,
    })),
});
