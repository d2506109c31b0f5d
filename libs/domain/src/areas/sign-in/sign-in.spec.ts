import { isFinal, nextStatus, type Actor } from '@quad/domain/core';
import { codesInRow, codeWait, emailVerificationWorkflow, passwordResetWorkflow } from './index.js';
import { grantedActor } from '../../test-actor.js';

const actor = (roles: readonly string[], account_id = 7): Actor => grantedActor(roles, { account_id });
const system = actor(['SUPER_ADMIN'], 0);
const NOW = Date.parse('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const row = {
  account_id: 7,
  attempts: 0,
  codes_sent: 0,
  sent_at: null as string | null,
  expires_at: null as string | null,
};

test('every state that is not final leads on', () => {
  for (const workflow of [emailVerificationWorkflow, passwordResetWorkflow])
    for (const state of workflow.states)
      expect([
        state,
        isFinal(workflow, state) || Object.keys(workflow.machine.root.states[state]?.on ?? {}).length > 0,
      ]).toEqual([state, true]);
});

test('a code: sent after its pause, verified by its account while it lives, ended by the system alone', () => {
  const ask = (who: Actor, record: object, event: string) =>
    nextStatus(emailVerificationWorkflow, { actor: who, record: { ...row, ...record } as never, now: NOW }, event);
  const me = actor(['GUEST_USER']);
  expect(ask(me, { status: 'pending' }, 'SEND_CODE')).toBe('assigned');
  expect(ask(actor(['GUEST_USER'], 8), { status: 'pending' }, 'SEND_CODE')).toBeUndefined();
  expect(ask(me, { status: 'assigned', sent_at: ago(59), codes_sent: 1 }, 'SEND_CODE')).toBeUndefined();
  expect(ask(me, { status: 'assigned', sent_at: ago(61), codes_sent: 1 }, 'SEND_CODE')).toBe('assigned');
  expect(ask(me, { status: 'expired', sent_at: ago(600), codes_sent: 5 }, 'SEND_CODE')).toBeUndefined();
  const sent = { status: 'assigned', expires_at: ago(-60), code_matches: true };
  expect(ask(me, sent, 'VERIFY')).toBe('verified');
  expect([
    ask(me, { ...sent, code_matches: false }, 'VERIFY'),
    ask(me, { ...sent, expires_at: ago(1) }, 'VERIFY'),
    ask(me, { ...sent, attempts: 5 }, 'VERIFY'),
  ]).toEqual([undefined, undefined, undefined]);
  expect([
    ask(me, { ...sent, expires_at: ago(1) }, 'EXPIRE'),
    ask(system, { ...sent, expires_at: ago(1) }, 'EXPIRE'),
    ask(system, sent, 'EXPIRE'),
    ask(system, { ...sent, attempts: 5 }, 'EXPIRE'),
  ]).toEqual([undefined, 'expired', undefined, 'expired']);
  expect([
    ask(actor(['ADMIN'], 9), { status: 'pending', reason: 'seen' }, 'FORCE_VERIFY'),
    ask(actor(['ADMIN'], 9), { status: 'pending', reason: ' ' }, 'FORCE_VERIFY'),
    ask(actor(['REGISTRAR_HEAD'], 9), { status: 'pending', reason: 'seen' }, 'FORCE_VERIFY'),
  ]).toEqual(['verified', undefined, undefined]);
  expect([
    ask(me, { status: 'assigned' }, 'CHANGE_EMAIL'),
    ask(me, { status: 'assigned', password_given: true }, 'CHANGE_EMAIL'),
  ]).toEqual([undefined, 'pending']);
});

test('at most five codes lie within an hour of each other', () => {
  let state = { sent_at: null as string | null, codes_sent: 0 };
  let [now, sent] = [NOW, 0];
  for (const end = NOW + 3_600_000; now < end; now += 1000) {
    if (codeWait(state, now) > 0) continue;
    state = { codes_sent: codesInRow(state, now), sent_at: new Date(now).toISOString() };
    sent += 1;
  }
  expect(sent).toBe(5);
});

test('a reset link: only its bearer opens it and sets the password, once, in time', () => {
  const ask = (who: Actor, status: string, ...[event, more = {}]: [string, object?]) =>
    nextStatus(
      passwordResetWorkflow,
      { actor: who, record: { status, account_id: 7, expires_at: ago(-60), ...more } as never, now: NOW },
      event,
    );
  const bearer = actor(['PASSWORD_RESET_USER']);
  expect([
    ask(bearer, 'assigned', 'OPEN_LINK'),
    ask(bearer, 'verified', 'SET_PASSWORD'),
    ask(bearer, 'assigned', 'SET_PASSWORD'),
  ]).toEqual(['verified', 'done', undefined]);
  expect([
    ask(actor(['ADMIN']), 'assigned', 'OPEN_LINK'),
    ask(actor(['PASSWORD_RESET_USER'], 8), 'assigned', 'OPEN_LINK'),
    ask(bearer, 'assigned', 'OPEN_LINK', { expires_at: ago(1) }),
    ask(bearer, 'done', 'SET_PASSWORD'),
  ]).toEqual([undefined, undefined, undefined, undefined]);
  expect([
    ask(system, 'verified', 'REPLACE', { replaced: true }),
    ask(bearer, 'verified', 'REPLACE', { replaced: true }),
    ask(system, 'assigned', 'EXPIRE'),
    ask(system, 'assigned', 'EXPIRE', { expires_at: ago(1) }),
  ]).toEqual(['cancelled', undefined, undefined, 'expired']);
});
