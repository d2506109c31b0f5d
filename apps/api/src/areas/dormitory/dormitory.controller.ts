import { Controller, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AnswersOf, RecordOf, TakenBy } from '@quad/domain/core';
import {
  accommodations,
  dormitoryBuildings,
  dormitoryCalls,
  dormitoryCampaigns,
  dormitoryRooms,
} from '@quad/domain/dormitory';
import { From, type Caller } from '#areas/accounts/index.js';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { AccommodationsService } from './accommodations.service.js';
import { AllocationService } from './allocation.service.js';
import { Contracts } from './contracts.service.js';
import { Fees } from './fees.service.js';
import { NotedAccommodations } from './noted-accommodations.js';
import { BuildingsService, CampaignsService, RoomsService } from './places.service.js';

type Taken = TakenBy<typeof dormitoryCalls>;
type Answers = AnswersOf<typeof dormitoryCalls>;
type Shown = RecordOf<typeof accommodations>;

@Controller(dormitoryBuildings.path)
export class BuildingsController extends ResourceController(dormitoryBuildings) {
  constructor(override readonly service: BuildingsService) {
    super();
  }
}

@Controller(dormitoryRooms.path)
export class RoomsController extends ResourceController(dormitoryRooms) {
  constructor(override readonly service: RoomsService) {
    super();
  }
}

@Controller(dormitoryCampaigns.path)
export class CampaignsController extends ResourceController(dormitoryCampaigns) {
  constructor(override readonly service: CampaignsService) {
    super();
  }
}

@Controller(accommodations.path)
export class AccommodationsController extends ResourceController(accommodations) {
  constructor(
    override readonly service: NotedAccommodations,
    private readonly accommodations: AccommodationsService,
    private readonly allocation: AllocationService,
    private readonly rooms: RoomsService,
    private readonly buildings: BuildingsService,
  ) {
    super();
  }

  @Call(dormitoryCalls.studentInfo)
  studentInfo(ctx: Context): Promise<Answers['studentInfo']> {
    return this.accommodations.studentInfo(ctx);
  }

  @Call(dormitoryCalls.changeStatus)
  changeStatus(ctx: Context, sent: Taken['changeStatus']): Promise<Shown> {
    return this.accommodations.send(ctx, sent);
  }

  @Call(dormitoryCalls.plan)
  async plan(ctx: Context): Promise<Answers['plan']> {
    const houses = JSON.parse(await this.buildings.all(ctx, { sort: 'name,asc' })) as Answers['plan']['buildings'];
    return this.rooms.plan(ctx, houses);
  }

  @Call(dormitoryCalls.preview)
  preview(ctx: Context, asked: Taken['preview']): Promise<Answers['preview']> {
    return this.allocation.preview(ctx, asked);
  }

  @Call(dormitoryCalls.allocate)
  allocate(ctx: Context, asked: Taken['allocate']): Promise<Answers['allocate']> {
    return this.allocation.apply(ctx, asked);
  }

  @Call(dormitoryCalls.wishMove)
  wishMove(ctx: Context, wish: Taken['wishMove']): Promise<Shown> {
    return this.accommodations.wishMove(ctx, wish);
  }

  @Call(dormitoryCalls.readings)
  readings(ctx: Context, { id }: Taken['readings']): Promise<Answers['readings']> {
    return this.accommodations.readings(ctx, id);
  }
}

/** What a resident pays and signs. */
@ApiTags('dormitory')
@Controller()
export class ResidentsController {
  constructor(
    private readonly fees: Fees,
    private readonly contracts: Contracts,
  ) {}

  @Call(dormitoryCalls.pay)
  pay(ctx: Context, wish: Taken['pay'], @From() { origin }: Caller): Promise<Answers['pay']> {
    return this.fees.begin(ctx, wish, origin);
  }

  @Call(dormitoryCalls.contract)
  async contract(ctx: Context, wish: Taken['contract'], @From() { origin }: Caller): Promise<StreamableFile> {
    const { number, body } = await this.contracts.make(ctx, wish, origin);
    return new StreamableFile(body, { type: 'application/pdf', disposition: `attachment; filename="${number}.pdf"` });
  }

  @Call(dormitoryCalls.useSurplus)
  useSurplus(ctx: Context, wish: Taken['useSurplus']): Promise<Shown> {
    return this.fees.useSurplus(ctx, wish);
  }
}
