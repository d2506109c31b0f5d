import { Injectable } from '@nestjs/common';
import { may, Problem } from '@quad/domain/core';
import { groups } from '@quad/domain/groups';
import { studentRoleOf, students } from '@quad/domain/students';
import type { Transaction } from '#core/database/database.js';
import { Outbox } from '#core/events/outbox.service.js';
import { Changes } from '#core/resource/change.service.js';
import { Group } from '#schema/index.js';
import { byWhom, PeopleIntake, tellOfMany, type Intake } from '#areas/accounts/index.js';
import { DEGREE, DEGREES_OF } from './students.queries.js';
import { ENROL_MANY } from './students-intake.queries.js';

export interface NewStudent extends Omit<Intake, 'role'> {
  readonly idNumber: string;
  readonly student_code: string;
  readonly group_id?: number | null;
  readonly course_id?: number | null;
  readonly level_id?: number | null;
  readonly grant_type?: string;
  readonly enrolled_at?: string | null;
}

/** Many new students in one transaction, a declared hot path (docs/decisions/0040): all of them, or a refusal. */
@Injectable()
export class StudentsIntake {
  constructor(
    private readonly people: PeopleIntake,
    private readonly outbox: Outbox,
    private readonly changes: Changes,
  ) {}

  /** The ids of the students, in the order given. Each of their groups is told once. */
  async enrol(tx: Transaction, all: readonly NewStudent[]): Promise<number[]> {
    const { actor } = tx.ctx;
    if (!may(actor, 'create', students)) throw new Problem('forbidden');
    const touched = [...new Set(all.flatMap(({ group_id }) => group_id ?? []))].sort((a, b) => a - b);
    const degreeOf = await this.degrees(tx, all, touched);
    const accounts = await this.people.make(
      tx,
      all.map((student) => ({ ...student, role: studentRoleOf(degreeOf(student)) })),
    );
    const made = await ENROL_MANY.rows(tx.query, {
      ...byWhom(tx, students.name),
      students: JSON.stringify(all.map((student, n) => ({ ...student, n, account_id: accounts[n] }))),
    });
    tellOfMany(this.outbox, tx, { resource: students.name, rows: made });
    for (const id of touched) await this.changes.change(tx, { resource: groups, entity: Group, id, verb: 'updated' });
    const byAccount = new Map(made.map(({ account_id, id }) => [account_id, id]));
    return accounts.map((account) => byAccount.get(account) ?? 0);
  }

  /** The degree of each: of the course or level that is given, else of the group. */
  private async degrees(
    tx: Transaction,
    all: readonly NewStudent[],
    ids: number[],
  ): Promise<(one: NewStudent) => string> {
    const ofGroup = new Map((await DEGREES_OF.rows(tx.query, { ids })).map(({ id, degree }) => [id, degree]));
    const given = all.filter(({ course_id, level_id }) => course_id ?? level_id);
    const ofStudies = new Map<string, string>();
    for (const { course_id = null, level_id = null } of given) {
      const key = `${course_id}/${level_id}`;
      if (!ofStudies.has(key))
        ofStudies.set(key, (await DEGREE.first(tx.query, { course_id, level_id }))?.degree ?? '');
    }
    return ({ course_id = null, level_id = null, group_id }) =>
      ofStudies.get(`${course_id}/${level_id}`) ?? ofGroup.get(group_id ?? 0) ?? '';
  }
}
