import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { SOCKET, type DomainEvent } from '@quad/domain/core';
import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { FORGET, LEFT, TAKE_LOCK } from './outbox.queries.js';

interface Reached {
  readonly rooms: readonly string[];
  /** Channels whose sockets are left out, though they are in one of the others. */
  readonly except?: readonly string[];
}
/** What the event is to people who may not know all of it: the owner of its record, or who reads it no longer. */
export type News = Pick<DomainEvent, 'name' | 'from' | 'to'> & Reached;

export interface Addressed extends Reached {
  readonly event: DomainEvent;
}

/** Who is sent what: readers the event, others their news of it, without who did it. */
export const addressed = (event: DomainEvent, rooms: readonly string[], news: readonly News[] = []): Addressed[] => {
  const { from: _, to: __, ...rest } = event;
  const told = news.map(({ rooms: theirs, except, ...other }) => ({
    event: { ...rest, ...other, actor_id: null, actor_name: null },
    ...{ rooms: theirs, except },
  }));
  // Socket.IO sends to everybody what names no channel.
  return [{ event, rooms }, ...told].filter((one) => one.rooms.length > 0);
};

/** Sends one frame to channels; the realtime gateway implements it. */
export interface Emitter {
  emit(reached: Reached, name: string, payload: unknown): void;
}

const SWEEP_MS = 1000;
const LOCK = 7_240_002;

/**
 * From commit to sockets: the committing process sends at once, all events of one tick and the same rooms in one frame, and forgets
 * the outbox rows; a sweep on whichever process holds the lock sends what a crash left. Every event is sent at least once.
 */
@Injectable()
export class Relay implements OnApplicationShutdown {
  private readonly logger = new Logger('Relay');
  private emitter: Emitter | undefined;
  private pending: Addressed[] = [];
  private sent: number[] = [];
  private forgetting: NodeJS.Timeout | undefined;
  private sweeping: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  /** Connects the sockets and starts the sweep. */
  connect(emitter: Emitter): void {
    this.emitter = emitter;
    this.sweeping ??= setInterval(() => void this.sweep().catch(() => undefined), SWEEP_MS);
    this.sweeping.unref();
  }

  /** Sends committed events at the end of this tick. Without sockets the rows stay for a process that has them. */
  publish(events: readonly Addressed[]): void {
    if (!this.emitter) return;
    if (this.pending.length === 0) setImmediate(() => this.flush());
    this.pending.push(...events);
  }

  /** Sends what was left behind; answers how many events. */
  async sweep(): Promise<number> {
    return this.database.runAbove(systemContext(0), async (tx) => {
      const lock = await TAKE_LOCK.first(tx.query, { key: LOCK });
      if (!lock?.held || !this.emitter) return 0;
      const rows = await LEFT.rows(tx.query, {});
      if (rows.length === 0) return 0;
      // An older edition wrote the owner's news alone.
      this.send(rows.flatMap(({ rooms, owner, ...event }) => addressed(event, rooms, [owner ?? []].flat() as News[])));
      await FORGET.rows(tx.query, { ids: rows.map((row) => row.id) });
      return rows.length;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.sweeping);
    clearTimeout(this.forgetting);
    await this.forget();
  }

  private flush(): void {
    const events = this.pending;
    this.pending = [];
    this.send(events);
    this.sent.push(...events.map(({ event }) => event.id));
    this.forgetting ??= setTimeout(() => void this.forget(), 50);
  }

  private send(events: readonly Addressed[]): void {
    const frames = new Map<string, Reached & { events: DomainEvent[] }>();
    for (const { event, ...reached } of events) {
      const key = JSON.stringify(reached);
      const frame = frames.get(key) ?? { ...reached, events: [] };
      frame.events.push(event);
      frames.set(key, frame);
    }
    for (const { events: told, ...reached } of frames.values()) this.emitter?.emit(reached, SOCKET.events, told);
  }

  private async forget(): Promise<void> {
    this.forgetting = undefined;
    const ids = this.sent.splice(0);
    if (ids.length === 0) return;
    // Rows that cannot be forgotten now are swept and sent once more: at least once, never lost.
    await FORGET.rows(this.database.platform, { ids }).catch((problem: unknown) =>
      this.logger.warn(`outbox rows stay for the sweep: ${String(problem)}`),
    );
  }
}
