import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { On } from '#core/jobs/job-handlers.js';
import { ClubEventsService } from './club-events.service.js';

/** What happens to events of clubs when their rooms do. */
@Injectable()
export class ClubListeners {
  constructor(private readonly events: ClubEventsService) {}

  @On(
    'room_reservations.ACCEPT',
    'room_reservations.REJECT',
    'room_reservations.MOVE',
    'room_reservations.CANCEL',
    'room_reservations.EXPIRE',
  )
  room({ record_id }: DomainEvent, ctx: Context): Promise<void> {
    return this.events.roomChanged(ctx, record_id);
  }
}
