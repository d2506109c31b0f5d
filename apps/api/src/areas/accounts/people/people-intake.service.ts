import { Injectable } from '@nestjs/common';
import type { Role } from '@quad/domain/core';
import type { Transaction } from '#core/database/database.js';
import { Outbox } from '#core/events/outbox.service.js';
import { byWhom, tellOfMany } from './many-made.js';
import type { Names } from './people.service.js';
import type { Details } from './personal-data.service.js';
import { MAKE_MANY } from './people-intake.queries.js';

/** Somebody who gets an account with one role. */
export interface Intake
  extends Names, Pick<Details, 'birthdate' | 'gender' | 'citizenship' | 'pinfl' | 'passport_id' | 'parents_phone'> {
  readonly username: string;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly disabled?: boolean;
  readonly role: Role;
}

/**
 * Accounts of many people in one statement, a declared hot path (docs/decisions/0040): throws `already_exists` if one user
 * name is taken.
 */
@Injectable()
export class PeopleIntake {
  constructor(private readonly outbox: Outbox) {}

  /** The ids of the accounts, in the order of the people. */
  async make(tx: Transaction, people: readonly Intake[]): Promise<number[]> {
    const made = await MAKE_MANY.rows(tx.query, {
      ...byWhom(tx, 'accounts'),
      people: JSON.stringify(people.map((person, n) => ({ n, ...person }))),
    });
    tellOfMany(this.outbox, tx, { resource: 'accounts', rows: made });
    const byPlace = new Map(made.map(({ n, account_id }) => [n, account_id]));
    return people.map((_, n) => byPlace.get(n) ?? 0);
  }
}
