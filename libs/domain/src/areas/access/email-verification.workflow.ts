import { setup } from 'xstate';
import { ADMINS, ANYONE, defineWorkflow, hasRole } from '@quad/domain/core';
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

const machine = setup({
  types: {
    context: {} as Record<string, boolean>,
    events: {} as { type: 'SEND_CODE' | 'CHANGE_EMAIL' | 'VERIFY' | 'EXPIRE' | 'FORCE_VERIFY' },
  },
  guards: {
    mine_and_rested: ({ context }) => context.mine === true && context.rested === true,
    mine_and_proven: ({ context }) => context.mine === true && context.password_given === true,
    matching: ({ context }) => context.mine === true && context.matching === true,
    over: ({ context }) => context.over === true,
    forced: ({ context }) => context.forced === true,
  },
}).createMachine({
  id: 'email_verifications',
  initial: 'pending',
  context: {},
  states: {
    pending: {
      on: {
        SEND_CODE: { target: 'assigned', guard: 'mine_and_rested' },
        CHANGE_EMAIL: { target: 'pending', guard: 'mine_and_proven' },
        FORCE_VERIFY: { target: 'verified', guard: 'forced' },
      },
    },
    assigned: {
      on: {
        SEND_CODE: { target: 'assigned', guard: 'mine_and_rested' },
        CHANGE_EMAIL: { target: 'pending', guard: 'mine_and_proven' },
        VERIFY: { target: 'verified', guard: 'matching' },
        EXPIRE: { target: 'expired', guard: 'over' },
        FORCE_VERIFY: { target: 'verified', guard: 'forced' },
      },
    },
    expired: {
      on: {
        SEND_CODE: { target: 'assigned', guard: 'mine_and_rested' },
        CHANGE_EMAIL: { target: 'pending', guard: 'mine_and_proven' },
        FORCE_VERIFY: { target: 'verified', guard: 'forced' },
      },
    },
    verified: { type: 'final' },
  },
});

export const emailVerificationWorkflow = defineWorkflow(machine, (actor, row: Verification, now) => ({
  mine: actor.account_id === row.account_id && hasRole(actor, ANYONE),
  rested: codeWait(row, now) === 0,
  password_given: row.password_given === true,
  matching: row.code_matches === true && ms(row.expires_at) > now && row.attempts < CODE.tries,
  over: actor.account_id === 0 && (ms(row.expires_at) <= now || row.attempts >= CODE.tries),
  forced: hasRole(actor, ADMINS) && Boolean(row.reason?.trim()),
}));
