import { Body, Controller, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';
import type { RecordOf } from '@quad/domain/core';
import { rooms, slotEvent, timetableSlots } from '@quad/domain/timetable';
import { Can, Ctx } from '#core/access/decorators.js';
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

  @Put('update-slot-status')
  @Can('act', timetableSlots)
  @ApiOperation({
    summary:
      'Sends an event of its workflow to a slot: VERIFY, PUBLISH, UNPUBLISH, MOVE, ASSIGN_SUBSTITUTE, COMPLETE, ' +
      'MAKE_UP, CONFIRM_LATE, CANCEL',
  })
  @ApiResponse({ status: 200, standardSchema: timetableSlots.record as never })
  updateStatus(
    @Ctx() ctx: Context,
    @Body({ schema: slotEvent }) body: z.infer<typeof slotEvent>,
  ): Promise<RecordOf<typeof timetableSlots>> {
    return this.service.send(ctx, body);
  }
}
