import type { Actor } from '@quad/domain/core';

/** Who asks, in which language, under which request: the first argument of everything that acts. */
export interface Context {
  readonly actor: Actor;
  readonly locale: string;
  readonly request_id: string;
  readonly idempotency?: { readonly key: string; readonly hash: string };
}

/** A context without a person: schedules, listeners and imports act as the institution itself. */
export const systemContext = (institution: number, roles: readonly string[] = ['SUPER_ADMIN']): Context => ({
  actor: {
    account_id: 0,
    session_id: 0,
    institution_id: institution,
    username: 'system',
    name: 'Quad',
    roles,
    grants: { '*': ['*'] },
    student_id: null,
    staff_id: null,
    group_id: null,
  },
  locale: 'en',
  request_id: 'system',
});
