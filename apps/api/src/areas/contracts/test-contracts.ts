import { createHash } from 'node:crypto';
import type { Role } from '@quad/domain/core';
import { HERE, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

export const ALL = '/contract/agreement/all';
export const SOON = new Date(Date.now() + 5 * 86_400_000).toISOString();
export const BODY =
  '# Contract {{number}}\n\n{{institution}} teaches **{{student}}** ({{course}}) for {{amount}} {{currency}}.\n\n- {{schedule}}';
const ROLES = {
  accountant: 'ACCOUNTANT_HEAD',
  clerk: 'ACCOUNTANT_MODERATOR',
  lawyer: 'LEGAL',
  officer: 'REGISTRAR_OFFICER',
};

export interface Contract {
  readonly id: number;
  readonly version: number;
  readonly status: string;
  readonly number: string;
  readonly paid: string;
  readonly debt: string;
  readonly advance: string;
  readonly deviation: string;
  readonly text_hash: string | null;
  readonly text_revision: number | null;
  readonly downloaded_at: string | null;
  readonly refund: string | null;
  readonly final_debt: string | null;
}

export const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

/** A finance office, its text of a year, and students of a course. */
export class Office {
  private constructor(
    readonly portal: Portal,
    readonly rows: Rows,
    readonly people: Readonly<Record<keyof typeof ROLES, Person>>,
    readonly studies: { readonly course_id: number; readonly level_id: number },
    readonly year: number,
  ) {}

  static async on(portal: Portal): Promise<Office> {
    const rows = new Rows(portal, HERE);
    const level_id = await rows.add('levels', { name: 'Level 4', number: 1 });
    const course_id = await rows.add('courses', { title: 'Law', code: 'LAW', degree: 'bachelor' });
    const academic = { name: '2026/2027', start_date: '2026-09-01', end_date: '2027-06-30' };
    const year = await rows.add('academic_years', academic);
    const people = Object.fromEntries(
      await Promise.all(Object.entries(ROLES).map(async ([name, role]) => [name, await portal.person([role])])),
    ) as Office['people'];
    return new Office(portal, rows, people, { course_id, level_id }, year);
  }

  /** The text of the bachelor's contracts, or of another degree. */
  async text(body = BODY, degree = 'bachelor') {
    const write = { name: `Text ${degree}`, degree, academic_year_id: this.year, language: 'en', body };
    return ok<{ id: number; version: number; revision: number }>(
      await this.people.lawyer.post('/contract-text', write),
    );
  }

  student(values: object = {}, role?: Role): Promise<Known> {
    return this.rows.student({ ...this.studies, ...values }, role);
  }

  write({ id: student_id }: { readonly id: number }, values: object = {}) {
    const schedule = [
      { due_on: '2020-01-15', amount: '400.00' },
      { due_on: '2099-01-15', amount: '600.00' },
    ];
    const about = {
      student_id,
      degree: 'bachelor',
      academic_year_id: this.year,
      accept_until: SOON,
      ends_on: '2099-06-30',
    };
    return { ...about, amount: '1000.00', currency: 'UZS', schedule, ...values };
  }

  async draft(student: { readonly id: number }, values: object = {}): Promise<Contract> {
    return ok(await this.people.officer.post(ALL, this.write(student, values)));
  }

  act(by: Person, { id }: { readonly id: number }, event: string, body: object = {}) {
    return by.post(`${ALL}/${id}/actions/${event}`, body);
  }

  async issued(student: { readonly id: number }, values: object = {}): Promise<Contract> {
    return ok(await this.act(this.people.officer, await this.draft(student, values), 'ISSUE'));
  }

  async opened({ person }: Known): Promise<Contract & { text: string; sha256: string }> {
    return ok(await person.get('/contract/agreement/open'));
  }

  /** Read, downloaded and accepted by its student. */
  async accepted(student: Known, values: object = {}): Promise<Contract> {
    const { id } = await this.issued(student, values);
    const { sha256 } = await this.opened(student);
    await this.file(student.person, { id });
    return ok(await student.person.post('/contract/agreement/accept', { id, sha256, confirmed: true }));
  }

  pay({ id }: { readonly id: number }, amount: string, transactionNumber: string, by = this.people.clerk) {
    return by.post(`${ALL}/${id}/payment`, { amount, transactionNumber, paid_on: '2026-11-01' });
  }

  async read({ id }: { readonly id: number }): Promise<Contract> {
    return ok(await this.people.officer.get(`${ALL}/${id}`));
  }

  async file(by: Person, { id }: { readonly id: number }) {
    const answer = await by
      .post('/contract/agreement/download', { id })
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
      });
    if (answer.status !== 200) throw new Error(String(answer.body));
    return { bytes: answer.body as Buffer };
  }

  /** Resolves once the account is held by these steps and no others; a job follows a change at once, but not in it. */
  async isHeldBy({ person }: Known, kinds: readonly string[]): Promise<void> {
    for (let tries = 0; tries < 300; tries += 1) {
      const { body } = await person.get('/user/me/info');
      if (String((body as { required_actions: string[] }).required_actions) === String(kinds)) return;
      await new Promise((later) => setTimeout(later, 20));
    }
    throw new Error(`never held by ${kinds.join() || 'nothing'}`);
  }
}

export const sha256Of = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

export function ok<T>(answer: { status: number; text: string; body: unknown }): T {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as T;
}
