import { day } from '#testing/days.js';
import { HERE, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

let made = 0;

/** A semester in which modules may be chosen, for specs: a course, a level, a campaign, a registrar. */
export class Term {
  private constructor(
    readonly rows: Rows,
    readonly registrar: Person,
    readonly ids: { year: number; semester: number; course: number; level: number },
  ) {}

  static async on(portal: Portal, institution: { id: number } = HERE): Promise<Term> {
    const rows = new Rows(portal, institution);
    const n = ++made;
    const year = await rows.add('academic_years', {
      name: `Year ${n}`,
      start_date: `${2100 + n}-09-01`,
      end_date: `${2101 + n}-06-30`,
    });
    const ids = {
      year,
      semester: await rows.add('semesters', { name: `Semester ${n}`, number: 1 }),
      course: await rows.add('courses', { title: `Course ${n}`, code: `C${n}` }),
      level: await rows.add('levels', { name: `Level ${n}`, number: 4 }),
    };
    return new Term(rows, await portal.person(['REGISTRAR_OFFICER'], { institution }), ids);
  }

  /** A campaign of the course; open unless days say otherwise. */
  async campaign(more: Record<string, unknown> = {}): Promise<{ id: number; version: number }> {
    const { course, year, semester } = this.ids;
    const answer = await this.registrar.post('/course_campaign', {
      course_id: course,
      academic_year_id: year,
      semester_id: semester,
      purpose: 'module_registration',
      opens_on: day(-2),
      closes_on: day(5),
      ...more,
    });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body as { id: number; version: number };
  }

  student(more: Record<string, unknown> = {}): Promise<Known> {
    return this.rows.student({ course_id: this.ids.course, level_id: this.ids.level, ...more });
  }

  /** A module of the catalogue. */
  module(more: Record<string, unknown> = {}): Promise<number> {
    const n = ++made;
    return this.rows.add('modules', { code: `M${n}`, title: `Module ${n}`, type: 'optional', credits: 6, ...more });
  }

  /** A taught module of the term: of a module that is there, or of a new one. */
  async taught({
    module,
    places = null,
    ...more
  }: { module?: number; places?: number | null } & Record<string, unknown> = {}) {
    const module_id = module ?? (await this.module());
    return this.rows.add('taught_modules', {
      module_id,
      title: `Taught ${module_id}`,
      academic_year_id: this.ids.year,
      semester_id: this.ids.semester,
      start_date: day(-30),
      end_date: day(60),
      places,
      ...more,
    });
  }
}

export const register = (person: Person, ...taught_module_ids: number[]) =>
  person.post('/module_registration/register', { taught_module_ids });
