import { Injectable } from '@nestjs/common';
import type { Context } from '#core/context.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { SlotsService } from './slots.service.js';

const FIVE_MINUTES = 300_000;

/** What happens to slots by the clock. */
@Injectable()
export class SlotsListeners {
  constructor(private readonly slots: SlotsService) {}

  @EveryInstitution(FIVE_MINUTES)
  async expire(ctx: Context): Promise<void> {
    await this.slots.expire(ctx);
  }
}
