import type { RecordOf } from '@quad/domain/core';
import type { assessments, marks } from '@quad/domain/assessments';
import type { Person, Portal } from './portal.js';
import { Rows, type Known } from './rows.js';

export type Shown = RecordOf<typeof marks>;
export type Component = RecordOf<typeof assessments>;
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export const upload = async (person: Person, name: string, text: string | Buffer = name): Promise<number> =>
  (await person.send('post', '/file').attach('file', Buffer.from(text), name)).body.id as number;

type Worker = 'leader' | 'teacher' | 'second' | 'stranger' | 'exam' | 'registrar' | 'quality' | 'admin' | 'dean';

/** A module mid-term with the people who have a part in its marks. */
export class Course {
  private made = 0;

  private constructor(
    readonly portal: Portal,
    readonly rows: Rows,
    readonly about: {
      readonly academic_year_id: number;
      readonly semester_id: number;
      readonly group_id: number;
    },
    readonly people: Readonly<Record<Worker | 'student' | 'friend' | 'other', Known>>,
  ) {}

  static async on(portal: Portal): Promise<Course> {
    const rows = new Rows(portal);
    const group_id = await rows.add('groups', { title: 'BIT-31' });
    const people = {
      leader: await rows.staff(['MODULE_LEADER']),
      teacher: await rows.staff(['TEACHER']),
      second: await rows.staff(['TEACHER']),
      stranger: await rows.staff(['TEACHER']),
      exam: await rows.staff(['EXAM_UNIT']),
      registrar: await rows.staff(['REGISTRAR_HEAD']),
      quality: await rows.staff(['QUALITY_ASSURANCE']),
      admin: await rows.staff(['ADMIN']),
      dean: await rows.staff(['DEAN']),
      student: await rows.student({ group_id, name: 'Aziza Karimova' }),
      friend: await rows.student({ group_id, name: 'Bobur Aliyev' }),
      other: await rows.student({ group_id: await rows.add('groups', { title: 'BIT-32' }), name: 'Clara Kim' }),
    };
    const dates = { start_date: '2026-09-01', end_date: '2027-06-30' };
    const academic_year_id = await rows.add('academic_years', { name: '2026/27', ...dates });
    const semester_id = await rows.add('semesters', { name: 'Autumn', number: 1 });
    return new Course(portal, rows, { academic_year_id, semester_id, group_id }, people);
  }

  /** A module of its own for each component: specs do not meet in one scheme. */
  async teach(more: object = {}): Promise<number> {
    const { leader, teacher } = this.people;
    const code = `DB${String(++this.made)}`;
    const { group_id, ...when } = this.about;
    return this.rows.add('taught_modules', {
      module_id: await this.rows.add('modules', { code, title: `Databases ${code}` }),
      ...when,
      title: `Databases ${code}`,
      leader_id: leader.id,
      teacher_ids: [teacher.id],
      group_ids: [group_id],
      start_date: '2026-09-01',
      end_date: '2027-01-20',
      ...more,
    });
  }

  /** A component of the module, opened; the rest of the scheme is written beside it. */
  async open(more: object = {}): Promise<Component> {
    const { admin } = this.people;
    const ccls_module_id = await this.teach();
    const made = await admin.person.post('/assessment', {
      ccls_module_id,
      code: 'CW1',
      name: 'Data model of a library',
      component_type: 'coursework',
      weighting: 100,
      end_at: inDays(3),
      ...more,
    });
    if (made.status !== 200) throw new Error(made.text);
    const opened = await admin.person.post('/assessment/open', { id: made.body.id });
    if (opened.status !== 200) throw new Error(opened.text);
    return opened.body as Component;
  }

  /** The mark of somebody, as an administrator sees it. */
  async markOf(component: Pick<Component, 'id'>, who: Known = this.people.student): Promise<Shown> {
    const answer = await this.people.admin.person.get(
      `/assessment/mark/all?assessment_id=${String(component.id)}&student_id=${String(who.id)}`,
    );
    return (answer.body as Shown[])[0]!;
  }

  /** Sends an event of a mark. What goes to the registrar waits for the whole group: friends of the student step aside. */
  async send(by: Known, id: number, [event, payload]: readonly [string, object?]): Promise<Shown> {
    if (event !== 'PUBLISH_TO_REGISTRAR') return this.act(by, id, [event, payload]);
    const { friend } = this.people;
    await this.portal.sql('update students set group_id = null where id = $1', [friend.id]);
    return this.act(by, id, [event, payload]).finally(() =>
      this.portal.sql('update students set group_id = $2 where id = $1', [friend.id, this.about.group_id]),
    );
  }

  private async act({ person }: Known, id: number, [event, payload = {}]: readonly [string, object?]): Promise<Shown> {
    const answer = await person.post(`/assessment/mark/${String(id)}/actions/${event}`, payload);
    if (answer.status !== 200) throw new Error(`${event}: ${answer.text}`);
    return answer.body as Shown;
  }

  async handIn(component: Pick<Component, 'id'>, who: Known = this.people.student): Promise<Shown> {
    const file_ids = [await upload(who.person, 'work.txt')];
    const answer = await who.person.post('/assessment/submit', { assessment_id: component.id, file_ids });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body as Shown;
  }

  /** The mark of the student on its way, until it is in the status. Nobody else of the group is waited for. */
  async upTo(component: Pick<Component, 'id'>, status: string, mark = 64): Promise<Shown> {
    const { teacher, admin, exam } = this.people;
    let now = await this.markOf(component);
    const way: readonly (readonly [string, () => Promise<Shown>])[] = [
      ['submitted', () => this.handIn(component)],
      ['marked', () => this.send(teacher, now.id, ['MARK', { mark, comment: 'Clear keys.', confirmed: true }])],
      ['verified', () => this.send(admin, now.id, ['VERIFY'])],
      ['published_to_registrar', () => this.send(admin, now.id, ['PUBLISH_TO_REGISTRAR'])],
      ['published', () => this.send(exam, now.id, ['PUBLISH'])],
    ];
    for (const [to, act] of way) {
      if (now.status === status) break;
      await act();
      now = await this.markOf(component);
      if (now.status !== to) throw new Error(`${now.status} in the place of ${to}`);
    }
    return now;
  }
}
