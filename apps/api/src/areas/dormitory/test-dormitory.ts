import type { Role } from '@quad/domain/core';
import { inDays } from '#testing/course.js';
import { made, type Made } from '#testing/answers.js';
import { HERE, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

const PEOPLE = {
  officer: ['STUDENT_SUPPORT_UNIT'],
  colleague: ['STUDENT_SUPPORT_UNIT'],
  admin: ['ADMIN'],
  viewer: ['MODERATOR_VIEWER'],
  mentor: ['ACADEMIC_MENTOR'],
  accountant: ['ACCOUNTANT_MODERATOR'],
  teacher: ['TEACHER'],
} as const satisfies Record<string, readonly Role[]>;

/** How a call was answered: status, code and the first field. */
export const said = ({ status, body }: { status: number; body: unknown }) => {
  const { code, fields } = body as { code?: string; fields?: { field: string }[] };
  return [status, code, fields?.[0]?.field];
};
export const day = (days: number): string => inDays(days).slice(0, 10);

const GUARDIAN = { guardian_name: 'Nodira Karimova', guardian_relation: 'mother', guardian_phone: '+998901234567' };
export const INVENTORY = [
  { name: 'Bed', count: 1, state: 'good' },
  { name: 'Key', count: 1, state: 'good' },
];
let number = 0;

/** A house with its campaign, an office and applicants: for the specs of the dormitory. */
export class House {
  private constructor(
    readonly rows: Rows,
    readonly people: Readonly<Record<keyof typeof PEOPLE, Known>>,
    readonly building: number,
    readonly campaign: number,
  ) {}

  static async on(portal: Portal, institution: { id: number } = HERE): Promise<House> {
    const rows = new Rows(portal, institution);
    const people: Partial<Record<string, Known>> = {};
    for (const [name, roles] of Object.entries(PEOPLE)) people[name] = await rows.staff(roles);
    const n = ++number;
    const academic_year_id = await rows.add('academic_years', {
      name: `Year ${n}`,
      start_date: `${2050 + n}-09-01`,
      end_date: `${2051 + n}-06-30`,
    });
    const building = await rows.add('dormitory_buildings', { name: `House ${n}`, floors: 5 });
    const campaign = await rows.add('dormitory_campaigns', {
      name: `Campaign ${n}`,
      academic_year_id,
      opens_on: day(-20),
      closes_on: day(20),
      starts_on: day(-10),
      ends_on: day(200),
      confirm_days: 5,
      rules: 'Quiet from eleven.',
    });
    return new House(rows, people as House['people'], building, campaign);
  }

  /** A student whose gender the registry knows. */
  async student(gender: string | null = 'female', values: Readonly<Record<string, unknown>> = {}): Promise<Known> {
    const known = await this.rows.student(values);
    await this.rows.add('people', { account_id: known.person.account_id, gender });
    return known;
  }

  /** A room by the office; answers the ids of its places. */
  async room(more: Readonly<Record<string, unknown>> = {}): Promise<Made & { places: number[] }> {
    const room = made(
      await this.people.officer.person.post('/accommodation/room', {
        building_id: this.building,
        floor: 2,
        number: `R${++number}`,
        kind: 'shared',
        gender: 'female',
        beds: 4,
        inventory: INVENTORY.map(({ name, count }) => ({ name, count })),
        ...more,
      }),
    );
    return { ...room, places: await this.placesOf(room.id) };
  }

  async placesOf(room_id: number): Promise<number[]> {
    const rows = await this.rows.portal.sql<{ id: number }>(
      `select id from dormitory_places where room_id = ${room_id} and open order by number`,
    );
    return rows.map(({ id }) => Number(id));
  }

  async file({ person }: Known, name = 'proof.pdf'): Promise<number> {
    const sent = await person.send('post', '/file').attach('file', Buffer.from('%PDF-1.4'), name);
    return (sent.body as { id: number }).id;
  }

  body(more: Readonly<Record<string, unknown>> = {}) {
    return { dormitory_type: 'shared', ...GUARDIAN, ...more };
  }

  async submitted(by: Known, more: Readonly<Record<string, unknown>> = {}): Promise<Made> {
    return made(await by.person.post('/accommodation?send=SUBMIT', this.body(more)));
  }

  send(by: Known, { id }: { id: number }, event: string, payload: object = {}) {
    return by.person.put('/accommodation/change-status', { id, event, ...payload });
  }

  async verified(by: Known, more: Readonly<Record<string, unknown>> = {}): Promise<Made> {
    return made(await this.send(this.people.officer, await this.submitted(by, more), 'VERIFY'));
  }

  async assigned(by: Known, place_id: number): Promise<Made> {
    return made(await this.send(this.people.officer, await this.verified(by), 'ASSIGN_ROOM', { place_id }));
  }

  async movedIn(by: Known, place_id: number): Promise<Made> {
    const one = await this.assigned(by, place_id);
    made(await this.send(by, one, 'ACCEPT', { rules_accepted: true }));
    return made(
      await this.send(this.people.officer, one, 'MOVE_IN', {
        inventory: INVENTORY,
        signed: true,
        first_payment: 'confirmed',
      }),
    );
  }

  async read(by: Known, { id }: { id: number }): Promise<Made> {
    return made(await by.person.get(`/accommodation/${id}`));
  }
}
