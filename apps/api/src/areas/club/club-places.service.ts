import { Injectable } from '@nestjs/common';
import { clubPlaces } from '@quad/domain/club';
import { AchievementsService } from '#areas/achievements/index.js';
import type { Transaction } from '#core/database/database.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { ClubPlace } from '#schema/index.js';
import { WORTH } from './club.queries.js';

/** Places in events. They change with their event: no one writes them by themselves. */
@Injectable()
export class ClubPlaces extends ResourceService<typeof clubPlaces, ClubPlace> {
  constructor(private readonly achievements: AchievementsService) {
    super(clubPlaces, ClubPlace);
  }

  /** Makes or changes one in the portal's name: whether the person may was asked of the event. */
  put(tx: Transaction, id: number | undefined, values: Partial<ClubPlace>): Promise<ClubPlace> {
    const act = (row: ClubPlace) => void Object.assign(row, values);
    return this.changeIn(tx.asPortal('a place in an event'), { id, verb: id ? 'updated' : 'created', act });
  }

  /** Keeps what taking part in an event that was held is worth: on the places, and in the achievements of their people. */
  async recognise(tx: Transaction, seats: readonly Seat[], event_id: number): Promise<void> {
    const event = await WORTH.first(tx.query, { event_id });
    if (!event) return;
    const { kind, name, points, day } = event;
    for (const { id, account_id } of seats) {
      await this.put(tx, id, { points });
      await this.achievements.recognise(tx, {
        ...{ account_id, type: kind, title: name, achieved_on: day, points },
        ...{ evidence: `/readers-club/${event_id}`, source_resource: 'club_events', source_id: event_id },
      });
    }
  }

  /** Takes back that somebody was there, with all that followed from it. */
  async takeBack(tx: Transaction, { id, account_id }: Seat, event_id: number): Promise<void> {
    await this.put(tx, id, { attended_at: null, points: 0, rating: null, review: null });
    await this.achievements.takeBack(tx, { account_id, source_resource: 'club_events', source_id: event_id });
  }
}

interface Seat {
  readonly id: number;
  readonly account_id: number;
}
