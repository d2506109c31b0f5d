import type { Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

/** A course of six credits with one module that is passed and whose board is closed: who has it may graduate. */
export class Degree {
  private constructor(
    readonly rows: Rows,
    readonly at: Readonly<Record<'year' | 'course' | 'level' | 'group' | 'module' | 'taught', number>>,
  ) {}

  static async on(portal: Portal): Promise<Degree> {
    const rows = new Rows(portal);
    const level = await rows.add('levels', { name: 'Level 4', number: 4 });
    const course = await rows.add('courses', { title: 'Computing', code: 'DEG', credits: 6, level_ids: [level] });
    const group = await rows.add('groups', { title: 'CS-26', course_id: course, level_id: level });
    const dates = { start_date: '2026-09-01', end_date: '2027-06-30' };
    const year = await rows.add('academic_years', { name: 'Degree year', ...dates });
    const semester_id = await rows.add('semesters', { name: 'Degree semester', number: 1 });
    const module = await rows.add('modules', { code: 'CS1', title: 'Programming', credits: 6, level_id: level });
    const about = { title: 'Programming', academic_year_id: year, semester_id, ...dates };
    const taught = await rows.add('taught_modules', { module_id: module, ...about });
    return new Degree(rows, { year, course, level, group, module, taught });
  }

  /** Somebody who studies for it; `passed` also has the module and its closed board. */
  async student(passed: boolean, more: object = {}): Promise<Known> {
    const { course: course_id, level: level_id, group: group_id } = this.at;
    const student = await this.rows.student({ course_id, level_id, group_id, ...more });
    if (passed) {
      await this.result(student, 'passed');
      await this.rows.add('subject_boards', {
        ...{ student_id: student.id, ccls_module_id: this.at.taught, status: 'closed' },
      });
    }
    return student;
  }

  result(student: Known, result: string): Promise<number> {
    const credits_earned = result === 'passed' ? 6 : 0;
    const of = { student_id: student.id, taught_module_id: this.at.taught };
    return this.rows.add('module_outcomes', { ...of, result, credits_earned, basis: 'manual' });
  }

  /** The enrollment of a student, with a contract and its payment where it is done. */
  enrollment(student: { readonly id: number }, status: string, more: object = {}): Promise<number> {
    const { year: academic_year_id, course: course_id, level: level_id } = this.at;
    const of = { student_id: student.id, academic_year_id, course_id, level_id, closes_at: '2026-10-01' };
    const checked = { submitted_at: '2026-09-01', verified_at: '2026-09-02', commandNumber: 'C-1' };
    const seen = status === 'done' ? { contract_number: 'C-5', paid_on: '2026-09-02' } : {};
    return this.rows.add('enrollments', { ...of, ...checked, status, ...seen, ...more });
  }
}
