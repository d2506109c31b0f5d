import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { On } from '#core/jobs/job-handlers.js';
import { ProofsService } from './proofs.service.js';

/** Ends documents when the status of their person changes. */
@Injectable()
export class ProofsListeners {
  constructor(private readonly proofs: ProofsService) {}

  /** A paper that states a status ends with it. */
  @On(
    'students.GRANT_LEAVE',
    'students.RETURN_FROM_LEAVE',
    'students.SUSPEND',
    'students.DEACTIVATE',
    'students.TRANSFER_OUT',
    'students.GRADUATE',
  )
  endOutdated({ record_id }: DomainEvent, ctx: Context): Promise<void> {
    return this.proofs.endOutdated(ctx, record_id);
  }
}
