import { Injectable } from '@nestjs/common';
import { taughtModules } from '@quad/domain/modules';
import type { Transaction } from '#core/database/database.js';
import { Outbox } from '#core/events/outbox.service.js';
import { LOCK_SEATS, NEXT_WAITING, PLACES, SEATS } from './registrations.queries.js';

/** The seats of one taught module, while its row is locked. */
export interface Seats {
  readonly id: number;
  readonly version: number;
  readonly places: number | null;
  readonly registered: number;
  readonly waiting: number;
}

export const isFull = ({ places, registered }: Seats): boolean => places !== null && registered >= places;

/** Counts and gives seats. Everything that it is asked happens in the caller's transaction. */
@Injectable()
export class SeatsService {
  constructor(private readonly outbox: Outbox) {}

  /** Locks the module, then counts. */
  locked(tx: Transaction, taught_module_id: number): Promise<Seats> {
    return this.counted(tx, taught_module_id, true);
  }

  /** Counts, and locks the module where a seat is about to be taken. */
  async counted({ query }: Transaction, taught_module_id: number, locks: boolean): Promise<Seats> {
    const module = await (locks ? LOCK_SEATS : PLACES).first(query, { id: taught_module_id });
    const { registered = 0, waiting = 0 } = (await SEATS.first(query, { id: taught_module_id })) ?? {};
    return { id: taught_module_id, version: module?.version ?? 1, places: module?.places ?? null, registered, waiting };
  }

  /** The first who waits, where a seat is free. */
  async next(tx: Transaction, taught_module_id: number): Promise<number | undefined> {
    if (isFull(await this.locked(tx, taught_module_id))) return undefined;
    return (await NEXT_WAITING.first(tx.query, { taught_module_id }))?.id;
  }

  /**
   * Sends new seat counts to everybody who views the module. The version stays: nobody changed the module, and a
   * registrar who is editing it must not get a conflict.
   */
  async tell(tx: Transaction, taught_module_id: number): Promise<void> {
    const { version } = await this.locked(tx, taught_module_id);
    await this.outbox.record(tx, {
      name: `${taughtModules.name}.seats`,
      resource: taughtModules.name,
      record_id: taught_module_id,
      version,
      audience: [],
    });
  }
}
