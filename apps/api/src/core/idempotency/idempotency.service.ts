import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem, type Actor } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { CONFIG, type Config } from '#core/config/env.js';
import { Database } from '#core/database/database.js';
import { answerForRepeats } from '#core/database/idempotent.js';

/** Whose a key is: one person's, in one institution. */
type Owner = Pick<Actor, 'account_id' | 'institution_id'>;
interface Kept {
  readonly request_hash: string;
  readonly status: number | null;
  readonly body: string | null;
  readonly abandoned: boolean;
}

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
/** No call is at work for longer than this: its process died between its commit and its answer. */
const ABANDONED = '1 minute';

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
    // Keyed: a body may hold a password, and a plain hash of it could be guessed at leisure.
    const hash = createHmac('sha256', this.config.SESSION_SECRET)
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
    const key = request.ctx?.idempotency?.key;
    if (!key || reply.statusCode >= 400 || reply.hasHeader('idempotent-replay')) return;
    const body = answerForRepeats(request.ctx) ?? (typeof payload === 'string' ? payload : null);
    await this.database.platform(
      'update idempotency_keys set status = $3, body = $4 where account_id = $1 and key = $2 and institution_id = $5',
      [request.ctx?.actor.account_id, key, reply.statusCode, body, request.ctx?.actor.institution_id],
    );
  }

  /** Forgets keys older than 24 hours. */
  async sweep(): Promise<void> {
    await this.database.platform(`delete from idempotency_keys where created_at < now() - interval '24 hours'`);
  }

  private async find({ account_id, institution_id }: Owner, key: string): Promise<Kept | undefined> {
    return (
      await this.database.platform<Kept>(
        `select request_hash, status, body, status is null and created_at < now() - interval '${ABANDONED}' as abandoned
          from idempotency_keys where account_id = $1 and institution_id = $3 and key = $2`,
        [account_id, key, institution_id],
      )
    )[0];
  }

  private async replay(
    first: Kept,
    { of, key, hash }: { of: Owner; key: string; hash: string },
  ): Promise<Replay | Problem> {
    if (first.request_hash !== hash) return new Problem('unprocessable', { params: { reason: 'idempotency_key' } });
    // What was done is done; only what it answered is not known, and waiting would not bring it back.
    if (first.abandoned) return new Problem('answer_lost', { status: 409 });
    let kept: Kept | undefined = first;
    for (const end = Date.now() + WAIT_MS; kept && kept.status === null && Date.now() < end;) {
      await new Promise((later) => setTimeout(later, 20));
      kept = await this.find(of, key);
    }
    return kept?.status ? new Replay(kept.status, kept.body) : new Problem('busy', { retry_after: 1 });
  }
}
