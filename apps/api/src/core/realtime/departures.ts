import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Server } from 'socket.io';
import { rooms, type Actor, type DomainEvent, type Subject } from '@quad/domain/core';
import { isOfPerson } from '#core/events/outbox.service.js';
import { Belonging } from './belonging.js';
import { Watchable } from './watchable.js';

/** Records that change faster than this (ms) are asked about once. */
const GATHERED_MS = 200;

type Changed = Pick<DomainEvent, 'name' | 'resource' | 'record_id' | 'institution_id'>;

/** The channel of an open record (`i1:inquiries:7`), also as its owner sees it. */
const OPEN = /^i\d+:(?!person:)(\w+):(\d+)(?::owner)?$/;

/** A step of a workflow, or a write: what may change who reads the record. Other events say what happens in it. */
const mayMoveReaders = ({ name, record_id }: Changed): boolean =>
  record_id > 0 && /\.(updated|deleted|[A-Z][A-Z_]*)$/.test(name);

/**
 * Takes people out of the channel of a record that they may no longer read, in all processes. After each change it checks
 * everyone who has the record open and may not read all records.
 */
@Injectable()
export class Departures implements OnApplicationShutdown {
  private readonly logger = new Logger('Sockets');
  private waiting = new Map<string, Changed>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly watchable: Watchable,
    private readonly belonging: Belonging,
  ) {}

  /** Looks at the rooms of these records a moment later. */
  after(server: Server, events: readonly Changed[]): void {
    for (const event of events.filter(mayMoveReaders))
      this.waiting.set(rooms.record(event.institution_id, event.resource, event.record_id), event);
    if (this.waiting.size > 0) this.timer ??= setTimeout(() => void this.look(server), GATHERED_MS).unref();
  }

  /** At once, of people that a record names no longer: all that they have open, since more may hang on it than that record. */
  async from(server: Server, channels: readonly string[]): Promise<void> {
    const theirs = channels.filter(isOfPerson);
    for (const { data, rooms: joined } of theirs.length ? await server.in(theirs).fetchSockets() : [])
      for (const [, resource, id] of [...joined].flatMap((room) => [OPEN.exec(room) ?? []]))
        if (resource) await this.ask((data as { user: { actor: Actor } }).user.actor, { resource, id: Number(id) });
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  private async look(server: Server): Promise<void> {
    const changed = [...this.waiting.values()];
    this.waiting = new Map();
    this.timer = undefined;
    for (const event of changed)
      await this.empty(server, event).catch(() => this.logger.warn('readers of a record could not be asked just now'));
  }

  private async empty(server: Server, { institution_id, resource, record_id: id }: Changed): Promise<void> {
    const subject = { resource, id };
    const here = await server
      .in([rooms.record(institution_id, resource, id), rooms.owned(institution_id, resource, id)])
      .fetchSockets();
    const actors = new Map(
      here.map(({ data }) => (data as { user: { actor: Actor } }).user.actor).map((actor) => [actor.account_id, actor]),
    );
    for (const actor of actors.values()) await this.ask(actor, subject);
  }

  private async ask(actor: Actor, subject: Required<Subject>): Promise<void> {
    if (!(await this.watchable.isOpen({ actor, locale: 'en', request_id: 'departures' }, subject)))
      this.belonging.evict(actor.institution_id, [actor.account_id], subject);
  }
}
