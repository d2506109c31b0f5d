import { Controller, Header } from '@nestjs/common';
import { z } from 'zod';
import { Problem, version, type RecordOf, type TakenBy } from '@quad/domain/core';
import { attendanceCalls, attendanceMarks, lessonAttendances } from '@quad/domain/attendance';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { parse } from '#core/errors/validation.js';
import { ResourceController, sentTo } from '#core/resource/resource.controller.js';
import { AttendanceMarksService } from '#areas/attendance/marking/attendance-marks.service.js';
import { Boards } from '#areas/attendance/tables/board.service.js';
import { LessonAttendancesService } from '#areas/attendance/registers/lesson-attendances.service.js';
import { Marking } from '#areas/attendance/marking/marking.service.js';

const saving = z.strictObject({ version, rest: z.enum(['absent']).optional() });
/** What nobody sends by the actions route: it carries marks and has a call of its own, or the portal sends it. */
const NOT_BY_HAND: readonly string[] = ['CHECK_IN', 'IMPORT', 'CORRECT', 'EXPIRE'];
const JSON_TEXT = 'application/json; charset=utf-8';
type Register = RecordOf<typeof lessonAttendances>;
type Taken = TakenBy<typeof attendanceCalls>;

@Controller(attendanceMarks.path)
export class AttendanceMarksController extends ResourceController(attendanceMarks) {
  constructor(override readonly service: AttendanceMarksService) {
    super();
  }
}

@Controller(lessonAttendances.path)
export class AttendanceController extends ResourceController(lessonAttendances) {
  constructor(
    override readonly service: LessonAttendancesService,
    private readonly boards: Boards,
    private readonly marking: Marking,
  ) {
    super();
  }

  @Call(attendanceCalls.registers)
  @Header('content-type', JSON_TEXT)
  registers(ctx: Context, query: Taken['registers']): Promise<string> {
    return this.service.page(ctx, query);
  }

  @Call(attendanceCalls.chooser)
  @Header('content-type', JSON_TEXT)
  chooser(ctx: Context, query: Taken['chooser']): Promise<string> {
    return this.service.chooser(ctx, query);
  }

  @Call(attendanceCalls.board)
  @Header('content-type', JSON_TEXT)
  board(ctx: Context, query: Taken['board']): Promise<string> {
    return this.boards.find(ctx, query);
  }

  @Call(attendanceCalls.mark)
  override save(ctx: Context, body: Taken['mark']): Promise<never> {
    return this.marking.mark(ctx, body) as Promise<never>;
  }

  @Call(attendanceCalls.leave)
  leave(ctx: Context, { id, ...body }: Taken['leave']): Promise<Register> {
    return this.service.grantLeave(ctx, id, body);
  }

  @Call(attendanceCalls.act)
  override async act(ctx: Context, { id, event, ...body }: Taken['act']): Promise<Register> {
    if (event === 'SAVE') {
      await this.marking.save(ctx, id, parse(saving, body));
      return this.service.find(ctx, id);
    }
    if (NOT_BY_HAND.includes(event)) throw new Problem('forbidden_transition', { params: { action: event } });
    return this.service.act(ctx, id, sentTo(lessonAttendances, event, body));
  }
}
