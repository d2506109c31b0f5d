import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { TakenBy } from '@quad/domain/core';
import {
  chatCalls,
  chatGroups,
  editedMessage,
  newMessage,
  type ChatMessage,
  type FollowedThread,
  type MessageVersion,
  type ReadersAnswer,
  type SearchAnswer,
  type ThreadAnswer,
  type UnreadTotals,
} from '@quad/domain/chat';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { parse } from '#core/errors/validation.js';
import { MessageChanges } from './message-changes.service.js';
import { Messages } from './messages.service.js';
import { Reads } from './reads.service.js';
import { Threads } from './threads.service.js';

type Taken = TakenBy<typeof chatCalls>;

/** What is said in rooms. */
@ApiTags(chatGroups.area)
@Controller()
export class MessagesController {
  constructor(
    private readonly messages: Messages,
    private readonly changes: MessageChanges,
    private readonly reads: Reads,
    private readonly threads: Threads,
  ) {}

  @Call(chatCalls.history)
  @Header('content-type', 'application/json; charset=utf-8')
  history(ctx: Context, query: Taken['history']): Promise<string> {
    return this.messages.history(ctx, query);
  }

  @Call(chatCalls.search)
  search(ctx: Context, query: Taken['search']): Promise<SearchAnswer> {
    return this.messages.search(ctx, query);
  }

  @Call(chatCalls.send)
  send(ctx: Context, body: Taken['send']): Promise<ChatMessage> {
    return body.id === undefined
      ? this.messages.send(ctx, parse(newMessage, body))
      : this.changes.edit(ctx, parse(editedMessage, body));
  }

  @Call(chatCalls.delete)
  delete(ctx: Context, { id, ...why }: Taken['delete']): Promise<ChatMessage> {
    return this.changes.delete(ctx, id, why);
  }

  @Call(chatCalls.react)
  react(ctx: Context, { id, ...reaction }: Taken['react']): Promise<ChatMessage> {
    return this.changes.react(ctx, id, reaction);
  }

  @Call(chatCalls.pin)
  pin(ctx: Context, { id, pinned }: Taken['pin']): Promise<ChatMessage> {
    return this.changes.pin(ctx, id, pinned);
  }

  @Call(chatCalls.versions)
  versions(ctx: Context, { id }: Taken['versions']): Promise<MessageVersion[]> {
    return this.changes.versions(ctx, id);
  }

  @Call(chatCalls.thread)
  thread(ctx: Context, query: Taken['thread']): Promise<ThreadAnswer> {
    return this.threads.of(ctx, query);
  }

  @Call(chatCalls.threads)
  followed(ctx: Context, { size }: Taken['threads']): Promise<FollowedThread[]> {
    return this.threads.followed(ctx, size);
  }

  @Call(chatCalls.readThread)
  async readThread(ctx: Context, { id, read_seq }: Taken['readThread']): Promise<UnreadTotals> {
    await this.threads.read(ctx, id, read_seq);
    return this.reads.unread(ctx);
  }

  @Call(chatCalls.followThread)
  followThread(ctx: Context, { id, follows }: Taken['followThread']): Promise<{ follows: boolean }> {
    return this.threads.follow(ctx, id, follows);
  }

  @Call(chatCalls.readers)
  readers(ctx: Context, { id }: Taken['readers']): Promise<ReadersAnswer> {
    return this.reads.readers(ctx, id);
  }
}
