import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { On } from '#core/jobs/job-handlers.js';
import { FOLLOW_STAFF } from './papers.queries.js';

/** What follows for quizzes from changes elsewhere. */
@Injectable()
export class QuizzesListeners {
  constructor(private readonly database: Database) {}

  /** Gives the quizzes of a module to its present teachers. */
  @On('taught_modules.updated')
  async followStaff({ record_id }: DomainEvent, ctx: Context): Promise<void> {
    await this.database.run(ctx, (tx) => FOLLOW_STAFF.rows(tx.query, { ccls_module_id: record_id }));
  }
}
