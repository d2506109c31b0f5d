import { Injectable } from '@nestjs/common';
import { LOCALES, Problem, type RecordOf } from '@quad/domain/core';
import { clubCalls, clubEvents, isMeetingLink } from '@quad/domain/club';
import { CalendarService } from '#areas/calendar/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import type { Happens } from '#core/resource/change.service.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { ClubEvent } from '#schema/index.js';
import { ATTENDED, CLOCKED, COUNTS, EVENTS, HOLDS, PARTICIPANTS } from './club.queries.js';
import { ClubPlaces } from './club-places.service.js';
import { ClubRooms } from './club-rooms.service.js';

/** What participants are told of, besides the people of the workflow. */
const NEWS: Readonly<Record<string, string | undefined>> = {
  CLOSE_REGISTRATION: 'closed',
  COMPLETE: 'held',
  CANCEL: 'cancelled',
};

const whereabouts = (place: string | null, room: string | null) => [place, room].filter(Boolean).join(', ') || null;

/** Events of clubs; what is published has an entry in the calendar that follows it. */
@Injectable()
export class ClubEventsService extends ResourceService<typeof clubEvents, ClubEvent> {
  protected override readonly source = EVENTS;
  protected override readonly guards: Guards<typeof clubEvents, ClubEvent> = {
    PUBLISH: (event, { tx }) => this.rooms.requireHeld(tx, event),
  };
  protected override readonly effects: Effects<typeof clubEvents, ClubEvent> = {
    created: (event, happens) => this.rooms.keep(event, happens),
    updated: (event, happens) => this.rooms.keep(event, happens),
    deleted: async (event, { tx }) => {
      const { status } = event;
      if (status !== 'draft')
        throw new Problem('forbidden_transition', { status: 409, params: { action: 'deleted', status } });
      await this.rooms.release(tx, event);
    },
    REJECT: (event, { tx }) => this.rooms.release(tx, event),
    CANCEL: (event, { tx }) => this.rooms.release(tx, event),
    PUBLISH: async (event, { tx }) => {
      event.calendar_event_id = await this.enter(tx, event);
    },
  };

  constructor(
    private readonly places: ClubPlaces,
    private readonly rooms: ClubRooms,
    private readonly calendar: CalendarService,
    private readonly notifications: Notifications,
  ) {
    super(clubEvents, ClubEvent);
  }

  /** Counts the places of an event again and sends the change to everybody who views it. */
  async count(tx: Transaction, id: number): Promise<void> {
    const counts = await COUNTS.first(tx.query, { event_id: id });
    const act = (row: ClubEvent) => void Object.assign(row, counts);
    await this.changeIn(tx.asPortal('a place has changed'), { id, verb: 'updated', act });
  }

  /** The room of an event was given, taken or moved: the event says so, and its organizer knows of a room that is lost. */
  async roomChanged(ctx: Context, reservation_id: number): Promise<void> {
    await this.database.run(ctx, async (tx) => {
      const held = await HOLDS.first(tx.query, { reservation_id });
      if (!held) return;
      const { id, room_id, is_held } = held;
      const event = await this.changeIn(tx.asPortal('its reservation has changed'), {
        id,
        verb: 'updated',
        act: (row) => void Object.assign(row, is_held ? { room_id } : { room_id: null, reservation_id: null }),
      });
      if (is_held) return;
      await this.notifications.notify(tx, {
        account_ids: [event.organizer_id],
        category: 'club',
        key: 'club:notice.room_lost',
        params: { name: event.name },
        link: `/readers-club/${id}`,
      });
    });
  }

  /** Sends what `PUT /club-event/status` names; a reason goes only with an event that carries one. */
  @Serves(clubCalls.status)
  status(
    ctx: Context,
    { reason, ...body }: { id: number; event: string; reason?: string | null },
  ): Promise<RecordOf<typeof clubEvents>> {
    return this.send(ctx, { ...body, ...(reason != null && { reason }) });
  }

  protected override prepare(values: Partial<ClubEvent>, { row, ctx }: Preparation<ClubEvent>): object {
    const event = { ...row, ...values };
    if (new Date(event.starts_at) >= new Date(event.ends_at)) throw refusedAt('ends_at', 'club.ends_first');
    if (event.registration_ends_at && new Date(event.registration_ends_at) > new Date(event.starts_at))
      throw refusedAt('registration_ends_at', 'club.registration_late');
    if (event.online_link && !isMeetingLink(event.online_link)) throw refusedAt('online_link', 'club.not_a_link');
    return row.id ? values : { points: 1, ...values, organizer_id: ctx.actor.account_id };
  }

  protected override async after(event: ClubEvent, { tx, verb }: Happens<ClubEvent>): Promise<void> {
    if (verb === 'CANCEL' && event.calendar_event_id !== null)
      await this.calendar.changeIn(tx.asPortal('a club event is cancelled'), {
        id: event.calendar_event_id,
        verb: 'updated',
        act: (entry) => void (entry.cancelled = true),
      });
    if (verb === 'COMPLETE')
      await this.places.recognise(tx, await ATTENDED.rows(tx.query, { event_id: event.id }), event.id);
    const key = NEWS[verb];
    if (key) await this.tell(tx, event, key);
  }

  private async tell(tx: Transaction, { id, name, reason }: ClubEvent, key: string): Promise<void> {
    const { account_ids } = (await PARTICIPANTS.first(tx.query, { event_id: id })) ?? {};
    await this.notifications.notify(tx, {
      account_ids: account_ids ?? [],
      category: 'club',
      key: `club:notice.${key}`,
      params: { name, reason: reason ?? '' },
      link: `/readers-club/${id}`,
    });
  }

  /** Its entry in the calendar, for everybody. */
  private async enter(tx: Transaction, { id, name, kind, ...event }: ClubEvent): Promise<number> {
    const { room = null, room_in, ...days } = (await CLOCKED.first(tx.query, { event_id: id })) ?? {};
    const place = whereabouts(event.place, room);
    const places = LOCALES.filter((one) => event.place_in[one] ?? room_in?.[one]).map((one) => [
      one,
      whereabouts(event.place_in[one] ?? event.place, room_in?.[one] ?? room),
    ]);
    const entry = await this.calendar.changeIn(tx.asPortal('a club event is published'), {
      verb: 'created',
      payload: {
        ...days,
        title: name,
        title_in: event.name_in,
        type: kind === 'readers_club' ? 'READERS_CLUB_EVENT' : 'EXTRACURRICULAR_ACTIVITY',
        description: event.description,
        description_in: event.description_in,
        place,
        place_in: Object.fromEntries(places),
        everybody: true,
      },
    });
    return entry.id;
  }
}
