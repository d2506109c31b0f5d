import { Secret, TOTP } from 'otpauth';
import { factorCalls } from '@quad/domain/sign-in';
import { GOOD, knock, signIn, withPassword, type Answer } from '#testing/accounts.js';
import type { Person, Portal } from '#testing/portal.js';
import { TestAuthenticator } from './test-authenticator.js';

/** Where the portal of a spec about passkeys lives. */
export const SITE = 'https://campus.example';

export interface Second {
  readonly token: string;
  readonly ways: readonly string[];
  readonly passkey: { readonly challenge: string; readonly rpId?: string } | null;
}

/** The code that an app shows now, or so many steps of 30 s later. */
export const codeOf = (secret: string, later = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + later * 30_000 });

/** As if nobody had used a code for a while. */
export const restCodes = (portal: Portal, { account_id }: Person): Promise<unknown> =>
  portal.sql('update totp_keys set last_step = 0 where account_id = $1', [account_id]);

/** Somebody with a password and an authenticator app that counts. */
export async function withApp(
  portal: Portal,
  username: string,
  roles: readonly string[] = ['TEACHER'],
): Promise<{ person: Person; secret: string; recovery: readonly string[] }> {
  const person = await withPassword(portal, roles, { username });
  const { secret } = await person.ask(factorCalls.startTotp, { password: GOOD });
  const { recovery_codes } = await person.ask(factorCalls.confirmTotp, { code: codeOf(secret) });
  await restCodes(portal, person);
  return { person, secret, recovery: recovery_codes ?? [] };
}

/** Gives somebody a passkey. */
export async function withPasskey(person: Person, name: string, made = new TestAuthenticator(SITE)) {
  const { token, options } = await person.ask(factorCalls.wantPasskey, { password: GOOD });
  const answer = await person.ask(factorCalls.addPasskey, { token, name, passkey: made.make(options) });
  return { made, recovery: answer.recovery_codes };
}

/** The right password, and what is asked for then. */
export async function firstStep(portal: Portal, username: string, about = {}): Promise<Second> {
  const answer = await signIn(portal, username, GOOD, about);
  return answer.body.second as Second;
}

export const secondStep = (portal: Portal, body: object, about = {}): Promise<Answer> =>
  knock(portal, '/signin/second', body, about);
