import { Injectable } from '@nestjs/common';
import { Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { meCalls, type OwnSession } from '@quad/domain/accounts';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database, type Query, type Transaction } from '#core/database/database.js';
import { SocketsGateway } from '#core/realtime/sockets.gateway.js';
import { REVOKE, SESSIONS } from './accounts.queries.js';

type Taken = TakenBy<typeof meCalls>;
type Answers = AnswersOf<typeof meCalls>;

/** The sessions of one account: seen and ended by the person, and ended by the house when a password or a right is gone. */
@Injectable()
export class AccountSessions {
  constructor(
    private readonly database: Database,
    private readonly sockets: SocketsGateway,
  ) {}

  @Serves(meCalls.sessions)
  list({ actor }: Context): Promise<OwnSession[]> {
    return SESSIONS.rows(this.database.platform, { account_id: actor.account_id, session_id: actor.session_id });
  }

  /** Ends one of the person's own sessions; somebody else's is `not_found`. */
  async endOne({ actor }: Context, session: number): Promise<void> {
    const ended = await this.revoke(this.database.platform, {
      account: actor.account_id,
      only: session,
    });
    if (ended.length === 0) throw new Problem('not_found', { params: { resource: 'sessions', id: session } });
    this.sockets.end(ended);
  }

  /** Ends all of the person's sessions but the one that asks; answers how many. */
  async endOthers({ actor }: Context): Promise<number> {
    const ended = await this.revoke(this.database.platform, {
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

  @Serves(meCalls.endSession)
  async end(ctx: Context, { id }: Taken['endSession']): Promise<Answers['endSession']> {
    await this.endOne(ctx, id);
    return { id };
  }

  @Serves(meCalls.endOtherSessions)
  async endAllOthers(ctx: Context): Promise<Answers['endOtherSessions']> {
    return { ended: await this.endOthers(ctx) };
  }

  private async revoke(
    query: Query,
    { account, only, except }: { account: number; only?: number; except?: number },
  ): Promise<number[]> {
    const rows = await REVOKE.rows(query, { account_id: account, only: only ?? null, except: except ?? null });
    return rows.map(({ id }) => id);
  }
}
