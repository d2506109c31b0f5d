import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hasRole, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import {
  accommodations,
  allocate,
  DORMITORY_OFFICE,
  dormitoryCalls,
  type AllocationPlan,
} from '@quad/domain/dormitory';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database, type Query, type Transaction } from '#core/database/database.js';
import { IN_TURN } from '#core/resource/resource.queries.js';
import { AccommodationsService } from './accommodations.service.js';
import { CANDIDATES, FREE_PLACES, OCCUPANTS } from './stays.queries.js';

type Taken = TakenBy<typeof dormitoryCalls>;
type Answers = AnswersOf<typeof dormitoryCalls>;

const requireOffice = ({ actor }: Context): void => {
  if (!hasRole(actor, DORMITORY_OFFICE)) throw new Problem('forbidden');
};

/** Places for everybody who waits, by the rules: looked at first, then applied exactly as it was seen. */
@Injectable()
export class AllocationService {
  constructor(
    private readonly database: Database,
    private readonly service: AccommodationsService,
  ) {}

  @Serves(dormitoryCalls.preview)
  async preview(ctx: Context, { campaign_id, seed }: Taken['preview']): Promise<Answers['preview']> {
    requireOffice(ctx);
    const { plan } = await this.plan(this.database.reading(ctx), campaign_id, seed);
    await this.service.note(
      ctx,
      [...plan.assigned, ...plan.waiting].map(({ id }) => id),
      'allocation',
    );
    return plan;
  }

  /** Applies a preview, all of it or nothing. */
  @Serves(dormitoryCalls.allocate)
  apply(ctx: Context, { campaign_id, seed, digest }: Taken['allocate']): Promise<Answers['allocate']> {
    requireOffice(ctx);
    return this.service.together(ctx, async (tx) => {
      const { name: resource } = accommodations;
      await IN_TURN.rows(tx.query, { resource, institution_id: ctx.actor.institution_id });
      const { plan } = await this.plan(tx.query, campaign_id, seed);
      if (plan.digest !== digest) throw new Problem('dormitory.changed_since', { status: 409 });
      return this.carryOut(tx, plan);
    });
  }

  private async carryOut(tx: Transaction, { assigned, waiting }: AllocationPlan): Promise<Answers['allocate']> {
    for (const { id, place_id } of assigned)
      await this.service.changeIn(tx, { id, verb: 'ASSIGN_ROOM', payload: { place_id } });
    const toList = waiting.filter(({ status }) => status === 'verified');
    for (const { id } of toList) await this.service.changeIn(tx, { id, verb: 'WAITLIST' });
    return { assigned: assigned.length, waiting: waiting.length };
  }

  private async plan(query: Query, campaign_id: number, seed: number): Promise<{ plan: AllocationPlan }> {
    const [candidates, places, occupants] = [
      await CANDIDATES.rows(query, { campaign_id }),
      await FREE_PLACES.rows(query, { campaign_id }),
      await OCCUPANTS.rows(query, { campaign_id }),
    ];
    const { assigned, waiting } = allocate({ candidates, places, occupants }, seed);
    const known = new Map(candidates.map((one) => [one.id, one]));
    const free = new Map(places.map((one) => [one.id, one]));
    const shown = (id: number) => {
      const { number = '', student_name = '', group_title = null, points = 0, status = '' } = known.get(id) ?? {};
      return { id, number, student_name, group_title, points, status };
    };
    const versions = candidates.map(({ id, version }) => [id, version]);
    const digest = createHash('sha256')
      .update(JSON.stringify([seed, versions, assigned]))
      .digest('hex');
    return {
      plan: {
        seed,
        digest,
        free: places.length,
        assigned: assigned.map(({ id, place_id, why }) => {
          const { room_code = '', number: place_number = 0 } = free.get(place_id) ?? {};
          return { ...shown(id), place_id, place_number, room_code, why: [...why] };
        }),
        waiting: waiting.map(({ id, why }) => ({ ...shown(id), why })),
      },
    };
  }
}
