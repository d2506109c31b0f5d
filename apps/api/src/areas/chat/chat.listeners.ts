import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { On } from '#core/jobs/job-handlers.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { Channels } from './channels.service.js';

const TEN_MINUTES = 600_000;

/** Channels follow enrolment: at once where something changed, and all of them by the clock, which also finds what was there before. */
@Injectable()
export class ChatListeners {
  constructor(private readonly channels: Channels) {}

  @On(
    'groups.created',
    'groups.updated',
    'module_registrations.ACCEPT',
    'module_registrations.DROP',
    'taught_modules.created',
    'taught_modules.updated',
    'students.created',
    'students.updated',
    'students.ACTIVATE',
    'students.CANCEL',
    'students.DEACTIVATE',
    'students.TRANSFER_OUT',
    'students.GRADUATE',
    'students.REINSTATE',
    'timetable_slots.PUBLISH',
    'timetable_slots.UNPUBLISH',
    'timetable_slots.ASSIGN_SUBSTITUTE',
    'timetable_slots.CANCEL',
    'timetable_slots.MOVE',
    'timetable_slots.MAKE_UP',
  )
  async follow({ resource, record_id }: DomainEvent, ctx: Context): Promise<void> {
    await this.channels.mend(ctx, { resource, id: record_id });
  }

  /** A deleted student is no longer in any list that could name them, so every conversation is checked. */
  @On('groups.deleted', 'taught_modules.deleted', 'students.deleted', 'staff.deleted')
  async tidy(_: DomainEvent, ctx: Context): Promise<void> {
    await this.channels.mend(ctx);
    await this.channels.close(ctx);
  }

  @EveryInstitution(TEN_MINUTES)
  async keep(ctx: Context): Promise<void> {
    await this.channels.mend(ctx);
    await this.channels.close(ctx);
  }
}
