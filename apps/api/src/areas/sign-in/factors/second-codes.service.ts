import { Injectable, Logger } from '@nestjs/common';
import type { Query } from '#core/database/database.js';
import { FactorSecrets, hashOfRecovery, makeRecoveryCodes, stepOf } from './factor-secrets.js';
import { DROP_RECOVERY, KEEP_RECOVERY, RECOVERY_LEFT, TOTP_KEY, USE_RECOVERY, USE_STEP } from './factors.queries.js';

/** Codes of an authenticator app and recovery codes. `query` is of the platform role. */
@Injectable()
export class SecondCodes {
  private readonly logger = new Logger('Access');

  constructor(private readonly secrets: FactorSecrets) {}

  /** Uses a code up and says which sort it was; undefined for a wrong one, and for one that was used. */
  async take(query: Query, account: number, code: string): Promise<'totp' | 'recovery' | undefined> {
    if (/^\d{6}$/.test(code))
      return (await this.takeStep(query, account, { code, is_first: false })) ? 'totp' : undefined;
    const used = await USE_RECOVERY.first(query, { account_id: account, code_hash: hashOfRecovery(account, code) });
    return used && 'recovery';
  }

  /** The app's first code: from now on it counts. */
  confirm(query: Query, account: number, code: string): Promise<boolean> {
    return this.takeStep(query, account, { code, is_first: true });
  }

  async left(query: Query, account: number): Promise<number> {
    return (await RECOVERY_LEFT.first(query, { account_id: account }))?.n ?? 0;
  }

  /** New recovery codes in place of all older ones; nothing keeps them in the clear. */
  async renew(query: Query, account: number): Promise<string[]> {
    const codes = makeRecoveryCodes();
    await this.drop(query, account);
    await KEEP_RECOVERY.rows(query, {
      account_id: account,
      hashes: codes.map((code) => hashOfRecovery(account, code)),
    });
    return codes;
  }

  async drop(query: Query, account: number): Promise<void> {
    await DROP_RECOVERY.rows(query, { account_id: account });
  }

  private async takeStep(
    query: Query,
    account: number,
    { code, is_first }: { code: string; is_first: boolean },
  ): Promise<boolean> {
    const row = await TOTP_KEY.first(query, { account_id: account });
    if (!row) return false;
    const secret = this.secrets.open(account, row.secret);
    if (secret === undefined) this.logger.warn(`the app of account ${account} was set up with another SESSION_SECRET`);
    const step = secret === undefined ? undefined : stepOf(secret, code);
    return step !== undefined && (await USE_STEP.first(query, { account_id: account, step, is_first })) !== undefined;
  }
}
