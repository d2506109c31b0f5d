import { Injectable } from '@nestjs/common';
import { hasRole, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { CLUB_MANAGERS, clubCalls } from '@quad/domain/club';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import { asTyped, makeReadableCode } from '#areas/codes/index.js';
import { BY_TICKET, FIRST_WAITING, FREE_SEAT, LOCK_EVENT, OWN_PLACE, REVIEWS, SEATED } from './club.queries.js';
import { ClubEventsService } from './club-events.service.js';
import { ClubPlaces } from './club-places.service.js';

type Taken = TakenBy<typeof clubCalls>;
type Answers = AnswersOf<typeof clubCalls>;

/** Attendance is taken from publication on, and can be corrected after the event. */
const HELD = ['published', 'open', 'closed', 'done'];

/** Who comes to an event: registration, the queue, tickets and reviews. The event is locked, so the last place is given once. */
@Injectable()
export class ClubDoor {
  constructor(
    private readonly database: Database,
    private readonly events: ClubEventsService,
    private readonly places: ClubPlaces,
    private readonly notifications: Notifications,
  ) {}

  @Serves(clubCalls.join)
  async join(ctx: Context, { id: event_id }: Taken['join']): Promise<Answers['join']> {
    await this.events.find(ctx, event_id);
    const id = await this.database.run(ctx, async (tx) => {
      const event = await this.locked(tx, event_id);
      if (event.status !== 'open' || !event.ahead) throw new Problem('club.not_open', { status: 409 });
      const { account_id } = ctx.actor;
      const own = await OWN_PLACE.first(tx.query, { event_id, account_id });
      if (own && own.status !== 'left') throw new Problem('club.has_place', { status: 409 });
      const free = await FREE_SEAT.first(tx.query, { event_id });
      const place = await this.places.put(tx, own?.id, {
        ...(!own && { event_id, account_id, ticket: makeReadableCode(12), points: 0 }),
        status: free ? 'registered' : 'waiting',
        seat: free?.seat ?? null,
      });
      await this.events.count(tx, event_id);
      return place.id;
    });
    return this.places.find(ctx, id);
  }

  @Serves(clubCalls.leave)
  async leave(ctx: Context, { id: event_id }: Taken['leave']): Promise<Answers['leave']> {
    await this.events.find(ctx, event_id);
    const id = await this.database.run(ctx, async (tx) => {
      const event = await this.locked(tx, event_id);
      const own = await OWN_PLACE.first(tx.query, { event_id, account_id: ctx.actor.account_id });
      if (!own || own.status === 'left') throw new Problem('club.no_seat', { status: 409 });
      if (!event.ahead || own.attended) throw new Problem('club.not_open', { status: 409 });
      await this.places.put(tx, own.id, { status: 'left', seat: null });
      if (own.status === 'registered') await this.moveUp(tx, event);
      await this.events.count(tx, event_id);
      return own.id;
    });
    return this.places.find(ctx, id);
  }

  @Serves(clubCalls.ticket)
  async ticket(ctx: Context, { id: event_id }: Taken['ticket']): Promise<Answers['ticket']> {
    const { account_id } = ctx.actor;
    const own = await OWN_PLACE.first(this.database.reading(ctx), { event_id, account_id });
    return { ticket: own?.status === 'registered' ? own.ticket : null };
  }

  @Serves(clubCalls.checkIn)
  async checkIn(ctx: Context, { id: event_id, ticket }: Taken['checkIn']): Promise<Answers['checkIn']> {
    const { organizer_id } = await this.events.find(ctx, event_id);
    if (organizer_id !== ctx.actor.account_id && !hasRole(ctx.actor, CLUB_MANAGERS)) throw new Problem('forbidden');
    return this.database.run(ctx, async (tx) => {
      const { status } = await this.locked(tx, event_id);
      if (status === 'done' || !HELD.includes(status)) throw new Problem('club.not_running', { status: 409 });
      const place = await BY_TICKET.first(tx.query, { event_id, ticket: asTyped(ticket) });
      if (!place) throw refusedAt('ticket', 'club.wrong_ticket');
      if (place.attended) return { name: place.name, already: true };
      await this.places.put(tx, place.id, { attended_at: new Date() });
      await this.events.count(tx, event_id);
      return { name: place.name, already: false };
    });
  }

  /** Says who was there after all, or was not; also once the event was held, and what was recognised follows. */
  @Serves(clubCalls.attendance)
  async attendance(
    ctx: Context,
    { id: event_id, place_id, attended }: Taken['attendance'],
  ): Promise<Answers['attendance']> {
    await this.events.find(ctx, event_id);
    if (!hasRole(ctx.actor, CLUB_MANAGERS)) throw new Problem('forbidden');
    await this.database.run(ctx, async (tx) => {
      const { status, ahead } = await this.locked(tx, event_id);
      if (!HELD.includes(status) || ahead) throw new Problem('club.not_running', { status: 409 });
      const seat = await SEATED.first(tx.query, { id: place_id, event_id });
      if (!seat) throw new Problem('not_found', { params: { resource: 'club_places', id: place_id } });
      if (seat.attended === attended) return;
      if (attended) await this.places.put(tx, seat.id, { attended_at: new Date() });
      else await this.places.takeBack(tx, seat, event_id);
      if (attended && status === 'done') await this.places.recognise(tx, [seat], event_id);
      await this.events.count(tx, event_id);
    });
    return this.places.find(ctx, place_id);
  }

  @Serves(clubCalls.review)
  async review(ctx: Context, { id: event_id, rating, review }: Taken['review']): Promise<Answers['review']> {
    await this.events.find(ctx, event_id);
    const id = await this.database.run(ctx, async (tx) => {
      await this.locked(tx, event_id);
      const own = await OWN_PLACE.first(tx.query, { event_id, account_id: ctx.actor.account_id });
      if (!own?.attended) throw new Problem('club.was_not_there', { status: 422 });
      await this.places.put(tx, own.id, { rating, review: review ?? null });
      await this.events.count(tx, event_id);
      return own.id;
    });
    return this.places.find(ctx, id);
  }

  @Serves(clubCalls.reviews)
  async reviews(ctx: Context, { id: event_id }: Taken['reviews']): Promise<Answers['reviews']> {
    await this.events.find(ctx, event_id);
    return REVIEWS.rows(this.database.reading(ctx), { event_id });
  }

  private async locked(tx: Transaction, event_id: number) {
    const event = await LOCK_EVENT.first(tx.query, { event_id });
    if (!event) throw new Problem('not_found', { params: { resource: 'club_events', id: event_id } });
    return event;
  }

  /** The next one in the queue gets the seat that is free now. */
  private async moveUp(tx: Transaction, { id: event_id, name }: { id: number; name: string }): Promise<void> {
    const [next, free] = [
      await FIRST_WAITING.first(tx.query, { event_id }),
      await FREE_SEAT.first(tx.query, { event_id }),
    ];
    if (!next || !free) return;
    await this.places.put(tx, next.id, { status: 'registered', seat: free.seat });
    await this.notifications.notify(tx, {
      account_ids: [next.account_id],
      category: 'club',
      key: 'club:notice.moved_up',
      params: { name },
      link: `/readers-club/${event_id}`,
    });
  }
}
