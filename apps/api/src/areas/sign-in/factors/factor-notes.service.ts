import { Injectable } from '@nestjs/common';
import type { Transaction } from '#core/database/database.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import { AccountWriter } from '#areas/accounts/index.js';

/** What is said of a change: `sign-in:notice.<key>`. */
export type FactorNote =
  | 'totp_added'
  | 'totp_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_renewed'
  | 'recovery_used'
  | 'second_failed'
  | 'factors_reset';

/** Writes a change of how somebody signs in into the audit trail, and tells its owner. */
@Injectable()
export class FactorNotes {
  constructor(
    private readonly writer: AccountWriter,
    private readonly notifications: Notifications,
  ) {}

  async note(
    tx: Transaction,
    account: number,
    {
      key,
      params = {},
      also = {},
    }: { key: FactorNote; params?: object; also?: Record<string, readonly [null, string]> },
  ): Promise<void> {
    const row = await this.writer.lock(tx, account);
    await this.writer.write(tx, row, { also: { second_factor: [null, key], ...also } });
    if (tx.ctx.actor.institution_id)
      await this.notifications.notify(tx, {
        account_ids: [account],
        category: 'security',
        key: `sign-in:notice.${key}`,
        params: { ...params },
        link: '/profile?tab=security',
      });
  }
}
