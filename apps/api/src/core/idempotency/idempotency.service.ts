import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem, type Actor } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { CONFIG, type Config } from '#core/config/env.js';
import { keyOf } from '#core/config/keys.js';
import { Database } from '#core/database/database.js';
import { answerForRepeats } from '#core/database/idempotent.js';
import type { RowOf } from '#core/database/sql.js';
import { FIND, KEEP, SWEEP } from './idempotency.queries.js';

/** Whose a key is: one person's, in one institution. */
type Owner = Pick<Actor, 'account_id' | 'institution_id'>;
type Kept = RowOf<typeof FIND>;

/** A call that was answered before: the filter sends the first answer again. */
export class Replay extends Error {
  constructor(
    readonly status: number,
    readonly body: string | null,
  ) {
    super('replay');
  }
}

const WAIT_MS = 4000;

/**
 * The work of one Idempotency-Key is done once. The key is written in the transaction that does the work, so a repeat that comes
 * at the same moment waits for it at the key's row, and a crash leaves either both or neither. Keys are kept for 24 hours.
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Answers the context with its key, or throws Replay where the key was used; `unprocessable` where it was used for another request. */
  async begin(request: FastifyRequest, ctx: Context): Promise<Context> {
    const key = String(request.headers['idempotency-key']).slice(0, 255);
    // HMAC: a body may hold a password, and a plain hash could be brute-forced.
    const hash = createHmac('sha256', keyOf(this.config, 'repeats'))
      .update(`${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`)
      .digest('base64url');
    const kept = await this.find(ctx.actor, key);
    if (kept) throw await this.replay(kept, { of: ctx.actor, key, hash });
    return { ...ctx, idempotency: { key, hash } };
  }

  /** The first answer of a key that another request has just taken. */
  async replayOf(ctx: Context): Promise<Replay | Problem> {
    const { key, hash } = ctx.idempotency ?? { key: '', hash: '' };
    const kept = await this.find(ctx.actor, key);
    return kept ? this.replay(kept, { of: ctx.actor, key, hash }) : new Problem('busy', { retry_after: 1 });
  }

  /** Keeps the answer of a finished call beside its key. Runs for every answer; costs nothing where no key was sent. */
  async keep(request: FastifyRequest & { ctx?: Context }, reply: FastifyReply, payload: unknown): Promise<void> {
    const { actor, idempotency } = request.ctx ?? {};
    if (!actor || !idempotency || reply.statusCode >= 400 || reply.hasHeader('idempotent-replay')) return;
    const body = answerForRepeats(request.ctx) ?? (typeof payload === 'string' ? payload : null);
    const { account_id, institution_id } = actor;
    const kept = { account_id, institution_id, key: idempotency.key, status: reply.statusCode, body };
    await KEEP.rows(this.database.platform, kept);
  }

  /** Deletes keys older than 24 hours. */
  async sweep(): Promise<void> {
    await SWEEP.rows(this.database.platform, {});
  }

  private find({ account_id, institution_id }: Owner, key: string): Promise<Kept | undefined> {
    return FIND.first(this.database.platform, { account_id, institution_id, key });
  }

  private async replay(
    first: Kept,
    { of, key, hash }: { of: Owner; key: string; hash: string },
  ): Promise<Replay | Problem> {
    if (first.request_hash !== hash) return new Problem('unprocessable', { params: { reason: 'idempotency_key' } });
    // The work is committed but its answer is lost: waiting would not bring it back.
    if (first.abandoned) return new Problem('answer_lost', { status: 409 });
    let kept: Kept | undefined = first;
    for (const end = Date.now() + WAIT_MS; kept && kept.status === null && Date.now() < end;) {
      await new Promise((later) => setTimeout(later, 20));
      kept = await this.find(of, key);
    }
    return kept?.status ? new Replay(kept.status, kept.body) : new Problem('busy', { retry_after: 1 });
  }
}
