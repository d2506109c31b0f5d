import { Injectable } from '@nestjs/common';
import { Problem, type AnswersOf, type TakenOf } from '@quad/domain/core';
import { reservationRooms, roomBlocks, roomCalls } from '@quad/domain/rooms';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Happens } from '#core/resource/change.service.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { ReservationRoom, RoomBlock } from '#schema/index.js';
import { takenAt } from './booking-rules.js';
import { CODE, ROOM_AT_A_TIME } from './room-reservations.queries.js';
import { RoomReservationsService } from './room-reservations.service.js';
import { RoomNews } from './room-news.service.js';
import { BLOCKS, ROOMS } from './rooms.queries.js';

@Injectable()
export class RoomsService extends ResourceService<typeof reservationRooms, ReservationRoom> {
  protected override readonly source = ROOMS;

  constructor(private readonly reservations: RoomReservationsService) {
    super(reservationRooms, ReservationRoom);
  }

  /** The code at the door, for those who print it. */
  @Serves(roomCalls.door)
  async door(ctx: Context, { id }: TakenOf<typeof roomCalls.door>): Promise<AnswersOf<typeof roomCalls>['door']> {
    const { room_id } = await this.find(ctx, id);
    const door = await CODE.first(this.database.reading(ctx), { room_id });
    if (!door) throw new Problem('not_found', { params: { resource: reservationRooms.name, id } });
    return door;
  }

  protected override prepare(
    values: Record<string, unknown>,
    { row }: Preparation<ReservationRoom>,
  ): Record<string, unknown> {
    const { opens = '08:00', closes = '20:00' } = { ...row, ...values } as Partial<ReservationRoom>;
    if (opens >= closes) throw refusedAt('closes', 'rooms.closes_first');
    return values;
  }

  /** Who keeps the room decides about what waits, too. */
  protected override async after(
    { room_id, keeper_id }: ReservationRoom,
    { tx, verb }: Happens<ReservationRoom>,
  ): Promise<void> {
    if (verb === 'updated') await this.reservations.giveTo(tx, { room_id, keeper_id });
  }
}

@Injectable()
export class RoomBlocksService extends ResourceService<typeof roomBlocks, RoomBlock> {
  protected override readonly source = BLOCKS;

  constructor(private readonly news: RoomNews) {
    super(roomBlocks, RoomBlock);
  }

  /** A lesson or a reservation that is in the way must be moved first. */
  protected override async prepare(
    values: Record<string, unknown>,
    { row, tx }: Preparation<RoomBlock>,
  ): Promise<object> {
    const block = { ...row, ...values } as RoomBlock;
    if (new Date(block.ends_at) <= new Date(block.starts_at)) throw refusedAt('ends_at', 'rooms.ends_before_start');
    await ROOM_AT_A_TIME.rows(tx.query, { room_id: block.room_id });
    const taken = await takenAt(tx, block, { times: [block], kind: 'block' });
    if (taken.length > 0) throw new Problem('rooms.block_in_use', { status: 409 });
    return values;
  }

  protected override async after({ room_id }: RoomBlock, { tx, before }: Happens<RoomBlock>): Promise<void> {
    await this.news.tell(tx, room_id);
    if (before && before.room_id !== room_id) await this.news.tell(tx, before.room_id);
  }
}
