import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Problem, rooms, type TakenOf } from '@quad/domain/core';
import {
  chatCalls,
  chatGroups,
  MOST_WATCHED,
  ROOM_READ,
  type ChatSettings,
  type readBody,
  type ReadersAnswer,
  type ReadPayload,
  type UnreadTotals,
} from '@quad/domain/chat';
import type { z } from 'zod';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { SocketsGateway } from '#core/realtime/sockets.gateway.js';
import { hearers } from './hearers.js';
import { ROOM_OF } from './message.queries.js';
import { READ, READERS, RECEIPTS, UNREAD } from './room.queries.js';
import { RoomsService } from './rooms.service.js';

type Read = ReadPayload['reads'][number];
type ThreadRead = NonNullable<ReadPayload['threads']>[number];

/** What waits to be told of a room: of each person and place the furthest, which came last. */
class Gathered {
  private readonly reads = new Map<number, Read>();
  private readonly threads = new Map<string, ThreadRead>();

  add({ reads = [], threads = [] }: Partial<ReadPayload>): void {
    for (const read of reads) this.reads.set(read.account_id, read);
    for (const read of threads) this.threads.set(`${read.thread_id}.${read.account_id}`, read);
  }

  /** Nothing, or what there is. */
  get all(): ReadPayload | undefined {
    const [reads, threads] = [[...this.reads.values()], [...this.threads.values()]];
    return reads.length + threads.length > 0 ? { reads, ...(threads.length > 0 && { threads }) } : undefined;
  }
}

/** Tells a conversation about reading positions at most this often (ms), in one frame. */
const TOLD_MS = 2000;

/**
 * Keeps how far people have read. A position is stored and sent to those who may see it, but it is not an event: it has
 * no history.
 */
@Injectable()
export class Reads implements OnApplicationShutdown {
  /** What waits to be told, for each room that was told a moment ago. */
  private readonly waiting = new Map<number, { readonly news: Gathered; readonly timer: NodeJS.Timeout }>();

  constructor(
    private readonly database: Database,
    private readonly gateway: SocketsGateway,
    private readonly roomsService: RoomsService,
  ) {}

  @Serves(chatCalls.read)
  async read(ctx: Context, { reads }: z.output<typeof readBody>): Promise<UnreadTotals> {
    const { account_id, institution_id } = ctx.actor;
    const moved = await this.database.run(ctx, (tx) =>
      READ.rows(tx.query, { account_id, reads: JSON.stringify(reads) }),
    );
    for (const { chat_group_id, members, shares, ...position } of moved) {
      const read = { account_id, read_seq: position.read_seq, delivered_seq: position.delivered_seq };
      this.say(institution_id, chat_group_id, { news: { reads: [read] }, to: [rooms.account(account_id)] });
      if (shares && members <= MOST_WATCHED) this.tell(institution_id, chat_group_id, { reads: [read] });
    }
    return this.unread(ctx);
  }

  @Serves(chatCalls.unread)
  async unread(ctx: Context): Promise<UnreadTotals> {
    const totals = await UNREAD.first(this.database.reading(ctx), { account_id: ctx.actor.account_id });
    return totals ?? { rooms: 0, messages: 0, mentions: 0 };
  }

  @Serves(chatCalls.settings)
  async settings(ctx: Context): Promise<ChatSettings> {
    const settings = await RECEIPTS.first(this.database.reading(ctx), { account_id: ctx.actor.account_id });
    return settings ?? { receipts: true };
  }

  /** Who has read a message. */
  @Serves(chatCalls.readers)
  async readers(ctx: Context, { id: message }: TakenOf<typeof chatCalls.readers>): Promise<ReadersAnswer> {
    const place = await ROOM_OF.first(this.database.reading(ctx), { id: message });
    if (!place || !(await this.roomsService.exists(ctx, place.chat_group_id)))
      throw new Problem('not_found', { params: { resource: 'chat_messages', id: message } });
    const all = await READERS.rows(this.database.reading(ctx), { message_id: message });
    const shown = all.filter(({ shares }) => shares);
    return {
      read: shown
        .filter(({ has_read }) => has_read)
        .map(({ account_id, name, read_at }) => ({ account_id, name, at: read_at?.toISOString() ?? null })),
      delivered: shown
        .filter(({ has_read, has_got }) => has_got && !has_read)
        .map(({ account_id, name, delivered_at }) => ({ account_id, name, at: delivered_at?.toISOString() ?? null })),
      waiting: shown.filter(({ has_read, has_got }) => !has_read && !has_got).length,
      hidden: all.length - shown.length,
    };
  }

  onApplicationShutdown(): void {
    for (const { timer } of this.waiting.values()) clearTimeout(timer);
  }

  /** The first at once, the others of the next two seconds together. */
  tell(institution: number, room: number, news: Partial<ReadPayload>): void {
    const held = this.waiting.get(room);
    if (held) return held.news.add(news);
    this.say(institution, room, { news, to: hearers(institution, room) });
    this.hold(institution, room);
  }

  private hold(institution: number, room: number): void {
    const timer = setTimeout(() => {
      const news = this.waiting.get(room)?.news.all;
      this.waiting.delete(room);
      if (!news) return;
      this.say(institution, room, { news, to: hearers(institution, room) });
      this.hold(institution, room);
    }, TOLD_MS).unref();
    this.waiting.set(room, { news: new Gathered(), timer });
  }

  private say(
    institution_id: number,
    room: number,
    { news, to }: { news: Partial<ReadPayload>; to: readonly string[] },
  ): void {
    this.gateway.announce({
      name: ROOM_READ,
      resource: chatGroups.name,
      record_id: room,
      version: 0,
      institution_id,
      rooms: to,
      payload: { reads: [], ...news },
    });
  }
}
