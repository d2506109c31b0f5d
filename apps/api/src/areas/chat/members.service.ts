import { Injectable } from '@nestjs/common';
import { may, Problem, type RecordOf, type TakenBy } from '@quad/domain/core';
import { chatCalls, chatGroups, ENROLLED_KINDS, type RoomMember } from '@quad/domain/chat';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { Presence } from '#core/realtime/presence.js';
import type { ChatGroup } from '#schema/index.js';
import { ChatNotices } from './chat-notices.service.js';
import { ELDEST, MEMBERS } from './room.queries.js';
import { RoomsService } from './rooms.service.js';
import { Seats } from './seats.service.js';

type Taken = TakenBy<typeof chatCalls>;

type Room = RecordOf<typeof chatGroups>;

/** Who is in a room, who comes and who goes. */
@Injectable()
export class Members {
  constructor(
    private readonly database: Database,
    private readonly rooms: RoomsService,
    private readonly seats: Seats,
    private readonly notices: ChatNotices,
    private readonly presence: Presence,
  ) {}

  @Serves(chatCalls.members)
  async of(ctx: Context, { id: room }: Taken['members']): Promise<RoomMember[]> {
    if (!(await this.rooms.exists(ctx, room)))
      throw new Problem('not_found', { params: { resource: chatGroups.name, id: room } });
    const members = await MEMBERS.rows(this.database.reading(ctx), { room, account_id: ctx.actor.account_id });
    const there = await this.presence.of(
      ctx,
      members.map(({ account_id }) => account_id),
    );
    return members.map((member) => ({ ...member, online: false, last_seen_at: null, ...there.get(member.account_id) }));
  }

  /** The owner and administrators bring people in and put them out; a room's moderators put people out. */
  @Serves(chatCalls.changeMembers)
  async change(ctx: Context, { id, add, remove, reason, version }: Taken['changeMembers']): Promise<Room> {
    let gone: number[] = [];
    await this.database.run(ctx, async (tx) => {
      const room = await this.write(tx, { id, version }, async (row) => {
        if (
          !may(ctx.actor, 'lead', chatGroups, row) &&
          (add.length > 0 || !may(ctx.actor, 'moderate', chatGroups, row))
        )
          throw new Problem('forbidden');
        if (row.owner_id !== null && remove.includes(row.owner_id)) throw new Problem('forbidden');
        await this.seats.known(tx, add);
        gone = row.member_ids.filter((account) => remove.includes(account) && !add.includes(account));
        row.member_ids = [...new Set([...row.member_ids.filter((account) => !remove.includes(account)), ...add])].sort(
          (one, two) => one - two,
        );
      });
      if (reason) await this.notices.removed(tx, room, { account_ids: gone, reason });
    });
    return this.rooms.find(ctx, id);
  }

  /** Names a moderator; only the person who made the group and administrators may. */
  @Serves(chatCalls.nameModerator)
  async nameModerator(ctx: Context, { id, account_id, on, version }: Taken['nameModerator']): Promise<Room> {
    await this.database.run(ctx, (tx) =>
      this.write(tx, { id, version }, async (row) => {
        if (!may(ctx.actor, 'lead', chatGroups, row)) throw new Problem('forbidden');
        if (!row.member_ids.includes(account_id))
          throw new Problem('invalid', { fields: [{ field: 'account_id', code: 'chat.no_member' }] });
        const others = row.moderator_ids.filter((account) => account !== account_id);
        row.moderator_ids = on ? [...others, account_id].sort((one, two) => one - two) : others;
      }),
    );
    return this.rooms.find(ctx, id);
  }

  /** A member goes; an owner who goes hands the room to who has been in it longest. */
  @Serves(chatCalls.leave)
  async leave(ctx: Context, { id }: Taken['leave']): Promise<{ id: number }> {
    const me = ctx.actor.account_id;
    await this.database.run(ctx, async (tx) => {
      await this.write(tx, { id }, async (row) => {
        if (!row.member_ids.includes(me)) throw new Problem('chat.not_member', { status: 403 });
        row.member_ids = row.member_ids.filter((account) => account !== me);
        if (row.owner_id === me)
          row.owner_id = (await ELDEST.first(tx.query, { room: id, without: me }))?.account_id ?? null;
      });
    });
    return { id };
  }

  private write(
    tx: Transaction,
    { id, version }: { id: number; version?: number },
    act: (row: ChatGroup) => Promise<void>,
  ): Promise<ChatGroup> {
    return this.rooms.changeIn(tx, {
      id,
      version,
      verb: 'updated',
      act: async (row) => {
        if (row.kind !== 'group')
          throw new Problem(ENROLLED_KINDS.includes(row.kind) ? 'chat.enrolled' : 'forbidden', { status: 403 });
        await act(row);
        row.moderator_ids = row.moderator_ids.filter(
          (account) => account !== row.owner_id && row.member_ids.includes(account),
        );
      },
    });
  }
}
