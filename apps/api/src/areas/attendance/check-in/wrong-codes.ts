import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { COUNT_WRONG_CODE, FORGET_WRONG_CODES, WRONG_CODES_SPENT } from './check-in.queries.js';

const HOUR = 3_600_000;

/** What one account may try: a code has 2^40 values and lives half a minute. PostgreSQL counts, so that all processes do. */
@Injectable()
export class WrongCodes {
  constructor(private readonly database: Database) {}

  /** Throws `rate_limited` where the account has tried too often. */
  async require(ctx: Context): Promise<void> {
    const { account_id } = ctx.actor;
    const spent = await WRONG_CODES_SPENT.first(this.database.reading(ctx), { account_id });
    if (spent) throw new Problem('rate_limited', { retry_after: Math.max(1, spent.seconds) });
  }

  /** Counts one, though the call that brought it is refused. */
  async count(ctx: Context): Promise<void> {
    const { account_id } = ctx.actor;
    await this.database.run({ ...ctx, idempotency: undefined }, (tx) =>
      COUNT_WRONG_CODE.rows(tx.query, { account_id }),
    );
  }

  /** Forgets what no longer counts; there is never more than a row a person. */
  @EveryInstitution(HOUR)
  async forget(ctx: Context): Promise<void> {
    await this.database.run(ctx, (tx) => FORGET_WRONG_CODES.rows(tx.query, {}));
  }
}
