import { Injectable } from '@nestjs/common';
import { may } from '@quad/domain/core';
import { students } from '@quad/domain/students';
import { GuardiansService, StudentsService } from '#areas/students/index.js';
import { Seating } from '#areas/groups/index.js';
import type { Transaction } from '#core/database/database.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Enrollment } from '#schema/index.js';
import { GUARDIANS, PLACE_OF, STUDENT, TAKEN } from './enrollment.queries.js';

interface Wanted {
  readonly course_id?: number;
  readonly level_id?: number;
  readonly group_id: number;
}

/** What an enrollment changes in the student's own record, by the student's own services and in its transaction. */
@Injectable()
export class StudentRecord {
  constructor(
    private readonly students: StudentsService,
    private readonly guardians: GuardiansService,
    private readonly seating: Seating,
  ) {}

  /** Throws where somebody else of the institution has the same number or passport. */
  async requireUnique(tx: Transaction, { student_id, personal }: Enrollment): Promise<void> {
    const { pinfl = '', passport_id = '' } = personal ?? {};
    const taken = await TAKEN.first(tx.query, { student_id, pinfl, passport_id });
    if (taken?.pinfl) throw refusedAt('pinfl', 'enrollment.pinfl_taken');
    if (taken?.passport_id) throw refusedAt('passport_id', 'enrollment.passport_taken');
  }

  /** Writes what was checked into the record, and the guardians beside it; the main one is the first. */
  async write(tx: Transaction, enrollment: Enrollment): Promise<void> {
    const { student_id, personal, contacts, permanent_address, current_address, previous_education } = enrollment;
    const facts = { ...personal, ...contacts, permanent_address, current_address, previous_education };
    const keeper = may(tx.ctx.actor, 'update', students) ? tx : tx.asPortal('enrollment verified');
    await this.students.changeIn(keeper, { id: student_id, verb: 'updated', payload: facts });
    const known = await GUARDIANS.rows(tx.query, { student_id });
    for (const [at, guardian] of enrollment.guardians.entries()) {
      const same = known.find(
        ({ firstname, lastname, relation }) =>
          firstname === guardian.firstname.toLowerCase() &&
          lastname === (guardian.lastname ?? '').toLowerCase() &&
          relation === guardian.relation,
      );
      await this.guardians.changeIn(keeper, {
        id: same?.id,
        verb: same ? 'updated' : 'created',
        payload: { ...guardian, student_id, is_main: at === 0 },
      });
    }
  }

  /** Course, level and group, all at once; what is not named is the group's. */
  async seat(tx: Transaction, student_id: number, { group_id, ...named }: Wanted): Promise<Required<Wanted>> {
    const of = await PLACE_OF.first(tx.query, { group_id });
    if (!of) throw unknownIds('group_id');
    const { course_id = of.course_id, level_id = of.level_id } = named;
    if (course_id === null || level_id === null)
      throw refusedAt('group_id', 'groups.other_course', { group: of.title });
    await this.seating.seat(tx, { student_id, course_id, level_id, group_id });
    return { course_id, level_id, group_id };
  }

  /** Activates who waits for it; who studies already has only enrolled for another year. */
  async activate(
    tx: Transaction,
    student_id: number,
    order: { readonly commandNumber: string; readonly effective_date: string },
  ): Promise<void> {
    const student = await STUDENT.first(tx.query, { student_id });
    if (student?.status === 'pending')
      await this.students.changeIn(tx, { id: student_id, verb: 'ACTIVATE', payload: order });
  }
}
