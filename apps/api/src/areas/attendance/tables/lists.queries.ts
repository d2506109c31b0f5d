import { z } from 'zod';
import type { Actor } from '@quad/domain/core';
import { MODULE_LIST_SORTS, moduleListRow, STUDENT_LIST_SORTS, studentListRow } from '@quad/domain/attendance';
import { wanted } from '@quad/i18n';
import { built } from '#core/database/builder.js';
import { holding, quoted } from '#core/resource/list.query.js';
import { MODULE_ROWS, STUDENT_ROWS } from './tables.queries.js';

export interface StudentFilters {
  readonly group_id?: number;
  readonly level_id?: number;
  readonly course_id?: number;
  readonly academic_year_id?: number;
  readonly below?: number;
  readonly search?: string;
  readonly sort?: string;
}
export interface ModuleFilters {
  readonly group_id?: number;
  readonly academic_year_id?: number;
  readonly semester_id?: number;
  readonly mine?: boolean;
  readonly search?: string;
  readonly sort?: string;
}
/** One list of the tables: where it reads, what may sort it, and what narrows it (a condition with `?` and its value). */
export interface List {
  readonly source: string;
  readonly row: z.ZodRawShape;
  readonly order: string;
  readonly conditions: readonly (readonly [sql: string, value: unknown])[];
}

export const studentList = ({
  group_id,
  level_id,
  course_id,
  academic_year_id,
  below,
  search,
  sort,
}: StudentFilters): List => ({
  source: STUDENT_ROWS,
  row: studentListRow.shape,
  order: orderBy(sort, STUDENT_LIST_SORTS, { first: 'name', id: 'student_id' }),
  conditions: [
    ['t.group_id = ?', group_id],
    ['t.level_id = ?', level_id],
    ['t.course_id = ?', course_id],
    ['t.academic_year_id = ?', academic_year_id],
    ['t.percent_of_taken < ?', below],
    [holding('?', 't.name', 't."idNumber"'), wanted(search)],
  ],
});

export const moduleList = (
  { staff_id }: Pick<Actor, 'staff_id'>,
  { group_id, academic_year_id, semester_id, mine, search, sort }: ModuleFilters,
): List => ({
  source: MODULE_ROWS,
  row: moduleListRow.shape,
  order: orderBy(sort, MODULE_LIST_SORTS, { first: 'module_title', id: 'ccls_module_id' }),
  conditions: [
    ['? = any(t.group_ids)', group_id],
    ['t.academic_year_id = ?', academic_year_id],
    ['t.semester_id = ?', semester_id],
    ['? = any(t.teacher_ids)', mine ? (staff_id ?? 0) : undefined],
    [holding('?', 't.module_title', 't.module_code'), wanted(search)],
  ],
});

function orderBy(
  sort: string | undefined,
  sortable: readonly string[],
  { first, id }: { first: string; id: string },
): string {
  const [column = '', direction] = (sort ?? '').split(',');
  return `order by ${quoted(sortable.includes(column) ? column : first)} ${direction === 'desc' ? 'desc' : 'asc'} nulls last, ${id}`;
}

function narrow({ conditions }: List): { where: string; values: unknown[] } {
  const held = conditions.filter(([, value]) => value !== undefined);
  const parts = held.map(([sql], index) => sql.replaceAll('?', `$${index + 1}`));
  return { where: parts.length ? `where ${parts.join(' and ')}` : '', values: held.map(([, value]) => value) };
}

const columnsOf = ({ row }: List): string => Object.keys(row).map(quoted).join(', ');
const SAMPLES: readonly List[] = [
  ...['', ...STUDENT_LIST_SORTS].map((sort) =>
    studentList({ group_id: 1, level_id: 1, course_id: 1, academic_year_id: 1, below: 50, search: 'a', sort }),
  ),
  ...['', ...MODULE_LIST_SORTS].map((sort) =>
    moduleList({ staff_id: 1 }, { group_id: 1, academic_year_id: 1, semester_id: 1, mine: true, search: 'a', sort }),
  ),
  studentList({}),
  moduleList({ staff_id: null }, {}),
];

/** A whole list, for its file. */
export const LIST_ROWS = built({
  build: (list: List) => {
    const { where, values } = narrow(list);
    return { text: `select ${columnsOf(list)} from ${list.source} t ${where} ${list.order} limit 20000`, values };
  },
  row: ({ row }) => row,
  samples: () => SAMPLES,
});
/** A page of a list as JSON text, and how many rows the list has. */
export const LIST_PAGE = built({
  build: ({ list, page, size }: { list: List; page: number; size: number }) => {
    const { where, values } = narrow(list);
    const text = `with t as materialized (select * from ${list.source} t ${where})
      select coalesce((select json_agg(x) from (select ${columnsOf(list)} from t ${list.order}
        limit ${size} offset ${page * size}) x), '[]')::text as content, (select count(*)::int from t) as total`;
    return { text, values };
  },
  row: { content: z.string(), total: z.int() },
  samples: () => SAMPLES.map((list) => ({ list, page: 0, size: 10 })),
});
