import type { Role } from '@quad/domain/core';
import { SYSTEM_GRANTS } from '@quad/domain/roles';
import { systemContext, type Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { University } from '#testing/university.js';
import { HERE, type Person, type Portal } from '#testing/portal.js';
import type { Known } from '#testing/rows.js';
import { VacancyHires, type Hire } from './vacancy-hires.service.js';

export interface Made {
  readonly id: number;
  readonly version: number;
  readonly status: string;
  readonly [column: string]: unknown;
}

export const POSITION = '/position/job';
export const VACANCY = '/position/vacancy';
const DAY = 86_400_000;
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
export const codes = (answer: { body: { fields?: { field: string; code: string }[] } }): string[] =>
  (answer.body.fields ?? []).map(({ field, code }) => `${field}: ${code}`);

/** Human resources of a university, its positions and vacancies, for the specs. */
export class Hiring {
  private made = 0;

  private constructor(
    readonly portal: Portal,
    readonly place: University,
  ) {}

  static async on(portal: Portal, institution: { id: number } = HERE): Promise<Hiring> {
    return new Hiring(portal, await University.on(portal, institution));
  }

  get people(): University['people'] {
    return this.place.people;
  }

  /** An active position of the school. */
  async position(more: object = {}): Promise<Made> {
    const { manager } = this.people;
    const body = {
      title: `Lecturer ${++this.made}`,
      department_id: this.place.departments.school,
      staff_units: 4,
      ...more,
    };
    const made = done(await manager.person.post(POSITION, body));
    return done(await manager.person.put(`${POSITION}/activate/${made.id}`));
  }

  /** A vacancy without an inquiry, taken so far. */
  async vacancy(status: 'draft' | 'activated' | 'open', more: object = {}): Promise<Made> {
    const { manager, chief } = this.people;
    const job_position_id = (more as { job_position_id?: number }).job_position_id ?? (await this.position()).id;
    const form_id = await this.place.form();
    const filled = { title: 'Lecturer in databases', posts: 2, closes_at: inDays(20) };
    const body = { ...filled, job_position_id, form_id, ...more };
    const made = done(await manager.person.post(VACANCY, body));
    if (status === 'draft') return made;
    const known = done(await chief.person.put(`${VACANCY}/activate/${made.id}`, { reason: 'Two new groups' }));
    return status === 'activated' ? known : done(await manager.person.put(`${VACANCY}/open/${made.id}`));
  }

  /** What the area of applications does when it hires somebody. */
  hire(by: Known, hire: Hire, role: Role = 'HR_MANAGER'): Promise<{ staff_id: number }> {
    const ctx = this.contextOf(by, role);
    return this.portal.app.get(Database).run(ctx, (tx) => this.portal.app.get(VacancyHires).hire(tx, hire));
  }

  act(person: Person, { id }: { id: number }, event: string, body: object = {}) {
    return person.post(`${VACANCY}/${id}/actions/${event}`, body);
  }

  private contextOf({ person, id }: Known, role: Role): Context {
    const { actor, ...ctx } = systemContext(person.institution.id, [role]);
    const { account_id } = person;
    return { ...ctx, actor: { ...actor, account_id, staff_id: id, grants: SYSTEM_GRANTS[role] } };
  }
}

function done(answer: { status: number; body: unknown; text: string }): Made {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Made;
}
