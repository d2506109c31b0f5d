import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RecordOf, TakenBy } from '@quad/domain/core';
import {
  chatCalls,
  chatGroups,
  type ChatSettings,
  type Reachable,
  type RoomMember,
  type UnreadTotals,
} from '@quad/domain/chat';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { Members } from './members.service.js';
import { People } from './people.service.js';
import { Reads } from './reads.service.js';
import { RoomsService } from './rooms.service.js';

type Room = RecordOf<typeof chatGroups>;
type Taken = TakenBy<typeof chatCalls>;

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

  @Call(chatCalls.unread)
  unread(ctx: Context): Promise<UnreadTotals> {
    return this.reads.unread(ctx);
  }

  @Call(chatCalls.read)
  read(ctx: Context, body: Taken['read']): Promise<UnreadTotals> {
    return this.reads.read(ctx, body);
  }

  @Call(chatCalls.settings)
  settings(ctx: Context): Promise<ChatSettings> {
    return this.reads.settings(ctx);
  }

  @Call(chatCalls.people)
  reach(ctx: Context, query: Taken['people']): Promise<Reachable[]> {
    return this.people.find(ctx, query);
  }

  @Call(chatCalls.deactivate)
  deactivate(ctx: Context, { id, version }: Taken['deactivate']): Promise<Room> {
    return this.service.act(ctx, id, { event: 'DEACTIVATE', version });
  }

  @Call(chatCalls.activate)
  activate(ctx: Context, { id, version }: Taken['activate']): Promise<Room> {
    return this.service.act(ctx, id, { event: 'ACTIVATE', version });
  }

  @Call(chatCalls.archive)
  archive(ctx: Context, { id, version }: Taken['archive']): Promise<Room> {
    return this.service.act(ctx, id, { event: 'ARCHIVE', version });
  }

  @Call(chatCalls.members)
  memberList(ctx: Context, { id }: Taken['members']): Promise<RoomMember[]> {
    return this.members.of(ctx, id);
  }

  @Call(chatCalls.changeMembers)
  async changeMembers(ctx: Context, { id, ...change }: Taken['changeMembers']): Promise<Room> {
    await this.members.change(ctx, id, change);
    return this.service.find(ctx, id);
  }

  @Call(chatCalls.nameModerator)
  async nameModerator(ctx: Context, { id, ...change }: Taken['nameModerator']): Promise<Room> {
    await this.members.nameModerator(ctx, id, change);
    return this.service.find(ctx, id);
  }

  @Call(chatCalls.leave)
  leave(ctx: Context, { id }: Taken['leave']): Promise<{ id: number }> {
    return this.members.leave(ctx, id);
  }

  @Call(chatCalls.prefer)
  prefer(ctx: Context, { id, ...preferences }: Taken['prefer']): Promise<Room> {
    return this.service.prefer(ctx, id, preferences);
  }
}

/** One's own rooms, with what was said last and what is unread. */
@ApiTags(chatGroups.area)
@Controller()
export class MyRoomsController {
  constructor(private readonly rooms: RoomsService) {}

  @Call(chatCalls.mine)
  @Header('content-type', 'application/json; charset=utf-8')
  page(ctx: Context, query: Taken['mine']): Promise<string> {
    return this.rooms.mine(ctx, query);
  }

  @Call(chatCalls.allMine)
  @Header('content-type', 'application/json; charset=utf-8')
  all(ctx: Context, query: Taken['allMine']): Promise<string> {
    return this.rooms.mine(ctx, query);
  }
}
