import { Controller } from '@nestjs/common';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { clubCalls, clubEvents, clubPlaces } from '@quad/domain/club';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { ClubDoor } from './club-door.service.js';
import { ClubEventsService } from './club-events.service.js';
import { ClubPlaces } from './club-places.service.js';

type Taken = TakenBy<typeof clubCalls>;
type Answers = AnswersOf<typeof clubCalls>;

@Controller(clubPlaces.path)
export class ClubPlacesController extends ResourceController(clubPlaces) {
  constructor(override readonly service: ClubPlaces) {
    super();
  }
}

@Controller(clubEvents.path)
export class ClubEventsController extends ResourceController(clubEvents) {
  constructor(
    override readonly service: ClubEventsService,
    private readonly door: ClubDoor,
  ) {
    super();
  }

  @Call(clubCalls.status)
  status(ctx: Context, body: Taken['status']): Promise<Answers['status']> {
    return this.service.status(ctx, body);
  }

  @Call(clubCalls.join)
  join(ctx: Context, { id }: Taken['join']): Promise<Answers['join']> {
    return this.door.join(ctx, id);
  }

  @Call(clubCalls.leave)
  leave(ctx: Context, { id }: Taken['leave']): Promise<Answers['leave']> {
    return this.door.leave(ctx, id);
  }

  @Call(clubCalls.ticket)
  ticket(ctx: Context, { id }: Taken['ticket']): Promise<Answers['ticket']> {
    return this.door.ticket(ctx, id);
  }

  @Call(clubCalls.checkIn)
  checkIn(ctx: Context, taken: Taken['checkIn']): Promise<Answers['checkIn']> {
    return this.door.checkIn(ctx, taken);
  }

  @Call(clubCalls.attendance)
  attendance(ctx: Context, wish: Taken['attendance']): Promise<Answers['attendance']> {
    return this.door.attendance(ctx, wish);
  }

  @Call(clubCalls.review)
  review(ctx: Context, taken: Taken['review']): Promise<Answers['review']> {
    return this.door.review(ctx, taken);
  }

  @Call(clubCalls.reviews)
  reviews(ctx: Context, { id }: Taken['reviews']): Promise<Answers['reviews']> {
    return this.door.reviews(ctx, id);
  }
}
