import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { isReachable, needsAccess } from '@quad/domain/dormitory';
import type { Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Accommodation } from '#schema/index.js';
import { RoomsService } from './places.service.js';
import { END, HAS_PLACE, PLACE, RELEASE, SETTLE } from './stays.queries.js';

export interface Period {
  readonly from: string;
  readonly until: string;
}

/** Who has which place, and from when until when. The database refuses two people in one place, and one person in two. */
@Injectable()
export class Stays {
  constructor(private readonly rooms: RoomsService) {}

  /** Gives a place to an applicant; throws if it does not fit them or is taken. */
  async settle(
    tx: Transaction,
    one: Accommodation,
    place_id: number,
    { from, until }: Period,
  ): Promise<RowOf<typeof PLACE>> {
    const known = await PLACE.first(tx.query, { id: place_id });
    if (!known) throw unknownIds('place_id');
    await this.rooms.touch(tx, known.room_id);
    // Once more: the room is locked now, and stays as it is.
    const place = (await PLACE.first(tx.query, { id: place_id })) ?? known;
    if (!place.open) throw refusedAt('place_id', 'dormitory.closed');
    if (place.kind !== one.dormitory_type) throw refusedAt('place_id', 'dormitory.other_type');
    if (place.gender !== one.gender) throw refusedAt('place_id', 'dormitory.other_gender');
    if (needsAccess(one) && !isReachable(place)) throw refusedAt('place_id', 'dormitory.not_reachable');
    if (from > until) throw refusedAt('period_until', 'dormitory.period_order');
    const stay = { place_id, from, until };
    if (await SETTLE.first(tx.query, { ...stay, accommodation_id: one.id, student_id: one.student_id })) return place;
    const isTaken = (await HAS_PLACE.first(tx.query, stay)) !== undefined;
    throw new Problem(isTaken ? 'dormitory.place_taken' : 'dormitory.lives_elsewhere', { status: 409 });
  }

  /** Gives back the place of somebody who has not moved in. */
  async release(tx: Transaction, { id }: Accommodation): Promise<void> {
    for (const { room_id } of await RELEASE.rows(tx.query, { accommodation_id: id }))
      await this.rooms.touch(tx, room_id);
  }

  /** Ends a stay before this day. */
  async end(tx: Transaction, { id }: Accommodation, day: string): Promise<void> {
    for (const { room_id } of await END.rows(tx.query, { accommodation_id: id, day }))
      await this.rooms.touch(tx, room_id);
  }
}
