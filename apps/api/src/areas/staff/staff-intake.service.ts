import { Injectable } from '@nestjs/common';
import { may, Problem } from '@quad/domain/core';
import { staff, STARTING_ROLES } from '@quad/domain/staff';
import type { Transaction } from '#core/database/database.js';
import { Outbox } from '#core/events/outbox.service.js';
import { byWhom, PeopleIntake, tellOfMany, type Intake } from '#areas/accounts/index.js';
import { EMPLOY_MANY } from './staff-intake.queries.js';

export interface NewStaff extends Intake {
  readonly idNumber: string;
  readonly department_id?: number | null;
  readonly position?: string;
  readonly academicTitle?: string;
  readonly academicDegree?: string;
  readonly dateOfEmployed?: string | null;
}

/** Many new members of staff in one transaction, a declared hot path (docs/decisions/0040): all of them, or a refusal. */
@Injectable()
export class StaffIntake {
  constructor(
    private readonly people: PeopleIntake,
    private readonly outbox: Outbox,
  ) {}

  /** The ids of the records, in the order given. */
  async employ(tx: Transaction, all: readonly NewStaff[]): Promise<number[]> {
    const { actor } = tx.ctx;
    const mayBegin = all.every(({ role }) => STARTING_ROLES.some((one) => one === role));
    if (!may(actor, 'create', staff) || !mayBegin) throw new Problem('forbidden');
    const accounts = await this.people.make(tx, all);
    const made = await EMPLOY_MANY.rows(tx.query, {
      ...byWhom(tx, staff.name),
      staff: JSON.stringify(all.map((person, n) => ({ ...person, n, account_id: accounts[n] }))),
    });
    tellOfMany(this.outbox, tx, { resource: staff.name, rows: made });
    const byAccount = new Map(made.map(({ account_id, id }) => [account_id, id]));
    return accounts.map((account) => byAccount.get(account) ?? 0);
  }
}
