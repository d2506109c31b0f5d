import { hasRole, sendersOf, type Actor } from '@quad/domain/core';
import { RECRUITERS, recruitmentWorkflow } from '@quad/domain/recruitment';

const may = (actor: Actor, event: string) => hasRole(actor, sendersOf(recruitmentWorkflow, event));

/**
 * Conditions for what waits for this actor (or, turned, does not): decisions of her roles, what was returned to her,
 * what she recruits for. Every word of the SQL is ours.
 */
export function waitingFor(actor: Actor, waits: boolean): readonly (readonly [sql: string, value: unknown])[] {
  const mine = 't.creator_id = ?';
  const parts = [
    `t.status = 'returned' and ${mine}`,
    ...(may(actor, 'VERIFY') ? [`t.status in ('submitted', 'edited')`] : []),
    ...(may(actor, 'CONFIRM_BUDGET') ? [`t.status = 'verified' and not ${mine}`] : []),
    ...(may(actor, 'ACCEPT') ? [`t.status = 'evaluated' and not ${mine}`] : []),
    ...(may(actor, 'ASSIGN') ? [`t.status = 'accepted'`] : []),
    ...(hasRole(actor, RECRUITERS)
      ? [`t.status in ('assigned', 'open') and t.assignee_id in (select id from staff where account_id = ?)`]
      : []),
  ];
  return [[`coalesce(${parts.map((part) => `(${part})`).join(' or ')}, false) = ${String(waits)}`, actor.account_id]];
}
