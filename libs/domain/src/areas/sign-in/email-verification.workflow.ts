import { ADMINS, ANYONE, defineWorkflow, type Actor } from '@quad/domain/core';
import { CODE } from './verification.contract.js';

type Moment = string | Date | null;

/** A row, and what the server has found out for the event at hand (left out on the client). */
export interface Verification {
  readonly account_id: number;
  readonly attempts: number;
  readonly codes_sent: number;
  readonly sent_at: Moment;
  readonly expires_at: Moment;
  readonly code_matches?: boolean;
  readonly password_given?: boolean;
  readonly reason?: string;
}

const ms = (moment: Moment): number => (moment === null ? 0 : new Date(moment).getTime());
const HOUR_MS = 3_600_000;

/** How long (ms) until another code may be sent; 0 when it may be sent now. `codes_sent` counts those that lie less than an hour apart. */
export function codeWait({ sent_at, codes_sent }: Pick<Verification, 'sent_at' | 'codes_sent'>, now: number): number {
  if (sent_at === null) return 0;
  const since = now - ms(sent_at);
  return Math.max(0, codes_sent >= CODE.per_hour ? HOUR_MS - since : CODE.pause_seconds * 1000 - since);
}

/** How many codes count against the hour once another one is sent. */
export const codesInRow = (
  { sent_at, codes_sent }: Pick<Verification, 'sent_at' | 'codes_sent'>,
  now: number,
): number => (sent_at !== null && now - ms(sent_at) < HOUR_MS ? codes_sent + 1 : 1);

const UNVERIFIED = ['pending', 'assigned', 'expired'] as const;

/** The life of an address that an account has given: codes are sent until one comes back in time. */
export const emailVerificationWorkflow = defineWorkflow('email_verifications', {
  states: { pending: {}, assigned: {}, expired: {}, verified: { final: true } },
  facts: (actor: Actor, row: Verification, now: number) => ({
    own: actor.account_id === row.account_id,
    rested: codeWait(row, now) === 0,
    password_given: row.password_given === true,
    code_matches: row.code_matches === true && ms(row.expires_at) > now && row.attempts < CODE.tries,
    over: ms(row.expires_at) <= now || row.attempts >= CODE.tries,
    reason_given: Boolean(row.reason?.trim()),
  }),
  events: {
    SEND_CODE: { from: UNVERIFIED, to: 'assigned', roles: ANYONE, who: ['own'], when: ['rested'] },
    CHANGE_EMAIL: { from: UNVERIFIED, to: 'pending', roles: ANYONE, who: ['own'], when: ['password_given'] },
    VERIFY: { from: ['assigned'], to: 'verified', roles: ANYONE, who: ['own'], when: ['code_matches'] },
    EXPIRE: { from: ['assigned'], to: 'expired', system: true, when: ['over'] },
    FORCE_VERIFY: { from: UNVERIFIED, to: 'verified', roles: ADMINS, when: ['reason_given'] },
  },
});
