import { randomUUID } from 'node:crypto';
import type { Role } from '@quad/domain/core';
import { made, type Made } from '#testing/answers.js';
import { HERE, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

const PEOPLE = {
  desk: ['STUDENT_SUPPORT_UNIT'],
  moderator: ['SHOP_MODERATOR'],
  accountant: ['ACCOUNTANT_MODERATOR'],
  teacher: ['TEACHER'],
  admin: ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>;

/** How a call was answered: status, code and the first field. */
export const said = ({ status, body }: { status: number; body: unknown }) => {
  const { code, fields } = body as { code?: string; fields?: { field: string }[] };
  return [status, code, fields?.[0]?.field];
};

let number = 0;
/** A weekday that is always to come. */
export const DAY = '2099-03-02';

/** A canteen with its people, a lunch, and ways to eat there: for the specs of meals. */
export class Canteen {
  private constructor(
    readonly portal: Portal,
    readonly rows: Rows,
    readonly people: Readonly<Record<keyof typeof PEOPLE | 'student' | 'other', Known>>,
  ) {}

  static async on(portal: Portal, institution: { id: number } = HERE): Promise<Canteen> {
    const rows = new Rows(portal, institution);
    const people: Partial<Record<string, Known>> = { student: await rows.student(), other: await rows.student() };
    for (const [name, roles] of Object.entries(PEOPLE)) people[name] = await rows.staff(roles);
    return new Canteen(portal, rows, people as Canteen['people']);
  }

  get desk(): Person {
    return this.people.desk.person;
  }
  get student(): Person {
    return this.people.student.person;
  }

  /** A meal of the day that is always open: also where the spec scans. */
  async sitting(more: object = {}): Promise<Made> {
    const name = `Canteen ${++number}`;
    const about = { name, place: name, kind: 'lunch', opens: '00:00', closes: '23:59', order_hours: 0, weekends: true };
    return made(await this.desk.post('/meal-sitting', { ...about, seats: 50, price: '25000', ...more }));
  }

  async dish(sitting: Made, more: object = {}): Promise<Made> {
    const about = { name: `Plov ${++number}`, sitting_id: sitting.id, day: DAY, allergens: ['celery'] };
    return made(await this.desk.post('/meal', { ...about, ...more }));
  }

  async card(of: Person = this.student): Promise<{ card: Made; code: string }> {
    const { status, text, body } = await of.put('/meal-card/mine', {});
    if (status !== 200) throw new Error(text);
    return body as { card: Made; code: string };
  }

  /** Puts money on somebody's card. */
  async topUp(amount: string, of: Person = this.student): Promise<Made> {
    const { card } = await this.card(of);
    const about = { kind: 'top_up', amount, transaction_number: `TR-${++number}` };
    return made(await this.people.accountant.person.post(`/meal-card/${card.id}/money`, about));
  }

  async balance(of: Person = this.student): Promise<string> {
    return String((await this.card(of)).card.balance);
  }

  async today(): Promise<string> {
    const [row] = await this.portal.sql<{ day: string }>(
      `select to_char(now() at time zone time_zone, 'YYYY-MM-DD') as day from institutions where id = ${this.rows.institution.id}`,
    );
    return row!.day;
  }

  /** Monday to Friday of one week, unless it says otherwise. */
  async asked(sitting: Made, by: Person = this.student, more: object = {}): Promise<Made> {
    const week = { sitting_id: sitting.id, start_date: '2099-03-02', end_date: '2099-03-06' };
    return made(await by.post('/meal-activation', { ...week, ...more }));
  }

  status(ids: readonly number[], event: string, by: Person = this.desk, more: object = {}) {
    return by.put('/meal-activation/status', { ids, event, ...more });
  }

  /** An activation that is paid and switched on. */
  async active(sitting: Made, by: Person = this.student, more: object = {}): Promise<Made> {
    const { id } = await this.asked(sitting, by, more);
    await this.topUp('1000000', by);
    for (const event of ['ACCEPT', 'ACTIVATE']) await this.status([id], event);
    return made(await by.get(`/meal-activation/${id}`));
  }

  order(dish: Made, by: Person = this.student) {
    return by.post('/meal-order', { meal_id: dish.id });
  }

  scan(sitting: Made, code: string, more: object = {}, by: Person = this.desk) {
    const about = { sitting_id: sitting.id, code, scan: randomUUID(), scanned_at: new Date().toISOString() };
    return by.put('/meal-entry/scan', { ...about, ...more });
  }
}
