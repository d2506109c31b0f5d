import { Injectable } from '@nestjs/common';
import { CLAIM_DAYS, claimCalls, ecClaims, EVIDENCE_READERS, unclaimable } from '@quad/domain/claims';
import { hasRole, Problem, type AnswersOf, type RecordOf, type TakenBy } from '@quad/domain/core';
import { AFTER_DAYS } from '#areas/assessments/index.js';
import { Serves } from '#core/call.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Context } from '#core/context.js';
import type { Query } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import type { Happens } from '#core/resource/change.service.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { EcClaim } from '#schema/index.js';
import { EFFECTS } from './claim-effects.js';
import { ClaimOutcomes } from './claim-outcomes.js';
import { CLAIMS, MARKS, MIDNIGHT, NOTE_READING, READINGS } from './claims.queries.js';

type Shown = RecordOf<typeof ecClaims>;
type Taken = TakenBy<typeof claimCalls>;
/** A draft is kept for so many days after the last affected one. */
const WINDOW_DAYS = 20;
const opensEvidence = ({ actor }: Context): boolean => hasRole(actor, EVIDENCE_READERS);

@Injectable()
export class ClaimsService extends ResourceService<typeof ecClaims, EcClaim> {
  protected override readonly source = CLAIMS;
  protected override readonly effects = EFFECTS;

  constructor(private readonly outcomes: ClaimOutcomes) {
    super(ecClaims, EcClaim);
  }

  /** Notes what each file was found to be, while the claim is looked at. */
  @Serves(claimCalls.verdicts)
  judge(ctx: Context, { id, version, verdicts }: Taken['verdicts']): Promise<Shown> {
    if (!opensEvidence(ctx)) throw new Problem('forbidden');
    return this.change(ctx, {
      id,
      version,
      verb: 'updated',
      right: 'read',
      act: (claim) => {
        if (!['submitted', 'edited'].includes(claim.status))
          throw new Problem('forbidden_transition', {
            params: { action: 'updated', status: claim.status },
            current: claim,
          });
        if (verdicts.some(({ file_id }) => !claim.evidence_ids.includes(file_id))) throw unknownIds('verdicts');
        claim.verdicts = verdicts;
      },
    });
  }

  @Serves(claimCalls.readings)
  async readings(ctx: Context, { id }: Taken['readings']): Promise<AnswersOf<typeof claimCalls>['readings']> {
    await this.find(ctx, id);
    const rows = await READINGS.rows(this.database.reading(ctx), { claim_id: id });
    return rows.map((row) => ({ ...row, read_at: row.read_at.toISOString() }));
  }

  /** Evidence is for few, and every reading of it is noted. */
  async openEvidence(ctx: Context, id: number, file: number): Promise<boolean> {
    const claim = await this.find(ctx, id).catch(() => undefined);
    if (!claim) return false;
    const isOwn = ctx.actor.student_id !== null && ctx.actor.student_id === claim.student_id;
    if (!isOwn && !opensEvidence(ctx)) return false;
    if (!isOwn)
      await this.database.run({ ...ctx, idempotency: undefined }, (tx) =>
        NOTE_READING.first(tx.query, { claim_id: id, file_id: file }),
      );
    return true;
  }

  protected override async prepare(values: Partial<EcClaim>, about: Preparation<EcClaim>): Promise<object> {
    const { ctx, row, query } = about;
    const { actor } = ctx;
    const now = { ...row, ...values };
    // Students claim for themselves; the unit names the student it claims for.
    const student_id = row.student_id ?? (actor.student_id !== null ? actor.student_id : values.student_id);
    if (student_id === undefined) throw unknownIds('student_id');
    if (now.happened_from > now.happened_to) throw refusedAt('happened_to', 'claims.dates_order');
    const ids = [...new Set(now.mark_ids)];
    const found = (await MARKS.rows(query, { ids })).filter((mark) => mark.student_id === student_id);
    if (found.length < ids.length) throw unknownIds('mark_ids');
    const end = async (days: number) => (await AFTER_DAYS.first(query, { day: now.happened_to, days }))?.ends;
    const window_ends = await end(WINDOW_DAYS);
    // What was named before is judged again only where the dates are others: its mark may be out meanwhile.
    const isSameTime = row.happened_from === now.happened_from && row.happened_to === now.happened_to;
    const judged = found.filter(({ id }) => !isSameTime || !row.mark_ids?.includes(id));
    await requireClaimable(query, judged, { day: now.happened_from, until: window_ends });
    const leader_ids = [...new Set(found.flatMap(({ leader_id }) => (leader_id === null ? [] : [leader_id])))];
    return {
      ...values,
      ...{ student_id, leader_ids },
      claim_until: await end(CLAIM_DAYS),
      window_ends,
      creator_id: row.creator_id ?? actor.account_id,
    };
  }

  protected override async after(row: EcClaim, { verb, tx }: Happens<EcClaim>): Promise<void> {
    if (verb === 'APPLY_OUTCOME') await this.outcomes.apply(tx, row);
  }
}

/** Throws (422) and names the assessment that a claim about this time cannot be about. */
async function requireClaimable(
  query: Query,
  found: readonly RowOf<typeof MARKS>[],
  { day, until = null }: { readonly day: string; readonly until?: Date | null },
): Promise<void> {
  if (found.length === 0) return;
  const { starts } = (await MIDNIGHT.first(query, { day }))!;
  for (const mark of found) {
    const why = unclaimable(mark, { from: starts, until: until ?? starts });
    if (why) throw refusedAt('mark_ids', why, { name: mark.name });
  }
}
