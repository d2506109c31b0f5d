import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { People } from '#areas/accounts/index.js';
import type { Transaction } from '#core/database/database.js';
import type { Staff } from '#schema/index.js';
import { EMPLOYED } from './staff.queries.js';
import { StaffService } from './staff.service.js';

/** Somebody with an account who begins to work in a department. */
export interface Hired {
  readonly account_id: number;
  readonly department_id: number;
  readonly position: string;
  /** They are a teacher, too. */
  readonly teaching: boolean;
  readonly dateOfEmployed?: string | null;
  /** What is known of the person besides: details and sections of a record. */
  readonly person?: object;
}

/** People who have an account already, and are hired. */
@Injectable()
export class StaffHiring {
  constructor(
    private readonly people: People,
    private readonly staff: StaffService,
  ) {}

  /**
   * Makes their record, or moves the one that they have to the new department and position, and gives them the roles. The
   * user name is the id number of a new record, as everywhere. Answers the id of the record.
   */
  async take(tx: Transaction, { account_id, teaching, dateOfEmployed, person = {}, ...post }: Hired): Promise<number> {
    // Locks the account: nobody is hired twice at once.
    await this.people.engage(tx, account_id, teaching ? ['STAFF', 'TEACHER'] : ['STAFF']);
    const known = await EMPLOYED.first(tx.query, { account_id });
    if (!known) throw new Problem('not_found', { params: { resource: 'accounts', id: account_id } });
    const { staff_id, name, number: idNumber } = known;
    if (staff_id !== null) {
      const move = (row: Staff) => void Object.assign(row, post);
      return (await this.staff.changeIn(tx, { id: staff_id, verb: 'updated', act: move })).id;
    }
    const begins = { ...post, account_id, name, idNumber, dateOfEmployed: dateOfEmployed ?? (await tx.today()) };
    const { id } = await this.staff.changeIn(tx, {
      verb: 'created',
      act: async (row, _, { also }) => {
        Object.assign(row, begins);
        Object.assign(also, await this.people.introduce(tx, account_id, person));
      },
    });
    return id;
  }
}
