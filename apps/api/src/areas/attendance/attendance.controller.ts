import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { id, pageQuery, Problem, version, type RecordOf } from '@quad/domain/core';
import {
  attendanceMarks,
  board,
  boardQuery,
  chooserGroup,
  chooserQuery,
  leaveBody,
  lessonAttendances,
  markAnswer,
  markBody,
  type MarkAnswer,
} from '@quad/domain/attendance';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { parse } from '#core/errors/validation.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { AttendanceMarksService } from '#areas/attendance/marking/attendance-marks.service.js';
import { Boards } from '#areas/attendance/tables/board.service.js';
import { LessonAttendancesService } from '#areas/attendance/registers/lesson-attendances.service.js';
import { Marking } from '#areas/attendance/marking/marking.service.js';

const registersQuery = pageQuery.extend(lessonAttendances.filter.shape);
const saving = z.strictObject({ version, rest: z.enum(['absent']).optional() });
/** What nobody sends by the actions route: it carries marks and has a call of its own, or the portal sends it. */
const NOT_BY_HAND: readonly string[] = ['CHECK_IN', 'IMPORT', 'CORRECT', 'EXPIRE'];
const JSON_TEXT = 'application/json; charset=utf-8';
type Register = RecordOf<typeof lessonAttendances>;

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

  @Get('all/v2')
  @Can('read', lessonAttendances)
  @Header('content-type', JSON_TEXT)
  @ApiOperation({ summary: 'A page of registers: what waits first, unless sorted' })
  registers(
    @Ctx() ctx: Context,
    @Query({ schema: registersQuery }) query: z.output<typeof registersQuery>,
  ): Promise<string> {
    return this.service.page(ctx, query);
  }

  @Get('all/group/v2')
  @Can('read', lessonAttendances)
  @Header('content-type', JSON_TEXT)
  @ApiOperation({ summary: 'The groups of a lesson or of a module, with their registers' })
  @ApiResponse({ status: 200, standardSchema: z.array(chooserGroup) as never })
  chooser(@Ctx() ctx: Context, @Query({ schema: chooserQuery }) query: z.output<typeof chooserQuery>): Promise<string> {
    return this.service.chooser(ctx, query);
  }

  @Get('group')
  @Can('read', lessonAttendances)
  @Header('content-type', JSON_TEXT)
  @ApiOperation({ summary: 'The whole board of one register: register, students and marks' })
  @ApiResponse({ status: 200, standardSchema: board as never })
  board(@Ctx() ctx: Context, @Query({ schema: boardQuery }) query: z.output<typeof boardQuery>): Promise<string> {
    return this.boards.find(ctx, query);
  }

  @Post()
  @HttpCode(200)
  @Can('update', lessonAttendances)
  @ApiOperation({ summary: 'Sets marks; completes the register, or corrects a completed one' })
  @ApiResponse({ status: 200, standardSchema: markAnswer as never })
  override save(@Ctx() ctx: Context, @Body({ schema: markBody }) body: never): Promise<never> {
    return this.marking.mark(ctx, body) as Promise<MarkAnswer> as Promise<never>;
  }

  @Post(':id/leave')
  @HttpCode(200)
  @Can('update', lessonAttendances)
  @ApiOperation({ summary: 'Lets an expired register be opened for self check-in, for at most 24 hours' })
  @ApiResponse({ status: 200, standardSchema: lessonAttendances.record as never })
  leave(
    @Ctx() ctx: Context,
    @Param('id', { schema: id }) key: number,
    @Body({ schema: leaveBody }) body: z.output<typeof leaveBody>,
  ): Promise<Register> {
    return this.service.grantLeave(ctx, key, body);
  }

  @Post(':id/actions/:event')
  @HttpCode(200)
  @Can('act', lessonAttendances)
  @ApiOperation({
    summary: 'Sends an event of its workflow to a register; SAVE asks that everybody has a value, or rest',
  })
  @ApiResponse({ status: 200, standardSchema: lessonAttendances.record as never })
  override async act(
    @Ctx() ctx: Context,
    @Param('id', { schema: id }) key: number,
    @Param('event') event: string,
    @Body() body: Record<string, unknown>,
  ): Promise<Register> {
    if (event === 'SAVE') {
      await this.marking.save(ctx, key, parse(saving, body ?? {}));
      return this.service.find(ctx, key);
    }
    if (NOT_BY_HAND.includes(event)) throw new Problem('forbidden_transition', { params: { action: event } });
    return super.act(ctx, key, event, body);
  }
}
