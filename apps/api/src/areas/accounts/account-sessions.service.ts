import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import type { OwnSession } from '@quad/domain/accounts';
import type { Context } from '#core/context.js';
import { Database, type Query, type Transaction } from '#core/database/database.js';
import { SocketsGateway } from '#core/realtime/sockets.gateway.js';

const ALIVE = 'revoked_at is null and expires_at > now()';

/** The sessions of one account: seen and ended by the person, and ended by the house when a password or a right is gone. */
@Injectable()
export class AccountSessions {
  constructor(
    private readonly database: Database,
    private readonly sockets: SocketsGateway,
  ) {}

  list({ actor }: Context): Promise<OwnSession[]> {
    return this.database.platform<OwnSession>(
      `select id, id = $2 as current, user_agent, address, created_at, last_seen_at, expires_at from sessions
        where account_id = $1 and ${ALIVE} order by id = $2 desc, last_seen_at desc, id`,
      [actor.account_id, actor.session_id],
    );
  }

  /** Ends one of the person's own sessions; somebody else's is `not_found`. */
  async endOne({ actor }: Context, session: number): Promise<void> {
    const ended = await this.revoke(this.database.platform.bind(this.database), {
      account: actor.account_id,
      only: session,
    });
    if (ended.length === 0) throw new Problem('not_found', { params: { resource: 'sessions', id: session } });
    this.sockets.end(ended);
  }

  /** Ends all of the person's sessions but the one that asks; answers how many. */
  async endOthers({ actor }: Context): Promise<number> {
    const ended = await this.revoke(this.database.platform.bind(this.database), {
      account: actor.account_id,
      except: actor.session_id,
    });
    this.sockets.end(ended);
    return ended.length;
  }

  /** Ends an account's sessions with a transaction of the platform role; their sockets go when it has committed. */
  async endIn(tx: Transaction, account: number, { except }: { except?: number } = {}): Promise<void> {
    const ended = await this.revoke(tx.query, { account, except });
    tx.afterCommit(() => this.sockets.end(ended));
  }

  /** Closes the sockets of an account whose rights change with this transaction: they come back with what it may do then. */
  renewIn(tx: Transaction, account: number): void {
    tx.afterCommit(() => this.sockets.reset([account]));
  }

  private async revoke(
    query: Query,
    { account, only, except }: { account: number; only?: number; except?: number },
  ): Promise<number[]> {
    const rows = await query<{ id: number }>(
      `update sessions set revoked_at = now() where account_id = $1 and ($2::bigint is null or id = $2)
        and ($3::bigint is null or id <> $3) and ${ALIVE} returning id`,
      [account, only ?? null, except ?? null],
    );
    return rows.map(({ id }) => id);
  }
}
