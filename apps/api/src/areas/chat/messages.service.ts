import { Injectable, type OnModuleInit } from '@nestjs/common';
import { askedQuery } from '@quad/i18n';
import { Problem } from '@quad/domain/core';
import {
  chatCalls,
  chatGroups,
  MESSAGE_CREATED,
  moderatesAll,
  type ChatMessage,
  type historyQuery,
  type NewMessage,
  type SearchAnswer,
  type searchQuery,
} from '@quad/domain/chat';
import type { z } from 'zod';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { Outbox } from '#core/events/outbox.service.js';
import { FileAccess } from '#core/files/file-access.js';
import { ChatNotices } from './chat-notices.service.js';
import { hearers } from './hearers.js';
import { CHANGED, HISTORY, ROOM_OF, SEARCH, SEND } from './message.queries.js';
import { RoomsService } from './rooms.service.js';
import { Threads } from './threads.service.js';

type Sent = RowOf<typeof SEND>;

/** What is said: sending by the one statement, history and search. */
@Injectable()
export class Messages implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly notices: ChatNotices,
    private readonly roomsService: RoomsService,
    private readonly files: FileAccess,
    private readonly threads: Threads,
  ) {}

  onModuleInit(): void {
    this.files.register('chat_messages', async (ctx, id) => {
      const found = await ROOM_OF.first(this.database.reading(ctx), { id });
      return found !== undefined && this.roomsService.exists(ctx, found.chat_group_id);
    });
  }

  /** Says something, once however often it is sent; who is mentioned is told in the same transaction. */
  async send(ctx: Context, body: NewMessage): Promise<ChatMessage> {
    const order = orderOf(ctx, body);
    if (body.mention_ids.length === 0 && !body.thread_id)
      return this.told(ctx, await SEND.first(this.database.commanding(ctx), order));
    return this.database.run(ctx, async (tx) => {
      const sent = await SEND.first(tx.query, order);
      if (sent && !sent.known) {
        await this.notices.mentioned(tx, { ...sent.message, room: sent }, sent.message.mention_ids);
        await this.threads.grown(tx, sent.message);
      }
      return this.told(ctx, sent, tx);
    });
  }

  /** Part of a room's history, as JSON text. */
  @Serves(chatCalls.history)
  async history(
    ctx: Context,
    { chat_group_id, size, before, after, around, message_id, since }: z.output<typeof historyQuery>,
  ): Promise<string> {
    const { account_id } = ctx.actor;
    const who = { chat_group_id, account_id, moderates: moderatesAll(ctx.actor), size };
    const part = {
      before: before ?? null,
      after: after ?? null,
      around: around ?? null,
      message_id: message_id ?? null,
    };
    const ask = this.database.reading(ctx);
    const row =
      since === undefined ? await HISTORY.first(ask, { ...who, ...part }) : await CHANGED.first(ask, { ...who, since });
    if (!row) throw new Problem('not_found', { params: { resource: chatGroups.name, id: chat_group_id } });
    return row.answer;
  }

  /** What was said in the actor's own rooms. */
  @Serves(chatCalls.search)
  async search(ctx: Context, query: z.output<typeof searchQuery>): Promise<SearchAnswer> {
    const words = askedQuery(query.search ?? '');
    if (query.search && !words) return { content: [], last: true };
    const rows = await SEARCH.rows(this.database.reading(ctx), {
      account_id: ctx.actor.account_id,
      words,
      chat_group_id: query.chat_group_id ?? null,
      author_id: query.account_id ?? null,
      pinned: query.pinned ?? null,
      files: query.files ?? null,
      mentions: query.mentions ?? null,
      before_id: query.before_id ?? null,
      limit: query.size + 1,
    });
    return { content: rows.slice(0, query.size).map(({ message }) => message), last: rows.length <= query.size };
  }

  private told(ctx: Context, sent: Sent | undefined, tx?: Transaction): ChatMessage {
    if (!sent) throw new Error('the message was not answered');
    const { message, event_id, at } = sent;
    if (event_id === null || at === null) return message;
    const tell = () =>
      this.outbox.tell(ctx, [
        {
          id: event_id,
          name: MESSAGE_CREATED,
          resource: 'chat_messages',
          record_id: message.id,
          version: message.version,
          at: at.toISOString(),
          payload: { message },
          rooms: hearers(ctx.actor.institution_id, message.chat_group_id),
        },
      ]);
    if (tx) tx.afterCommit(tell);
    else tell();
    return message;
  }
}

const orderOf = ({ actor, request_id }: Context, body: NewMessage) => ({
  chat_group_id: body.chat_group_id,
  client_id: body.client_id,
  account_id: actor.account_id,
  author_name: actor.name,
  text: body.text,
  reply_to_id: body.reply_to_id ?? null,
  mention_ids: body.mention_ids,
  file_ids: [...new Set(body.file_ids)],
  request_id: request_id ?? null,
  rooms: hearers(actor.institution_id, body.chat_group_id),
  moderates: moderatesAll(actor),
  thread_id: body.thread_id ?? null,
});
