import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Problem, type AnswersOf, type RecordOf, type TakenBy } from '@quad/domain/core';
import { ROOM_HELD, roomCalls, roomReservations } from '@quad/domain/rooms';
import { fateOf } from '#core/errors/problem.filter.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import type { Happens } from '#core/resource/change.service.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { RoomReservation } from '#schema/index.js';
import { occurrencesOf, placeOf, requireFree, requireShare, requireTime } from './booking-rules.js';
import { EFFECTS, GUARDS, placed } from './reservation-effects.js';
import { RoomNews } from './room-news.service.js';
import { AT_THE_DOOR, OF_SERIES, PLACE, WAITING_IN } from './room-reservations.queries.js';
import { Serves } from '#core/call.js';

type Taken = TakenBy<typeof roomCalls>;
type Answers = AnswersOf<typeof roomCalls>;
type Reservations = ResourceService<typeof roomReservations, RoomReservation>;
export type ReservationRecord = RecordOf<typeof roomReservations>;

const holds = (status: string | undefined): boolean => (ROOM_HELD as readonly (string | undefined)[]).includes(status);

@Injectable()
export class RoomReservationsService extends ResourceService<typeof roomReservations, RoomReservation> {
  protected override readonly effects = EFFECTS;
  protected override readonly guards = GUARDS;

  constructor(private readonly news: RoomNews) {
    super(roomReservations, RoomReservation);
  }

  /** Books, or asks for it where a keeper decides; every day of a repeat or none. */
  @Serves(roomCalls.reserve)
  reserve(ctx: Context, wish: Taken['reserve']): Promise<ReservationRecord> {
    return this.answered(ctx, undefined, (tx) => this.book(tx, wish));
  }

  /** Books for something of another area, in its transaction; refused like any other booking. */
  hold(tx: Transaction, wish: Taken['reserve']): Promise<RoomReservation> {
    return this.book(tx, wish);
  }

  @Serves(roomCalls.cancelSeries)
  async cancelSeries(ctx: Context, { id, reason }: Taken['cancelSeries']): Promise<Answers['cancelSeries']> {
    await this.find(ctx, id);
    const cancelled = await this.together(ctx, async (tx) => {
      const rows = await OF_SERIES.rows(tx.query, { id, statuses: ['submitted', 'accepted'] });
      for (const one of rows) await this.changeIn(tx, { id: one.id, verb: 'CANCEL', payload: { reason } });
      return rows.length;
    });
    return { cancelled };
  }

  /** Each in a transaction of its own: a day that is taken meanwhile does not take the others back. */
  @Serves(roomCalls.decideSeries)
  async decideSeries(ctx: Context, { id, event, reason }: Taken['decideSeries']): Promise<Answers['decideSeries']> {
    await this.find(ctx, id);
    const rows = await OF_SERIES.rows(this.database.reading(ctx), { id, statuses: ['submitted'] });
    const refused: Answers['decideSeries']['refused'] = [];
    for (const one of rows)
      await this.send(ctx, { id: one.id, event, ...(reason !== undefined && { reason }) }).catch((problem: unknown) => {
        if (!(problem instanceof Problem)) throw problem;
        refused.push({ ...fateOf(ctx, one.id, problem), number: one.number });
      });
    return { done: rows.length - refused.length, refused };
  }

  @Serves(roomCalls.checkIn)
  async checkIn(ctx: Context, { code }: Taken['checkIn']): Promise<ReservationRecord> {
    const { account_id: requester_id } = ctx.actor;
    const own = await AT_THE_DOOR.first(this.database.reading(ctx), { code, requester_id });
    if (!own) throw new Problem('rooms.nothing_here', { status: 422 });
    return this.act(ctx, own.id, { event: 'CHECK_IN', code });
  }

  /** What is open in a room is its keeper's to decide. */
  async giveTo(tx: Transaction, { room_id, keeper_id }: Pick<RoomReservation, 'room_id' | 'keeper_id'>): Promise<void> {
    for (const { id } of await WAITING_IN.rows(tx.query, { room_id, keeper_id }))
      await this.changeIn(tx.asPortal('the room has another keeper'), {
        id,
        verb: 'updated',
        act: (row) => void (row.keeper_id = keeper_id),
      });
  }

  @Serves(roomCalls.cancel)
  async cancel(ctx: Context, { id, reason }: Taken['cancel']): Promise<{ id: number }> {
    await this.act(ctx, id, { event: 'CANCEL', reason });
    return { id };
  }

  protected override listOf(
    ctx: Context,
    { filters: { from, to, mine, ...filters }, ...about }: Parameters<Reservations['listOf']>[1],
  ): Listing {
    const own = mine === undefined ? undefined : ctx.actor.account_id;
    return narrowed(super.listOf(ctx, { ...about, filters }), [
      ['t.ends_at > ?::timestamptz', from],
      ['t.starts_at < ?::timestamptz', to],
      [mine === false ? 't.requester_id <> ?' : 't.requester_id = ?', own],
    ]);
  }

  protected override async after(
    row: RoomReservation,
    { tx, verb, from, to, before }: Happens<RoomReservation>,
  ): Promise<void> {
    if (verb === 'MOVE') await this.decideAtOnce(tx, row);
    if (!holds(from) && !holds(to)) return;
    await this.news.tell(tx, row.room_id);
    if (before && before.room_id !== row.room_id) await this.news.tell(tx, before.room_id);
  }

  private async book(
    tx: Transaction,
    { repeat, room_id, title, note, ...times }: Taken['reserve'],
  ): Promise<RoomReservation> {
    this.require(tx.ctx, 'create');
    const who = { room_id, requester_id: tx.ctx.actor.account_id, people: times.people ?? 1 };
    const place = await placeOf(tx, who);
    const days = await occurrencesOf(tx, times, repeat);
    for (const time of days) requireTime(tx, place, time);
    requireShare(tx, place, days.length);
    await requireFree(tx, who, days);
    const series = repeat ? randomUUID() : null;
    const made: RoomReservation[] = [];
    for (const time of days) {
      const about = { ...who, title, note: note || null, series, status: 'submitted', ...placed(place, time) };
      const row = await this.changeIn(tx, { verb: 'created', act: (fresh) => void Object.assign(fresh, about) });
      made.push(await this.decideAtOnce(tx, row, place.auto_approve));
    }
    return made[0] as RoomReservation;
  }

  /** Where nobody needs to decide, the portal accepts. */
  private async decideAtOnce(tx: Transaction, row: RoomReservation, known?: boolean): Promise<RoomReservation> {
    const { room_id, requester_id } = row;
    const atOnce = known ?? (await PLACE.first(tx.query, { room_id, requester_id }))?.auto_approve ?? false;
    if (!atOnce) return row;
    return this.changeIn(tx.asPortal('the room needs no decision'), { id: row.id, verb: 'ACCEPT' });
  }
}
