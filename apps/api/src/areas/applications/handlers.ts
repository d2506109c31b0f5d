import { Inject, type StreamableFile } from '@nestjs/common';
import { WHOLE } from '@quad/domain/applications';
import { may, mayEverSend, Problem, type RecordOf } from '@quad/domain/core';
import { each } from '#areas/bulk/index.js';
import type { Context } from '#core/context.js';
import { attachment } from '#core/files/attachment.js';
import type { Application } from '#schema/index.js';
import { OFFERED, SNAP } from './applications.queries.js';
import { FILES } from './files.queries.js';
import { JUDGED_IN } from './judging.service.js';
import {
  Applications,
  numberOf,
  type Answered,
  type Calls,
  type Resource,
  type Taken,
} from './applications.service.js';
import { Desk } from './desk.service.js';
import { ApplicationPapers } from './application-papers.service.js';
import { KINDS } from './kinds.js';

/** A method for each call of a kind but the one that sends an event, which needs none. */
type Handlers = {
  [Name in Exclude<keyof Calls, 'status' | 'generate'>]: (ctx: Context, input: Taken[Name]) => Promise<Answered[Name]>;
} & {
  generate: (ctx: Context, input: Taken['generate']) => Promise<StreamableFile>;
};

/** What applications of every kind answer beside what they save: the queue, the desk of the office, papers. */
export abstract class ApplicationHandlers extends Applications implements Handlers {
  @Inject(Desk) private readonly desk: Desk;
  @Inject(ApplicationPapers) private readonly papers: ApplicationPapers;

  async types(ctx: Context): Promise<Answered['types']> {
    const asked = { kind: this.kind.kind, account_id: ctx.actor.account_id, only: null };
    return (await OFFERED.rows(this.database.reading(ctx), asked)) as never;
  }

  /** The applicant takes back what was sent: the portal sends it back whole. */
  async reopen(ctx: Context, { id, version }: Taken['reopen']): Promise<RecordOf<Resource>> {
    return this.answered(ctx, id, async (tx) => {
      const { applicant_id, campaign_id } = await this.find(ctx, id);
      if (applicant_id !== ctx.actor.account_id) throw new Problem('forbidden');
      const { reopens } = await this.campaigns.of(tx.query, campaign_id);
      if (!reopens) throw new Problem('applications.not_reopened', { status: 422 });
      return this.changeIn(tx.asPortal('applications: the applicant takes it back'), {
        id,
        version,
        verb: 'RETURN_FOR_EDIT',
        payload: { reason: null, flags: [{ path: WHOLE, note: null }] },
      });
    });
  }

  async verdict(ctx: Context, { id, ...judged }: Taken['verdict']): Promise<Answered['verdict']> {
    await this.beside(ctx, id, (row, { tx, also }) => this.judging.verdict(row, tx, { ...judged, also }));
    return FILES.rows(this.database.reading(ctx), { kind: this.kind.kind, id });
  }

  async score(ctx: Context, { id, scores }: Taken['score']): Promise<Answered['score']> {
    this.judging.requireEvaluator(ctx, this.kind);
    const row = await this.beside(ctx, id, async (application, { tx, also }) => {
      if (!JUDGED_IN.includes(application.status))
        throw new Problem('forbidden_transition', {
          params: { action: 'score', status: application.status },
          current: application,
        });
      await this.judging.give(application, tx, scores);
      also.scores = [null, scores.map(({ part }) => part)];
    });
    return (await this.judging.scores(this.database.reading(ctx), ctx, row)).scores;
  }

  async choose(ctx: Context, { id, slot_id }: Taken['choose']): Promise<RecordOf<Resource>> {
    await this.beside(ctx, id, async (row, { tx }) => {
      if (row.applicant_id !== ctx.actor.account_id) throw new Problem('forbidden');
      if (!['verified', 'paid', 'assigned'].includes(row.status))
        throw new Problem('applications.no_slot_now', { status: 409 });
      await this.interviews.take(tx, row, slot_id);
    });
    return this.find(ctx, id);
  }

  async place(ctx: Context, { id }: Taken['place']): Promise<Answered['place']> {
    return this.desk.place(ctx, this.kind, await this.seen(ctx, id));
  }

  waiting(ctx: Context, { campaign_id }: Taken['waiting']): Promise<Answered['waiting']> {
    return this.desk.waiting(ctx, this.kind, campaign_id);
  }

  async doubles(ctx: Context, { id }: Taken['doubles']): Promise<Answered['doubles']> {
    await this.seen(ctx, id);
    const kinds = KINDS.filter(({ resource }) => may(ctx.actor, 'handle', resource));
    const found = await this.desk.doubles(ctx, this.kind, { id, kinds });
    return found.map((one) => ({ ...one, number: numberOf(one) }));
  }

  /** The double is cancelled; what was answered in it stays to be read in the history of the one that is kept. */
  async merge(ctx: Context, { id, into_id }: Taken['merge']): Promise<RecordOf<Resource>> {
    const doubles = await this.doubles(ctx, { id: into_id });
    if (!doubles.some((one) => one.id === id && one.kind === this.kind.kind))
      throw new Problem('applications.no_double', { status: 422 });
    await this.together(ctx, async (tx) => {
      const { kind } = this.kind;
      const number = numberOf({ kind, id: into_id });
      await this.changeIn(tx, { id, verb: 'CANCEL', payload: { reason: number } });
      await SNAP.first(tx.query, { kind, id, why: 'merged', of: into_id });
      const act = (
        _row: Application,
        _tx: unknown,
        { also }: { also: Record<string, readonly [unknown, unknown]> },
      ) => {
        also.double = [null, numberOf({ kind, id })];
      };
      await this.changeIn(tx, { id: into_id, verb: 'updated', right: 'handle', act });
    });
    return this.find(ctx, into_id);
  }

  compare(ctx: Context, { ids }: Taken['compare']): Promise<Answered['compare']> {
    return this.desk.compare(ctx, this.kind, ids);
  }

  fields(ctx: Context, { campaign_id }: Taken['fields']): Promise<Answered['fields']> {
    return this.desk.fields(ctx, this.kind, campaign_id);
  }

  message(ctx: Context, input: Taken['message']): Promise<Answered['message']> {
    return this.desk.message(ctx, this.kind, input);
  }

  async slots(ctx: Context, { id }: Taken['slots']): Promise<Answered['slots']> {
    return this.desk.slots(ctx, this.kind, await this.seen(ctx, id));
  }

  async many(ctx: Context, { ids, event, ...carried }: Taken['many']): Promise<Answered['many']> {
    if (!mayEverSend(this.kind.workflow, ctx.actor, event)) throw new Problem('forbidden');
    const sent = await each(ctx, ids, (id) => this.send(ctx, { ...carried, id, event }));
    return sent.map(({ fate }) => fate);
  }

  async generate(ctx: Context, { id }: Taken['generate']): Promise<StreamableFile> {
    const { application, form, answers } = await this.edit(ctx, { id });
    const file = await this.papers.make(ctx, { application, form, answers });
    return attachment(file, `${application.number}.pdf`);
  }

  private async seen(ctx: Context, id: number) {
    return this.find(ctx, id);
  }
}
