import { Injectable } from '@nestjs/common';
import { Problem, refusedCalls, type AnswerOf, type TakenOf } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Lookups } from '#core/resource/lookups.js';

/** What one event would be refused for, record by record, before it is sent to many; by the guards that sending asks. */
@Injectable()
export class RefusedRows {
  constructor(private readonly lookups: Lookups) {}

  @Serves(refusedCalls.many)
  async many(
    ctx: Context,
    { resource, event, ids }: TakenOf<typeof refusedCalls.many>,
  ): Promise<AnswerOf<typeof refusedCalls.many>> {
    const found: AnswerOf<typeof refusedCalls.many> = [];
    for (const id of new Set(ids)) {
      // A record that is gone, or that nobody here may read, is left to the sending.
      const refused = await this.lookups.refused(ctx, { resource, id }).catch((problem: unknown) => {
        if (problem instanceof Problem && problem.code === 'not_found' && problem.detail.params?.id === id) return [];
        throw problem;
      });
      found.push(...refused.filter((one) => one.event === event).map((one) => ({ ...one, id })));
    }
    return found;
  }
}
