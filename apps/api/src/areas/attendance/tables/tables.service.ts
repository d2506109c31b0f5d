import { Injectable } from '@nestjs/common';
import { attendanceCalls } from '@quad/domain/attendance';
import { isGranted, Problem } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { pageText } from '#core/resource/page-text.js';
import {
  LIST_PAGE,
  LIST_ROWS,
  moduleList,
  studentList,
  type List,
  type ModuleFilters,
  type StudentFilters,
} from './lists.queries.js';
import { GRID, STUDENT } from './tables.queries.js';

interface Turn {
  readonly page: number;
  readonly size: number;
}

/** What attendance adds up to: by student, by module, lesson by lesson. Everything is counted by PostgreSQL. */
@Injectable()
export class Tables {
  constructor(private readonly database: Database) {}

  /** Students by lessons of one module and group, as JSON text. */
  @Serves(attendanceCalls.table)
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
  @Serves(attendanceCalls.student)
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

  @Serves(attendanceCalls.students)
  students(ctx: Context, { page, size, ...filters }: StudentFilters & Turn): Promise<string> {
    return this.page(ctx, studentList(filters), { page, size });
  }

  @Serves(attendanceCalls.modules)
  modules(ctx: Context, { page, size, ...filters }: ModuleFilters & Turn): Promise<string> {
    return this.page(ctx, moduleList(ctx.actor, filters), { page, size });
  }

  /** Every row of a list, for its file; at most 20,000. */
  rows(ctx: Context, list: List): Promise<Record<string, unknown>[]> {
    return LIST_ROWS.rows(this.database.reading(ctx), list);
  }

  private async page(ctx: Context, list: List, { page, size }: Turn): Promise<string> {
    const row = await LIST_PAGE.first(this.database.reading(ctx), { list, page, size });
    return pageText(row?.content ?? '[]', { page, size, total: row?.total ?? 0 });
  }
}
