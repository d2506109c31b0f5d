import { Injectable, Logger } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import type { signedIn } from '@quad/domain/sign-in';
import type { z } from 'zod';
import { Passwords } from '#core/auth/password.service.js';
import { Sessions } from '#core/auth/session.service.js';
import { Database } from '#core/database/database.js';
import { Attempts, type Caller, homeOf, infoOf, PEOPLE_BY_NAME, type Person } from '#areas/accounts/index.js';
import { ADMIT, DENY, KNOWN_AT } from './sign-in.queries.js';

export type SignedIn = z.infer<typeof signedIn>;

/** From user name and password to a session. Whatever is wrong, the words and the time are the same. */
@Injectable()
export class SignIn {
  private readonly logger = new Logger('Access');

  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
  ) {}

  async signIn({ username, password }: { username: string; password: string }, from: Caller): Promise<SignedIn> {
    const typed = username.toLowerCase();
    const person = await this.find(typed);
    const key = person ? `#${person.id}` : typed;
    const braked = await this.refusalAt(person, from);
    await this.attempts.take('sign_in', `${key}|${from.address}`);
    await this.takeEverywhere(key, person, from);
    const matches = await this.passwords.verify(person?.password_hash, password);
    const refusal = reasonAgainst(person, matches);
    const session = person && !refusal ? await this.admit(person, from) : undefined;
    if (!person || session === undefined) {
      if (!braked) await this.attempts.fail('sign_in_address', from.address);
      // Not waited for: it is only written where there is an account, and the time must not tell.
      if (person)
        void this.deny(person, refusal ?? 'temporary_password_used', from).catch((problem: unknown) =>
          this.logger.error(`a refusal was not noted: ${String(problem)}`),
        );
      throw braked ?? new Problem('bad_credentials');
    }
    await Promise.all([
      this.attempts.forget('sign_in', `${key}|${from.address}`),
      this.attempts.forget('sign_in_account', key),
    ]);
    return this.answer(person, session);
  }

  /** Opens a session for a person who has just made the account. */
  async open(person: Person, from: Caller): Promise<SignedIn> {
    const session = await this.admit(person, from);
    if (session === undefined) throw new Problem('bad_credentials');
    return this.answer(person, session);
  }

  private async answer(person: Person, session: number): Promise<SignedIn> {
    const institution = homeOf(person)?.institution_id;
    const [token, user] = await Promise.all([
      this.sessions.tokenOf(person.id, session),
      this.sessions.userOf(session, institution === undefined ? undefined : String(institution)),
    ]);
    return { token, user_info: infoOf(user, person) };
  }

  /**
   * Throws while earlier failures at the address bar the way. Whoever is known there may try all the same: a neighbour
   * who guesses keeps nobody out. What it answers is the refusal of a wrong password then, which must not tell more.
   */
  private async refusalAt(person: Person | undefined, { address }: Caller): Promise<Problem | undefined> {
    const refusal = await this.attempts.refusalOf('sign_in_address', address);
    if (refusal && !(person && (await this.isKnownAt(person, address)))) throw refusal;
    return refusal;
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

  /**
   * Opens the session and notes it; uses up a temporary password. Undefined where that was used up in the meantime, or
   * the account has just been closed.
   */
  private async admit(person: Person, { address, user_agent, request_id }: Caller): Promise<number | undefined> {
    const browser = user_agent.slice(0, 300);
    const session = await ADMIT.first(this.database.platform, {
      account_id: person.id,
      institution_id: homeOf(person)?.institution_id ?? null,
      name: person.name,
      payload: { address, user_agent: browser },
      request_id: request_id ?? null,
      password_hash: person.password_hash,
      user_agent: browser,
      address,
    });
    return session?.id;
  }

  private async deny(person: Person, reason: string, from: Caller): Promise<void> {
    const institution = homeOf(person)?.institution_id;
    if (institution !== undefined)
      await DENY.rows(this.database.platform, {
        institution_id: institution,
        account_id: person.id,
        version: person.version,
        payload: { reason, address: from.address, user_agent: from.user_agent.slice(0, 300) },
        request_id: from.request_id,
      });
  }
}

/** Why a person may not come in: for the audit trail alone. */
function reasonAgainst(person: Person | undefined, matches: boolean): string | undefined {
  if (!person || !matches) return 'password';
  if (person.disabled_at) return 'disabled';
  if (person.institutions.length === 0) return 'no_institution';
  if (person.temporary_until && person.temporary_until.getTime() <= Date.now()) return 'temporary_password_expired';
  return undefined;
}
