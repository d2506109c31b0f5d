import {
  allowedActions,
  isFinal,
  nextStatus,
  ROLES,
  statesOf,
  unionOf,
  type Actor,
  type Grants,
} from '@quad/domain/core';
import { RESOURCES } from '@quad/domain/resources';
import {
  AREAS,
  codesInRow,
  codeWait,
  covers,
  emailVerificationWorkflow,
  isUsedUp,
  openLinkWorkflow,
  passwordProblem,
  passwordResetWorkflow,
  requiredActionWorkflow,
  SYSTEM_GRANTS,
  userOpenLinks,
  username,
} from './index.js';

const actor = (roles: readonly string[], account_id = 7): Actor => ({
  account_id,
  session_id: 1,
  institution_id: 1,
  username: 'a',
  name: 'A',
  roles,
  grants: unionOf(roles.map((role) => SYSTEM_GRANTS[role as 'ADMIN'] ?? {})),
  student_id: null,
  staff_id: null,
  group_id: null,
});
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

describe('grants', () => {
  test('whoever holds everything covers every role; nobody else covers an administrator', () => {
    for (const role of ROLES) {
      expect([role, covers(SYSTEM_GRANTS.ADMIN, SYSTEM_GRANTS[role])]).toEqual([role, true]);
      if (!['SUPER_ADMIN', 'ADMIN', 'SYSTEM_MODERATOR'].includes(role))
        expect([role, covers(SYSTEM_GRANTS[role], SYSTEM_GRANTS.ADMIN)]).toEqual([role, false]);
    }
  });

  test.each<[Grants, Grants, boolean]>([
    [{ a: ['read'] }, { a: ['read'] }, true],
    [{ a: ['read'] }, { a: ['read', 'create'] }, false],
    [{ a: ['*'] }, { a: ['read', 'create'] }, true],
    [{ a: ['read'] }, {}, true],
    [{ a: ['*'] }, { '*': ['read'] }, false],
    [{ '*': ['read'] }, { a: ['read'] }, true],
    [{ '*': ['read'] }, { a: ['*'] }, false],
    [{ a: ['read'] }, { b: [] }, true],
    [{}, { a: ['read'] }, false],
  ])('%j covers %j: %s', (mine, theirs, expected) => expect(covers(mine, theirs)).toBe(expected));

  test('every area that holds a resource can be granted', () => {
    expect(RESOURCES.map(({ area }) => area).filter((area) => !AREAS.includes(area))).toEqual([]);
  });

  test('registrars can give student and staff roles, and no role above their own', () => {
    const mine = SYSTEM_GRANTS.REGISTRAR_HEAD;
    for (const role of ['BACHELOR_STUDENT', 'MASTER_STUDENT', 'GUEST_USER', 'STAFF', 'REGISTRAR_HELPER'] as const)
      expect([role, covers(mine, SYSTEM_GRANTS[role])]).toEqual([role, true]);
    for (const role of ['ADMIN', 'SUPER_ADMIN', 'SYSTEM_MODERATOR', 'MODERATOR_VIEWER', 'HR_HEAD'] as const)
      expect([role, covers(mine, SYSTEM_GRANTS[role])]).toEqual([role, false]);
  });
});

describe('passwords', () => {
  test.each([
    ['kx7-pq2', {}, 'access.password_short'],
    ['kx7-pq2m', {}, undefined],
    ['kx7p', { min: 1 }, 'access.password_short'],
    ['kx7pq', { min: 5 }, undefined],
    ['🚲🚲🚲🚲', {}, 'access.password_short'],
    ['🚲🚲🚲🚲🚲🚲🚲🚲', {}, undefined],
    ['x'.repeat(200), {}, undefined],
    ['x'.repeat(201), {}, 'access.password_long'],
    ['nodira2024', { personal: ['nodira'] }, 'access.password_personal'],
    ['Nodira@Example.com', { personal: ['nodira@example.com'] }, 'access.password_personal'],
    ['nodira likes green tea', { personal: ['nodira'] }, undefined],
    ['al-ways-rain', { personal: ['al'] }, undefined],
  ])('%s with %j: %s', (password, about, code) => expect(passwordProblem(password, about)?.code).toBe(code));

  test('a user name is Latin, in small letters', () => {
    expect(username.parse('  Nodira.K-1 ')).toBe('nodira.k-1');
    for (const bad of ['ab', 'нодира', 'a b c', 'a@b.c', "o'tkir"]) expect(username.safeParse(bad).success).toBe(false);
  });
});

describe('workflows', () => {
  test('every state that is not final leads on', () => {
    for (const workflow of [emailVerificationWorkflow, openLinkWorkflow, passwordResetWorkflow, requiredActionWorkflow])
      for (const state of statesOf(workflow))
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

  test('a required step: completed by the account when it succeeded, waived by few and with a reason', () => {
    const ask = (who: Actor, event: string, more: object) =>
      nextStatus(
        requiredActionWorkflow,
        {
          actor: who,
          record: { status: 'pending', account_id: 7, kind: 'UPDATE_PASSWORD', ...more } as never,
          now: NOW,
        },
        event,
      );
    expect([
      ask(actor(['TEACHER']), 'COMPLETE', { succeeded: true }),
      ask(actor(['TEACHER']), 'COMPLETE', {}),
      ask(actor(['ADMIN'], 8), 'COMPLETE', { succeeded: true }),
    ]).toEqual(['done', undefined, undefined]);
    expect([
      ask(actor(['REGISTRAR_HEAD'], 8), 'WAIVE', { reason: 'late' }),
      ask(actor(['REGISTRAR_OFFICER'], 8), 'WAIVE', { reason: 'late' }),
      ask(actor(['ADMIN'], 8), 'WAIVE', { reason: '' }),
      ask(actor(['ADMIN'], 8), 'WAIVE', { reason: 'late', staff_reset: true }),
    ]).toEqual(['cancelled', undefined, undefined, undefined]);
  });

  test('a public link: revoked by owner or issuer, visited and ended by the system alone', () => {
    const link = { status: 'activated', owner_id: 7, issuer_id: 8, expires_at: ago(-60), visits: 1, visit_limit: 2 };
    const ask = (who: Actor, event: string, more: object = {}) =>
      nextStatus(openLinkWorkflow, { actor: who, record: { ...link, ...more } as never, now: NOW }, event);
    expect([
      ask(actor(['BACHELOR_STUDENT']), 'REVOKE'),
      ask(actor(['STAFF'], 8), 'REVOKE'),
      ask(actor(['ADMIN'], 9), 'REVOKE'),
      ask(actor(['MODERATOR_VIEWER', 'STAFF']), 'REVOKE'),
      ask(actor(['STAFF']), 'REVOKE', { status: 'expired' }),
    ]).toEqual(['deactivated', 'deactivated', undefined, undefined, undefined]);
    expect([
      ask(system, 'VISIT'),
      ask(system, 'VISIT', { visits: 2 }),
      ask(system, 'EXPIRE'),
      ask(system, 'EXPIRE', { visits: 2 }),
      ask(system, 'EXPIRE', { expires_at: ago(0) }),
      ask(actor(['STAFF']), 'EXPIRE', { visits: 2 }),
    ]).toEqual(['activated', undefined, undefined, 'expired', 'expired', undefined]);
    expect(isUsedUp({ expires_at: null, visits: 1_000_000, visit_limit: null }, NOW)).toBe(false);
    expect(
      allowedActions(userOpenLinks.workflow as never, { actor: actor(['STAFF']), record: link as never, now: NOW }),
    ).toEqual(['REVOKE']);
  });
});
