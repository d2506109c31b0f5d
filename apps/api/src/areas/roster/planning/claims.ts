import type { Query } from '#core/database/database.js';
import { refused, type About, type Verdict } from '#areas/roster/row.js';
import { TAKEN } from './claims.queries.js';
import type { Entries } from './entries.js';

/** The records that have what rows name, by `<column>=<value>`. */
export type Owners = ReadonlyMap<string, number>;

/** Who has the numbers and the addresses that rows name. */
export async function ownersOf(
  query: Query,
  resource: 'students' | 'staff',
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<Owners> {
  const texts = (column: string) => rows.map((row) => row[column]).filter((value) => typeof value === 'string');
  const all = await TAKEN.rows(query, { resource, numbers: texts('idNumber'), emails: texts('email') });
  return new Map(
    all.flatMap(
      ({ id, number, email }) =>
        [
          [`idNumber=${number}`, id],
          [`email=${email}`, id],
        ] as const,
    ),
  );
}

/** A number is one person's. An address is only asked of workbooks: other systems may give one to several. */
export const isOwn = (sourced_id: string, column: string): boolean =>
  column === 'idNumber' || (column === 'email' && sourced_id === '');

/** What no other row may speak of. */
export function namesOf(resource: string, { key }: About, id: number | undefined): string[] {
  if (resource === 'semesters') return [];
  return [...(key ? [`${resource}=${key.toLowerCase()}`] : []), ...(id ? [`${resource}#${id}`] : [])];
}

/** A workbook says the group in the row of the student: there is no row of enrollments that could be refused. */
export function fullGroup(resource: string, { refs }: About, entries: Entries): Verdict | undefined {
  const home = resource === 'students' ? refs.group_id : undefined;
  const { seated = 0, seats = Infinity } = (home?.startsWith('=') && entries.get(home)) || {};
  return seated >= seats ? refused('group_full', 'group_title', String(seats)) : undefined;
}
