import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import type { signedIn } from '@quad/domain/sign-in';
import type { z } from 'zod';
import { Sessions } from '#core/auth/session.service.js';
import { Database } from '#core/database/database.js';
import { type Caller, homeOf, infoOf, type Person } from '#areas/accounts/index.js';
import { ADMIT, DENY } from '#areas/sign-in/sign-in.queries.js';

export type SignedIn = z.infer<typeof signedIn>;
/** What came after the password, or in its place. */
export type Way = 'totp' | 'recovery' | 'passkey' | 'passkey_alone';

/** The last part of every sign-in: a session for somebody who has proven who they are. */
@Injectable()
export class Admission {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
  ) {}

  /** Opens the session, or throws `bad_credentials` where the account has just been closed. */
  async admit(person: Person, from: Caller, way?: Way): Promise<SignedIn> {
    const refusal = reasonAgainst(person, way);
    const session = refusal ? undefined : await this.open(person, from, way);
    if (session !== undefined) return this.answer(person, session);
    await this.deny(person, refusal ?? 'temporary_password_used', from);
    throw new Problem('bad_credentials');
  }

  async answer(person: Person, session: number): Promise<SignedIn> {
    const institution = homeOf(person)?.institution_id;
    const [token, user] = await Promise.all([
      this.sessions.tokenOf(person.id, session),
      this.sessions.userOf(session, institution === undefined ? undefined : String(institution)),
    ]);
    return { token, user_info: infoOf(user, person) };
  }

  /**
   * Opens the session and notes it; uses up a temporary password. Undefined where that was used up in the meantime, or
   * the account has just been closed.
   */
  async open(person: Person, { address, user_agent, request_id }: Caller, way?: Way): Promise<number | undefined> {
    const browser = user_agent.slice(0, 300);
    const session = await ADMIT.first(this.database.platform, {
      account_id: person.id,
      institution_id: homeOf(person)?.institution_id ?? null,
      name: person.name,
      payload: { address, user_agent: browser, ...(way && { way }) },
      request_id: request_id ?? null,
      password_hash: person.password_hash,
      user_agent: browser,
      address,
      without_password: way === 'passkey_alone',
    });
    return session?.id;
  }

  /** Notes a refused sign-in in the audit trail. */
  async deny(person: Person, reason: string, from: Caller): Promise<void> {
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

/** Why somebody who has proven who they are may not come in: for the audit trail alone. */
export function reasonAgainst(person: Person, way?: Way): string | undefined {
  if (person.disabled_at) return 'disabled';
  if (person.institutions.length === 0) return 'no_institution';
  const isOver = person.temporary_until !== null && person.temporary_until.getTime() <= Date.now();
  return isOver && way !== 'passkey_alone' ? 'temporary_password_expired' : undefined;
}
