import { APPEAL_DAYS, type ecClaims } from '@quad/domain/claims';
import { AFTER_DAYS } from '#areas/assessments/index.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Transaction } from '#core/database/database.js';
import type { Effects } from '#core/resource/effects.js';
import type { EcClaim } from '#schema/index.js';
import { MEMBER } from './claims.queries.js';

/** Every assessment has an outcome, and a date where it needs one. */
function requireOutcomes(claim: EcClaim, outcomes: EcClaim['outcomes']): void {
  const named = new Set(outcomes.map(({ mark_id }) => mark_id));
  if (
    outcomes.length !== named.size ||
    claim.mark_ids.some((id) => !named.has(id)) ||
    named.size !== claim.mark_ids.length
  )
    throw refusedAt('outcomes', 'claims.outcome_for_each');
  for (const { outcome, deadline } of outcomes) {
    if (outcome === 'disregard') continue;
    if (!deadline) throw refusedAt('outcomes', 'claims.needs_deadline');
    if (new Date(deadline).getTime() <= Date.now()) throw refusedAt('outcomes', 'assessments.in_the_past');
  }
}

const accept = (claim: EcClaim): void => {
  requireOutcomes(claim, claim.outcomes);
  claim.decided_at = new Date();
};

/** Deciding steps: a person who took one may not decide the appeal. */
const DECIDING: readonly string[] = ['VERIFY', 'ASSIGN', 'ACCEPT', 'REJECT'];

const appealEnd = async (tx: Transaction) =>
  (await AFTER_DAYS.first(tx.query, { day: await tx.today(), days: APPEAL_DAYS }))?.ends;

/** What an event does to the locked claim, and what only the database or its payload can refuse. */
export const EFFECTS: Effects<typeof ecClaims, EcClaim> = {
  SUBMIT: (claim) => {
    claim.submitted_at = new Date();
  },
  REQUEST_EVIDENCE: (claim, { payload: { reason, evidence_due } }) => {
    const due = new Date(evidence_due);
    if (due.getTime() <= Date.now()) throw refusedAt('evidence_due', 'assessments.in_the_past');
    Object.assign(claim, { decision_reason: reason, evidence_due: due });
  },
  ASSIGN: async (claim, { tx, payload: { assignee_id } }) => {
    const member = await MEMBER.first(tx.query, { id: assignee_id, student_id: claim.student_id });
    if (!member) throw unknownIds('assignee_id');
    if (member.teaches) throw refusedAt('assignee_id', 'claims.teaches_student', { name: member.name });
  },
  ACCEPT: accept,
  REJECT: async (claim, { tx, payload: { reason } }) => {
    Object.assign(claim, { decision_reason: reason, decided_at: new Date(), appeal_until: await appealEnd(tx) });
  },
  APPEAL: (claim, { payload: { grounds } }) => {
    claim.appeal_grounds = grounds;
  },
  UPHOLD: (claim, { payload: { decision } }) => {
    claim.appeal_decision = decision;
  },
  OVERTURN: (claim) => {
    accept(claim);
    claim.appeal_decision = claim.decision;
  },
  APPLY_OUTCOME: (claim, { payload: { report } }) => {
    claim.report = report ?? null;
  },
  moved: (claim, { verb, tx }) => {
    if (DECIDING.includes(verb)) claim.handler_ids = [...new Set([...claim.handler_ids, tx.ctx.actor.account_id])];
  },
};
