import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { attendanceCalls, type CheckInAnswer, type QrAnswer } from '@quad/domain/attendance';
import type { TakenBy } from '@quad/domain/core';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { CheckIn } from './check-in.service.js';

type Taken = TakenBy<typeof attendanceCalls>;

@ApiTags('attendance')
@Controller()
export class CheckInController {
  constructor(private readonly checkIns: CheckIn) {}

  @Call(attendanceCalls.qr)
  qr(ctx: Context, { lesson_attendance_id }: Taken['qr']): Promise<QrAnswer> {
    return this.checkIns.qr(ctx, lesson_attendance_id);
  }

  @Call(attendanceCalls.checkIn)
  checkIn(ctx: Context, body: Taken['checkIn']): Promise<CheckInAnswer> {
    return this.checkIns.checkIn(ctx, body);
  }
}
