import type { Role } from '@quad/domain/core';
import { made, type Made } from '#testing/answers.js';
import { HERE, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

/** What a booking says besides its room and day, and who makes it. */
type Wished = { readonly by?: Known } & Readonly<Record<string, unknown>>;

const PEOPLE = {
  keeper: ['LIBRARY_MODERATOR'],
  other_keeper: ['STUDENT_SUPPORT_UNIT'],
  officer: ['TEACHING_AND_LEARNING_OFFICER'],
  teacher: ['TEACHER'],
  colleague: ['TEACHER'],
  admin: ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>;

let number = 0;
const HOUR = 3_600_000;

/** How a call was answered: status, code and the first field. */
export const said = ({ status, body }: { status: number; body: unknown }) => {
  const { code, fields } = body as { code?: string; fields?: { field: string; code: string }[] };
  return [status, fields?.[0]?.code ?? code];
};

/** Rooms that can be reserved, with their people: for the specs of rooms. */
export class Building {
  private constructor(
    readonly rows: Rows,
    readonly people: Readonly<Record<keyof typeof PEOPLE | 'student' | 'friend', Known>>,
  ) {}

  static async on(portal: Portal, institution: { id: number } = HERE): Promise<Building> {
    const rows = new Rows(portal, institution);
    const people: Partial<Record<string, Known>> = { student: await rows.student(), friend: await rows.student() };
    for (const [name, roles] of Object.entries(PEOPLE)) people[name] = await rows.staff(roles);
    return new Building(rows, people as Building['people']);
  }

  /** A room of the timetable. */
  room(values: Readonly<Record<string, unknown>> = {}): Promise<number> {
    return this.rows.add('rooms', { name: `L-${++number}`, building: 'Library', capacity: 8, ...values });
  }

  /** A room that can be reserved around the clock; answers the room's id. */
  async open(
    values: Readonly<Record<string, unknown>> = {},
    room: Readonly<Record<string, unknown>> = {},
  ): Promise<number> {
    const room_id = await this.room(room);
    made(
      await this.people.keeper.person.post('/reservation-room', {
        room_id,
        opens: '00:00',
        closes: '23:59',
        auto_approve: true,
        ...values,
      }),
    );
    return room_id;
  }

  /** Ten o'clock of a day to come, and so many hours later. */
  at(day: number, hours = 0): string {
    const midnight = Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR;
    return new Date(midnight + (day * 24 + 5 + hours) * HOUR).toISOString();
  }

  wish(room_id: number, day: number, more: object = {}) {
    return { room_id, title: 'Study group', starts_at: this.at(day), ends_at: this.at(day, 1), ...more };
  }

  reserve(room_id: number, day: number, { by = this.people.student, ...more }: Wished = {}) {
    return by.person.post('/room-reservation', this.wish(room_id, day, more));
  }

  async reserved(room_id: number, day: number, more: Wished = {}): Promise<Made> {
    return made(await this.reserve(room_id, day, more));
  }

  step(id: number, event: string, { person }: Known, payload: object = {}) {
    return person.post(`/room-reservation/${id}/actions/${event}`, payload);
  }

  /** As if the time had come: it began so many minutes ago. */
  async began(id: number, minutes: number): Promise<void> {
    await this.rows.portal.sql(
      `update room_reservations set starts_at = now() - make_interval(mins => $2), ends_at = now() - make_interval(mins => $2 - 60),
        release_at = now() - make_interval(mins => $2 - 15) where id = $1`,
      [id, minutes],
    );
  }

  async slots(who: Person, room_id: number, day: number) {
    const query = new URLSearchParams({ from: this.at(day, -5), to: this.at(day, 18), room_id: String(room_id) });
    const { body } = await who.get(`/slot/all?${query}`);
    return (body as { rooms: { slots: Record<string, unknown>[] }[] }).rooms[0]?.slots ?? [];
  }

  /** Pairs of reservations, lessons or blocked times that hold one room at once: never any. */
  overlaps() {
    return this.rows.portal.sql(`
      with held as (
        select 'v' || id as what, room_id, tstzrange(starts_at, ends_at) as during from room_reservations
          where status in ('accepted', 'activated')
        union all select 's' || id, room_id, tstzrange(starts_at, ends_at) from timetable_slots
          where status in ('published', 'edited', 'assigned') and room_id is not null
        union all select 'b' || id, room_id, tstzrange(starts_at, ends_at) from room_blocks)
      select a.what, b.what as other from held a join held b on a.room_id = b.room_id and a.what < b.what and a.during && b.during`);
  }
}
