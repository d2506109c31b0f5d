import { day } from '#testing/days.js';
import type { Role } from '@quad/domain/core';
import { HERE, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

export interface Made {
  readonly id: number;
  readonly version: number;
  readonly status: string;
  readonly number: string;
}
type People = Readonly<Record<'clerk' | 'lawyer' | 'director' | 'teacher' | 'colleague' | 'stranger', Known>>;

/**
 * The office of an institution, for the specs of letters: the clerk of documents, a lawyer, the director, and people
 * who write and are given letters.
 */
export class Office {
  private constructor(
    readonly rows: Rows,
    readonly people: People,
    readonly student: Person,
  ) {}

  static async on(portal: Portal, institution: { id: number } = HERE): Promise<Office> {
    const rows = new Rows(portal, institution);
    const staff = (role: Role) => rows.staff([role], { position: `The ${role.toLowerCase()}` });
    return new Office(
      rows,
      {
        clerk: await staff('DMS_MODERATOR'),
        lawyer: await staff('LEGAL'),
        director: await staff('DIRECTOR'),
        teacher: await staff('TEACHER'),
        colleague: await staff('TEACHER'),
        stranger: await staff('TEACHER'),
      },
      (await rows.student()).person,
    );
  }

  /** A letter that came and is registered. */
  async incoming(more: object = {}): Promise<Made> {
    const made = await this.write(this.people.clerk.person, {
      direction: 'incoming',
      header: 'On the inspection',
      content: 'Please answer.',
      correspondent: 'Ministry',
      ...more,
    });
    return this.send(this.people.clerk.person, made, 'REGISTER');
  }

  /** The teacher's draft of a letter that goes. */
  outgoing(more: object = {}): Promise<Made> {
    return this.write(this.people.teacher.person, {
      direction: 'outgoing',
      header: 'Our answer',
      content: 'We have looked into it.',
      correspondent: 'Ministry',
      ...more,
    });
  }

  /** Takes an outgoing letter along the main line up to a status. */
  async upTo(status: 'submitted' | 'verified' | 'accepted' | 'delivered', letter: { id: number }): Promise<Made> {
    const { teacher, lawyer, director, clerk } = this.people;
    let now: Made | undefined;
    for (const [to, by, event] of [
      ['submitted', teacher, 'SUBMIT'],
      ['verified', lawyer, 'VERIFY'],
      ['accepted', director, 'SIGN'],
      ['delivered', clerk, 'SEND'],
    ] as const) {
      now = await this.send(by.person, letter, event);
      if (to === status) break;
    }
    return now as Made;
  }

  /** Assigns a registered letter for a week, by default to the teacher and a colleague. */
  assign(letter: { id: number }, people: readonly Known[], more: object = {}): Promise<Made> {
    return this.send(this.people.director.person, letter, 'ASSIGN', {
      resolution: 'Please prepare the answer',
      due_date: day(7),
      assignee_ids: people.map(({ id }) => id),
      ...more,
    });
  }

  private async write(by: Person, body: object): Promise<Made> {
    const made = await by.post('/letter', body);
    if (made.status !== 200) throw new Error(made.text);
    return made.body as Made;
  }

  private async send(by: Person, { id }: { id: number }, event: string, body: object = {}): Promise<Made> {
    const answer = await by.post(`/letter/${id}/actions/${event}`, body);
    if (answer.status !== 200) throw new Error(`${event}: ${answer.text}`);
    return answer.body as Made;
  }
}
