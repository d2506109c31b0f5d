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

/** A school with a kafedra in it, for the specs of leave: a teacher, her head, the dean above, human resources and the rectorate. */
export class Office {
  private constructor(
    readonly rows: Rows,
    readonly people: {
      readonly teacher: Known;
      readonly colleague: Known;
      readonly head: Known;
      readonly dean: Known;
      readonly hr: Known;
      readonly chief: Known;
      readonly director: Known;
      readonly stranger: Known;
    },
    readonly departments: { readonly kafedra: number; readonly office: number },
  ) {}

  static async on(portal: Portal, institution: { id: number } = HERE): Promise<Office> {
    const rows = new Rows(portal, institution);
    const staff = (roles: readonly Role[], department_id?: number) => rows.staff(roles, { department_id });
    const school = await rows.add('departments', { name: 'School', code: 'S', kind: 'faculty' });
    const kafedra = await rows.add('departments', { name: 'Kafedra', code: 'K', kind: 'kafedra', parent_id: school });
    const office = await rows.add('departments', { name: 'Office', code: 'O', kind: 'office' });
    const people = {
      teacher: await staff(['TEACHER'], kafedra),
      colleague: await staff(['TEACHER'], kafedra),
      head: await staff(['HEAD_OF_KAFEDRA'], kafedra),
      dean: await staff(['DEAN'], school),
      hr: await staff(['HR_MANAGER'], office),
      chief: await staff(['HR_HEAD'], office),
      director: await staff(['DIRECTOR']),
      stranger: await staff(['DEAN'], office),
    };
    await portal.sql('update departments set head_id = $2 where id = $1', [kafedra, people.head.person.account_id]);
    await portal.sql('update departments set head_id = $2 where id = $1', [school, people.dean.person.account_id]);
    return new Office(rows, people, { kafedra, office });
  }

  /** A draft of the teacher's (or another's): so many days, beginning so many days from now. */
  async draft(
    from: number,
    days: number,
    { by = this.people.teacher.person, ...more }: { by?: Person } & Record<string, unknown> = {},
  ): Promise<Made> {
    const made = await by.post('/vacation-request', {
      type: 'annual',
      start_date: day(from),
      end_date: day(from + days - 1),
      ...more,
    });
    if (made.status !== 200) throw new Error(made.text);
    return made.body as Made;
  }

  /** Takes a request along the main line up to a status. */
  async upTo(status: 'submitted' | 'verified' | 'evaluated' | 'accepted', { id }: { id: number }): Promise<Made> {
    const { teacher, head, hr, director } = this.people;
    const steps = [
      ['submitted', teacher, 'SUBMIT', {}],
      ['verified', head, 'VERIFY', {}],
      ['evaluated', hr, 'CHECK_BALANCE', {}],
      ['accepted', director, 'ACCEPT', { commandNumber: '17-T' }],
    ] as const;
    let now: Made | undefined;
    for (const [to, { person }, event, payload] of steps) {
      const answer = await person.post(`/vacation-request/${id}/actions/${event}`, payload);
      if (answer.status !== 200) throw new Error(`${event}: ${answer.text}`);
      now = answer.body as Made;
      if (to === status) break;
    }
    return now as Made;
  }

  /** A published lesson of the teacher at noon of a day from now. */
  async lesson(from: number): Promise<number> {
    const { rows, people, departments } = this;
    const module = await rows.add('modules', {
      code: `M${from}`,
      title: 'Algebra',
      department_id: departments.kafedra,
    });
    const year = await rows.add('academic_years', { name: `Year ${from}`, start_date: day(-300), end_date: day(300) });
    const taught = await rows.add('taught_modules', {
      module_id: module,
      title: 'Algebra',
      academic_year_id: year,
      semester_id: await rows.add('semesters', { name: `S${from}`, number: 1 }),
      start_date: day(-30),
      end_date: day(90),
    });
    const at = (hour: string) => `${day(from)}T${hour}:00Z`;
    return rows.add('timetable_slots', {
      lesson_id: await rows.add('lessons', { ccls_module_id: taught, title: 'Lecture 1' }),
      teacher_id: people.teacher.id,
      starts_at: at('07:00'),
      ends_at: at('08:20'),
      status: 'published',
    });
  }
}
