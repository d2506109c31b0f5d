import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { On } from '#core/jobs/job-handlers.js';
import { OF_MARK } from './outcomes.queries.js';
import { OutcomesService } from './outcomes.service.js';

/** The outcome of a module follows its published marks. */
@Injectable()
export class OutcomesListeners {
  constructor(
    private readonly database: Database,
    private readonly outcomes: OutcomesService,
  ) {}

  @On('marks.PUBLISH', 'marks.UNPUBLISH', 'marks.WITHHOLD', 'marks.OPEN_NEXT_ATTEMPT')
  async follow({ record_id }: DomainEvent, ctx: Context): Promise<void> {
    const scope = await OF_MARK.first(this.database.reading(ctx), { mark_id: record_id });
    if (scope) await this.outcomes.recalculate(ctx, scope);
  }
}
