import { createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Problem, unionOf, type Actor } from '@quad/domain/core';
import { CONFIG, type Config } from '#core/config/env.js';
import { takesNothing } from '#core/database/constraints.js';
import { Database } from '#core/database/database.js';
import { FIND, FIND_UNTOUCHED, OPEN } from './session.queries.js';

/** What a bearer token proves: the actor in the chosen institution and the steps still required of the account, in their order. */
export interface SignedUser {
  readonly actor: Actor;
  readonly required_actions: readonly string[];
}

/** The order in which required actions are asked for (specification, section 4). */
export const REQUIRED_ACTIONS = [
  'VERIFY_EMAIL',
  'UPDATE_PASSWORD',
  'ENROLLMENT_REQUIRED',
  'BS_CONTRACT_ACCEPTANCE_REQUIRED',
  'MS_CONTRACT_ACCEPTANCE_REQUIRED',
] as const;

/** A session found in the database is believed this long (ms): so long may a revoked one live. */
const BELIEVED_MS = 900;

/** Sessions: rows that a token names, that slide while they are used, and that can be revoked. */
@Injectable()
export class Sessions {
  private readonly known = new Map<string, { until: number; user: Promise<SignedUser> }>();
  /** Made once; from a plain secret the library tries a private key first, for every token. */
  private readonly secret: KeyObject;

  constructor(
    private readonly database: Database,
    private readonly jwt: JwtService,
    @Inject(CONFIG) config: Config,
  ) {
    this.secret = createSecretKey(config.SESSION_SECRET, 'utf8');
  }

  /** Opens a session and answers its bearer token. */
  async open(
    account: number,
    from: { institution_id: number | null; user_agent: string; address: string },
  ): Promise<string> {
    const row = await OPEN.first(this.database.platform, {
      account_id: account,
      institution_id: from.institution_id,
      user_agent: from.user_agent.slice(0, 300),
      address: from.address,
    });
    return this.tokenOf(account, row?.id ?? 0);
  }

  /** The bearer token of a session whose row is there already. */
  tokenOf(account: number, session: number): Promise<string> {
    return this.jwt.signAsync(
      { sub: String(account), sid: session },
      { algorithm: 'HS256', secret: this.secret as never, audience: 'quad', noTimestamp: false },
    );
  }

  /** The person behind a bearer token, for doors that are not HTTP routes (sockets, uploads). Throws `unauthenticated` or `forbidden`. */
  async authenticate(token: string | undefined, institution?: string): Promise<SignedUser> {
    return this.userOf(await this.sessionOf(token), institution);
  }

  /** The same, asked of the database at this moment: for a door that stays open longer than a session is believed. */
  async prove(token: string | undefined, institution?: string): Promise<SignedUser> {
    return this.find(await this.sessionOf(token), institution);
  }

  /** The living session's person in the institution that the header names (id or key), else in the one the session chose last. */
  userOf(session: number, institution?: string): Promise<SignedUser> {
    const key = `${session}:${institution ?? ''}`;
    const known = this.known.get(key);
    const now = Date.now();
    if (known && known.until > now) return known.user;
    const user = this.find(session, institution);
    this.known.set(key, { until: now + BELIEVED_MS, user });
    if (this.known.size > 20_000) this.known.clear();
    return user;
  }

  /** Forgets what this process believes of everybody: the next call asks the database. */
  forget(): void {
    this.known.clear();
  }

  private async sessionOf(token: string | undefined): Promise<number> {
    const claims = await this.jwt
      .verifyAsync<{ sid: number }>(String(token ?? ''), {
        algorithms: ['HS256'],
        secret: this.secret as never,
        audience: 'quad',
      })
      .catch(() => undefined);
    if (!claims) throw new Problem('unauthenticated');
    return claims.sid;
  }

  private async find(session: number, institution = ''): Promise<SignedUser> {
    const asked = { session_id: session, institution };
    const found = await FIND.first(this.database.platform, asked).catch((problem: unknown) => {
      if (!takesNothing(problem)) throw problem;
      return FIND_UNTOUCHED.first(this.database.platform, asked);
    });
    if (!found) throw new Problem('session_ended');
    if (institution && found.institution_id === null) throw new Problem('forbidden', { params: { institution } });
    const actor: Actor = {
      account_id: found.account_id,
      session_id: found.session_id,
      institution_id: found.institution_id ?? 0,
      username: found.username,
      name: found.name,
      roles: found.roles,
      grants: unionOf(found.grants),
      student_id: found.student_id,
      staff_id: found.staff_id,
      group_id: found.group_id,
    };
    return { actor, required_actions: REQUIRED_ACTIONS.filter((kind) => found.required_actions.includes(kind)) };
  }
}
