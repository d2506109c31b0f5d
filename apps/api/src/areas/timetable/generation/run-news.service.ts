import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { rooms } from '@quad/domain/core';
import { timetableRuns, timetableSlots } from '@quad/domain/timetable';
import type { Transaction } from '#core/database/database.js';
import { JOB_ANNOUNCER, type Announcer } from '#core/jobs/announcer.js';
import { Watchable } from '#core/realtime/watchable.js';

/** Tells all who plan that a run changed: its job speaks only to the person who began it. */
@Injectable()
export class RunNews implements OnModuleInit {
  constructor(
    private readonly watchable: Watchable,
    @Inject(JOB_ANNOUNCER) private readonly announcer: Announcer,
  ) {}

  onModuleInit(): void {
    // A list without records: none of them can be opened.
    this.watchable.add({ ...timetableSlots, ...timetableRuns }, async () => false);
  }

  /** Announces the run after the commit; progress is no event to be kept. */
  tell(tx: Transaction, id: number): void {
    const { institution_id } = tx.ctx.actor;
    const { name } = timetableRuns;
    const news = { name: `${name}.updated`, resource: name, record_id: id, version: 0, institution_id };
    tx.afterCommit(() => this.announcer.announce({ ...news, rooms: [rooms.resource(institution_id, name)] }));
  }
}
