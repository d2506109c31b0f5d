import { day } from '#testing/days.js';
import type { Role } from '@quad/domain/core';
import { HERE, type Person, type Portal } from './portal.js';
import { Rows, type Known } from './rows.js';

export interface Made {
  readonly id: number;
  readonly version: number;
  readonly status: string;
  readonly number: string;
  readonly [column: string]: unknown;
}

let forms = 0;

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

  /** A published form for people who apply for work. */
  async form(more: Record<string, unknown> = {}): Promise<number> {
    const { rows } = this;
    const form_id = await rows.add('forms', { name: `Application ${++forms}`, purpose: 'application_hr', ...more });
    const form_version_id = await rows.add('form_versions', { form_id, number: 1, content: '{}' });
    await rows.portal.sql('update forms set form_version_id = $2, active = true where id = $1', [
      form_id,
      form_version_id,
    ]);
    return form_id;
  }

  async clear(): Promise<void> {
    for (const table of [
      'job_applications',
      'application_campaigns',
      'vacancy_positions',
      'job_positions',
      'recruitment_inquiries',
    ])
      await this.rows.portal.sql(`delete from ${table}`);
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
    ];
    let now: Made | undefined;
    for (const [to, person, event, payload] of steps) {
      const answer = await person.post(`/recruitment/inquiry/${id}/actions/${event}`, payload);
      if (answer.status !== 200) throw new Error(`${event}: ${answer.text}`);
      now = answer.body as Made;
      if (to === status) return now;
    }
    await this.vacancy(id);
    return (await manager.person.get(`/recruitment/inquiry/${id}`)).body as Made;
  }

  /** The open vacancy of an approved inquiry, made by the recruiter and approved by the head of human resources. */
  async vacancy(inquiry_id: number): Promise<Made> {
    const { manager, chief } = this.people;
    const path = '/position/vacancy';
    const made = (await manager.person.post(`${path}/from-inquiry`, { inquiry_id })).body as Made;
    await chief.person.put(`${path}/activate/${made.id}`);
    const { title, job_position_id, posts } = made;
    const closes_at = `${day(30)}T12:00:00Z`;
    const form_id = await this.form();
    await manager.person.post(path, { id: made.id, title, job_position_id, posts, closes_at, form_id });
    const open = await manager.person.put(`${path}/open/${made.id}`);
    if (open.status !== 200) throw new Error(open.text);
    return open.body as Made;
  }
}
