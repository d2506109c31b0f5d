import { isFinal, nextStatus, type Actor } from '@quad/domain/core';
import { passwordProblem, requiredActionWorkflow, username } from './index.js';
import { grantedActor } from '../../test-actor.js';

const actor = (roles: readonly string[], account_id = 7): Actor => grantedActor(roles, { account_id });
const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('passwords', () => {
  test.each([
    ['kx7-pq2', {}, 'accounts.password_short'],
    ['kx7-pq2m', {}, undefined],
    ['kx7p', { min: 1 }, 'accounts.password_short'],
    ['kx7pq', { min: 5 }, undefined],
    ['🚲🚲🚲🚲', {}, 'accounts.password_short'],
    ['🚲🚲🚲🚲🚲🚲🚲🚲', {}, undefined],
    ['x'.repeat(200), {}, undefined],
    ['x'.repeat(201), {}, 'accounts.password_long'],
    ['nodira2024', { personal: ['nodira'] }, 'accounts.password_personal'],
    ['Nodira@Example.com', { personal: ['nodira@example.com'] }, 'accounts.password_personal'],
    ['nodira likes green tea', { personal: ['nodira'] }, undefined],
    ['al-ways-rain', { personal: ['al'] }, undefined],
  ])('%s with %j: %s', (password, about, code) => expect(passwordProblem(password, about)?.code).toBe(code));

  test('a user name is Latin, in small letters', () => {
    expect(username.parse('  Nodira.K-1 ')).toBe('nodira.k-1');
    for (const bad of ['ab', 'нодира', 'a b c', 'a@b.c', "o'tkir"]) expect(username.safeParse(bad).success).toBe(false);
  });
});

describe('required actions', () => {
  test('every state that is not final leads on', () => {
    for (const workflow of [requiredActionWorkflow])
      for (const state of workflow.states)
        expect([
          state,
          isFinal(workflow, state) || Object.keys(workflow.machine.root.states[state]?.on ?? {}).length > 0,
        ]).toEqual([state, true]);
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
});
