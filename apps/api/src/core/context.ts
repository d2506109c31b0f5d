import type { Actor } from '@quad/domain/core';

/** The actor, their language and their request: the first argument of every function that acts. */
export interface Context {
  readonly actor: Actor;
  readonly locale: string;
  readonly request_id: string;
  /** What the request has changed of what its actor sees: `resource/id@from>to`, versions. */
  readonly changed?: string[];
  readonly idempotency?: { readonly key: string; readonly hash: string };
}

/** The portal itself in one institution: schedules, listeners and imports act as it. Rules know it by `isPortal`; it holds no role. */
export const systemContext = (institution: number, roles: readonly string[] = []): Context => ({
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

/** The portal acts within a person's request; the audit trail names the portal and the reason. */
export const portalContext = (ctx: Context, why: string): Context => ({
  ...systemContext(ctx.actor.institution_id),
  locale: ctx.locale,
  request_id: `${ctx.request_id} ${why}`.slice(0, 200),
});
