import type { RecordOf } from '@quad/domain/core';
import { attemptCalls, quizCalls, type PaperView, type quizzes, type SavedAnswer } from '@quad/domain/quizzes';
import { Clocks } from '#core/resource/clocks.service.js';
import { systemContext } from '#core/context.js';
import { HERE, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

export type QuizRecord = RecordOf<typeof quizzes>;
export const MINUTE = 60_000;
export const at = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();

const CHOICE = [
  { id: 1, text: 'while', right: false, feedback: 'It may run never.' },
  { id: 2, text: 'do … while', right: true },
  { id: 3, text: 'for', right: false },
];

/** A module with its people and a bank of questions. */
export class Classroom {
  questions: number[] = [];
  private constructor(
    readonly portal: Portal,
    readonly rows: Rows,
    readonly about: { module_id: number; ccls_module_id: number; group_id: number; category_id: number },
    readonly people: Readonly<
      Record<'teacher' | 'leader' | 'stranger' | 'office' | 'committee' | 'student' | 'other' | 'outsider', Known>
    >,
  ) {}

  static async on(portal: Portal): Promise<Classroom> {
    const rows = new Rows(portal);
    const [teacher, leader] = [await rows.staff(['TEACHER']), await rows.staff(['MODULE_LEADER'])];
    const group_id = await rows.add('groups', { title: `BIT-${Date.now() % 100_000}` });
    const module_id = await rows.add('modules', { code: `QZ${Date.now() % 100_000}`, title: 'Programming' });
    const year = await rows.add('academic_years', {
      name: `Y${Date.now()}`,
      start_date: '2026-09-01',
      end_date: '2099-07-01',
    });
    const semester_id = await rows.add('semesters', { name: `S${Date.now()}`, number: 1 });
    const ccls_module_id = await rows.add('taught_modules', {
      module_id,
      academic_year_id: year,
      semester_id,
      title: 'Programming',
      leader_id: leader.id,
      teacher_ids: [teacher.id],
      group_ids: [group_id],
      start_date: '2026-09-01',
      end_date: '2099-01-20',
    });
    const category_id = await rows.add('question_categories', { module_id, name: 'Loops' });
    const room = new Classroom(
      portal,
      rows,
      { module_id, ccls_module_id, group_id, category_id },
      {
        teacher,
        leader,
        stranger: await rows.staff(['TEACHER']),
        office: await rows.staff(['EXAM_UNIT']),
        committee: await rows.staff(['AR_COMMITTEE']),
        student: await rows.student({ group_id }),
        other: await rows.student({ group_id }),
        outsider: await rows.student({}),
      },
    );
    for (let n = 0; n < 4; n += 1)
      room.questions.push(await room.question({ text: `Which loop runs at least once? ${n}` }));
    return room;
  }

  /** A question by the teacher; fails where it is refused. */
  async question(values: object = {}): Promise<number> {
    const { category_id } = this.about;
    const body = {
      category_id,
      type: 'single_choice',
      text: 'Which loop?',
      options: CHOICE,
      feedback: 'See week 3.',
      ...values,
    };
    const made = await this.people.teacher.person.post('/question', body);
    if (made.status !== 200) throw new Error(made.text);
    return made.body.id as number;
  }

  body(values: object = {}): Record<string, unknown> {
    return {
      title: 'Test 1',
      ccls_module_id: this.about.ccls_module_id,
      opens_at: at(-5),
      closes_at: at(60),
      duration_minutes: 30,
      question_ids: this.questions.slice(0, 3),
      ...values,
    };
  }

  async quiz(values: object = {}): Promise<QuizRecord> {
    const made = await this.people.teacher.person.post('/quiz_assessment', this.body(values));
    if (made.status !== 200) throw new Error(made.text);
    return made.body as QuizRecord;
  }

  /** A quiz that is open, with an attempt for each student. */
  async open(values: object = {}): Promise<QuizRecord> {
    const { id } = await this.quiz(values);
    await this.people.teacher.person.ask(quizCalls.publish, { id });
    await this.tick();
    return (await this.people.teacher.person.get(`/quiz_assessment/${id}`)).body as QuizRecord;
  }

  /** What the clock does, without waiting for it. */
  async tick(): Promise<void> {
    const clocks = this.portal.app.get(Clocks);
    for (const resource of ['quiz_attempts', 'quizzes']) await clocks.tick(systemContext(HERE.id), resource);
  }

  start(quiz_id: number, person: Person = this.people.student.person): Promise<PaperView> {
    return person.ask(attemptCalls.start, { quiz_id, accept: true });
  }

  save(id: number, answers: readonly SavedAnswer[], person: Person = this.people.student.person) {
    return person.ask(attemptCalls.save, { id, answers: [...answers] });
  }

  submit(id: number, person: Person = this.people.student.person) {
    return person.ask(attemptCalls.submit, { id });
  }

  /** Waits until the attempt is in the status: marking is a job that follows the submission. */
  async until(id: number, status: string): Promise<void> {
    for (let n = 0; n < 300; n += 1) {
      const [row] = await this.portal.sql<{ status: string }>('select status from quiz_attempts where id = $1', [id]);
      if (row?.status === status) return;
      await new Promise((later) => setTimeout(later, 20));
    }
    throw new Error(`attempt ${id} never became ${status}`);
  }
}
