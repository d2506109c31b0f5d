import { Injectable } from '@nestjs/common';
import { isGranted, Problem } from '@quad/domain/core';
import { MODULE_LIST_SORTS, moduleListRow, STUDENT_LIST_SORTS, studentListRow } from '@quad/domain/attendance';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { contains, quoted } from '#core/resource/list.query.js';
import { pageText } from '#core/resource/page-text.js';
import { GRID, MODULE_ROWS, STUDENT, STUDENT_ROWS } from './tables.queries.js';

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
interface Turn {
  readonly page: number;
  readonly size: number;
}

/** One list of the tables: where it reads, what may sort it, and what narrows it (a condition with `?` and its value). */
interface List {
  readonly source: string;
  readonly columns: readonly string[];
  readonly order: string;
  readonly conditions: readonly (readonly [sql: string, value: unknown])[];
}

/** What attendance adds up to: by student, by module, lesson by lesson. Everything is counted by PostgreSQL. */
@Injectable()
export class Tables {
  constructor(private readonly database: Database) {}

  /** Students by lessons of one module and group, as JSON text. */
  async grid(
    ctx: Context,
    { ccls_module_id, group_id }: { ccls_module_id: number; group_id: number },
  ): Promise<string> {
    const row = await GRID.first(this.database.reading(ctx), { ccls_module_id, group_id });
    return row?.content ?? '';
  }

  /**
   * One student's modules. A person who may not read all attendance gets only their own, and `not_found` for anyone
   * else.
   */
  async student(
    ctx: Context,
    { student_id, ccls_module_id }: { student_id?: number; ccls_module_id?: number },
  ): Promise<string> {
    const { actor } = ctx;
    const id = student_id ?? actor.student_id;
    const isOwn = id !== null && id === actor.student_id;
    const [row] =
      isOwn || isGranted(actor.grants, 'attendance', 'read')
        ? await STUDENT.rows(this.database.reading(ctx), { student_id: id, ccls_module_id: ccls_module_id ?? null })
        : [];
    if (!row) throw new Problem('not_found', { params: { resource: 'students', id } });
    return row.content;
  }

  students(ctx: Context, { page, size, ...filters }: StudentFilters & Turn): Promise<string> {
    return this.page(ctx, studentList(filters), { page, size });
  }

  modules(ctx: Context, { page, size, ...filters }: ModuleFilters & Turn): Promise<string> {
    return this.page(ctx, moduleList(ctx, filters), { page, size });
  }

  /** Every row of a list, for its file; at most 20,000. */
  rows(ctx: Context, list: List): Promise<Record<string, unknown>[]> {
    const { where, values } = narrow(list);
    return this.database.read(
      ctx,
      `select ${list.columns.map(quoted).join(', ')} from ${list.source} t ${where} ${list.order} limit 20000`,
      values,
    );
  }

  private async page(ctx: Context, list: List, { page, size }: Turn): Promise<string> {
    const { where, values } = narrow(list);
    const columns = list.columns.map(quoted).join(', ');
    const [row] = await this.database.read<{ content: string; total: number }>(
      ctx,
      `with t as materialized (select * from ${list.source} t ${where})
       select coalesce((select json_agg(x) from (select ${columns} from t ${list.order}
         limit ${size} offset ${page * size}) x), '[]')::text as content, (select count(*)::int from t) as total`,
      values,
    );
    return pageText(row?.content ?? '[]', { page, size, total: row?.total ?? 0 });
  }
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
  columns: Object.keys(studentListRow.shape),
  order: orderBy(sort, STUDENT_LIST_SORTS, { first: 'name', id: 'student_id' }),
  conditions: [
    ['t.group_id = ?', group_id],
    ['t.level_id = ?', level_id],
    ['t.course_id = ?', course_id],
    ['t.academic_year_id = ?', academic_year_id],
    ['t.percent_of_taken < ?', below],
    [`(t.name || ' ' || t."idNumber") ilike ?`, like(search)],
  ],
});

export const moduleList = (
  { actor }: Context,
  { group_id, academic_year_id, semester_id, mine, search, sort }: ModuleFilters,
): List => ({
  source: MODULE_ROWS,
  columns: Object.keys(moduleListRow.shape),
  order: orderBy(sort, MODULE_LIST_SORTS, { first: 'module_title', id: 'ccls_module_id' }),
  conditions: [
    ['? = any(t.group_ids)', group_id],
    ['t.academic_year_id = ?', academic_year_id],
    ['t.semester_id = ?', semester_id],
    ['? = any(t.teacher_ids)', mine ? (actor.staff_id ?? 0) : undefined],
    [`(t.module_title || ' ' || coalesce(t.module_code, '')) ilike ?`, like(search)],
  ],
});

const like = (search: string | undefined): string | undefined => (search ? contains(search) : undefined);

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
  const parts = held.map(([sql], index) => sql.replace('?', `$${index + 1}`));
  return { where: parts.length ? `where ${parts.join(' and ')}` : '', values: held.map(([, value]) => value) };
}
