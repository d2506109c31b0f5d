import { Injectable } from '@nestjs/common';
import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Every } from '#core/jobs/scheduler.js';
import type { ResetRow } from './password-reset.service.js';
import { AccountWorkflows } from '#areas/accounts/index.js';
import { Verification, type VerificationRow } from './verification.service.js';

const EACH_MINUTE = 60_000;
const AT_ONCE = 500;
/** An account acts in its chosen institution, else in the first it belongs to. */
const HOME = `coalesce((select r.institution_id from account_roles r where r.account_id = t.account_id
  order by r.institution_id = (select a.selected_institution_id from accounts a
    where a.id = t.account_id) desc nulls last, r.institution_id limit 1), 0)`;

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
    for (const { id, institution_id } of await this.due('email_verifications', `status = 'assigned'`)) {
      await this.database.runAbove(systemContext(institution_id), async (tx) => {
        const [row] = await tx.query<VerificationRow>(
          `select * from email_verifications where id = $1 and status = 'assigned' and expires_at <= now() for update skip locked`,
          [id],
        );
        if (row) await this.verification.expire(tx, row);
      });
    }
  }

  @Every(EACH_MINUTE)
  async endResetLinks(): Promise<void> {
    for (const { id, institution_id } of await this.due('password_resets', `status in ('assigned', 'verified')`)) {
      await this.database.runAbove(systemContext(institution_id), async (tx) => {
        const [row] = await tx.query<ResetRow>(
          `select * from password_resets where id = $1 and status in ('assigned', 'verified') and expires_at <= now()
            for update skip locked`,
          [id],
        );
        if (row) await this.steps.take(tx, { table: 'password_resets', row, event: 'EXPIRE' });
      });
    }
  }

  private due(
    table: 'email_verifications' | 'password_resets',
    open: string,
  ): Promise<{ id: number; institution_id: number }[]> {
    return this.database.platform(
      `select id, institution_id from (select t.id, ${HOME} as institution_id from ${table} t
        where ${open} and expires_at <= now()) due where institution_id > 0 limit ${AT_ONCE}`,
    );
  }
}
