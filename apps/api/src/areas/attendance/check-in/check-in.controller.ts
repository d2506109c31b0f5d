import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { id } from '@quad/domain/core';
import {
  attendanceMarks,
  checkInAnswer,
  checkInBody,
  lessonAttendances,
  qrAnswer,
  type CheckInAnswer,
  type QrAnswer,
} from '@quad/domain/attendance';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { CheckIn } from './check-in.service.js';

const qrQuery = z.strictObject({ lesson_attendance_id: id });

@ApiTags('attendance')
@ApiBearerAuth()
@Controller('attendance')
export class CheckInController {
  constructor(private readonly checkIns: CheckIn) {}

  @Get('qr')
  @Can('update', lessonAttendances)
  @ApiOperation({ summary: 'The check-in code of this moment, for whoever takes the register' })
  @ApiResponse({ status: 200, standardSchema: qrAnswer as never })
  qr(@Ctx() ctx: Context, @Query({ schema: qrQuery }) query: z.output<typeof qrQuery>): Promise<QrAnswer> {
    return this.checkIns.qr(ctx, query.lesson_attendance_id);
  }

  @Post('check_in')
  @HttpCode(200)
  @Can('check_in', attendanceMarks)
  @ApiOperation({ summary: 'A student checks in to her lesson with the code on the projector' })
  @ApiResponse({ status: 200, standardSchema: checkInAnswer as never })
  checkIn(
    @Ctx() ctx: Context,
    @Body({ schema: checkInBody }) body: z.output<typeof checkInBody>,
  ): Promise<CheckInAnswer> {
    return this.checkIns.checkIn(ctx, body);
  }
}
