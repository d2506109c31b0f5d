import { Injectable } from '@nestjs/common';
import { groups } from '@quad/domain/groups';
import { students } from '@quad/domain/students';
import type { Transaction } from '#core/database/database.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import { SocketsGateway } from '#core/realtime/sockets.gateway.js';
import { Changes } from '#core/resource/change.service.js';
import { Group, Student } from '#schema/index.js';
import { LOCK_GROUPS, LOCK_STUDENTS } from './placement.queries.js';
import { requireRoom } from './room.js';
import { LOCK_FITTING, ROOMIEST, TAKES } from './seating.queries.js';

/** Where a student is to study. */
export interface Seat {
  readonly student_id: number;
  readonly course_id: number;
  readonly level_id: number;
  readonly group_id: number;
}

/** A student whose group is still to be found. */
export interface Newcomer extends Omit<Seat, 'group_id'> {
  readonly academic_year_id: number;
}

/** Gives a student course, level and group at once, in the transaction of the step that decides it. */
@Injectable()
export class Seating {
  constructor(
    private readonly changes: Changes,
    private readonly gateway: SocketsGateway,
  ) {}

  /** Seats a new student in the group of their course, level and year with most places left; where none has one, in no group. */
  async seatNew(tx: Transaction, { academic_year_id, ...place }: Newcomer): Promise<void> {
    const studies = { course_id: place.course_id, level_id: place.level_id, academic_year_id };
    await LOCK_FITTING.rows(tx.query, studies);
    const group = await ROOMIEST.first(tx.query, studies);
    if (group) await this.seat(tx, { ...place, group_id: group.id });
  }

  /** Throws where the group is of another course or level, or full. */
  async seat(tx: Transaction, { student_id, ...place }: Seat): Promise<void> {
    const [student] = await LOCK_STUDENTS.rows(tx.query, { ids: [student_id] });
    if (!student) throw unknownIds('student_id');
    const both = [...new Set([place.group_id, student.group_id ?? place.group_id])];
    const vessels = await LOCK_GROUPS.rows(tx.query, { ids: both });
    const goal = vessels.find(({ id }) => id === place.group_id);
    if (!goal) throw unknownIds('group_id');
    if (!(await TAKES.first(tx.query, place))?.fits)
      throw refusedAt('group_id', 'groups.other_course', { group: goal.title });
    const portal = tx.asPortal('course, level and group follow a decision');
    await this.changes.change(portal, {
      resource: students,
      entity: Student,
      id: student_id,
      verb: 'updated',
      act: (row) => {
        Object.assign(row, place);
      },
    });
    if (student.group_id === place.group_id) return;
    await requireRoom(tx, goal);
    for (const id of both) await this.changes.change(portal, { resource: groups, entity: Group, id, verb: 'updated' });
    tx.afterCommit(() => this.gateway.reset([student.account_id]));
  }
}
