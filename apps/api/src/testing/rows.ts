import type { Role } from '@quad/domain/core';
import { HERE, type Person, type Portal } from './portal.js';

/** Somebody of a spec with her own record. */
export interface Known {
  readonly person: Person;
  readonly id: number;
}

let made = 0;

/** Puts rows straight into the tables of one institution: the set-up of specs, where a call would be beside the point. */
export class Rows {
  constructor(
    readonly portal: Portal,
    readonly institution: { id: number } = HERE,
  ) {}

  /** Inserts a row and answers its id. */
  async add(table: string, values: Readonly<Record<string, unknown>>): Promise<number> {
    const all = { institution_id: this.institution.id, ...values };
    const columns = Object.keys(all)
      .map((name) => `"${name}"`)
      .join(', ');
    const [row] = await this.portal.sql<{ id: number }>(
      `insert into ${table} (${columns}) values (${Object.keys(all)
        .map((_, at) => `$${at + 1}`)
        .join(', ')}) returning id`,
      Object.values(all),
    );
    return row?.id ?? 0;
  }

  /** A signed-in person with a staff record. */
  async staff(roles: readonly Role[], values: Readonly<Record<string, unknown>> = {}): Promise<Known> {
    const person = await this.portal.person(roles, { institution: this.institution });
    return {
      person,
      id: await this.add('staff', { account_id: person.account_id, idNumber: `T${++made}`, ...values }),
    };
  }

  /** A signed-in person with a student record. */
  async student(values: Readonly<Record<string, unknown>> = {}, role: Role = 'BACHELOR_STUDENT'): Promise<Known> {
    const person = await this.portal.person([role], { institution: this.institution });
    const n = ++made;
    return {
      person,
      id: await this.add('students', {
        account_id: person.account_id,
        idNumber: `U${n}`,
        student_code: `S${n}`,
        status: 'activated',
        enrolled_at: '2020-09-01',
        ...values,
      }),
    };
  }
}
