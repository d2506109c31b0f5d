import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { CODE, codesInRow, codeWait, type CHANNELS } from '@quad/domain/sign-in';
import { CONFIG, type Config } from '#core/config/env.js';
import { keyOf } from '#core/config/keys.js';
import { systemContext, type Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import {
  AccountWorkflows,
  AccountWriter,
  asBareAccount,
  hashOfCode,
  isSame,
  makeCode,
  RequiredActions,
  type RowIn,
} from '#areas/accounts/index.js';
import { COUNT_ATTEMPT, LOCK_LATEST, OTHER_OWNER } from './sign-in.queries.js';
import { AccountMailer } from './account-mailer.service.js';

export type Channel = (typeof CHANNELS)[number];
/** A verification; `email` is the address, or `sms:<number>`. */
export type VerificationRow = RowIn<'email_verifications'>;

interface Target {
  readonly channel: Channel;
  readonly target: string;
  readonly locale: string;
}

const SMS = 'sms:';
const wordOf = ({ channel, target }: Pick<Target, 'channel' | 'target'>): string =>
  channel === 'sms' ? `${SMS}${target}` : target;
const LIFE_MS = CODE.minutes * 60_000;

/** VerificationCodes that prove an e-mail address or a telephone number. */
@Injectable()
export class Verification {
  constructor(
    private readonly database: Database,
    private readonly steps: AccountWorkflows,
    private readonly writer: AccountWriter,
    private readonly required: RequiredActions,
    private readonly mailer: AccountMailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Sends a code to the target, in a transaction that acts as the account itself; throws `rate_limited` before its time.
   * Answers the id of a text message, which the caller delivers after the commit.
   */
  async sendIn(tx: Transaction, { channel, target, locale }: Target): Promise<number | undefined> {
    const account = tx.ctx.actor.account_id;
    const own: Transaction = { ...tx, ctx: asBareAccount(tx.ctx) };
    const row = await this.aimed(own, account, { channel, target, locale });
    const now = Date.now();
    const wait = codeWait(row, now);
    if (wait > 0) throw new Problem('rate_limited', { retry_after: Math.ceil(wait / 1000) });
    const code = makeCode(CODE.digits);
    const code_hash = hashOfCode(code, { secret: keyOf(this.config, 'codes'), row: row.id });
    await this.steps.take(own, {
      table: 'email_verifications',
      row,
      event: 'SEND_CODE',
      set: {
        code_hash,
        attempts: 0,
        codes_sent: codesInRow(row, now),
        sent_at: new Date(now),
        expires_at: new Date(now + LIFE_MS),
      },
    });
    return this.deliver(own, { channel, target, locale }, code);
  }

  /** Compares a code; answers the refusal in place of throwing it, so that a wrong try is counted. The account's context acts. */
  async verify(ctx: Context, { code, channel }: { code: string; channel: Channel }): Promise<Problem | undefined> {
    // A wrong try is a commit, but no answer to keep under the call's Idempotency-Key.
    return this.database.runAbove({ ...asBareAccount(ctx), idempotency: undefined }, async (tx) => {
      const row = await this.latest(tx, ctx.actor.account_id, channel);
      if (!row || row.status !== 'assigned' || !row.code_hash)
        return new Problem('sign-in.code_expired', { status: 422 });
      const isOver = row.expires_at !== null && row.expires_at.getTime() <= Date.now();
      const matches = isSame(row.code_hash, hashOfCode(code, { secret: keyOf(this.config, 'codes'), row: row.id }));
      if (isOver || !matches) return this.refuse(tx, row, { isOver });
      await this.steps.take(tx, {
        table: 'email_verifications',
        row,
        event: 'VERIFY',
        found: { code_matches: true },
        set: { code_hash: null },
      });
      await this.settle(tx, row);
      return undefined;
    });
  }

  /**
   * Aims the e-mail verification at another address; its code has to be sent after. An address on file that was never
   * proven gives way at once.
   */
  async aimAt(tx: Transaction, email: string): Promise<void> {
    const account = tx.ctx.actor.account_id;
    const own: Transaction = { ...tx, ctx: asBareAccount(tx.ctx) };
    const row = await this.latest(own, account, 'email');
    if (!row || row.status === 'verified')
      await this.steps.open(own, 'email_verifications', { account_id: account, email });
    else
      await this.steps.take(own, {
        table: 'email_verifications',
        row,
        event: 'CHANGE_EMAIL',
        found: { password_given: true },
        set: { email, code_hash: null, attempts: 0, expires_at: null },
      });
    const person = await this.writer.lock(tx, account);
    if (!person.email_verified_at) await this.writer.write(tx, person, { set: { email } });
  }

  /** Staff vouch for the address on file. */
  async force(tx: Transaction, account: { id: number; email: string }, reason: string | undefined): Promise<void> {
    const latest = await this.latest(tx, account.id, 'email');
    const row =
      latest && latest.status !== 'verified'
        ? latest
        : await this.steps.open(tx, 'email_verifications', {
            account_id: account.id,
            email: account.email,
          });
    await this.steps.take(tx, {
      table: 'email_verifications',
      row,
      event: 'FORCE_VERIFY',
      found: { reason },
      set: { email: account.email, code_hash: null },
    });
    await this.required.complete(tx, account.id, 'VERIFY_EMAIL');
  }

  /** A code whose time is over or whose tries are used up. */
  async expire(tx: Transaction, row: VerificationRow): Promise<void> {
    const asSystem: Transaction = { ...tx, ctx: systemContext(tx.ctx.actor.institution_id) };
    await this.steps.take(asSystem, { table: 'email_verifications', row, event: 'EXPIRE', set: { code_hash: null } });
  }

  /** The latest verification of the channel, locked. */
  latest(tx: Transaction, account: number, channel: Channel): Promise<VerificationRow | undefined> {
    return LOCK_LATEST.first(tx.query, { account_id: account, prefix: SMS, is_prefixed: channel === 'sms' });
  }

  private async aimed(tx: Transaction, account: number, wish: Target): Promise<VerificationRow> {
    const email = wordOf(wish);
    const row = await this.latest(tx, account, wish.channel);
    if (!row || row.status === 'verified')
      return this.steps.open(tx, 'email_verifications', { account_id: account, email });
    if (row.email === email) return row;
    // Another number: the old code must not prove it. The wait for the next code stays.
    return this.steps.take(tx, {
      table: 'email_verifications',
      row,
      event: 'CHANGE_EMAIL',
      found: { password_given: true },
      set: { email, code_hash: null, attempts: 0 },
    });
  }

  private async refuse(tx: Transaction, row: VerificationRow, { isOver }: { isOver: boolean }): Promise<Problem> {
    const attempts = row.attempts + 1;
    await COUNT_ATTEMPT.rows(tx.query, { id: row.id, attempts });
    const left = CODE.tries - attempts;
    if (!isOver && left > 0) return new Problem('sign-in.wrong_code', { status: 422, params: { left } });
    await this.expire(tx, { ...row, attempts });
    return new Problem('sign-in.code_expired', { status: 422 });
  }

  /** What the proven address or number changes at the account. */
  private async settle(tx: Transaction, row: VerificationRow): Promise<void> {
    const account = await this.writer.lock(tx, row.account_id);
    const now = new Date();
    if (row.email.startsWith(SMS))
      return void (await this.writer.write(tx, account, {
        set: { phone: row.email.slice(SMS.length), phone_verified_at: now },
      }));
    await this.writer.write(tx, account, { set: { email: row.email, email_verified_at: now } });
    await this.required.complete(tx, row.account_id, 'VERIFY_EMAIL');
    const former = account.email_verified_at && account.email !== row.email ? account.email : null;
    if (former)
      await this.mailer.mail(tx, 'email_changed', {
        to: former,
        params: { name: account.firstname, email: row.email },
        institution_id: tx.ctx.actor.institution_id,
        locale: account.locale ?? tx.ctx.locale,
      });
  }

  /**
   * Sends the code. If another account of the institution has verified the address, the email says that instead, and
   * the actor learns nothing.
   */
  private async deliver(
    tx: Transaction,
    { channel, target, locale }: Target,
    code: string,
  ): Promise<number | undefined> {
    const { institution_id, account_id, name } = tx.ctx.actor;
    const params = { code, minutes: CODE.minutes, name };
    if (channel === 'sms') return this.mailer.sms(tx, 'code', { to: target, params, institution_id, locale });
    const other = await OTHER_OWNER.first(tx.query, { address: target, account_id, institution_id });
    await this.mailer.mail(tx, other ? 'known' : 'code', {
      to: target,
      params: { ...params, username: other?.username },
      institution_id,
      locale,
    });
    return undefined;
  }
}
