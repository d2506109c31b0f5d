import { Injectable } from '@nestjs/common';
import { Problem, rooms } from '@quad/domain/core';
import { systemContext } from '#core/context.js';
import type { Query, Transaction } from '#core/database/database.js';
import { Outbox } from '#core/events/outbox.service.js';
import type { RowOf } from '#core/database/sql.js';
import {
  COLUMNS,
  GIVE_FILE,
  GIVE_ROLES,
  INSERT_ACCOUNT,
  KEEP_ROLES,
  LOCK_ACCOUNT,
  NAME_TAKEN,
  NEXT_ID,
  OTHER_INSTITUTIONS,
  UPDATE_ACCOUNT,
  WRITTEN,
  type AccountValues,
  type Column,
} from './accounts.queries.js';

/** A locked row of `accounts` with its roles in the institution of the transaction. */
export type AccountRow = Omit<RowOf<typeof LOCK_ACCOUNT>, 'roles'> & { readonly roles: readonly string[] };

/** Old and new value of each column. */
export type AccountChanges = Readonly<Record<string, readonly [unknown, unknown]>>;

/**
 * The only writer of accounts and their roles. Accounts do not belong to one institution, so `Changes` cannot write them; this keeps
 * the same promises: locked row, version, audit and event in one transaction. The caller checks who may do what. In a transaction of
 * the platform role it also tells the person's other institutions; others see one institution only (see `People`).
 */
@Injectable()
export class AccountWriter {
  constructor(private readonly outbox: Outbox) {}

  /** A new account with its roles in the institution of the transaction; throws `already_exists` for a user name that is taken. */
  async make(
    tx: Transaction,
    { roles, ...values }: AccountValues & { readonly roles: readonly string[] },
  ): Promise<AccountRow> {
    await this.refuseTakenName(tx.query, String(values.username));
    const columns = WRITTEN.filter((column) => values[column] !== undefined);
    const next = await NEXT_ID.first(tx.query, {});
    const id = next?.id ?? 0;
    await INSERT_ACCOUNT.rows(tx.query, { id, values: pick(values, columns) });
    await this.giveRoles(tx, id, roles);
    const row = await this.lock(tx, id);
    await this.tell(tx, row, {
      verb: 'created',
      changes: { username: [null, row.username], roles: [null, [...roles]] },
    });
    return row;
  }

  /** The account of this institution, locked; `not_found` where it is none. */
  async lock(tx: Transaction, id: number, { version }: { version?: number } = {}): Promise<AccountRow> {
    const row = await LOCK_ACCOUNT.first(tx.query, { id, institution_id: tx.ctx.actor.institution_id });
    const isOwn = row?.id === tx.ctx.actor.account_id;
    if (!row || (row.roles.length === 0 && !isOwn))
      throw new Problem('not_found', { params: { resource: 'accounts', id } });
    if (version !== undefined && version !== row.version)
      throw new Problem('stale_version', {
        params: { yours: version, current: row.version },
        current: { id: row.id, version: row.version },
      });
    return row;
  }

  /** Changes columns and roles of a locked row. `also` tells the audit trail what no column shows. */
  async write(
    tx: Transaction,
    row: AccountRow,
    {
      set = {},
      roles,
      also = {},
      verb = 'updated',
    }: {
      set?: AccountValues;
      roles?: readonly string[];
      also?: Record<string, readonly [unknown, unknown]>;
      verb?: 'updated' | 'deleted';
    },
  ): Promise<AccountRow> {
    if (typeof set.username === 'string' && set.username !== row.username)
      await this.refuseTakenName(tx.query, set.username, row.id);
    const changed = WRITTEN.filter((column) => column in set && !same(set[column], row[column]));
    const values = pick(set, changed);
    await UPDATE_ACCOUNT.rows(tx.query, { id: row.id, values });
    if (roles) await this.replaceRoles(tx, row, roles);
    const after: AccountRow = {
      ...row,
      ...(values as Partial<AccountRow>),
      roles: roles ?? row.roles,
      version: row.version + 1,
    };
    const told = changed
      .filter((column) => COLUMNS[column] === 'told')
      .map((column) => [column, [row[column] ?? null, set[column]]] as const);
    const roleChange = roles && !same(roles, row.roles) ? [['roles', [row.roles, roles]] as const] : [];
    await this.tell(tx, after, { verb, changes: { ...Object.fromEntries([...told, ...roleChange]), ...also } });
    if (told.length > 0) await this.tellOtherInstitutions(tx, after, Object.fromEntries(told));
    return after;
  }

  /** The face of a locked account: a complete image that the actor has uploaded, for this account; null takes the face away. */
  async portray(
    tx: Transaction,
    row: AccountRow,
    { field, file_id }: { readonly field: string; readonly file_id: number | null },
  ): Promise<AccountRow> {
    const { account_id: actor_id, institution_id } = tx.ctx.actor;
    if (file_id !== null) {
      const given = await GIVE_FILE.rows(tx.query, { file_id, actor_id, institution_id, account_id: row.id });
      if (given.length === 0)
        throw new Problem('invalid', { status: 422, fields: [{ field, code: 'accounts.own_image_only' }] });
    }
    return this.write(tx, row, { set: { photo_file_id: file_id } });
  }

  /** A person who belongs to several institutions has changed in all of them; the others learn what, not who did it. */
  async tellOtherInstitutions(
    tx: Transaction,
    row: Pick<AccountRow, 'id' | 'version'>,
    changes: AccountChanges,
  ): Promise<void> {
    const others = await OTHER_INSTITUTIONS.rows(tx.query, {
      account_id: row.id,
      institution_id: tx.ctx.actor.institution_id,
    });
    for (const { institution_id } of others)
      await this.tell({ ...tx, ctx: systemContext(institution_id) }, row, { verb: 'updated', changes });
  }

  private async replaceRoles(tx: Transaction, { id }: AccountRow, roles: readonly string[]): Promise<void> {
    await KEEP_ROLES.rows(tx.query, { account_id: id, institution_id: tx.ctx.actor.institution_id, roles });
    await this.giveRoles(tx, id, roles);
  }

  private async giveRoles(tx: Transaction, account: number, roles: readonly string[]): Promise<void> {
    await GIVE_ROLES.rows(tx.query, { account_id: account, institution_id: tx.ctx.actor.institution_id, roles });
  }

  private async refuseTakenName(query: Query, username: string, except = 0): Promise<void> {
    const taken = await NAME_TAKEN.rows(query, { username, except });
    if (taken.length > 0)
      throw new Problem('already_exists', { fields: [{ field: 'username', code: 'accounts.username_taken' }] });
  }

  private tell(
    tx: Transaction,
    row: Pick<AccountRow, 'id' | 'version'>,
    { verb, changes }: { verb: string; changes: AccountChanges },
  ): Promise<void> {
    return this.outbox.record(tx, {
      name: `accounts.${verb}`,
      resource: 'accounts',
      record_id: row.id,
      version: row.version,
      changes,
      audience: [
        rooms.account(row.id),
        ...(showsOnCards(changes) ? [rooms.institution(tx.ctx.actor.institution_id)] : []),
      ],
    });
  }
}

/** A name and a face are on everybody's screens (`GET /person`); the event says whose, never what they became. */
const showsOnCards = (changes: AccountChanges): boolean =>
  ['firstname', 'lastname', 'photo_file_id'].some((column) => column in changes);

const pick = (values: AccountValues, columns: readonly Column[]): AccountValues =>
  Object.fromEntries(columns.map((column) => [column, values[column]]));
const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
