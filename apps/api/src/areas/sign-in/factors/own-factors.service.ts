import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { factorCalls } from '@quad/domain/sign-in';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { answerRepeatsWith } from '#core/database/idempotent.js';
import { From, homeOf, PasswordStrength, UserInfos, type Caller } from '#areas/accounts/index.js';
import { Serves } from '#core/call.js';
import { FactorNotes } from './factor-notes.service.js';
import { FactorSecrets, makeKey, uriOf } from './factor-secrets.js';
import { DROP_KEY, KEEP_KEY, PASSKEYS, TOTP_KEY } from './factors.queries.js';
import { OwnProof } from './own-proof.service.js';
import { Passkeys } from './passkeys.service.js';
import { SecondCodes } from './second-codes.service.js';

type Taken = TakenBy<typeof factorCalls>;
type Answers = AnswersOf<typeof factorCalls>;

/** A person's own authenticator app and recovery codes. */
@Injectable()
export class OwnFactors {
  @Inject(Passkeys) private readonly passkeys: Passkeys;
  @Inject(FactorNotes) private readonly notes: FactorNotes;

  constructor(
    private readonly database: Database,
    private readonly infos: UserInfos,
    private readonly strength: PasswordStrength,
    private readonly proof: OwnProof,
    private readonly secrets: FactorSecrets,
    private readonly codes: SecondCodes,
  ) {}

  @Serves(factorCalls.own)
  async of({ actor: { account_id } }: Context, _: unknown, @From() from: Caller): Promise<Answers['own']> {
    const query = this.database.platform;
    const person = await this.infos.person(account_id);
    const [key, recovery_left, passkeys, strong_role, password_min] = await Promise.all([
      TOTP_KEY.first(query, { account_id }),
      this.codes.left(query, account_id),
      PASSKEYS.rows(query, { account_id }),
      this.strength.isAskedOf(person),
      this.strength.minOf(person),
    ]);
    return {
      totp_since: key?.confirmed_at?.toISOString() ?? null,
      recovery_left,
      passkeys,
      passkeys_possible: this.passkeys.siteOf(from) !== undefined,
      strong_role,
      password_long: person.password_long,
      password_min,
    };
  }

  /** A key for an app, shown this once; it takes the place of one that was never confirmed. */
  @Serves(factorCalls.startTotp)
  async start(ctx: Context, { password }: Taken['startTotp']): Promise<Answers['startTotp']> {
    const person = await this.infos.person(ctx.actor.account_id);
    await this.proof.password(person, password);
    const secret = makeKey();
    await this.database.runAbove(ctx, async ({ query }) => {
      const sealed = this.secrets.seal(person.id, secret);
      if (!(await KEEP_KEY.first(query, { account_id: person.id, secret: sealed })))
        throw new Problem('sign-in.totp_on', { status: 409 });
    });
    answerRepeatsWith(ctx, { secret: '', uri: '' });
    return { secret, uri: uriOf(secret, { issuer: homeOf(person)?.institution ?? 'Quad', label: person.username }) };
  }

  /** From now on the app's codes count. */
  @Serves(factorCalls.confirmTotp)
  confirm(ctx: Context, { code }: Taken['confirmTotp']): Promise<Answers['confirmTotp']> {
    const { account_id } = ctx.actor;
    return this.change(ctx, async (tx) => {
      await this.proof.firstCode(tx.query, account_id, code);
      await this.notes.note(tx, account_id, { key: 'totp_added' });
      return { recovery_codes: await this.firstRecovery(tx) };
    });
  }

  @Serves(factorCalls.endTotp)
  async end(ctx: Context, { password, code }: Taken['endTotp']): Promise<Answers['endTotp']> {
    const { account_id } = ctx.actor;
    await this.proof.password(await this.infos.person(account_id), password);
    await this.database.runAbove(ctx, async (tx) => {
      await this.proof.code(tx.query, account_id, code);
      if (!(await DROP_KEY.first(tx.query, { account_id }))) throw new Problem('sign-in.no_factor', { status: 409 });
      await this.afterLess(tx);
      await this.notes.note(tx, account_id, { key: 'totp_removed' });
    });
    return { done: true };
  }

  /** New recovery codes; where an app is set up, its code is asked for as well. */
  @Serves(factorCalls.renewRecovery)
  async renew(ctx: Context, { password, code }: Taken['renewRecovery']): Promise<Answers['renewRecovery']> {
    const { account_id } = ctx.actor;
    const person = await this.infos.person(account_id);
    await this.proof.password(person, password);
    if (!person.has_factor) throw new Problem('sign-in.no_factor', { status: 409 });
    return this.change(ctx, async (tx) => {
      await this.proveApp(tx, code);
      await this.notes.note(tx, account_id, { key: 'recovery_renewed' });
      return { recovery_codes: await this.codes.renew(tx.query, account_id) };
    });
  }

  /** Asks for a code where an app is set up. */
  async proveApp({ query, ctx }: Transaction, code: string | undefined): Promise<void> {
    const { account_id } = ctx.actor;
    const key = await TOTP_KEY.first(query, { account_id });
    if (key?.confirmed_at) await this.proof.code(query, account_id, code);
  }

  /** Recovery codes for somebody who has none yet. */
  async firstRecovery({ query, ctx }: Transaction): Promise<string[] | null> {
    const { account_id } = ctx.actor;
    return (await this.codes.left(query, account_id)) > 0 ? null : this.codes.renew(query, account_id);
  }

  /**
   * What follows when a factor is gone: without any the recovery codes go too, and whose role asks for one keeps it
   * until the password is long.
   */
  async afterLess({ query, ctx }: Transaction): Promise<void> {
    const { account_id } = ctx.actor;
    const key = await TOTP_KEY.first(query, { account_id });
    const passkeys = await PASSKEYS.rows(query, { account_id });
    if (key?.confirmed_at || passkeys.length > 0) return;
    const person = await this.infos.person(account_id);
    if (person.password_long === false && (await this.strength.isAskedOf(person)))
      throw new Problem('sign-in.factor_needed', { status: 422 });
    await this.codes.drop(query, account_id);
  }

  /** A change whose answer holds codes: a repeat of the call does not show them again. */
  async change(
    ctx: Context,
    act: (tx: Transaction) => Promise<Answers['confirmTotp']>,
  ): Promise<Answers['confirmTotp']> {
    const answer = await this.database.runAbove(ctx, act);
    answerRepeatsWith(ctx, { recovery_codes: null });
    return answer;
  }
}
