import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { LEFT } from '@quad/domain/groups';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Sheets } from '#core/documents/sheets.js';
import { textOf } from '#core/errors/texts.js';
import { GroupsService } from './groups.service.js';

const COLUMNS = ['number', 'id_number', 'student_code', 'name', 'middlename', 'course', 'level'] as const;

/** The list of a group's students as a workbook. */
@Injectable()
export class StudentListService {
  constructor(
    private readonly database: Database,
    private readonly groups: GroupsService,
  ) {}

  /** Its file name and content; the titles are in the caller's language. */
  async list(ctx: Context, group_id: number): Promise<{ name: string; content: Readable }> {
    if (!(await this.groups.exists(ctx, group_id)))
      throw new Problem('not_found', { params: { resource: 'groups', id: group_id } });
    const rows = await this.database.read<{ title: string; cells: string[] | null }>(ctx, STUDENTS, [
      group_id,
      [...LEFT],
    ]);
    const title = rows[0]?.title ?? '';
    const cells = rows.flatMap((row) => row.cells ?? []).length ? rows.map((row) => row.cells ?? []) : [];
    return {
      name: `${title}.xlsx`,
      content: Sheets.write({
        sheet: title,
        columns: COLUMNS.map((column) => textOf(ctx.locale, `groups:list.${column}`)),
        rows: cells.map((row, index) => [index + 1, ...row]),
      }),
    };
  }
}

const STUDENTS = `
  select g.title, case when s.id is null then null else array[s."idNumber", s.student_code, s.name,
    coalesce(a.middlename, ''), coalesce(c.title, ''), coalesce(l.name, '')] end as cells
  from groups g left join students s on s.group_id = g.id and s.status <> all ($2) left join accounts a on a.id = s.account_id
    left join courses c on c.id = s.course_id left join levels l on l.id = s.level_id
  where g.id = $1 order by s.name, s.id`;
