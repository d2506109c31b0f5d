import type { Person, Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

const DAY = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** Two courses with a group each, a student of the first, and everybody who has a part in a transfer. */
export class Campus {
  private constructor(
    readonly rows: Rows,
    readonly people: Readonly<Record<'student' | 'other' | 'officer' | 'dean' | 'leader', Known>>,
    readonly at: Readonly<Record<'from' | 'to' | 'level' | 'first' | 'second', number>>,
    readonly modules: readonly number[],
  ) {}

  static async on(portal: Portal): Promise<Campus> {
    const rows = new Rows(portal);
    const course = (code: string) => rows.add('courses', { code, title: `Course ${code}`, degree: 'bachelor' });
    const [from, to] = [await course('AA'), await course('BB')];
    const level = await rows.add('levels', { name: 'Level 4', number: 1, degree: 'bachelor' });
    const group = (title: string, course_id: number) =>
      rows.add('groups', { title, course_id, level_id: level, capacity: 2 });
    const [first, second] = [await group('AA-1', from), await group('BB-1', to)];
    const study = { course_id: from, level_id: level, group_id: first };
    const people = {
      student: await rows.student(study),
      other: await rows.student(study),
      officer: await rows.staff(['REGISTRAR_OFFICER']),
      dean: await rows.staff(['DEAN']),
      leader: await rows.staff(['COURSE_LEADER']),
    };
    const year = await rows.add('academic_years', { name: 'Y', start_date: '2026-09-01', end_date: '2027-06-30' });
    await rows.add('registry_windows', {
      academic_year_id: year,
      kind: 'transfer',
      opens_at: at(-1),
      closes_at: at(9),
    });
    const semester_id = await rows.add('semesters', { name: 'S', number: 1 });
    const modules = await Promise.all(
      [[first, second], [first], [second]].map(async (groups, n) => {
        const module_id = await rows.add('modules', { code: `M${n}`, title: `Module ${n}`, credits: 5 + n });
        const days = { start_date: '2026-09-01', end_date: '2027-01-20' };
        await rows.add('taught_modules', {
          ...{ module_id, title: `Module ${n}`, academic_year_id: year, semester_id, group_ids: groups },
          ...days,
        });
        return module_id;
      }),
    );
    return new Campus(rows, people, { from, to, level, first, second }, modules);
  }

  /** The write of a transfer to the second course. */
  write(more: object = {}): object {
    return { type: 'course', target_course_id: this.at.to, target_level_id: this.at.level, ...more };
  }

  send(by: Person, { id }: { id: number }, event: string, body: object = {}): ReturnType<Person['post']> {
    return by.post(`/course/transfer/${id}/actions/${event}`, body);
  }
}
