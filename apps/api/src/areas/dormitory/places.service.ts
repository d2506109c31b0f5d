import { Injectable } from '@nestjs/common';
import { Problem, type AnswersOf } from '@quad/domain/core';
import { dormitoryBuildings, dormitoryCalls, dormitoryCampaigns, dormitoryRooms } from '@quad/domain/dormitory';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Happens } from '#core/resource/change.service.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { DormitoryBuilding, DormitoryCampaign, DormitoryRoom } from '#schema/index.js';
import { MOVE_END } from './accommodations.queries.js';
import { seesAll } from './confidence.js';
import { BUILDING, CLOSE_PLACES, HIGHEST_FLOOR, PLAN, RESIDENTS, ROOMS, SPREAD_PLACES } from './rooms.queries.js';

type Plan = AnswersOf<typeof dormitoryCalls>['plan'];

@Injectable()
export class BuildingsService extends ResourceService<typeof dormitoryBuildings, DormitoryBuilding> {
  constructor() {
    super(dormitoryBuildings, DormitoryBuilding);
  }

  protected override async prepare(
    values: Partial<DormitoryBuilding>,
    { row, query }: Preparation<DormitoryBuilding>,
  ): Promise<object> {
    const highest = row.id ? await HIGHEST_FLOOR.first(query, { building_id: row.id }) : undefined;
    if (highest && values.floors !== undefined && values.floors < highest.floor)
      throw refusedAt('floors', 'dormitory.rooms_above', { floor: highest.floor });
    return values;
  }
}

@Injectable()
export class RoomsService extends ResourceService<typeof dormitoryRooms, DormitoryRoom> {
  protected override readonly source = ROOMS;

  constructor(private readonly buildings: BuildingsService) {
    super(dormitoryRooms, DormitoryRoom);
  }

  /** Every place of every house, with the names that the actor may know. */
  @Serves(dormitoryCalls.plan)
  async plan(ctx: Context): Promise<Plan> {
    const buildings = JSON.parse(await this.buildings.all(ctx, { sort: 'name,asc' })) as Plan['buildings'];
    const rooms = await PLAN.rows(this.database.reading(ctx), {
      sees_all: seesAll(ctx),
      student_id: ctx.actor.student_id ?? 0,
    });
    return { buildings, rooms } as Plan;
  }

  /** Locks a room and sends to its viewers that its places have changed. */
  async touch(tx: Transaction, id: number): Promise<void> {
    await this.changeIn(tx.asPortal('Somebody moves in or out'), {
      id,
      verb: 'moved',
      right: 'read',
      act: () => undefined,
    });
  }

  protected override async prepare(
    values: Partial<DormitoryRoom>,
    { row, query }: Preparation<DormitoryRoom>,
  ): Promise<object> {
    const next = { ...row, ...values };
    const house = await BUILDING.first(query, { id: next.building_id });
    if (house && next.floor > house.floors)
      throw refusedAt('floor', 'dormitory.no_such_floor', { floors: house.floors });
    if (!row.id) return values;
    const { n = 0, highest = 0 } = (await RESIDENTS.first(query, { room_id: row.id })) ?? {};
    if (n > 0)
      for (const fixed of ['gender', 'kind', 'building_id'] as const)
        if (next[fixed] !== row[fixed]) throw refusedAt(fixed, 'dormitory.lived_in');
    if (next.beds < highest) throw refusedAt('beds', 'dormitory.place_lived_in', { number: highest });
    return values;
  }

  protected override async after({ id, beds }: DormitoryRoom, { verb, tx }: Happens<DormitoryRoom>): Promise<void> {
    if (verb !== 'created' && verb !== 'updated') return;
    await SPREAD_PLACES.rows(tx.query, { room_id: id, beds });
    await CLOSE_PLACES.rows(tx.query, { room_id: id, beds });
  }
}

@Injectable()
export class CampaignsService extends ResourceService<typeof dormitoryCampaigns, DormitoryCampaign> {
  constructor() {
    super(dormitoryCampaigns, DormitoryCampaign);
  }

  protected override prepare(values: Partial<DormitoryCampaign>, { row }: Preparation<DormitoryCampaign>): object {
    const { opens_on, closes_on, starts_on, ends_on } = { ...row, ...values };
    if (closes_on < opens_on) throw refusedAt('closes_on', 'dormitory.period_order');
    if (ends_on <= starts_on) throw refusedAt('ends_on', 'dormitory.period_order');
    return values;
  }

  protected override async after({ id }: DormitoryCampaign, { verb, tx }: Happens<DormitoryCampaign>): Promise<void> {
    if (verb === 'updated') await MOVE_END.rows(tx.query, { campaign_id: id });
  }

  /** The campaign of this id as everybody sees it, or none. */
  async shown(ctx: Context, id: number | undefined) {
    if (id === undefined) return null;
    return this.find(ctx, id).catch((problem: unknown) => {
      if (problem instanceof Problem && problem.code === 'not_found') return null;
      throw problem;
    });
  }
}
