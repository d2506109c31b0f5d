import { Controller } from '@nestjs/common';
import type { RecordOf, TakenOf } from '@quad/domain/core';
import { rooms, timetableCalls, timetableSlots } from '@quad/domain/timetable';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { RoomsService } from './rooms.service.js';
import { SlotsService } from './slots.service.js';

@Controller(rooms.path)
export class RoomsController extends ResourceController(rooms) {
  constructor(override readonly service: RoomsService) {
    super();
  }
}

@Controller(timetableSlots.path)
export class SlotsController extends ResourceController(timetableSlots) {
  constructor(override readonly service: SlotsService) {
    super();
  }

  @Call(timetableCalls.status)
  updateStatus(ctx: Context, sent: TakenOf<typeof timetableCalls.status>): Promise<RecordOf<typeof timetableSlots>> {
    return this.service.send(ctx, sent);
  }
}
