import { Injectable } from '@nestjs/common';
import type { Role } from '@quad/domain/core';
import type { Transaction } from '#core/database/database.js';
import { Outbox } from '#core/events/outbox.service.js';
import { SocketsGateway } from '#core/realtime/sockets.gateway.js';

export interface Names {
  readonly firstname?: string;
  readonly lastname?: string;
  readonly middlename?: string | null;
}
export interface NewPerson extends Names {
  readonly username: string;
  readonly email?: string | null;
  readonly roles: readonly Role[];
}

/** The account behind a student or a member of staff: made, renamed and dismissed in the transaction of the record's own change. */
@Injectable()
export class People {
  constructor(
    private readonly outbox: Outbox,
    private readonly sockets: SocketsGateway,
  ) {}

  /** A new account without a password, with these roles in this institution. A user name that somebody has already gets the institution's key behind it. */
  async make(tx: Transaction, { username, roles, email = null, ...names }: NewPerson): Promise<number> {
    const [made] = await tx.query<{ id: number; key: string }>(
      `select nextval('accounts_id_seq') as id, key from institutions where id = quad_institution()`,
    );
    const { id, key } = made ?? { id: 0, key: '' };
    const values = [
      id,
      names.firstname ?? '',
      names.lastname ?? '',
      names.middlename ?? '',
      email,
      tx.ctx.actor.institution_id,
    ];
    for (const wanted of [username, `${username}.${key}`, `${username}.${key}.${id}`])
      if (await this.insert(tx, [...values, wanted])) break;
    await tx.query(
      'insert into account_roles (account_id, institution_id, role) select $1, quad_institution(), unnest($2::text[])',
      [id, roles],
    );
    await this.tell(tx, 'created', { id, version: 1 });
    return id;
  }

  /** Writes the names that are given; answers the full name. */
  async rename(tx: Transaction, account: number, { firstname, lastname, middlename }: Names): Promise<string> {
    const [row] = await tx.query<{ name: string; version: number }>(RENAME, [
      account,
      firstname ?? null,
      lastname ?? null,
      middlename === null ? '' : (middlename ?? null),
    ]);
    if (row) await this.tell(tx, 'updated', { id: account, version: row.version });
    const [present] = await tx.query<{ name: string }>('select name from accounts where id = $1', [account]);
    return row?.name ?? present?.name ?? '';
  }

  /** Takes the roles from the account; its open sockets come back with what is left. */
  async dismiss(tx: Transaction, account: number, roles: readonly Role[]): Promise<void> {
    await tx.query('delete from account_roles where account_id = $1 and role = any($2)', [account, roles]);
    tx.afterCommit(() => this.sockets.reset([account]));
  }

  private async insert(tx: Transaction, values: unknown[]): Promise<boolean> {
    await tx.query('savepoint account');
    try {
      await tx.query(INSERT, values);
      await tx.query('release savepoint account');
      return true;
    } catch (problem) {
      if ((problem as { code?: string }).code !== '23505') throw problem;
      await tx.query('rollback to savepoint account');
      return false;
    }
  }

  private tell(tx: Transaction, verb: string, { id, version }: { id: number; version: number }): Promise<void> {
    return this.outbox.record(tx, {
      name: `accounts.${verb}`,
      resource: 'accounts',
      record_id: id,
      version,
      audience: [],
    });
  }
}

const INSERT = `
  insert into accounts (id, firstname, lastname, middlename, email, selected_institution_id, username) values ($1, $2, $3, $4, $5, $6, $7)`;

const RENAME = `
  with renamed as (
    update accounts set firstname = coalesce($2, firstname), lastname = coalesce($3, lastname), middlename = coalesce($4, middlename), version = version + 1, updated_at = now()
    where id = $1 and (firstname, lastname, middlename) is distinct from (coalesce($2, firstname), coalesce($3, lastname), coalesce($4, middlename)) returning name, version
  ) select name, version from renamed`;
