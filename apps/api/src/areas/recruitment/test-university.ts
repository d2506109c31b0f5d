import type { Role } from '@quad/domain/core';
import { HERE, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

const DAY = 86_400_000;
/** The institutions' clocks are five hours ahead: a day there, so many from today. */
export const day = (shift: number): string =>
  new Date(Date.now() + 5 * 3_600_000 + shift * DAY).toISOString().slice(0, 10);

export interface Made {
  readonly id: number;
  readonly version: number;
  readonly status: string;
  readonly number: string;
  readonly [column: string]: unknown;
}

/** Two departments and everybody who has a word in recruiting, for the specs. */
export class University {
  private constructor(
    readonly rows: Rows,
    readonly departments: { readonly school: number; readonly office: number },
    readonly people: {
      readonly dean: Known;
      readonly head: Known;
      readonly manager: Known;
      readonly chief: Known;
      readonly finance: Known;
      readonly director: Known;
      readonly teacher: Known;
      readonly viewer: Person;
    },
  ) {}

  static async on(portal: Portal, institution: { id: number } = HERE): Promise<University> {
    const rows = new Rows(portal, institution);
    const school = await rows.add('departments', { name: 'School', code: 'S', kind: 'faculty' });
    const office = await rows.add('departments', { name: 'Office', code: 'O', kind: 'office' });
    const staff = (role: Role, department_id: number, position = '') => rows.staff([role], { department_id, position });
    return new University(
      rows,
      { school, office },
      {
        dean: await staff('DEAN', school, 'Dean'),
        head: await staff('HEAD_OF_KAFEDRA', school),
        manager: await staff('HR_MANAGER', office),
        chief: await staff('HR_HEAD', office),
        finance: await staff('FINANCE_HEAD', office),
        director: await staff('DIRECTOR', office),
        teacher: await staff('TEACHER', school, 'Lecturer'),
        viewer: await portal.person(['MODERATOR_VIEWER'], { institution }),
      },
    );
  }

  /** A draft of the dean's for two lecturers, or what is said otherwise. */
  async draft({
    by = this.people.dean.person,
    ...more
  }: { by?: Person } & Record<string, unknown> = {}): Promise<Made> {
    const made = await by.post('/recruitment/inquiry', {
      department_id: this.departments.school,
      position: 'Lecturer',
      posts: 2,
      reason: 'Two new groups',
      salary_min: '9000000',
      salary_max: '12000000.5',
      ...more,
    });
    if (made.status !== 200) throw new Error(made.text);
    return made.body as Made;
  }

  /** Takes an inquiry along the main line up to a status. */
  async upTo(
    status: string,
    { id }: { id: number },
    { by = this.people.dean.person }: { by?: Person } = {},
  ): Promise<Made> {
    const { manager, chief, finance, director } = this.people;
    const steps: readonly (readonly [string, Person, string, object])[] = [
      ['submitted', by, 'SUBMIT', {}],
      ['verified', manager.person, 'VERIFY', { grade: '12', staff_units: 50 }],
      ['evaluated', finance.person, 'CONFIRM_BUDGET', { budget_line: 'Salaries 4.1', budget_amount: '900000000' }],
      ['accepted', director.person, 'ACCEPT', {}],
      ['assigned', chief.person, 'ASSIGN', { assignee_id: manager.id }],
      ['open', manager.person, 'OPEN_VACANCY', {}],
    ];
    let now: Made | undefined;
    for (const [to, person, event, payload] of steps) {
      if (to === 'open') await this.note(id, now?.version ?? 0);
      const answer = await person.post(`/recruitment/inquiry/${id}/actions/${event}`, payload);
      if (answer.status !== 200) throw new Error(`${event}: ${answer.text}`);
      now = answer.body as Made;
      if (to === status) break;
    }
    return now as Made;
  }

  private async note(id: number, version: number): Promise<void> {
    const noted = await this.people.manager.person.put(`/recruitment/inquiry/${id}/vacancy`, {
      version,
      vacancy_title: 'Lecturer (two posts)',
      closes_on: day(30),
    });
    if (noted.status !== 200) throw new Error(noted.text);
  }
}
