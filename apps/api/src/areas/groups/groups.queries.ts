import { z } from 'zod';
import { groups, LEFT } from '@quad/domain/groups';
import { built } from '#core/database/builder.js';
import { sql } from '#core/database/sql.js';
import { ordering, pageSql, type Listing } from '#core/resource/list.query.js';
import { sourceOf } from '#core/resource/source.js';

const gone = `('${LEFT.join("', '")}')`;

export const GROUPS = sourceOf(groups, {
  columns: `(select count(*)::int from students s where s.group_id = t.id and s.status not in ${gone}) as students`,
});

const SHORT_LIMIT = 5000;
/** Id, title and number of students of the groups of a list, as JSON text. */
export const SHORT = built({
  build: (list: Listing) => ({
    text: pageSql({ ...list, columns: 'id, title, students' }, ordering(groups, 'title'), {
      page: 0,
      size: SHORT_LIMIT,
    }),
    values: list.values,
  }),
  row: { content: z.string() },
  samples: (lists) => lists.filter(({ resource }) => resource.name === groups.name).map(({ list }) => list),
});

/** Whether a group has students or teaching. */
export const IN_USE = sql({
  text: `
  select 1 as found where exists (select 1 from students where group_id = $1)
      or exists (select 1 from lesson_attendances where group_id = $1)
    or exists (select 1 from taught_modules where $1 = any(group_ids)) or exists (select 1 from timetable_slots where $1 = any(group_ids))`,
  params: { group_id: z.int() },
  row: { found: z.int() },
});

/** The title of a group beside the cells of each of its students; without students one row without cells. */
export const STUDENTS = sql({
  text: `
  select g.title, case when s.id is null then null else array[s."idNumber", s.student_code, s.name,
    coalesce(a.middlename, ''), coalesce(c.title, ''), coalesce(l.name, '')] end as cells
  from groups g left join students s on s.group_id = g.id and s.status not in ${gone} left join accounts a on a.id = s.account_id
    left join courses c on c.id = s.course_id left join levels l on l.id = s.level_id
  where g.id = $1 order by s.name, s.id`,
  params: { group_id: z.int() },
  row: { title: z.string(), cells: z.array(z.string()).nullable() },
});

/** The group with this id, before those with this title. */
export const NAMED = sql({
  text: 'select id from groups where id::text = $1 or title = $1 order by id::text <> $1, id limit 1',
  params: { key: z.string() },
  row: { id: z.int() },
});
