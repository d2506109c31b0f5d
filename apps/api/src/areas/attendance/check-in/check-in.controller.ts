import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attendanceCalls, type CheckInAnswer, type CheckInPlace, type QrAnswer } from '@quad/domain/attendance';
import type { TakenBy } from '@quad/domain/core';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { CheckInDevices } from './check-in-devices.js';
import { CheckIn } from './check-in.service.js';

type Taken = TakenBy<typeof attendanceCalls>;

@ApiTags('attendance')
@Controller()
export class CheckInController {
  constructor(
    private readonly checkIns: CheckIn,
    private readonly devices: CheckInDevices,
  ) {}

  @Call(attendanceCalls.qr)
  qr(ctx: Context, { lesson_attendance_id }: Taken['qr']): Promise<QrAnswer> {
    return this.checkIns.qr(ctx, lesson_attendance_id);
  }

  @Call(attendanceCalls.checkIn)
  checkIn(
    ctx: Context,
    body: Taken['checkIn'],
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CheckInAnswer> {
    const device = this.devices.of(request.headers.cookie, body.device);
    void reply.header('set-cookie', this.devices.cookie(device));
    return this.checkIns.checkIn(ctx, { ...body, device, address: request.ip });
  }

  @Call(attendanceCalls.checkInPlace)
  place(ctx: Context, _: Taken['checkInPlace'], @Req() request: FastifyRequest): Promise<CheckInPlace> {
    return this.checkIns.place(ctx, request.ip);
  }
}
