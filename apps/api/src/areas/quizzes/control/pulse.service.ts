import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { rooms } from '@quad/domain/core';
import { quizAttempts, quizzes } from '@quad/domain/quizzes';
import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Presence } from '#core/realtime/presence.js';
import { SocketsGateway } from '#core/realtime/sockets.gateway.js';
import { QUIZZES_OF } from './control.queries.js';

/** Control rooms of a quiz are told at most this often that somebody has saved, come or gone (ms). */
const PULSE_MS = 1500;
/** Pages that come and go together are asked about together (ms). */
const GATHERED_MS = 300;
/** A page without a socket reports every ten seconds and counts as gone after thirty; the control room is told in between. */
const BEAT_MS = 10_000;

/**
 * Tells control rooms that something has changed: one frame for everybody who saved, came or left meanwhile. The list
 * of 500 students is read twice in three seconds, not 100 times a second, and never while nothing happens.
 */
@Injectable()
export class Pulse implements OnApplicationBootstrap {
  private readonly due = new Map<number, { readonly at: number; readonly timer: NodeJS.Timeout }>();
  private readonly moved = new Map<number, Set<number>>();

  constructor(
    private readonly database: Database,
    private readonly gateway: SocketsGateway,
    private readonly presence: Presence,
  ) {}

  onApplicationBootstrap(): void {
    this.presence.follow(quizAttempts.name, (institution, id) => this.page(institution, id));
  }

  /** Somebody has saved, or looks at another question. */
  soon(institution: number, quiz_id: number): void {
    this.within(PULSE_MS, institution, quiz_id);
  }

  /** A page has only said that it is there. */
  beat(institution: number, quiz_id: number): void {
    this.within(BEAT_MS, institution, quiz_id);
  }

  private within(ms: number, institution: number, quiz_id: number): void {
    const at = Date.now() + ms;
    const known = this.due.get(quiz_id);
    if (known && known.at <= at) return;
    clearTimeout(known?.timer);
    const timer = setTimeout(() => {
      this.due.delete(quiz_id);
      this.gateway.announce({
        ...{ name: `${quizzes.name}.progressed`, resource: quizzes.name, record_id: quiz_id, version: 0 },
        ...{ institution_id: institution, rooms: [rooms.record(institution, quizzes.name, quiz_id)] },
      });
    }, ms).unref();
    this.due.set(quiz_id, { at, timer });
  }

  /** The page of an attempt has opened or closed. */
  private page(institution: number, attempt: number): void {
    const known = this.moved.get(institution);
    if (known) return void known.add(attempt);
    this.moved.set(institution, new Set([attempt]));
    // A database that is away loses the news, and with it the connections: walls read again when those are back.
    setTimeout(() => void this.look(institution).catch(() => undefined), GATHERED_MS).unref();
  }

  private async look(institution: number): Promise<void> {
    const ids = [...(this.moved.get(institution) ?? [])];
    this.moved.delete(institution);
    const query = this.database.reading(systemContext(institution));
    for (const { quiz_id } of await QUIZZES_OF.rows(query, { ids })) this.soon(institution, quiz_id);
  }
}
