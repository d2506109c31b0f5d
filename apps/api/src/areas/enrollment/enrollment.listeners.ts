import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@quad/domain/core';
import { RequiredActions } from '#areas/accounts/index.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { On } from '#core/jobs/job-handlers.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { OF_ENROLLMENT, TO_ENROLL, TOO_LATE } from './enrollment.queries.js';

const KIND = 'ENROLLMENT_REQUIRED';
const FIVE_MINUTES = 300_000;
/** So many students are told at once. */
const BATCH = 200;

/**
 * Requires enrollment of students, and lifts the requirement. Required actions span institutions, an enrollment does
 * not.
 */
@Injectable()
export class EnrollmentListeners {
  constructor(
    private readonly database: Database,
    private readonly required: RequiredActions,
  ) {}

  /** The opening of a period requires it of everybody who has not sent an enrollment. */
  @EveryInstitution(FIVE_MINUTES)
  async open(ctx: Context): Promise<void> {
    for (let more = true; more;)
      more = await this.database.runAbove(ctx, async (tx) => {
        const { institution_id } = ctx.actor;
        const due = await TO_ENROLL.rows(tx.query, { institution_id, most: BATCH });
        for (const { account_id } of due) await this.required.require(tx, account_id, { kind: KIND });
        return due.length === BATCH;
      });
  }

  /** Nobody is held by a step that can no longer be taken. */
  @EveryInstitution(FIVE_MINUTES)
  async close(ctx: Context): Promise<void> {
    const { institution_id } = ctx.actor;
    for (const { account_id } of await TOO_LATE.rows(this.database.platform, { institution_id }))
      await this.letGo(ctx, account_id);
  }

  @On('enrollments.SUBMIT', 'enrollments.RESUBMIT', 'enrollments.EXPIRE', 'enrollments.REJECT')
  async sent({ record_id: id }: DomainEvent, ctx: Context): Promise<void> {
    const { account_id } = (await OF_ENROLLMENT.first(this.database.platform, { id })) ?? {};
    if (account_id === undefined) return;
    await this.letGo(ctx, account_id);
  }

  @On('enrollments.RETURN_FOR_EDIT')
  async returned({ record_id: id }: DomainEvent, ctx: Context): Promise<void> {
    const found = await OF_ENROLLMENT.first(this.database.platform, { id });
    // A late delivery must not hold somebody who has corrected it already.
    if (found?.status !== 'returned') return;
    await this.database.runAbove(ctx, (tx) => this.required.require(tx, found.account_id, { kind: KIND }));
  }

  /** Only the account itself completes a step: it does so by the event that was heard. */
  private letGo(ctx: Context, account_id: number): Promise<void> {
    const own = { ...ctx, actor: { ...ctx.actor, account_id } };
    return this.database.runAbove(own, (tx) => this.required.complete(tx, account_id, KIND));
  }
}
