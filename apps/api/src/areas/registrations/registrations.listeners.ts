import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { On } from '#core/jobs/job-handlers.js';
import { MOVED } from './registrations.queries.js';
import { RegistrationsService } from './registrations.service.js';

/** What follows from changes of campaigns and taught modules. */
@Injectable()
export class RegistrationsListeners {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationsService,
  ) {}

  /** The registrations of a campaign end and are given back when it does. */
  @On('course_campaigns.updated')
  async follow({ record_id }: DomainEvent, ctx: Context): Promise<void> {
    for (const { id, closes_at, drops_at } of await MOVED.rows(this.database.reading(ctx), { campaign_id: record_id }))
      await this.registrations.together(ctx, (tx) =>
        this.registrations.changeIn(tx, {
          id,
          verb: 'updated',
          act: (row) => void Object.assign(row, { closes_at, drops_at }),
        }),
      );
  }

  /** More places: those who wait move up. */
  @On('taught_modules.updated')
  async promote({ record_id }: DomainEvent, ctx: Context): Promise<void> {
    await this.registrations.together(ctx, (tx) => this.registrations.promote(tx, record_id));
  }
}
