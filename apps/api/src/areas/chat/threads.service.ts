import { Injectable } from '@nestjs/common';
import { Problem, rooms, type TakenBy } from '@quad/domain/core';
import {
  chatCalls,
  chatGroups,
  MESSAGE_UPDATED,
  moderatesAll,
  MOST_WATCHED,
  THREADS_READ,
  type ChatMessage,
  type FollowedThread,
  type ThreadAnswer,
  type UnreadTotals,
} from '@quad/domain/chat';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { Outbox } from '#core/events/outbox.service.js';
import { SocketsGateway } from '#core/realtime/sockets.gateway.js';
import { hearers } from './hearers.js';
import { Reads } from './reads.service.js';
import { FOLLOW, READ_THREAD, RECOUNT, SET_FOLLOWING, THREAD, THREADS, WAIT_AGAIN, WAITS } from './threads.queries.js';

type Taken = TakenBy<typeof chatCalls>;

type Reply = Pick<ChatMessage, 'thread_id' | 'chat_group_id' | 'seq' | 'mention_ids'>;

/** What is said under a message, beside the conversation: who follows it, and how far they have read. */
@Injectable()
export class Threads {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly gateway: SocketsGateway,
    private readonly reads: Reads,
  ) {}

  /** A reply was written: its people follow, it waits for the others, and the message above it says so. */
  async grown(tx: Transaction, { thread_id, chat_group_id, seq, mention_ids }: Reply): Promise<void> {
    if (thread_id === null) return;
    const { account_id } = tx.ctx.actor;
    await FOLLOW.rows(tx.query, { thread_id, account_ids: [account_id, ...mention_ids] });
    await WAITS.rows(tx.query, { thread_id, account_id, seq, mention_ids });
    await this.recount(tx, { thread_id, chat_group_id });
  }

  /** A reply was deleted. */
  async shrunk(tx: Transaction, { thread_id, chat_group_id }: Reply): Promise<void> {
    if (thread_id === null) return;
    await WAIT_AGAIN.rows(tx.query, { thread_id });
    await this.recount(tx, { thread_id, chat_group_id });
  }

  /** A message and what was said under it. */
  @Serves(chatCalls.thread)
  async of(ctx: Context, about: { id: number; before?: number; size: number }): Promise<ThreadAnswer> {
    const { account_id } = ctx.actor;
    const { id: thread_id, before = null, size } = about;
    const asked = { thread_id, account_id, moderates: moderatesAll(ctx.actor), size, before };
    const thread = await THREAD.first(this.database.reading(ctx), asked);
    if (!thread) throw new Problem('not_found', { params: { resource: 'chat_messages', id: thread_id } });
    return thread;
  }

  /** The threads that the actor follows. */
  @Serves(chatCalls.threads)
  followed(ctx: Context, { size }: Taken['threads']): Promise<FollowedThread[]> {
    return THREADS.rows(this.database.reading(ctx), { account_id: ctx.actor.account_id, limit: size });
  }

  /** Stores how far the actor has read a thread, and tells their other screens and those who may see receipts. */
  async read(ctx: Context, thread_id: number, seq: number): Promise<void> {
    const { account_id, institution_id } = ctx.actor;
    const moved = await this.database.run(ctx, (tx) =>
      READ_THREAD.first(tx.query, { thread_id, account_id, read_seq: seq }),
    );
    if (!moved) return;
    const { chat_group_id, read_seq, members, shares } = moved;
    this.tell(ctx, chat_group_id);
    if (shares && members <= MOST_WATCHED)
      this.reads.tell(institution_id, chat_group_id, { threads: [{ thread_id, account_id, read_seq }] });
  }

  @Serves(chatCalls.followThread)
  async follow(ctx: Context, { id: thread_id, follows }: Taken['followThread']): Promise<{ follows: boolean }> {
    const { account_id } = ctx.actor;
    const set = await this.database.run(ctx, (tx) => SET_FOLLOWING.first(tx.query, { thread_id, account_id, follows }));
    if (!set) throw new Problem('not_found', { params: { resource: 'chat_messages', id: thread_id } });
    this.tell(ctx, set.chat_group_id);
    return { follows: set.follows };
  }

  @Serves(chatCalls.readThread)
  async readThread(ctx: Context, { id, read_seq }: Taken['readThread']): Promise<UnreadTotals> {
    await this.read(ctx, id, read_seq);
    return this.reads.unread(ctx);
  }

  private async recount(tx: Transaction, about: { thread_id: number; chat_group_id: number }): Promise<void> {
    const counted = await RECOUNT.first(tx.query, about);
    if (!counted) return;
    const { message } = counted;
    await this.outbox.record(tx, {
      name: MESSAGE_UPDATED,
      resource: 'chat_messages',
      record_id: message.id,
      version: message.version,
      audience: hearers(tx.ctx.actor.institution_id, about.chat_group_id),
      payload: { message },
      changes: {},
    });
  }

  private tell({ actor: { account_id, institution_id } }: Context, room: number): void {
    this.gateway.announce({
      name: THREADS_READ,
      resource: chatGroups.name,
      record_id: room,
      version: 0,
      institution_id,
      rooms: [rooms.account(account_id)],
    });
  }
}
