import { Injectable } from '@nestjs/common';
import {
  mayEverSend,
  momentOf,
  Problem,
  type AnswerOf,
  type PageQuery,
  type RecordOf,
  type TakenBy,
} from '@quad/domain/core';
import { offenceCalls, offences, type BulkResult } from '@quad/domain/offences';
import { each } from '#areas/bulk/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Happens } from '#core/resource/change.service.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Offence } from '#schema/index.js';
import { CaseFollowers } from './case-followers.js';
import { EFFECTS } from './offence-effects.js';
import { CANDIDATES, OFFENCES } from './offences.queries.js';

type Case = RecordOf<typeof offences>;
type Listed = Parameters<ResourceService<typeof offences, Offence>['listOf']>[1];
type Taken = TakenBy<typeof offenceCalls>;

@Injectable()
export class OffencesService extends ResourceService<typeof offences, Offence> {
  protected override readonly source = OFFENCES;
  protected override readonly effects = EFFECTS;

  constructor(private readonly followers: CaseFollowers) {
    super(offences, Offence);
  }

  @Serves(offenceCalls.reports)
  reported(ctx: Context, query: Taken['reports']): Promise<string> {
    return this.page(ctx, { ...query, mine: true } as PageQuery);
  }

  @Serves(offenceCalls.allReports)
  allReported(ctx: Context, query: Taken['allReports']): Promise<string> {
    return this.all(ctx, { ...query, mine: true });
  }

  /** Sends one event to each case in a transaction of its own; a refused one does not hold up the others. */
  async each(
    ctx: Context,
    event: 'PUBLISH' | 'UNPUBLISH',
    { ids, ...payload }: { readonly ids: readonly number[]; readonly reason?: string },
  ): Promise<BulkResult[]> {
    if (!mayEverSend(offences.workflow!, ctx.actor, event)) throw new Problem('forbidden');
    return (await each(ctx, ids, (id) => this.act(ctx, id, { event, ...payload }))).map(({ fate }) => fate);
  }

  /** Notes what the subject board has done about the mark. */
  @Serves(offenceCalls.subjectBoard)
  subjectBoard(ctx: Context, { id, version, subject_board_status }: Taken['subjectBoard']): Promise<Case> {
    return this.change(ctx, {
      id,
      version,
      verb: 'updated',
      right: 'read',
      act: (offence) => {
        requirePublished(offence);
        offence.subject_board_status = subject_board_status;
      },
    });
  }

  /** The student gives up the appeal. */
  @Serves(offenceCalls.accept)
  accept(ctx: Context, { id, version }: Taken['accept']): Promise<Case> {
    return this.change(ctx, {
      id,
      version,
      verb: 'updated',
      right: 'read',
      act: (offence) => {
        if (ctx.actor.student_id === null || offence.student_id !== ctx.actor.student_id)
          throw new Problem('forbidden');
        requirePublished(offence);
        if (momentOf(offence.appeal_until) <= Date.now()) throw new Problem('offences.appeal_over', { status: 409 });
        offence.appeal_waived = true;
      },
    });
  }

  @Serves(offenceCalls.candidates)
  async candidates(ctx: Context, { id }: Taken['candidates']): Promise<AnswerOf<typeof offenceCalls.candidates>> {
    const { student_id, reporter_id } = await this.find(ctx, id);
    return CANDIDATES.rows(this.database.reading(ctx), { student_id, reporter_id: reporter_id ?? 0, only: null });
  }

  @Serves(offenceCalls.publish)
  publish(ctx: Context, { ids }: Taken['publish']): Promise<BulkResult[]> {
    return this.each(ctx, 'PUBLISH', { ids });
  }

  @Serves(offenceCalls.unpublish)
  unpublish(ctx: Context, given: Taken['unpublish']): Promise<BulkResult[]> {
    return this.each(ctx, 'UNPUBLISH', given);
  }

  @Serves(offenceCalls.report)
  report(ctx: Context, body: Taken['report']): Promise<Case> {
    return this.save(ctx, body, 'SUBMIT');
  }

  protected override listOf(ctx: Context, { filters: { mine, ...filters }, ...about }: Listed): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [
      [`t.reporter_id is${mine ? ' not' : ''} distinct from ?`, mine === undefined ? undefined : ctx.actor.account_id],
    ]);
  }

  protected override after(offence: Offence, happens: Happens<Offence>): Promise<void> {
    return this.followers.tell(offence, happens);
  }

  protected override prepare(values: Record<string, unknown>, { ctx, row }: Preparation<Offence>): object {
    return { ...values, reporter_id: row.reporter_id ?? ctx.actor.account_id };
  }
}

function requirePublished(offence: Offence): void {
  const { status } = offence;
  if (status !== 'published')
    throw new Problem('forbidden_transition', { params: { action: 'updated', status }, current: offence });
}
