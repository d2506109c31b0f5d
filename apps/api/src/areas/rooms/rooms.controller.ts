import { Controller } from '@nestjs/common';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { reservationRooms, roomBlocks, roomCalls, roomReservations } from '@quad/domain/rooms';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { RoomReservationsService, type ReservationRecord } from './room-reservations.service.js';
import { RoomBlocksService, RoomsService } from './rooms.service.js';
import { Slots } from './slots.service.js';

type Taken = TakenBy<typeof roomCalls>;
type Answers = AnswersOf<typeof roomCalls>;

@Controller(reservationRooms.path)
export class ReservationRoomsController extends ResourceController(reservationRooms) {
  constructor(override readonly service: RoomsService) {
    super();
  }

  @Call(roomCalls.door)
  door(ctx: Context, { id }: Taken['door']): Promise<Answers['door']> {
    return this.service.door(ctx, id);
  }
}

@Controller(roomBlocks.path)
export class RoomBlocksController extends ResourceController(roomBlocks) {
  constructor(override readonly service: RoomBlocksService) {
    super();
  }
}

@Controller()
export class SlotsController {
  constructor(private readonly slots: Slots) {}

  @Call(roomCalls.slots)
  all(ctx: Context, asked: Taken['slots']): Promise<Answers['slots']> {
    return this.slots.all(ctx, asked);
  }

  @Call(roomCalls.free)
  free(ctx: Context, asked: Taken['free']): Promise<Answers['free']> {
    return this.slots.free(ctx, asked);
  }
}

@Controller(roomReservations.path)
export class RoomReservationsController extends ResourceController(roomReservations) {
  constructor(override readonly service: RoomReservationsService) {
    super();
  }

  @Call(roomCalls.reserve)
  override save(ctx: Context, wish: Taken['reserve']): Promise<ReservationRecord> {
    return this.service.reserve(ctx, wish);
  }

  @Call(roomCalls.cancel)
  override async remove(ctx: Context, { id, reason }: Taken['cancel']): Promise<{ id: number }> {
    await this.service.act(ctx, id, { event: 'CANCEL', reason });
    return { id };
  }

  @Call(roomCalls.move)
  move(ctx: Context, { id, ...to }: Taken['move']): Promise<ReservationRecord> {
    return this.service.act(ctx, id, { ...to, event: 'MOVE' });
  }

  @Call(roomCalls.cancelSeries)
  cancelSeries(ctx: Context, sent: Taken['cancelSeries']): Promise<Answers['cancelSeries']> {
    return this.service.cancelSeries(ctx, sent);
  }

  @Call(roomCalls.decideSeries)
  decideSeries(ctx: Context, sent: Taken['decideSeries']): Promise<Answers['decideSeries']> {
    return this.service.decideSeries(ctx, sent);
  }

  @Call(roomCalls.checkIn)
  checkIn(ctx: Context, sent: Taken['checkIn']): Promise<ReservationRecord> {
    return this.service.checkIn(ctx, sent);
  }
}
