import { Injectable } from '@nestjs/common';
import { hasRole, may, Problem, type AnswersOf, type RecordOf, type TakenBy } from '@quad/domain/core';
import { courseTransfers, TRANSFER_VERIFIERS, transferCalls } from '@quad/domain/transfers';
import { Seating } from '#areas/groups/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Query } from '#core/database/database.js';
import { needed, refusedAt, unknownIds } from '#core/errors/refusal.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { CourseTransfer } from '#schema/index.js';
import { compare } from './comparison.js';
import { effectsOf, GUARDS } from './transfers-effects.js';
import { GOALS, MODULES, PERIOD, STANDING, STUDENT, TRANSFERS } from './transfers.queries.js';

type Taken = TakenBy<typeof transferCalls>;
type Answers = AnswersOf<typeof transferCalls>;

@Injectable()
export class TransfersService extends ResourceService<typeof courseTransfers, CourseTransfer> {
  protected override readonly source = TRANSFERS;
  protected override readonly guards = GUARDS;
  protected override readonly effects;

  constructor(seating: Seating) {
    super(courseTransfers, CourseTransfer);
    this.effects = effectsOf(seating);
  }

  @Serves(transferCalls.period)
  async period(ctx: Context): Promise<Answers['period']> {
    const period = await PERIOD.first(this.database.reading(ctx), {});
    return { open: period?.open ?? false, turns_at: period?.turns_at?.toISOString() ?? null };
  }

  @Serves(transferCalls.courses)
  goals(ctx: Context, { student_id }: Taken['courses']): Promise<Answers['courses']> {
    return GOALS.rows(this.database.reading(ctx), { student_id: whose(ctx, student_id) });
  }

  @Serves(transferCalls.info)
  async info(ctx: Context, about: Taken['info']): Promise<Answers['info']> {
    const { target_course_id: course_id, target_level_id: level_id } = about;
    const query = this.database.reading(ctx);
    const modules = await MODULES.rows(query, { student_id: whose(ctx, about.student_id), course_id, level_id });
    const standing = await STANDING.first(query, { course_id, level_id });
    return { ...compare(modules), places_left: standing?.places_left ?? 0 };
  }

  /** Makes the credit difference list; it is kept as it was decided, whatever is taught later. */
  @Serves(transferCalls.compare)
  compare(ctx: Context, { id, version, counted_ids }: Taken['compare']): Promise<RecordOf<typeof courseTransfers>> {
    if (!hasRole(ctx.actor, TRANSFER_VERIFIERS)) throw new Problem('forbidden');
    return this.change(ctx, {
      id,
      version,
      verb: 'updated',
      right: 'read',
      act: async (transfer, { query }) => {
        const { status, student_id, target_course_id: course_id, target_level_id: level_id } = transfer;
        if (status !== 'submitted')
          throw new Problem('forbidden_transition', { params: { action: 'updated', status }, current: transfer });
        const modules = await MODULES.rows(query, { student_id, course_id, level_id });
        const { taken, ...credits } = compare(modules, counted_ids);
        if (counted_ids.some((module) => !taken.some(({ module_id }) => module_id === module)))
          throw unknownIds('counted_ids');
        const { credits_taken, credits_counted, credits_missing } = credits;
        Object.assign(transfer, { credits: taken, credits_taken, credits_counted, credits_missing });
        transfer.compared_at = new Date();
      },
    });
  }

  protected override async prepare(
    values: Record<string, unknown>,
    { ctx, row, query }: Preparation<CourseTransfer>,
  ): Promise<object> {
    const student_id = row.student_id ?? (values.student_id as number | undefined) ?? ctx.actor.student_id;
    if (row.id === undefined && !may(ctx.actor, 'create', courseTransfers, { student_id }))
      throw new Problem('forbidden');
    if (values.student_id !== undefined && values.student_id !== student_id)
      throw refusedAt('student_id', 'transfers.student_stays');
    const present = await requireAnother(query, { ...values, student_id } as CourseTransfer);
    return {
      ...values,
      student_id,
      previous_course_id: present.course_id,
      previous_level_id: present.level_id,
      previous_group_id: present.group_id,
      creator_id: row.creator_id ?? ctx.actor.account_id,
    };
  }
}

/** One’s own student record, unless another’s is named by who may read transfers. */
function whose({ actor }: Context, named: number | undefined): number {
  const student_id = named ?? actor.student_id;
  if (student_id === null) throw needed('student_id');
  if (!may(actor, 'create', courseTransfers, { student_id }) && !may(actor, 'export', courseTransfers))
    throw new Problem('forbidden');
  return student_id;
}

/** Where an active student studies now; throws where that is what they ask for, or does not fit the type. */
async function requireAnother(
  query: Query,
  { student_id, type, target_course_id, target_level_id }: CourseTransfer,
): Promise<{ course_id: number | null; level_id: number | null; group_id: number | null }> {
  const present = await STUDENT.first(query, { student_id });
  if (!present) throw unknownIds('student_id');
  if (present.status !== 'activated') throw new Problem('transfers.not_activated', { status: 409 });
  const isSameCourse = present.course_id === target_course_id;
  if (isSameCourse && present.level_id === target_level_id) throw refusedAt('target_level_id', 'transfers.same_target');
  if (type && isSameCourse !== (type === 'level')) throw refusedAt('type', 'transfers.wrong_type');
  return present;
}
