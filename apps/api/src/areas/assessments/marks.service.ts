import { Inject, Injectable } from '@nestjs/common';
import { assessmentCalls, MARKABLE, marks } from '@quad/domain/assessments';
import { momentOf, Problem, type RecordOf } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import { CONFIG, type Config } from '#core/config/env.js';
import { unknownIds } from '#core/errors/refusal.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import type { Happens } from '#core/resource/change.service.js';
import type { After, Effects } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Mark } from '#schema/index.js';
import { append } from './mark-chain.js';
import { EFFECTS, GUARDS, TAKEN_BACK } from './mark-effects.js';
import { MARKS, OWN } from './marks.queries.js';

type Shown = RecordOf<typeof marks>;
/** What a quiz gives to a mark. */
export interface QuizWork {
  readonly id: number;
  readonly submitted_at: Date;
  readonly receipt: string | null;
}
interface Given {
  readonly assessment_id: number;
  readonly file_ids?: number[];
  readonly version?: number;
}

@Injectable()
export class MarksService extends ResourceService<typeof marks, Mark> {
  protected override readonly source = MARKS;
  @Inject(CONFIG) private readonly config: Config;
  /** Every event extends the chain, also those of the portal itself. */
  protected override readonly guards = GUARDS;
  protected override readonly effects: Effects<typeof marks, Mark> = {
    ...EFFECTS,
    moved: (mark, { tx, verb, before, payload }) => {
      const { reason = null } = payload as { reason?: string | null };
      return append(tx, mark, { config: this.config, event: verb, before: before as Mark, reason });
    },
  };
  private readonly followers: After<Mark>[] = [];

  constructor() {
    super(marks, Mark);
  }

  /** What another area does when a mark changes, in the transaction of its change: both or neither. */
  followed(by: After<Mark>): void {
    this.followers.push(by);
  }

  /** The student hands in these files, or those that were kept. */
  @Serves(assessmentCalls.submit)
  async submit(ctx: Context, { assessment_id, file_ids, version }: Given): Promise<Shown> {
    const id = await this.own(ctx, assessment_id);
    return this.act(ctx, id, { event: 'SUBMIT_WORK', version, ...(file_ids && { file_ids }) });
  }

  /** Keeps files without handing them in. */
  @Serves(assessmentCalls.homework)
  async keep(ctx: Context, { assessment_id, file_ids, version }: Given): Promise<Shown> {
    const id = await this.own(ctx, assessment_id);
    return this.save(ctx, { id, version, draft_ids: file_ids });
  }

  /** A mark that waits: the portal makes it when its assessment opens. */
  make(portal: Transaction, values: Partial<Mark>): Promise<Mark> {
    return this.changeIn(portal, {
      verb: 'created',
      act: (row) => void Object.assign(row, values),
    });
  }

  /** What follows from a change elsewhere; a mark that has it already stays as it is. */
  async follow(portal: Transaction, id: number, values: Partial<Mark>): Promise<void> {
    const row = await portal.manager.findOneByOrFail(Mark, { id });
    const same = (column: keyof Mark) => JSON.stringify(row[column]) === JSON.stringify(values[column]);
    if (Object.keys(values).every((column) => same(column as keyof Mark))) return;
    await this.changeIn(portal, { id, verb: 'updated', act: (mark) => void Object.assign(mark, values) });
  }

  /** A quiz that its student has submitted is their work; files are handed in otherwise. */
  async takeWork(portal: Transaction, { id, submitted_at, receipt }: QuizWork): Promise<void> {
    const row = await portal.manager.findOneByOrFail(Mark, { id });
    if (row.status !== 'pending') return;
    await this.byQuiz(portal, id, {
      verb: 'SUBMIT_WORK',
      values: ({ deadline }) => ({ submitted_at, receipt, late: momentOf(deadline) < submitted_at.getTime() }),
    });
  }

  /** The result of a quiz is the first mark, wherever that may still be entered; true where it was. */
  async takeResult(portal: Transaction, { mark, ...work }: QuizWork & { readonly mark: number }): Promise<boolean> {
    await this.takeWork(portal, work);
    const { status, first_mark } = await portal.manager.findOneByOrFail(Mark, { id: work.id });
    if (!MARKABLE.includes(status as never) || (status === 'marked' && first_mark === mark)) return false;
    const { submitted_at, receipt } = work;
    const values = { first_mark: mark, final_mark: null, calculated_mark: null, marked_at: new Date() };
    await this.byQuiz(portal, work.id, { verb: 'MARK', values: () => ({ ...values, submitted_at, receipt }) });
    return true;
  }

  /** What a quiz gave is taken back; the student is told where they knew it. */
  async takeBack(portal: Transaction, id: number, reason: string): Promise<void> {
    const { status } = await portal.manager.findOneByOrFail(Mark, { id });
    if (status === 'published') await this.changeIn(portal, { id, verb: 'UNPUBLISH', payload: { reason } });
    // A case keeps what it withholds: the mark goes, the state stays.
    const withheld = (mark: Mark) => {
      const before = { ...mark };
      Object.assign(mark, TAKEN_BACK, { decision_reason: reason });
      return append(portal, mark, { config: this.config, event: 'TAKE_BACK', before, reason });
    };
    if (status === 'withheld') await this.changeIn(portal, { id, verb: 'updated', act: withheld });
    else await this.changeIn(portal, { id, verb: 'TAKE_BACK', payload: { reason } });
  }

  private async byQuiz(
    portal: Transaction,
    id: number,
    { verb, values }: { readonly verb: string; readonly values: (mark: Mark) => Partial<Mark> },
  ): Promise<void> {
    await this.changeIn(portal, {
      id,
      verb,
      act: async (mark, _tx, { before }) => {
        Object.assign(mark, values(mark));
        await append(portal, mark, { config: this.config, event: verb, before: before as Mark, reason: null });
      },
    });
  }

  /** Notes a penalty on a mark that is withheld; the chain has it. */
  async penalize(portal: Transaction, id: number, penalty: string | null): Promise<void> {
    await this.changeIn(portal, {
      id,
      verb: 'updated',
      act: async (mark) => {
        const before = { ...mark };
        mark.penalty = penalty;
        await append(portal, mark, { config: this.config, event: 'PENALTY', before, reason: null });
      },
    });
  }

  protected override async after(mark: Mark, happens: Happens<Mark>): Promise<void> {
    for (const follower of this.followers) await follower(mark, happens);
  }

  /** Files are kept while work may still be handed in. */
  protected override prepare(values: Partial<Mark>, { row }: Preparation<Mark>): object {
    if (!['pending', 'submitted'].includes(row.status) || momentOf(row.expires_at) < Date.now())
      throw new Problem('assessments.deadline_passed', { status: 409 });
    return values;
  }

  private async own(ctx: Context, assessment_id: number): Promise<number> {
    const { student_id } = ctx.actor;
    if (student_id === null) throw new Problem('forbidden');
    const mine = await OWN.first(this.database.reading(ctx), { assessment_id, student_id });
    if (!mine) throw unknownIds('assessment_id');
    return mine.id;
  }
}
