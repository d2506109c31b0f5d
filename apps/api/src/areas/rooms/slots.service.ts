import { Injectable } from '@nestjs/common';
import { may, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { roomCalls, roomReservations } from '@quad/domain/rooms';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { DAY, FREE, HERE, ROOMS_WITH_SLOTS } from './slots.queries.js';

type Taken = TakenBy<typeof roomCalls>;
type Answers = AnswersOf<typeof roomCalls>;

const HOUR = 3_600_000;
const LONGEST_MS = 8 * 24 * HOUR;
const wishOf = ({ building, people, equipment }: Pick<Taken['slots'], 'building' | 'people' | 'equipment'>) => ({
  building: building || null,
  people: people ?? 1,
  equipment: equipment ?? [],
});

/** What is taken and what is free. */
@Injectable()
export class Slots {
  constructor(private readonly database: Database) {}

  @Serves(roomCalls.slots)
  async all(ctx: Context, { from, to, room_id, ...wish }: Taken['slots']): Promise<Answers['slots']> {
    const length = Date.parse(to) - Date.parse(from);
    if (length <= 0 || length > LONGEST_MS)
      throw new Problem('invalid', { fields: [{ field: 'to', code: 'field.invalid' }] });
    const query = this.database.reading(ctx);
    const [here, rooms] = await Promise.all([
      HERE.first(query, {}),
      ROOMS_WITH_SLOTS.rows(query, {
        ...wishOf(wish),
        room_id: room_id ?? null,
        from,
        to,
        reads_all: may(ctx.actor, 'read', roomReservations, { requester_id: 0 }),
        account_id: ctx.actor.account_id,
      }),
    ]);
    return { ...here!, rooms };
  }

  @Serves(roomCalls.free)
  async free(ctx: Context, { day, at, minutes, ...wish }: Taken['free']): Promise<Answers['free']> {
    const query = this.database.reading(ctx);
    const span = await DAY.first(query, { day, at: at ?? null });
    if (!span) return [];
    return FREE.rows(query, { ...wishOf(wish), ...span, room_id: null, minutes, prefers: null, most: 30 });
  }
}
