import { createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Problem, unionOf, type Actor } from '@quad/domain/core';
import { CONFIG, type Config } from '#core/config/env.js';
import { keyOf } from '#core/config/keys.js';
import { takesNothing } from '#core/database/constraints.js';
import { Database } from '#core/database/database.js';
import { FIND, FIND_UNTOUCHED, OPEN } from './session.queries.js';

/** What a bearer token proves: the actor in the chosen institution and the steps still required of the account, in their order. */
export interface SignedUser {
  readonly actor: Actor;
  readonly required_actions: readonly string[];
}

/** A process caches a session this long (ms): a revoked one may live that much longer. */
const CACHED_MS = 900;
/** So many tokens and sessions a process keeps; then it begins anew. */
const MOST_KNOWN = 20_000;

/** Sessions: rows that a token names, that slide while they are used, and that can be revoked. */
@Injectable()
export class Sessions {
  /** The session of each token whose signature held: it holds for good, as tokens have no end of their own. */
  private readonly proven = new Map<string, number>();
  private readonly known = new Map<string, { until: number; user: Promise<SignedUser> }>();
  private order: readonly string[] = [];
  /** Made once; from a plain secret the library tries a private key first, for every token. */
  private readonly secret: KeyObject;

  constructor(
    private readonly database: Database,
    private readonly jwt: JwtService,
    @Inject(CONFIG) config: Config,
  ) {
    this.secret = createSecretKey(keyOf(config, 'sessions'));
  }

  /** The order in which required actions are asked for: the area that declares them says it. */
  askInOrder(kinds: readonly string[]): void {
    this.order = kinds;
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

  /** The person behind a bearer token, in the institution that the header names. Throws `unauthenticated` or `forbidden`. */
  async authenticate(token: string | undefined, institution?: string): Promise<SignedUser> {
    return this.userOf(await this.sessionOf(token), institution);
  }

  /** The same without the cache: for connections that stay open longer than the cache lasts. */
  async prove(token: string | undefined, institution?: string): Promise<SignedUser> {
    return this.find(await this.sessionOf(token), institution, true);
  }

  /** The person of the active session in the institution that the header names (id or key), else in the one the session chose last. */
  userOf(session: number, institution?: string): Promise<SignedUser> {
    const key = `${session}:${institution ?? ''}`;
    const known = this.known.get(key);
    const now = Date.now();
    if (known && known.until > now) return known.user;
    const user = this.find(session, institution);
    this.known.set(key, { until: now + CACHED_MS, user });
    if (this.known.size > MOST_KNOWN) this.known.clear();
    return user;
  }

  /** Clears the cache of this process: the next call reads the database. */
  forget(): void {
    this.known.clear();
  }

  private async sessionOf(given: string | undefined): Promise<number> {
    // A socket's handshake may hold anything.
    const token = String(given ?? '');
    const proven = this.proven.get(token);
    if (proven !== undefined) return proven;
    const claims = await this.jwt
      .verifyAsync<{ sid: number }>(token, {
        algorithms: ['HS256'],
        secret: this.secret as never,
        audience: 'quad',
      })
      .catch(() => undefined);
    if (!claims) throw new Problem('unauthenticated');
    if (this.proven.size >= MOST_KNOWN) this.proven.clear();
    this.proven.set(token, claims.sid);
    return claims.sid;
  }

  private async find(session: number, institution = '', always = false): Promise<SignedUser> {
    const asked = { session_id: session, institution, always };
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
    const placeOf = (kind: string) => (this.order.includes(kind) ? this.order.indexOf(kind) : this.order.length);
    return { actor, required_actions: found.required_actions.sort((one, other) => placeOf(one) - placeOf(other)) };
  }
}
