import { Inject, Injectable, Logger } from '@nestjs/common';
import { Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { signInCalls, type SecondAsked } from '@quad/domain/sign-in';
import { Passwords } from '#core/auth/password.service.js';
import { Database } from '#core/database/database.js';
import { AccountSessions, Attempts, From, PEOPLE_BY_NAME, type Caller, type Person } from '#areas/accounts/index.js';
import { Admission, reasonAgainst, type SignedIn } from '#areas/sign-in/factors/admission.service.js';
import { SecondStep } from '#areas/sign-in/factors/second-step.service.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { INSTITUTIONS, KNOWN_AT } from './sign-in.queries.js';
import { SignUp } from './sign-up.service.js';

type Taken = TakenBy<typeof signInCalls>;
type Answers = AnswersOf<typeof signInCalls>;

/**
 * From user name and password to a session, or to the question for a second factor. Whatever is wrong, the words and
 * the time are the same.
 */
@Injectable()
export class SignIn {
  private readonly logger = new Logger('Access');
  @Inject(AccountSessions) private readonly sessions: AccountSessions;

  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
    private readonly admission: Admission,
    private readonly second: SecondStep,
    private readonly signUps: SignUp,
  ) {}

  @Serves(signInCalls.signIn)
  async signIn(
    { username, password }: { username: string; password: string },
    @From() from: Caller,
  ): Promise<SignedIn | { second: SecondAsked }> {
    const typed = username.toLowerCase();
    const person = await this.find(typed);
    const key = person ? `#${person.id}` : typed;
    const braked = await this.refusalAt(person, from);
    await this.attempts.take('sign_in', `${key}|${from.address}`);
    await this.takeEverywhere(key, person, from);
    const matches = await this.passwords.verify(person?.password_hash, password);
    const refusal = person && matches ? reasonAgainst(person) : 'password';
    const admitted = person && !refusal ? await this.admit(person, from) : undefined;
    if (!person || !admitted) {
      if (!braked) await this.attempts.fail('sign_in_address', from.address);
      // Not waited for: it is only written where there is an account, and the time must not tell.
      if (person)
        void this.admission
          .deny(person, refusal ?? 'temporary_password_used', from)
          .catch((problem: unknown) => this.logger.error(`a refusal was not noted: ${String(problem)}`));
      throw braked ?? new Problem('bad_credentials');
    }
    await Promise.all([
      this.attempts.forget('sign_in', `${key}|${from.address}`),
      this.attempts.forget('sign_in_account', key),
    ]);
    return 'second' in admitted ? admitted : this.admission.answer(person, admitted.session);
  }

  /** Opens a session for a person who has just made the account. */
  open(person: Person, from: Caller): Promise<SignedIn> {
    return this.admission.admit(person, from);
  }

  @Serves(signInCalls.signUp)
  async signUp(given: Taken['signUp'], @From() from: Caller): Promise<Answers['signUp']> {
    return this.open(await this.signUps.signUp(given, from), from);
  }

  @Serves(signInCalls.signOut)
  async signOut(ctx: Context): Promise<Answers['signOut']> {
    await this.sessions.endOne(ctx, ctx.actor.session_id);
    return { done: true };
  }

  @Serves(signInCalls.institutions)
  institutions(): Promise<Answers['institutions']> {
    return INSTITUTIONS.rows(this.database.platform, {});
  }

  /** A session, or what the second step needs; undefined where the account was closed in the meantime. */
  private async admit(
    person: Person,
    from: Caller,
  ): Promise<{ session: number } | { second: SecondAsked } | undefined> {
    if (person.has_factor) return { second: await this.second.ask(person, from) };
    const session = await this.admission.open(person, from);
    return session === undefined ? undefined : { session };
  }

  /**
   * The refusal of an address that earlier failures bar. A person known there may still try, and so may a few a second
   * who are not known there yet, so that a neighbour who guesses passwords locks nobody out: the right password lets in,
   * and the caller answers a wrong one with this refusal, which tells no more than the bar does. Throws it to all others.
   */
  private async refusalAt(person: Person | undefined, { address }: Caller): Promise<Problem | undefined> {
    const refusal = await this.attempts.refusalOf('sign_in_address', address);
    if (!refusal || (person && (await this.isKnownAt(person, address)))) return refusal;
    return this.attempts.spend('sign_in_barred', address).then(
      () => refusal,
      () => Promise.reject(refusal),
    );
  }

  /** Tries after which an account is guessed at no faster than `longest` allows, however many addresses guess. */
  private async takeEverywhere(key: string, person: Person | undefined, from: Caller): Promise<void> {
    try {
      await this.attempts.take('sign_in_account', key);
    } catch (refusal) {
      if (!person || !(await this.isKnownAt(person, from.address))) throw refusal;
    }
  }

  private async isKnownAt({ id }: Person, address: string): Promise<boolean> {
    const rows = await KNOWN_AT.rows(this.database.platform, { account_id: id, address });
    return rows.length > 0;
  }

  /** The account with this user name, or the only one with this proven e-mail address. */
  private async find(typed: string): Promise<Person | undefined> {
    const found = await PEOPLE_BY_NAME.rows(this.database.platform, { typed });
    return (
      found.find((person) => person.username.toLowerCase() === typed) ?? (found.length === 1 ? found[0] : undefined)
    );
  }
}
