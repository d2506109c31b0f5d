import { Injectable } from '@nestjs/common';
import { MarksService } from '#areas/assessments/index.js';
import { numbered, Problem } from '@quad/domain/core';
import type { Transaction } from '#core/database/database.js';
import type { EcClaim } from '#schema/index.js';
import { MARKS } from './claims.queries.js';

type Outcome = EcClaim['outcomes'][number];

/** Brings about what was decided, in the transaction that closes the claim: calendars read the same deadline. */
@Injectable()
export class ClaimOutcomes {
  constructor(private readonly marks: MarksService) {}

  async apply(tx: Transaction, claim: EcClaim): Promise<void> {
    const reason = numbered('EC-', claim.id);
    const portal = tx.asPortal(`claim ${reason}`);
    const found = await MARKS.rows(portal.query, { ids: claim.mark_ids });
    for (const outcome of claim.outcomes) {
      const mark = found.find(({ id }) => id === outcome.mark_id);
      if (mark) await this.one(portal, { outcome, status: mark.status, reason });
    }
  }

  private async one(
    portal: Transaction,
    { outcome, status, reason }: { outcome: Outcome; status: string; reason: string },
  ): Promise<void> {
    const { mark_id: id, deadline } = outcome;
    const isOpen = status === 'pending' || (status === 'expired' && outcome.outcome !== 'uncapped_resit');
    if (outcome.outcome === 'disregard') return this.marks.follow(portal, id, { late: false });
    if (!deadline) throw new Problem('claims.needs_deadline', { status: 422 });
    if (isOpen) {
      await this.marks.changeIn(portal, { id, verb: 'EXTEND', payload: { deadline, reason } });
      return this.marks.follow(portal, id, { uncapped: true });
    }
    if (outcome.outcome === 'extension') throw new Problem('claims.cannot_extend', { status: 422 });
    await this.marks.follow(portal, id, { deferred: true, uncapped: true });
    await this.marks.changeIn(portal, { id, verb: 'OPEN_NEXT_ATTEMPT', payload: { deadline } });
  }
}
