import type { Role } from '@quad/domain/core';
import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { HERE, type Person, type Portal } from '#testing/portal.js';
import { Registers } from '#areas/attendance/registers/registers.service.js';

const MINUTE = 60_000;
export interface Learner extends Pick<Person, 'account_id'> {
  readonly student_id: number;
  readonly idNumber: string;
  readonly group_id: number;
}
export interface Teaching {
  readonly person: Person;
  readonly staff_id: number;
}

/** A taught module with two groups, made by hand for specs: people, lessons, slots; registers come from the area itself. */
export class Campus {
  private made = 0;
  module = 0;
  room = 0;

  private constructor(
    readonly portal: Portal,
    readonly institution: { id: number },
  ) {}

  static async on(portal: Portal, institution: { id: number } = HERE): Promise<Campus> {
    const campus = new Campus(portal, institution);
    const year = await campus.row('academic_years', {
      name: '2026/27',
      start_date: '2026-09-01',
      end_date: '2027-06-30',
    });
    const semester = await campus.row('semesters', { name: 'Autumn', number: 1 });
    const module = await campus.row('modules', { code: 'CS101', title: 'Programming' });
    campus.module = await campus.row('taught_modules', {
      module_id: module,
      academic_year_id: year,
      semester_id: semester,
      title: 'Programming 1',
      start_date: '2026-09-01',
      end_date: '2036-12-31',
    });
    campus.room = await campus.row('rooms', { name: 'A-101' });
    return campus;
  }

  async row(table: string, values: Record<string, unknown>): Promise<number> {
    const all = { institution_id: this.institution.id, ...values };
    const names = Object.keys(all);
    const [row] = await this.portal.sql<{ id: number }>(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
        values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(all),
    );
    return row?.id ?? 0;
  }

  group(title = `G-${++this.made}`): Promise<number> {
    return this.row('groups', { title });
  }

  async teacher(roles: readonly Role[] = ['TEACHER']): Promise<Teaching> {
    const person = await this.portal.person(roles, { institution: this.institution });
    return {
      person,
      staff_id: await this.row('staff', { account_id: person.account_id, idNumber: `T${++this.made}` }),
    };
  }

  async students(group_id: number, count: number, more: object = {}): Promise<Learner[]> {
    const learners: Learner[] = [];
    for (let n = ++this.made; learners.length < count; n = ++this.made) {
      const [account] = await this.portal.sql<{ id: number }>(
        `insert into accounts (username, firstname, lastname, email_verified_at) values ($1, 'Aziza', $2, now()) returning id`,
        [`student-${this.institution.id}-${n}`, `Karimova ${String(n).padStart(3, '0')}`],
      );
      const account_id = account?.id ?? 0;
      await this.portal.sql(
        `insert into account_roles (account_id, institution_id, role) values ($1, $2, 'BACHELOR_STUDENT')`,
        [account_id, this.institution.id],
      );
      const idNumber = String(1000 + n);
      learners.push({
        account_id,
        group_id,
        idNumber,
        student_id: await this.row('students', {
          account_id,
          idNumber,
          student_code: `S${n}`,
          group_id,
          status: 'activated',
          enrolled_at: '2020-09-01',
          ...more,
        }),
      });
    }
    return learners;
  }

  signIn(learner: Pick<Learner, 'account_id'>): Promise<Person> {
    return this.portal.signedIn(learner.account_id, this.institution);
  }

  /** A published slot of a new lesson; `starts` in minutes from now. */
  async slot(
    groups: readonly number[],
    {
      teacher,
      starts = -5,
      minutes = 80,
      hours = 2,
      room = this.room,
      title = `Lesson ${++this.made}`,
    }: { teacher: number; starts?: number; minutes?: number; hours?: number; room?: number | null; title?: string },
  ): Promise<number> {
    const lesson_id = await this.row('lessons', { ccls_module_id: this.module, title, hours });
    const [from, to] = [new Date(Date.now() + starts * MINUTE), new Date(Date.now() + (starts + minutes) * MINUTE)];
    // Nobody teaches two lessons at once: what a spec made before for this time counts as taught, and its room as left.
    await this.portal.sql(
      `update timetable_slots set status = 'done' where status in ('published', 'edited', 'assigned')
        and (teacher_id = $1 or room_id = $2) and tstzrange(starts_at, ends_at) && tstzrange($3, $4)`,
      [teacher, room, from, to],
    );
    await this.portal.sql('delete from room_occupations where room_id = $1 and during && tstzrange($2, $3)', [
      room,
      from,
      to,
    ]);
    return this.row('timetable_slots', {
      lesson_id,
      room_id: room,
      teacher_id: teacher,
      group_ids: groups,
      starts_at: from,
      ends_at: to,
      status: 'published',
    });
  }

  /** What the timetable does after it changed slots. */
  follow(...slots: number[]): Promise<void> {
    return this.portal.app.get(Database).run(systemContext(this.institution.id), (tx) =>
      this.portal.app.get(Registers, { strict: false }).makeRegisters(
        tx,
        slots.map((id) => ({ id })),
      ),
    );
  }

  /** Ids of the registers of a slot, in the order of its groups. */
  async registers(slot: number): Promise<number[]> {
    return (
      await this.portal.sql<{ id: number }>(
        `select r.id from lesson_attendances r join timetable_slots s on s.id = r.lesson_slot_id where s.id = $1
          order by array_position(s.group_ids, r.group_id)`,
        [slot],
      )
    ).map((row) => row.id);
  }

  /** A slot with one group and its register. */
  async register(group: number, options: Parameters<Campus['slot']>[1]): Promise<{ slot: number; id: number }> {
    const slot = await this.slot([group], { room: null, ...options });
    await this.follow(slot);
    return { slot, id: (await this.registers(slot))[0] ?? 0 };
  }

  async state(register: number): Promise<{
    status: string;
    version: number;
    present: number;
    late: number;
    absent: number;
    excused: number;
    students: number;
    late_flag: boolean;
  }> {
    const [row] = await this.portal.sql('select * from lesson_attendances where id = $1', [register]);
    return row as never;
  }

  marks(
    register: number,
  ): Promise<{ student_id: number; status: string | null; source: string; note: string | null }[]> {
    return this.portal.sql(
      'select student_id, status, source, note from attendance_marks where lesson_attendance_id = $1 order by student_id',
      [register],
    );
  }
}
