import { APPEAL_DAYS, type ecClaims } from '@quad/domain/claims';
import { AFTER_DAYS } from '#areas/assessments/index.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Effects } from '#core/resource/effects.js';
import type { EcClaim } from '#schema/index.js';
import { MEMBER } from './claims.queries.js';

/** Every assessment has an outcome, and a date where it needs one. */
function requireOutcomes({ mark_ids, outcomes }: EcClaim): void {
  const named = new Set(outcomes.map(({ mark_id }) => mark_id));
  if (outcomes.length !== named.size || mark_ids.some((id) => !named.has(id)) || named.size !== mark_ids.length)
    throw refusedAt('outcomes', 'claims.outcome_for_each');
  for (const { outcome, deadline } of outcomes) {
    if (outcome === 'disregard') continue;
    if (!deadline) throw refusedAt('outcomes', 'claims.needs_deadline');
    if (new Date(deadline).getTime() <= Date.now()) throw refusedAt('outcomes', 'assessments.in_the_past');
  }
}

/** Deciding steps: a person who took one may not decide the appeal. */
const DECIDING: readonly string[] = ['VERIFY', 'ASSIGN', 'ACCEPT', 'REJECT'];

/** What an event does to the locked claim, and what only the database or its payload can refuse. */
export const EFFECTS: Effects<typeof ecClaims, EcClaim> = {
  REQUEST_EVIDENCE: (claim, { payload: { evidence_due } }) => {
    const due = new Date(evidence_due);
    if (due.getTime() <= Date.now()) throw refusedAt('evidence_due', 'assessments.in_the_past');
    claim.evidence_due = due;
  },
  ASSIGN: async (claim, { tx, payload: { assignee_id } }) => {
    const member = await MEMBER.first(tx.query, { id: assignee_id, student_id: claim.student_id });
    if (!member) throw unknownIds('assignee_id');
    if (member.teaches) throw refusedAt('assignee_id', 'claims.teaches_student', { name: member.name });
  },
  ACCEPT: requireOutcomes,
  REJECT: async (claim, { tx }) => {
    const end = await AFTER_DAYS.first(tx.query, { day: await tx.today(), days: APPEAL_DAYS });
    Object.assign(claim, { appeal_until: end?.ends });
  },
  OVERTURN: (claim) => {
    requireOutcomes(claim);
    claim.appeal_decision = claim.decision;
  },
  moved: (claim, { verb, tx }) => {
    if (DECIDING.includes(verb)) claim.handler_ids = [...new Set([...claim.handler_ids, tx.ctx.actor.account_id])];
  },
};
