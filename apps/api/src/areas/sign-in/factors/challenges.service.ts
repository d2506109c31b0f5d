import { Injectable } from '@nestjs/common';
import { CHALLENGE } from '@quad/domain/sign-in';
import { Database } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { Every } from '#core/jobs/scheduler.js';
import { hashOfToken, makeToken } from '#areas/accounts/index.js';
import { OPEN_CHALLENGE, SWEEP_CHALLENGES, TRY_CHALLENGE, USE_CHALLENGE } from './factors.queries.js';

type Kind = 'second' | 'passkey' | 'register';
export type Challenge = RowOf<typeof TRY_CHALLENGE>;

interface Opening {
  readonly kind: Kind;
  readonly account_id?: number;
  /** What must still be true at the end: the password that was right. */
  readonly proof?: string;
  /** What a browser has to sign. */
  readonly webauthn?: string;
}

const EACH_MINUTE = 60_000;

/** A sign-in, or a passkey to be, that waits for its second half: short-lived, for one use, stored hashed. */
@Injectable()
export class Challenges {
  constructor(private readonly database: Database) {}

  /** Opens one and answers its token. */
  async open({ kind, account_id, proof, webauthn }: Opening): Promise<string> {
    const token = makeToken();
    await OPEN_CHALLENGE.rows(this.database.platform, {
      token_hash: hashOfToken(token),
      kind,
      account_id: account_id ?? null,
      proof: proof ?? null,
      webauthn: webauthn ?? null,
      minutes: CHALLENGE.minutes,
    });
    return token;
  }

  /** Takes one of its tries; undefined where it is unknown, over, or has none left. */
  try(token: string, kind: Kind): Promise<Challenge | undefined> {
    return TRY_CHALLENGE.first(this.database.platform, {
      token_hash: hashOfToken(token),
      kind,
      tries: CHALLENGE.tries,
    });
  }

  /** Uses it up; false where another call was faster. */
  async use(token: string): Promise<boolean> {
    return (await USE_CHALLENGE.first(this.database.platform, { token_hash: hashOfToken(token) })) !== undefined;
  }

  @Every(EACH_MINUTE)
  async sweep(): Promise<void> {
    await SWEEP_CHALLENGES.rows(this.database.platform, {});
  }
}
