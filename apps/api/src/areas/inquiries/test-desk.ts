import type { Role } from '@quad/domain/core';
import { HERE, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

const HOUR = 3_600_000;
/** So many hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

export interface Made {
  readonly id: number;
  readonly version: number;
  readonly status: string;
  readonly number: string;
  readonly [column: string]: unknown;
}

const PEOPLE = {
  teacher: ['TEACHER'],
  colleague: ['TEACHER'],
  helper: ['STAFF'],
  moderator: ['INQUIRY_MODERATOR'],
  second: ['INQUIRY_MODERATOR'],
  director: ['DIRECTOR'],
  finance: ['FINANCE_HEAD'],
  accountant: ['ACCOUNTANT_MODERATOR'],
  chief: ['ACCOUNTANT_HEAD'],
  procurement: ['PROCUREMENT_HEAD'],
  admin: ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>;

/** The people in the workflow of an inquiry, for specs. */
export class Desk {
  private constructor(
    readonly rows: Rows,
    readonly people: Readonly<Record<keyof typeof PEOPLE | 'student', Known>>,
  ) {}

  static async on(portal: Portal, institution: { id: number } = HERE): Promise<Desk> {
    const rows = new Rows(portal, institution);
    const people: Partial<Record<string, Known>> = { student: await rows.student() };
    for (const [name, roles] of Object.entries(PEOPLE)) people[name] = await rows.staff(roles);
    return new Desk(rows, people as Desk['people']);
  }

  async draft(more: Readonly<Record<string, unknown>> = {}, by: Person = this.people.teacher.person): Promise<Made> {
    const made = await by.post('/inquiry', {
      title: 'A projector',
      description: 'The lamp is dim',
      deadline: inHours(100),
      ...more,
    });
    if (made.status !== 200) throw new Error(made.text);
    return made.body as Made;
  }

  send(by: Known, { id }: { id: number }, event: string, body: object = {}) {
    return by.person.post(`/inquiry/${id}/actions/${event}`, body);
  }

  /** Takes an inquiry along a way of [who, event, payload], each of which must be let through. */
  async walk(
    inquiry: Made,
    ...steps: readonly (readonly [who: keyof Desk['people'], event: string, body?: object])[]
  ): Promise<Made> {
    let now = inquiry;
    for (const [who, event, body = {}] of steps) {
      const answer = await this.send(this.people[who], now, event, body);
      if (answer.status !== 200) throw new Error(`${event} by ${who}: ${answer.text}`);
      now = answer.body as Made;
    }
    return now;
  }

  async sent(more: Readonly<Record<string, unknown>> = {}): Promise<Made> {
    return this.walk(await this.draft(more), ['teacher', 'SUBMIT']);
  }

  async assigned(more: Readonly<Record<string, unknown>> = {}): Promise<Made> {
    return this.walk(await this.sent(more), ['moderator', 'ASSIGN', { assignee_id: this.people.helper.id }]);
  }

  async open(more: Readonly<Record<string, unknown>> = {}): Promise<Made> {
    return this.walk(await this.assigned(more), ['helper', 'START']);
  }

  /** A file of the person's own, sent and not attached to anything. */
  async file({ person }: Known, name = 'note.txt'): Promise<number> {
    return ((await person.send('post', '/file').attach('file', Buffer.from('delivered'), name)).body as { id: number })
      .id;
  }
}
