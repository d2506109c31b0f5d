import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { id } from '@quad/domain/core';
import {
  chatGroups,
  chatMessage,
  deleteBody,
  editedMessage,
  historyAnswer,
  historyQuery,
  messageBody,
  messageVersion,
  newMessage,
  pinBody,
  reactionBody,
  readersAnswer,
  searchAnswer,
  searchQuery,
  type ChatMessage,
  type MessageVersion,
  type ReadersAnswer,
  type SearchAnswer,
} from '@quad/domain/chat';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { parse } from '#core/errors/validation.js';
import { MessageChanges } from './message-changes.service.js';
import { Messages } from './messages.service.js';
import { Reads } from './reads.service.js';

const message = { status: 200, standardSchema: chatMessage as never };

/** What is said in rooms. */
@ApiTags(chatGroups.area)
@ApiBearerAuth()
@Controller('chat/message')
export class MessagesController {
  constructor(
    private readonly messages: Messages,
    private readonly changes: MessageChanges,
    private readonly reads: Reads,
  ) {}

  @Get()
  @Can('read', chatGroups)
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOperation({
    summary: 'A part of a room’s history: before, after or around a number, around a message, or what changed since',
  })
  @ApiResponse({ status: 200, standardSchema: historyAnswer as never })
  history(@Ctx() ctx: Context, @Query({ schema: historyQuery }) query: z.output<typeof historyQuery>): Promise<string> {
    return this.messages.history(ctx, query);
  }

  @Get('all')
  @Can('read', chatGroups)
  @ApiOperation({ summary: 'Messages of all one’s own rooms, newest first; with a text, those that hold its words' })
  @ApiResponse({ status: 200, standardSchema: searchAnswer as never })
  search(
    @Ctx() ctx: Context,
    @Query({ schema: searchQuery }) query: z.output<typeof searchQuery>,
  ): Promise<SearchAnswer> {
    return this.messages.search(ctx, query);
  }

  @Post()
  @HttpCode(200)
  @Can('send', chatGroups)
  @ApiOperation({ summary: 'Says something, once for a client_id; with an id, the author says it in other words' })
  @ApiResponse(message)
  send(@Ctx() ctx: Context, @Body({ schema: messageBody }) body: z.infer<typeof messageBody>): Promise<ChatMessage> {
    return body.id === undefined
      ? this.messages.send(ctx, parse(newMessage, body))
      : this.changes.edit(ctx, parse(editedMessage, body));
  }

  @Post(':id/delete')
  @HttpCode(200)
  @Can('send', chatGroups)
  @ApiOperation({ summary: 'Deletes a message: its place is left, its words are not' })
  @ApiResponse(message)
  delete(
    @Ctx() ctx: Context,
    @Param('id', { schema: id }) key: number,
    @Body({ schema: deleteBody }) body: z.infer<typeof deleteBody>,
  ): Promise<ChatMessage> {
    return this.changes.delete(ctx, key, body ?? {});
  }

  @Put(':id/reaction')
  @Can('send', chatGroups)
  @ApiOperation({ summary: 'Answers a message with a sign, or takes it back' })
  @ApiResponse(message)
  react(
    @Ctx() ctx: Context,
    @Param('id', { schema: id }) key: number,
    @Body({ schema: reactionBody }) body: z.infer<typeof reactionBody>,
  ): Promise<ChatMessage> {
    return this.changes.react(ctx, key, body);
  }

  @Put(':id/pin')
  @Can('send', chatGroups)
  @ApiOperation({ summary: 'Pins a message for the whole room' })
  @ApiResponse(message)
  pin(
    @Ctx() ctx: Context,
    @Param('id', { schema: id }) key: number,
    @Body({ schema: pinBody }) { pinned }: z.infer<typeof pinBody>,
  ): Promise<ChatMessage> {
    return this.changes.pin(ctx, key, pinned);
  }

  @Get(':id/versions')
  @Can('read', chatGroups)
  @ApiOperation({ summary: 'What a message said before, for its author and whoever moderates' })
  @ApiResponse({ status: 200, standardSchema: z.array(messageVersion) as never })
  versions(@Ctx() ctx: Context, @Param('id', { schema: id }) key: number): Promise<MessageVersion[]> {
    return this.changes.versions(ctx, key);
  }

  @Get(':id/readers')
  @Can('read', chatGroups)
  @ApiOperation({ summary: 'Who has read a message; who keeps it to herself is only counted' })
  @ApiResponse({ status: 200, standardSchema: readersAnswer as never })
  readers(@Ctx() ctx: Context, @Param('id', { schema: id }) key: number): Promise<ReadersAnswer> {
    return this.reads.readers(ctx, key);
  }
}
