import type { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { Problem, type TakenBy } from '@quad/domain/core';
import { groupCalls } from '@quad/domain/groups';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Sheets, XLSX } from '#core/documents/sheets.js';
import { textOf } from '#core/errors/texts.js';
import { STUDENTS } from './groups.queries.js';
import { GroupsService } from './groups.service.js';

type Taken = TakenBy<typeof groupCalls>;

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
    const rows = await STUDENTS.rows(this.database.reading(ctx), { group_id });
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

  @Serves(groupCalls.studentList)
  async download(ctx: Context, { group_id }: Taken['studentList']): Promise<StreamableFile> {
    const { name, content } = await this.list(ctx, group_id);
    return new StreamableFile(content, {
      type: XLSX,
      disposition: `attachment; filename="students.xlsx"; filename*=UTF-8''${encodeURIComponent(name)}`,
    });
  }
}
