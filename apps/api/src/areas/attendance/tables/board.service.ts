import { Injectable } from '@nestjs/common';
import { attendanceCalls } from '@quad/domain/attendance';
import { Problem } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { BOARD } from './board.queries.js';

/** The board of one register, read at once; what is JSON already is passed on as text. */
@Injectable()
export class Boards {
  constructor(private readonly database: Database) {}

  @Serves(attendanceCalls.board)
  async find(
    ctx: Context,
    {
      lesson_attendance_id = null,
      lesson_slot_id = null,
      group_id = null,
    }: { lesson_attendance_id?: number | null; lesson_slot_id?: number | null; group_id?: number | null },
  ): Promise<string> {
    const found = await BOARD.first(this.database.reading(ctx), { lesson_attendance_id, lesson_slot_id, group_id });
    if (!found)
      throw new Problem('not_found', {
        params: { resource: 'lesson_attendances', id: lesson_attendance_id ?? lesson_slot_id },
      });
    const { register, students, marks, refused, server_now } = found;
    const lists = `"students":${students},"marks":${marks},"refused":${refused}`;
    return `{"register":${JSON.stringify(register)},${lists},"server_now":"${server_now.toISOString()}"}`;
  }
}
