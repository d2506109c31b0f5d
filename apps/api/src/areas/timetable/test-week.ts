import { day } from '#testing/days.js';
import type { Portal } from '#testing/portal.js';
import { HERE, type Person } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

const HOUR = 3_600_000;

/**
 * A module that is being taught, for the timetable's specs: its keeper, its teachers of one department, two groups with
 * a student each, and rooms.
 */
export class Week {
  private made = 0;
  private constructor(
    readonly rows: Rows,
    readonly keeper: Person,
    readonly people: { readonly teacher: Known; readonly colleague: Known; readonly student: Known },
    readonly places: {
      readonly module: number;
      readonly groups: readonly [number, number];
      readonly rooms: readonly [number, number];
    },
  ) {}

  static async on(portal: Portal, institution: { id: number } = HERE): Promise<Week> {
    const rows = new Rows(portal, institution);
    const department = await rows.add('departments', { name: 'Computing', code: 'SOC' });
    const [teacher, colleague] = [
      await rows.staff(['TEACHER'], { department_id: department }),
      await rows.staff(['TEACHER'], { department_id: department }),
    ];
    const groups = [await rows.add('groups', { title: 'CS-1' }), await rows.add('groups', { title: 'CS-2' })] as const;
    const student = await rows.student({ group_id: groups[0] });
    await rows.student({ group_id: groups[1] });
    const module = await rows.add('taught_modules', {
      module_id: await rows.add('modules', { code: 'CS101', title: 'Programming', department_id: department }),
      title: 'Programming',
      academic_year_id: await rows.add('academic_years', {
        name: 'This year',
        start_date: day(-200),
        end_date: day(200),
      }),
      semester_id: await rows.add('semesters', { name: 'Autumn', number: 1 }),
      teacher_ids: [teacher.id],
      group_ids: groups,
      start_date: day(-60),
      end_date: day(60),
    });
    const rooms = [
      await rows.add('rooms', { name: 'A-101', capacity: 60 }),
      await rows.add('rooms', { name: 'A-102', capacity: 1 }),
    ] as const;
    return new Week(
      rows,
      await portal.person(['TEACHING_AND_LEARNING_OFFICER'], { institution }),
      { teacher, colleague, student },
      { module, groups, rooms },
    );
  }

  /** A moment so many hours from now, on a full second. */
  at(hours: number): string {
    return new Date(Math.floor(Date.now() / 1000) * 1000 + hours * HOUR).toISOString();
  }

  lesson(title = `Lesson ${++this.made}`): Promise<number> {
    return this.rows.add('lessons', { ccls_module_id: this.places.module, title });
  }

  /** A draft made by the keeper: one hour, so many hours from now. */
  async draft(hours: number, values: object = {}) {
    const { places, people } = this;
    const answer = await this.keeper.post('/timetable', {
      lesson_id: await this.lesson(),
      room_id: places.rooms[0],
      teacher_id: people.teacher.id,
      group_ids: [places.groups[0]],
      starts_at: this.at(hours),
      ends_at: this.at(hours + 1),
      ...values,
    });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body as { id: number; version: number; status: string; lesson_id: number };
  }

  send(id: number, event: string, payload: object = {}, who: Person = this.keeper) {
    return who.put('/timetable/update-slot-status', { id, event, ...payload });
  }

  async verified(hours: number, values: object = {}) {
    const { id } = await this.draft(hours, values);
    return (await this.send(id, 'VERIFY')).body as { id: number; version: number; status: string };
  }

  async published(hours: number, values: object = {}) {
    const { id } = await this.verified(hours, values);
    const answer = await this.send(id, 'PUBLISH');
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body as {
      id: number;
      version: number;
      status: string;
      starts_at: string;
      registers: { id: number; group_id: number; status: string }[];
    };
  }

  /** As if the time had come: the slot lies so many hours from now. */
  async shift(id: number, hours: number): Promise<void> {
    for (const [table, key] of [
      ['timetable_slots', 'id'],
      ['lesson_attendances', 'lesson_slot_id'],
    ])
      await this.rows.portal.sql(`update ${table} set starts_at = $2, ends_at = $3 where ${key} = $1`, [
        id,
        this.at(hours),
        this.at(hours + 1),
      ]);
  }
}
