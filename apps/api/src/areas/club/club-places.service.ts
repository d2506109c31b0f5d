import { Injectable } from '@nestjs/common';
import { clubPlaces } from '@quad/domain/club';
import type { Transaction } from '#core/database/database.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { ClubPlace } from '#schema/index.js';
import { PLACES } from './club.queries.js';

/** Places in events. They change with their event: no one writes them by themselves. */
@Injectable()
export class ClubPlaces extends ResourceService<typeof clubPlaces, ClubPlace> {
  protected override readonly source = PLACES;

  constructor() {
    super(clubPlaces, ClubPlace);
  }

  /** Makes or changes one in the portal's name: whether the person may was asked of the event. */
  put(tx: Transaction, id: number | undefined, values: Partial<ClubPlace>): Promise<ClubPlace> {
    const act = (row: ClubPlace) => void Object.assign(row, values);
    return this.changeIn(tx.asPortal('a place in an event'), { id, verb: id ? 'updated' : 'created', act });
  }

  /** Keeps what taking part is worth. */
  async recognise(tx: Transaction, id: number, points: number): Promise<void> {
    await this.put(tx, id, { points });
  }
}
