import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { id, pageQuery, type RecordOf } from '@quad/domain/core';
import {
  chatGroups,
  chatSettings,
  membersChange,
  moderatorChange,
  peopleQuery,
  reachable,
  readBody,
  roomMember,
  roomPreferences,
  roomStep,
  unreadTotals,
  type ChatSettings,
  type Reachable,
  type RoomMember,
  type UnreadTotals,
} from '@quad/domain/chat';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { pageSchema, ResourceController } from '#core/resource/resource.controller.js';
import { Members } from './members.service.js';
import { People } from './people.service.js';
import { Reads } from './reads.service.js';
import { RoomsService } from './rooms.service.js';

type Room = RecordOf<typeof chatGroups>;
const room = { status: 200, standardSchema: chatGroups.record as never };

/** Rooms: a conversation, a group, a channel. */
@Controller(chatGroups.path)
export class ChatGroupController extends ResourceController(chatGroups) {
  constructor(
    override readonly service: RoomsService,
    private readonly members: Members,
    private readonly reads: Reads,
    private readonly people: People,
  ) {
    super();
  }

  @Get('unread')
  @Can('read', chatGroups)
  @ApiOperation({ summary: 'How many rooms, messages and mentions wait to be read' })
  @ApiResponse({ status: 200, standardSchema: unreadTotals as never })
  unread(@Ctx() ctx: Context): Promise<UnreadTotals> {
    return this.reads.unread(ctx);
  }

  @Post('read')
  @HttpCode(200)
  @Can('read', chatGroups)
  @ApiOperation({ summary: 'Notes how far one has read in rooms; a position never goes back' })
  @ApiResponse({ status: 200, standardSchema: unreadTotals as never })
  read(@Ctx() ctx: Context, @Body({ schema: readBody }) body: z.output<typeof readBody>): Promise<UnreadTotals> {
    return this.reads.read(ctx, body);
  }

  @Get('settings')
  @Can('read', chatGroups)
  @ApiOperation({ summary: 'Do others see what I have read: my choice, else the institution’s default' })
  @ApiResponse({ status: 200, standardSchema: chatSettings as never })
  settings(@Ctx() ctx: Context): Promise<ChatSettings> {
    return this.reads.settings(ctx);
  }

  @Get('people')
  @Can('create', chatGroups)
  @ApiOperation({ summary: 'People whom one may write to' })
  @ApiResponse({ status: 200, standardSchema: z.array(reachable) as never })
  reach(
    @Ctx() ctx: Context,
    @Query({ schema: peopleQuery }) query: z.output<typeof peopleQuery>,
  ): Promise<Reachable[]> {
    return this.people.find(ctx, query);
  }

  @Put('deactivate/:id')
  @Can('act', chatGroups)
  @ApiOperation({ summary: 'Makes a room read only' })
  @ApiResponse(room)
  deactivate(
    @Ctx() ctx: Context,
    @Param('id', { schema: id }) key: number,
    @Body({ schema: roomStep }) body: z.infer<typeof roomStep>,
  ): Promise<Room> {
    return this.service.act(ctx, key, { event: 'DEACTIVATE', version: body?.version });
  }

  @Put('activate/:id')
  @Can('act', chatGroups)
  @ApiOperation({ summary: 'Opens a room again' })
  @ApiResponse(room)
  activate(
    @Ctx() ctx: Context,
    @Param('id', { schema: id }) key: number,
    @Body({ schema: roomStep }) body: z.infer<typeof roomStep>,
  ): Promise<Room> {
    return this.service.act(ctx, key, { event: 'ACTIVATE', version: body?.version });
  }

  @Put('archive/:id')
  @Can('archive', chatGroups)
  @ApiOperation({ summary: 'Archives a room in which nobody has said anything for 180 days' })
  @ApiResponse(room)
  archive(
    @Ctx() ctx: Context,
    @Param('id', { schema: id }) key: number,
    @Body({ schema: roomStep }) body: z.infer<typeof roomStep>,
  ): Promise<Room> {
    return this.service.act(ctx, key, { event: 'ARCHIVE', version: body?.version });
  }

  @Get(':id/members')
  @Can('read', chatGroups)
  @ApiOperation({ summary: 'Who is in a room, who of them is here, and how far each has read' })
  @ApiResponse({ status: 200, standardSchema: z.array(roomMember) as never })
  memberList(@Ctx() ctx: Context, @Param('id', { schema: id }) key: number): Promise<RoomMember[]> {
    return this.members.of(ctx, key);
  }

  @Post(':id/members')
  @HttpCode(200)
  @Can('update', chatGroups)
  @ApiOperation({ summary: 'Brings people into a group and puts people out' })
  @ApiResponse(room)
  async changeMembers(
    @Ctx() ctx: Context,
    @Param('id', { schema: id }) key: number,
    @Body({ schema: membersChange }) body: z.output<typeof membersChange>,
  ): Promise<Room> {
    await this.members.change(ctx, key, body);
    return this.service.find(ctx, key);
  }

  @Put(':id/moderators')
  @Can('update', chatGroups)
  @ApiOperation({ summary: 'Names a member of a group as its moderator, or no longer' })
  @ApiResponse(room)
  async nameModerator(
    @Ctx() ctx: Context,
    @Param('id', { schema: id }) key: number,
    @Body({ schema: moderatorChange }) body: z.output<typeof moderatorChange>,
  ): Promise<Room> {
    await this.members.nameModerator(ctx, key, body);
    return this.service.find(ctx, key);
  }

  @Post(':id/leave')
  @HttpCode(200)
  @Can('update', chatGroups)
  @ApiOperation({ summary: 'Leaves a group' })
  @ApiResponse({ status: 200, standardSchema: z.object({ id: z.int() }) as never })
  leave(@Ctx() ctx: Context, @Param('id', { schema: id }) key: number): Promise<{ id: number }> {
    return this.members.leave(ctx, key);
  }

  @Put(':id/preferences')
  @Can('update', chatGroups)
  @ApiOperation({ summary: 'Mutes a room, or pins it in one’s own list' })
  @ApiResponse(room)
  prefer(
    @Ctx() ctx: Context,
    @Param('id', { schema: id }) key: number,
    @Body({ schema: roomPreferences }) body: z.infer<typeof roomPreferences>,
  ): Promise<Room> {
    return this.service.prefer(ctx, key, body);
  }
}

const mineQuery = pageQuery.extend(chatGroups.filter.shape);
const allQuery = mineQuery.omit({ page: true, size: true });

/** One's own rooms, with what was said last and what is unread. */
@ApiTags(chatGroups.area)
@Controller('messages/group')
export class MyRoomsController {
  constructor(private readonly rooms: RoomsService) {}

  @Get()
  @Can('read', chatGroups)
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOperation({ summary: 'A page of one’s own rooms, what was said last first' })
  @ApiResponse({ status: 200, standardSchema: pageSchema(chatGroups.record) as never })
  page(@Ctx() ctx: Context, @Query({ schema: mineQuery }) query: z.output<typeof mineQuery>): Promise<string> {
    return this.rooms.mine(ctx, query);
  }

  @Get('all')
  @Can('read', chatGroups)
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOperation({ summary: 'All of one’s own rooms' })
  @ApiResponse({ status: 200, standardSchema: z.array(chatGroups.record) as never })
  all(@Ctx() ctx: Context, @Query({ schema: allQuery }) query: z.output<typeof allQuery>): Promise<string> {
    return this.rooms.mine(ctx, query);
  }
}
