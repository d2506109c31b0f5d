import { may, Problem, type Actor } from '@quad/domain/core';
import { GIVEN_DETAILS, KEPT_DETAILS, personNames } from '@quad/domain/accounts';
import { staff } from '@quad/domain/staff';
import { students } from '@quad/domain/students';
import type { Query } from '#core/database/database.js';
import { HAS_RECORD, STANDING } from '#areas/accounts/accounts.queries.js';
import type { AccountChanges } from '#areas/accounts/account-writer.service.js';
import type { Details } from './personal-data.service.js';

const NAMES = ['firstname', 'lastname', 'middlename'] as const;
type Named = { readonly id: number } & Readonly<Record<(typeof NAMES)[number], string>>;

const refused = (code: string, fields: readonly string[]): Problem =>
  new Problem(code, { status: 403, fields: fields.map((field) => ({ field, code })) });

/**
 * Throws if people change their own names or passport data while the registry or HR keeps a record of them: documents
 * must agree with that record. Details that the institution assigns are never theirs to change. `query` must see every
 * institution.
 */
export async function requireOwn(
  query: Query,
  row: Named,
  { names, changes }: { names: Readonly<Record<string, unknown>>; changes: AccountChanges },
): Promise<void> {
  const given = Object.keys(changes).filter((name) => GIVEN_DETAILS.includes(name));
  if (given.length > 0) throw refused('accounts.is_given', given);
  const kept = [
    ...NAMES.filter((name) => names[name] !== undefined && (names[name] ?? '') !== row[name]),
    ...Object.keys(changes).filter((name) => KEPT_DETAILS.includes(name)),
  ];
  if (kept.length === 0) return;
  const record = await HAS_RECORD.first(query, { account_id: row.id });
  if (record?.kept) throw refused('accounts.names_are_kept', kept);
  const foreign = NAMES.filter((name) => kept.includes(name) && !personNames[name].safeParse(names[name]).success);
  if (foreign.length > 0)
    throw new Problem('invalid', { fields: foreign.map((field) => ({ field, code: 'field.latin' })) });
}

/** What a record keeps of an account, and whether the actor keeps such records. */
export interface Standing {
  readonly knows: boolean;
  readonly hasRecord: boolean;
  readonly account_type: string;
  readonly idNumber: string | null;
}

export async function standingOf(query: Query, actor: Actor, account_id: number): Promise<Standing> {
  const found = await STANDING.first(query, { account_id });
  const { student = false, staff: employed = false, account_type = 'guest', idNumber = null } = found ?? {};
  const knows =
    actor.account_id === account_id ||
    ((!student || may(actor, 'update', students)) && (!employed || may(actor, 'update', staff)));
  return { knows, hasRecord: student || employed, account_type, idNumber };
}

/**
 * The details that a write of an account may change. A record says type and number by itself; what the writer could not
 * read came as null and stays as it is.
 */
export function writable(details: Details, { knows, hasRecord, ...shown }: Standing): Details {
  const wanted = Object.entries(details).filter(
    ([name, value]) => !(name in shown) || (value || null) !== shown[name as keyof typeof shown],
  );
  const seen = knows ? wanted : wanted.filter(([, value]) => value);
  const said = hasRecord ? seen.filter(([name, value]) => name in shown && (name === 'idNumber' || value)) : [];
  if (said.length > 0)
    throw new Problem('invalid', {
      status: 422,
      fields: said.map(([field]) => ({ field, code: 'accounts.record_says' })),
    });
  if (!knows && seen.length > 0)
    throw refused(
      'accounts.names_are_kept',
      seen.map(([name]) => name),
    );
  return Object.fromEntries(hasRecord ? seen.filter(([name]) => !(name in shown)) : seen);
}
