import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { PERSON_DETAILS, RECORD_SECTIONS, type RecordSections } from '@quad/domain/accounts';
import type { Transaction } from '#core/database/database.js';
import { PersonDetails } from '#schema/index.js';
import type { AccountChanges } from '#areas/accounts/account-writer.service.js';

/** What may be written of a person; a column that is left out stays. */
export const DETAILS = [...PERSON_DETAILS, 'account_type', 'idNumber'] as const;
export type Details = Readonly<Partial<Record<(typeof DETAILS)[number], string | null | undefined>>>;

/** The details among the values of a write. */
export const detailsOf = (values: Readonly<Record<string, unknown>>): Details =>
  Object.fromEntries(DETAILS.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));
/** The same of a write of a record, which has its own number. */
export const personOf = (values: object): Details =>
  detailsOf(Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'idNumber')));
/** The values of a write without the details. */
export const withoutDetails = <V extends object>(values: V): Omit<V, (typeof DETAILS)[number]> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(DETAILS as readonly string[]).includes(name))) as Omit<
    V,
    (typeof DETAILS)[number]
  >;

/** What a record's own table does not hold: what is kept of the person is elsewhere. */
type Elsewhere = 'phone' | 'photo_file_id' | (typeof PERSON_DETAILS)[number] | keyof RecordSections;
const ELSEWHERE: readonly string[] = ['phone', 'photo_file_id', ...PERSON_DETAILS, ...RECORD_SECTIONS];
/** The values of a record's own table. */
export const ofRecord = <V extends { idNumber?: unknown; phone?: unknown }>(values: V): Omit<V, Elsewhere> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !ELSEWHERE.includes(name))) as Omit<V, Elsewhere>;

/** Joins what is kept of the person to a record `t` that has an account, and its columns. */
export const JOIN_DETAILS = 'left join people p on p.account_id = t.account_id and p.institution_id = t.institution_id';
export const DETAILS_OF = PERSON_DETAILS.map((name) => `p."${name}"`).join(', ');

/**
 * The only writer of `people`: what the institution of the transaction keeps of a person. It tells nobody: the change of
 * the account or of the record that it belongs to does, and keeps old and new values.
 */
@Injectable()
export class PersonalData {
  /** Old and new value of what these details would change; `lock` keeps others from changing them meanwhile. */
  async changes(tx: Transaction, account_id: number, wanted: Details): Promise<AccountChanges> {
    const row = await this.locked(tx, account_id);
    return Object.fromEntries(
      Object.entries(wanted)
        .map(([name, value]) => [name, [row?.[name as keyof Details] ?? null, value || null] as const] as const)
        .filter(([, [before, after]]) => before !== after),
    );
  }

  /** Writes the details that are given; answers old and new value of what changed. */
  async write(tx: Transaction, account_id: number, wanted: Details): Promise<AccountChanges> {
    const changes = await this.changes(tx, account_id, wanted);
    const set = Object.fromEntries(Object.entries(changes).map(([name, [, after]]) => [name, after]));
    if (Object.keys(set).length === 0) return changes;
    const row = await this.locked(tx, account_id);
    await refuseDays(tx, { ...row, ...set });
    const { institution_id } = tx.ctx.actor;
    if (row) {
      const next = { ...set, version: row.version + 1, updated_at: new Date() };
      await tx.manager.update(PersonDetails, row.id, next);
    } else await tx.manager.insert(PersonDetails, { institution_id, account_id, ...set });
    return changes;
  }

  private locked(tx: Transaction, account_id: number): Promise<PersonDetails | null> {
    return tx.manager.findOne(PersonDetails, {
      where: { account_id, institution_id: tx.ctx.actor.institution_id },
      lock: { mode: 'pessimistic_write' },
    });
  }
}

/** The days of papers, each with what is wrong about it: nobody is born tomorrow, and no passport is older than its bearer. */
export async function wrongDays(
  tx: Transaction,
  { birthdate, passportIssueDate }: Pick<Details, 'birthdate' | 'passportIssueDate'>,
): Promise<{ readonly field: string; readonly code: string }[]> {
  const today = await tx.today();
  return [
    ...(birthdate && birthdate > today ? [{ field: 'birthdate', code: 'accounts.day_in_future' }] : []),
    ...(passportIssueDate && passportIssueDate > today
      ? [{ field: 'passportIssueDate', code: 'accounts.day_in_future' }]
      : []),
    ...(birthdate && passportIssueDate && passportIssueDate < birthdate
      ? [{ field: 'passportIssueDate', code: 'accounts.issued_before_birth' }]
      : []),
  ];
}

/** Refuses them (422), each at its field. */
export async function refuseDays(tx: Transaction, details: Parameters<typeof wrongDays>[1]): Promise<void> {
  const fields = await wrongDays(tx, details);
  if (fields.length > 0) throw new Problem('invalid', { status: 422, fields });
}
