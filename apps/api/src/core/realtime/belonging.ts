import { Injectable } from '@nestjs/common';
import { rooms, type Actor, type Subject } from '@quad/domain/core';
import type { Server, Socket } from 'socket.io';
import type { Context } from '#core/context.js';
import { Presence } from './presence.js';

type BelongsTo = (ctx: Context) => Promise<readonly Required<Subject>[]>;
interface Belongs {
  user: { readonly actor: Actor };
  belonging?: Promise<void>;
  joining?: Promise<unknown>;
}
type Member = Socket & { data: Belongs };

/** Marks a socket that is about to join: `evict` takes the mark away, so the socket is checked again. */
const WAITING = '?';

/**
 * Records that people belong to, as members belong to a conversation: their sockets join the record's members' channel
 * in the handshake, whatever is on the screen. Each area registers what a person belongs to; `enter` and `evict` apply
 * changes in all processes.
 */
@Injectable()
export class Belonging {
  private readonly asked: BelongsTo[] = [];
  private server: Server | undefined;

  constructor(private readonly presence: Presence) {}

  /** Registers what a person belongs to in their institution. */
  add(belongsTo: BelongsTo): void {
    this.asked.push(belongsTo);
  }

  speakThrough(server: Server): void {
    this.server = server;
    this.presence.speakThrough(server);
  }

  /** Joins a new socket to its person's channels; `socket.data.belonging` resolves when it has joined. */
  admit(socket: Member): void {
    socket.data.belonging = this.settle(socket).then(
      () => this.presence.admit(socket),
      () => {
        socket.disconnect(true);
      },
    );
  }

  /** Adds the open sockets of these accounts to the members' channel of a record. */
  enter(institution: number, accounts: readonly number[], { resource, id }: Required<Subject>): void {
    if (accounts.length > 0)
      this.server
        ?.in(accounts.map((account) => rooms.person(institution, account)))
        .socketsJoin(rooms.members(institution, resource, id));
  }

  /** Removes the sockets of these accounts from every channel of a record, also sockets that are about to join. */
  evict(institution: number, accounts: readonly number[], { resource, id }: Required<Subject>): void {
    if (accounts.length > 0)
      this.server
        ?.in(accounts.map((account) => rooms.person(institution, account)))
        .socketsLeave([
          rooms.members(institution, resource, id),
          rooms.record(institution, resource, id),
          rooms.owned(institution, resource, id),
          WAITING,
        ]);
  }

  /** Joins the room that `ask` answers; asks again if the person was evicted meanwhile. */
  join(socket: Member, ask: () => Promise<readonly string[]>): Promise<boolean> {
    // One after the other, so that each sees for itself whether it was put out.
    const turn = (socket.data.joining ?? Promise.resolve()).then(() => this.letIn(socket, ask));
    socket.data.joining = turn.catch(() => undefined);
    return turn;
  }

  private async letIn(socket: Member, ask: () => Promise<readonly string[]>): Promise<boolean> {
    while (socket.connected) {
      await socket.join(WAITING);
      const found = await ask();
      if (!socket.rooms.has(WAITING)) continue;
      await socket.join([...found]);
      return found.length > 0;
    }
    return false;
  }

  private async settle(socket: Member): Promise<void> {
    const { actor } = (socket.data as Belongs).user;
    if (!actor.institution_id) return;
    const ctx: Context = { actor, locale: 'en', request_id: socket.id };
    await this.join(socket, async () => {
      const belongs = (await Promise.all(this.asked.map((belongsTo) => belongsTo(ctx)))).flat();
      return belongs.map(({ resource, id }) => rooms.members(actor.institution_id, resource, id));
    });
  }
}
