import { Injectable } from '@nestjs/common';
import { Problem, type DomainEvent } from '@quad/domain/core';
import { RequiredActions } from '#areas/accounts/index.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { On } from '#core/jobs/job-handlers.js';
import { PLACED } from './applications.queries.js';
import { MainApplicationsService } from './main-applications.service.js';

const REFUSED = ['applications.no_seats', 'forbidden_transition'];

/** What follows from a place that is free again, and from one that is confirmed. */
@Injectable()
export class PlaceListeners {
  constructor(
    private readonly database: Database,
    private readonly applications: MainApplicationsService,
    private readonly required: RequiredActions,
  ) {}

  /** A place that is given up goes to the first of the reserve list, unless somebody else was faster. */
  @On('main_applications.CANCEL', 'main_applications.EXPIRE')
  async freed({ record_id: id, from }: DomainEvent, ctx: Context): Promise<void> {
    if (from !== 'accepted') return;
    const found = await PLACED.first(this.database.reading(ctx), { id });
    if (!found) return;
    const why = 'applications: a place is free again';
    await this.applications
      .offerNext(ctx, found.campaign_id, (tx) => tx.asPortal(why))
      .catch((problem: unknown) => {
        if (!(problem instanceof Problem) || !REFUSED.includes(problem.code)) throw problem;
      });
  }

  /** Required actions span institutions, so they follow the step; where the period of the year is open, enrollment is one. */
  @On('main_applications.CONFIRM_PLACE', 'foundation_applications.ENROLL')
  async confirmed({ record_id: id }: DomainEvent, ctx: Context): Promise<void> {
    const found = await PLACED.first(this.database.reading(ctx), { id });
    if (!found?.enrolls) return;
    await this.database.runAbove(ctx, (tx) =>
      this.required.require(tx, found.applicant_id, { kind: 'ENROLLMENT_REQUIRED' }),
    );
  }
}
