import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import {
  creditsEarned,
  moduleOutcomes,
  outcomeCalls,
  resultOf,
  type outcomeSummary,
  type recalculated,
  type recalculation,
} from '@quad/domain/outcomes';
import { Serves } from '#core/call.js';
import { unknownIds } from '#core/errors/refusal.js';
import type { Context } from '#core/context.js';
import type { RowOf } from '#core/database/sql.js';
import type { Progress } from '#core/jobs/job-handlers.js';
import { Jobs } from '#core/jobs/jobs.service.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { ModuleOutcome } from '#schema/index.js';
import { COUNTED, CREDITS, OUTCOMES, SUMMARY, UNDER_WAY } from './outcomes.queries.js';

type Counted = RowOf<typeof COUNTED>;

/** So many changes in one transaction: it holds their locks until its end. */
const AT_ONCE = 200;
export const RECALCULATE = 'outcomes.recalculate';

@Injectable()
export class OutcomesService extends ResourceService<typeof moduleOutcomes, ModuleOutcome> {
  protected override readonly source = OUTCOMES;

  constructor(private readonly jobs: Jobs) {
    super(moduleOutcomes, ModuleOutcome);
  }

  /** Counts outcomes anew: few at once, many in a job. Asking again while it runs answers the same one. */
  @Serves(outcomeCalls.recalculate)
  async recalculate(ctx: Context, scope: Scope): Promise<z.infer<typeof recalculated>> {
    if (scope.student_id !== undefined || scope.taught_module_id !== undefined)
      return { state: 'done', progress: 100, job_id: null, ...(await this.count(ctx, scope)) };
    const job_id = await this.together(ctx, async (tx) => {
      const asked = { scope: { ...NOWHERE, ...scope }, actor: ctx.actor, locale: ctx.locale };
      const about = { kind: RECALCULATE, account_id: ctx.actor.account_id, scope: JSON.stringify(asked.scope) };
      return (await UNDER_WAY.first(tx.query, about))?.id ?? this.jobs.add(tx, { kind: RECALCULATE, payload: asked });
    });
    const { state, progress, result } = await this.jobs.find(ctx, { id: job_id });
    return { state, progress, job_id, ...NOTHING, ...(result as Partial<Counts> | null) };
  }

  /** Counts what is due in parts, each in a transaction of its own; tells after each how far it is. */
  async count(ctx: Context, scope: Partial<Wide>, progress?: Progress): Promise<Counts> {
    const all = { ...NOTHING };
    for (let left = 1; left > 0;) {
      const part = await this.part(ctx, scope);
      for (const name of ['made', 'changed', 'removed'] as const) all[name] += part[name];
      left = part.left;
      const done = all.made + all.changed + all.removed;
      await progress?.(Math.floor((100 * done) / Math.max(done + left, 1)));
    }
    return all;
  }

  private part(ctx: Context, scope: Partial<Wide>): Promise<Counts & { readonly left: number }> {
    return this.together(ctx, async (tx) => {
      const due = (await COUNTED.rows(tx.query, { ...NOWHERE, ...scope })).flatMap(differing);
      const now = due.slice(0, AT_ONCE);
      for (const { id, verb, values } of now)
        await this.changeIn(tx, {
          verb,
          ...(id !== null && { id }),
          act: (row) => void Object.assign(row, values),
        });
      const count = (verb: string) => now.filter((one) => one.verb === verb).length;
      return {
        made: count('created'),
        changed: count('updated'),
        removed: count('deleted'),
        left: due.length - now.length,
      };
    });
  }

  @Serves(outcomeCalls.summary)
  summary(
    ctx: Context,
    { academic_year_id = null, semester_id = null }: { academic_year_id?: number | null; semester_id?: number | null },
  ): Promise<z.infer<typeof outcomeSummary>[]> {
    return SUMMARY.rows(this.database.reading(ctx), { academic_year_id, semester_id });
  }

  /** What a person enters stays as it is; the result follows from the mark unless they say it. */
  protected override async prepare(
    values: Partial<ModuleOutcome>,
    { row, query }: Preparation<ModuleOutcome>,
  ): Promise<object> {
    const { taught_module_id, mark = null, attempt = 1 } = { ...row, ...values };
    const module = await CREDITS.first(query, { taught_module_id });
    if (!module) throw unknownIds('taught_module_id');
    const followed = resultOf({ mark, attempt, completed: false, pass_mark: module.pass_mark }).result;
    const stays = row.id !== undefined && values.mark === undefined && values.attempt === undefined;
    const result = values.result ?? (stays ? row.result : followed);
    return { ...values, result, basis: 'manual', credits_earned: creditsEarned(result, module.credits) };
  }
}

type Scope = z.infer<typeof recalculation>;
type Wide = { [K in keyof Required<Scope>]: number | null };
const NOWHERE: Wide = { academic_year_id: null, semester_id: null, taught_module_id: null, student_id: null };

export interface Counts {
  made: number;
  changed: number;
  removed: number;
}
const NOTHING: Counts = { made: 0, changed: 0, removed: 0 };

/** What has to be written for one student in one module; nothing where all is as counted. */
function differing(counted: Counted): { id: number | null; verb: 'created' | 'updated' | 'deleted'; values: object }[] {
  const { id, student_id, taught_module_id, takes, mark, attempt, completed, credits, pass_mark } = counted;
  // Who has left the module without a mark has no outcome in it.
  if (!takes && mark === null) return [{ id, verb: 'deleted', values: {} }];
  const { result, basis } = resultOf({ mark, attempt, completed, pass_mark });
  const values = { mark, attempt, result, basis, credits_earned: creditsEarned(result, credits) };
  if (id === null) return [{ id, verb: 'created', values: { student_id, taught_module_id, ...values } }];
  const isSame =
    mark === counted.known_mark &&
    attempt === counted.known_attempt &&
    result === counted.result &&
    basis === counted.basis &&
    values.credits_earned === counted.credits_earned;
  return isSame ? [] : [{ id, verb: 'updated', values }];
}
