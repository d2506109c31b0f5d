import { Injectable } from '@nestjs/common';
import { may, Problem, type TakenBy } from '@quad/domain/core';
import {
  chatCalls,
  chatGroups,
  editedMessage,
  MESSAGE_DELETED,
  MESSAGE_UPDATED,
  newMessage,
  type ChatMessage,
  type EditedMessage,
  type MessageVersion,
} from '@quad/domain/chat';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { parse } from '#core/errors/validation.js';
import { Outbox } from '#core/events/outbox.service.js';
import { FileService } from '#core/files/files.service.js';
import { ChatGroup, ChatMessageRow } from '#schema/index.js';
import { ChatNotices } from './chat-notices.service.js';
import { CHANGE, ROOM_OF, VERSIONS } from './message.queries.js';
import { MENTIONS_AGAIN } from './room.queries.js';
import { hearers } from './hearers.js';
import { Threads } from './threads.service.js';
import { Messages } from './messages.service.js';

type Taken = TakenBy<typeof chatCalls>;

interface Held {
  readonly tx: Transaction;
  readonly row: ChatMessageRow;
  readonly room: ChatGroup;
  readonly before: ChatMessageRow;
}
type Act = (held: Held) => Promise<void> | void;

/** What happens to a message after it was said: each change under the room's next rev, with its event, in one transaction. */
@Injectable()
export class MessageChanges {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly notices: ChatNotices,
    private readonly files: FileService,
    private readonly threads: Threads,
    private readonly messages: Messages,
  ) {}

  edit(ctx: Context, { id, version, text, mention_ids }: EditedMessage): Promise<ChatMessage> {
    return this.change(ctx, { id, version }, async ({ tx, row, room, before }) => {
      requireOpen(ctx, room);
      if (row.account_id !== ctx.actor.account_id) throw new Problem('chat.author_only', { status: 403 });
      Object.assign(
        row,
        { text, edited_at: new Date() },
        mention_ids && {
          mention_ids: mention_ids.filter((account) => room.member_ids.includes(account) && account !== row.account_id),
        },
      );
      await this.notices.mentioned(
        tx,
        { ...row, room },
        row.mention_ids.filter((account) => !before.mention_ids.includes(account)),
      );
    });
  }

  /** Deletes a message: an author needs no reason, a moderator gives one. */
  @Serves(chatCalls.delete)
  delete(ctx: Context, { id, reason, version }: Taken['delete']): Promise<ChatMessage> {
    return this.change(ctx, { id, version, name: MESSAGE_DELETED }, async ({ tx, row, room }) => {
      const { actor } = ctx;
      const own = row.account_id === actor.account_id && room.member_ids.includes(actor.account_id);
      if (!own && !may(actor, 'moderate', chatGroups, room)) throw new Problem('forbidden');
      if (!own && !reason)
        throw new Problem('chat.reason_required', { fields: [{ field: 'reason', code: 'chat.reason_required' }] });
      for (const file of row.file_ids) await this.files.remove(tx, file);
      Object.assign(row, {
        text: '',
        file_ids: [],
        reactions: [],
        mention_ids: [],
        pinned_at: null,
        pinned_by_name: null,
        deleted_at: new Date(),
        deleted_by_name: actor.name,
        delete_reason: reason || null,
      });
      if (!own && row.account_id !== null && reason)
        await this.notices.deleted(tx, { chat_group_id: room.id, room }, { account_id: row.account_id, reason });
    });
  }

  @Serves(chatCalls.react)
  react(ctx: Context, { id, emoji, on }: Taken['react']): Promise<ChatMessage> {
    return this.change(ctx, { id }, ({ row, room }) => {
      requireOpen(ctx, room);
      const me = ctx.actor.account_id;
      const others = (row.reactions.find((reaction) => reaction.emoji === emoji)?.account_ids ?? []).filter(
        (account) => account !== me,
      );
      const known = row.reactions.some((reaction) => reaction.emoji === emoji);
      const now = { emoji, account_ids: on ? [...others, me] : others };
      row.reactions = [
        ...row.reactions.map((reaction) => (reaction.emoji === emoji ? now : reaction)),
        ...(known ? [] : [now]),
      ].filter(({ account_ids }) => account_ids.length > 0);
    });
  }

  @Serves(chatCalls.pin)
  pin(ctx: Context, { id, pinned }: Taken['pin']): Promise<ChatMessage> {
    return this.change(ctx, { id }, ({ row, room }) => {
      if (room.kind === 'direct') requireOpen(ctx, room);
      else if (!may(ctx.actor, 'moderate', chatGroups, room)) throw new Problem('forbidden');
      Object.assign(row, { pinned_at: pinned ? new Date() : null, pinned_by_name: pinned ? ctx.actor.name : null });
    });
  }

  /** Answers the earlier texts of a message, to its author and to moderators. */
  @Serves(chatCalls.versions)
  versions(ctx: Context, { id }: Taken['versions']): Promise<MessageVersion[]> {
    return this.database.run(ctx, async (tx) => {
      const { row, room } = await this.hold(tx, id);
      if (row.account_id !== ctx.actor.account_id && !may(ctx.actor, 'moderate', chatGroups, room))
        throw new Problem('chat.no_history', { status: 403 });
      return VERSIONS.rows(tx.query, { id });
    });
  }

  @Serves(chatCalls.send)
  save(ctx: Context, body: Taken['send']): Promise<ChatMessage> {
    return body.id === undefined
      ? this.messages.send(ctx, parse(newMessage, body))
      : this.edit(ctx, parse(editedMessage, body));
  }

  private change(
    ctx: Context,
    { id, version, name = MESSAGE_UPDATED }: { id: number; version?: number; name?: string },
    act: Act,
  ): Promise<ChatMessage> {
    return this.database.run(ctx, async (tx) => {
      const { row, room } = await this.hold(tx, id);
      if (row.deleted_at !== null) throw new Problem('chat.deleted', { status: 409 });
      if (version !== undefined && version !== row.version)
        throw new Problem('stale_version', { params: { yours: version, current: row.version } });
      const before = { ...row };
      await act({ tx, row, room, before });
      const written = await CHANGE.first(tx.query, {
        id,
        chat_group_id: room.id,
        text: row.text,
        mention_ids: row.mention_ids,
        file_ids: row.file_ids,
        reactions: JSON.stringify(row.reactions),
        edited_at: row.edited_at,
        pinned_at: row.pinned_at,
        pinned_by_name: row.pinned_by_name,
        deleted_at: row.deleted_at,
        deleted_by_name: row.deleted_by_name,
        delete_reason: row.delete_reason,
      });
      const message = written?.message as ChatMessage;
      await this.outbox.record(tx, {
        name,
        resource: 'chat_messages',
        record_id: id,
        version: message.version,
        audience: hearers(ctx.actor.institution_id, room.id),
        payload: { message },
        changes: {
          ...(before.text !== row.text && { text: [before.text, row.text] }),
          ...(row.delete_reason && { delete_reason: [null, row.delete_reason] }),
        },
      });
      if (name === MESSAGE_DELETED) await this.threads.shrunk(tx, message);
      if (before.mention_ids.some((account) => !row.mention_ids.includes(account)))
        await MENTIONS_AGAIN.rows(tx.query, { chat_group_id: room.id });
      return message;
    });
  }

  /**
   * Locks the conversation, then the message: the same order as sending, against deadlocks. `not_found` without the
   * right to read.
   */
  private async hold(tx: Transaction, id: number): Promise<{ row: ChatMessageRow; room: ChatGroup }> {
    const place = await ROOM_OF.first(tx.query, { id });
    const lock = { mode: 'pessimistic_write' } as const;
    const room = await tx.manager.findOne(ChatGroup, { where: { id: place?.chat_group_id ?? 0 }, lock });
    const row = await tx.manager.findOne(ChatMessageRow, { where: { id }, lock });
    if (!room || !row || !may(tx.ctx.actor, 'read', chatGroups, room))
      throw new Problem('not_found', { params: { resource: 'chat_messages', id } });
    return { row, room };
  }
}

/** Only members speak, and only where it is not read only. */
function requireOpen({ actor }: Context, room: ChatGroup): void {
  if (!room.member_ids.includes(actor.account_id)) throw new Problem('chat.not_member', { status: 403 });
  if (room.status !== 'activated') throw new Problem('chat.read_only', { status: 409 });
}
