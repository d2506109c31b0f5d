import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { rooms, SOCKET, type Actor } from '@quad/domain/core';
import type { Server, Socket } from 'socket.io';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { GONE, THERE } from './presence.queries.js';

export interface There {
  readonly online: boolean;
  readonly last_seen_at: string | null;
}

/** A members' channel receives changes of presence at most this often (ms), in one frame. */
const TOLD_MS = 2000;

interface Moves {
  readonly online: Set<number>;
  readonly offline: Set<number>;
}

/**
 * Tracks who is online. Members of the same records receive `<resource>.presence`, `{ online, offline }`, which is
 * never a durable event.
 */
@Injectable()
export class Presence implements OnApplicationShutdown {
  private server: Server | undefined;
  private moves = new Map<string, Moves>();
  private left = new Map<string, number>();
  private telling: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  speakThrough(server: Server): void {
    this.server = server;
  }

  /** Whether each of these accounts has a screen open now, and when it last had one. */
  async of(_ctx: Context, accounts: readonly number[]): Promise<Map<number, There>> {
    const rows = accounts.length === 0 ? [] : await THERE.rows(this.database.platform, { account_ids: accounts });
    return new Map(
      rows.map(({ account_id, online, last_seen_at }) => [
        account_id,
        { online, last_seen_at: last_seen_at?.toISOString() ?? null },
      ]),
    );
  }

  /** Counts a socket that has joined the members' channels of its person; when it closes, the person may be offline. */
  admit(socket: Socket): void {
    const { actor } = (socket.data as { user: { actor: Actor } }).user;
    this.move(socket, actor.account_id, 'online');
    socket.on('disconnecting', () => {
      this.left.set(rooms.person(actor.institution_id, actor.account_id), actor.account_id);
      this.move(socket, actor.account_id, 'offline');
    });
  }

  /** Calls the listener when the first socket of this process enters the owner's channel of a record, and when the last leaves. */
  follow(resource: string, heard: (institution: number, id: number) => void): void {
    for (const moved of ['create-room', 'delete-room'])
      this.server?.of('/').adapter.on(moved, (room: string) => {
        const [institution = '', name, id, whose] = room.split(':');
        if (name === resource && whose === 'owner') heard(Number(institution.slice(1)), Number(id));
      });
  }

  onApplicationShutdown(): void {
    clearTimeout(this.telling);
  }

  private move(socket: Socket, account: number, to: keyof Moves): void {
    for (const room of socket.rooms) {
      if (!room.endsWith(':members')) continue;
      const moves = this.moves.get(room) ?? { online: new Set(), offline: new Set() };
      this.moves.set(room, moves);
      moves[to === 'online' ? 'offline' : 'online'].delete(account);
      moves[to].add(account);
    }
    this.telling ??= setTimeout(() => void this.tell().catch(() => undefined), TOLD_MS).unref();
  }

  private async tell(): Promise<void> {
    this.telling = undefined;
    const [moves, left] = [this.moves, this.left];
    [this.moves, this.left] = [new Map(), new Map()];
    const gone = await this.gone(left);
    if (gone.size > 0) await GONE.rows(this.database.platform, { account_ids: [...gone] });
    for (const [room, { online, offline }] of moves) {
      const [institution = '', resource = '', id] = room.split(':');
      const payload = { online: [...online], offline: [...offline].filter((account) => gone.has(account)) };
      if (payload.online.length + payload.offline.length === 0) continue;
      this.server?.to([room, room.replace(/:members$/, '')]).volatile.emit(SOCKET.events, [
        {
          ...{ id: 0, name: `${resource}.presence`, resource, record_id: Number(id), version: 0, payload },
          ...{ institution_id: Number(institution.slice(1)), actor_id: null, actor_name: null },
          at: new Date().toISOString(),
        },
      ]);
    }
  }

  /** The channels, of these and others, that the sockets in these are in now, in any process. */
  async filled(channels: readonly string[]): Promise<ReadonlySet<string>> {
    const sockets = channels.length > 0 ? await this.server?.in([...channels]).fetchSockets() : undefined;
    return new Set(sockets?.flatMap((socket) => [...socket.rooms]));
  }

  /** Accounts whose socket closed and who have no other one in any process. */
  private async gone(left: ReadonlyMap<string, number>): Promise<Set<number>> {
    const here = await this.filled([...left.keys()]);
    return new Set([...left].filter(([room]) => !here.has(room)).map(([, account]) => account));
  }
}
