import { Injectable } from '@nestjs/common';
import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Every } from '#core/jobs/scheduler.js';
import { AccountWorkflows } from '#areas/accounts/index.js';
import { DUE_CODES, DUE_RESETS, LOCK_DUE_CODE, LOCK_DUE_RESET } from './sign-in.queries.js';
import { Verification } from './verification.service.js';

const EACH_MINUTE = 60_000;
/** Ends what time has ended: codes and reset links. What is over is refused anyway; this makes it visible. */
@Injectable()
export class SignInExpiry {
  constructor(
    private readonly database: Database,
    private readonly steps: AccountWorkflows,
    private readonly verification: Verification,
  ) {}

  // VerificationCodes and reset links belong to accounts, above the institutions: one round for all.
  @Every(EACH_MINUTE)
  async endCodes(): Promise<void> {
    for (const { id, institution_id } of await DUE_CODES.rows(this.database.platform, {})) {
      await this.database.runAbove(systemContext(institution_id), async (tx) => {
        const row = await LOCK_DUE_CODE.first(tx.query, { id });
        if (row) await this.verification.expire(tx, row);
      });
    }
  }

  @Every(EACH_MINUTE)
  async endResetLinks(): Promise<void> {
    for (const { id, institution_id } of await DUE_RESETS.rows(this.database.platform, {})) {
      await this.database.runAbove(systemContext(institution_id), async (tx) => {
        const row = await LOCK_DUE_RESET.first(tx.query, { id });
        if (row) await this.steps.take(tx, { table: 'password_resets', row, event: 'EXPIRE' });
      });
    }
  }
}
