import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@quad/domain/core';
import type { Transaction } from '#core/database/database.js';
import { JobHandlers } from '#core/jobs/job-handlers.js';
import { Jobs } from '#core/jobs/jobs.service.js';

/** What is marked with @On: one job for each listener of an event, written in the transaction of the event. */
@Injectable()
export class Listeners {
  constructor(
    private readonly jobs: Jobs,
    private readonly handlers: JobHandlers,
  ) {}

  async call(tx: Transaction, event: DomainEvent): Promise<void> {
    for (const kind of this.handlers.listeners(event.name))
      await this.jobs.add(tx, { kind, payload: event, account_id: null });
  }
}
