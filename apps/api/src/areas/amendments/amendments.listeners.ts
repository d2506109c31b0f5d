import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { On } from '#core/jobs/job-handlers.js';
import { TO_CLOSE } from './amendments.queries.js';
import { AmendmentsService } from './amendments.service.js';

/** A board that closes closes the amendments of its marks. */
@Injectable()
export class AmendmentListeners {
  constructor(
    private readonly database: Database,
    private readonly amendments: AmendmentsService,
  ) {}

  @On('subject_boards.CLOSE')
  async closed({ record_id: board_id }: DomainEvent, ctx: Context): Promise<void> {
    for (const { id } of await TO_CLOSE.rows(this.database.reading(ctx), { board_id }))
      await this.amendments.act(ctx, id, { event: 'CLOSE' });
  }
}
