import { Injectable } from '@nestjs/common';
import {
  ALL_STAFF,
  hasRole,
  may,
  Problem,
  rooms,
  type PageQuery,
  type RecordOf,
  type TakenOf,
  type WriteOf,
} from '@quad/domain/core';
import { chatCalls, chatGroups, ENROLLED_KINDS } from '@quad/domain/chat';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { SocketsGateway } from '#core/realtime/sockets.gateway.js';
import type { Change, Happens } from '#core/resource/change.service.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { pageText } from '#core/resource/page-text.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { ChatGroup } from '#schema/index.js';
import { People } from './people.service.js';
import { BY_PAIR, MY_ORDER, MY_PAGE, PREFER, ROOMS } from './room.queries.js';
import { Seats } from './seats.service.js';

type Room = RecordOf<typeof chatGroups>;
type Body = Omit<WriteOf<typeof chatGroups>, 'id' | 'member_ids'> & { id?: number; member_ids?: number[] };
type Query = Partial<PageQuery> & Record<string, unknown>;

@Injectable()
export class RoomsService extends ResourceService<typeof chatGroups, ChatGroup> {
  protected override readonly source: string = ROOMS;

  constructor(
    private readonly people: People,
    private readonly seats: Seats,
    private readonly gateway: SocketsGateway,
  ) {
    super(chatGroups, ChatGroup);
  }

  /** The actor's own conversations, as in their list; all of them when no page is given. */
  @Serves(chatCalls.allMine)
  @Serves(chatCalls.mine)
  async mine(ctx: Context, { page = 0, size, search, sort: _, ...filters }: Query): Promise<string> {
    const list = narrowed(this.listOf(ctx, { filters, search }), [['t.member_id = ?', ctx.actor.account_id]]);
    const asked = { list, order: MY_ORDER, turn: { page, size: size ?? 5000 }, resource: chatGroups };
    const row = await MY_PAGE.first(this.database.reading(ctx), asked);
    return size === undefined
      ? (row?.content ?? '[]')
      : pageText(row?.content ?? '[]', { page, size, total: row?.total ?? 0 });
  }

  /** Opens a conversation (there already: answers it), brings a group together, or changes one. */
  override async save(ctx: Context, { id, version, ...body }: Body): Promise<Room> {
    if (id !== undefined) return this.edit(ctx, { id, version, verb: 'updated' }, body);
    return body.kind === 'direct' ? this.open(ctx, body.member_ids ?? []) : this.found(ctx, body);
  }

  /** The actor's preferences for a conversation; their other screens receive the change. */
  @Serves(chatCalls.prefer)
  async prefer(ctx: Context, { id, muted, pinned }: TakenOf<typeof chatCalls.prefer>): Promise<Room> {
    const { account_id, institution_id } = ctx.actor;
    const done = await this.database.run(ctx, (tx) =>
      PREFER.rows(tx.query, { room: id, account_id, muted: muted ?? null, pinned: pinned ?? null }),
    );
    if (done.length === 0) throw new Problem('not_found', { params: { resource: chatGroups.name, id } });
    const room = await this.find(ctx, id);
    this.gateway.announce({
      name: 'chat_groups.preferences',
      resource: chatGroups.name,
      record_id: id,
      version: room.version,
      institution_id,
      rooms: [rooms.account(account_id)],
    });
    return room;
  }

  protected override listOf(
    ctx: Context,
    {
      filters: { mine, has_unread, ...filters },
      ...about
    }: Parameters<ResourceService<typeof chatGroups, ChatGroup>['listOf']>[1],
  ): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [
      ['(t.member_id is not null) = ?', mine],
      ['(t.unread > 0) = ?', has_unread],
    ]);
  }

  /** The places of its members follow a room in the same transaction. */
  protected override async after({ id }: ChatGroup, { tx, verb }: Happens<ChatGroup>): Promise<void> {
    if (verb === 'created' || verb === 'updated') await this.seats.follow(tx, id);
  }

  private async open(ctx: Context, member_ids: readonly number[]): Promise<Room> {
    const me = ctx.actor.account_id;
    const [other, more] = member_ids.filter((account) => account !== me);
    if (other === undefined || more !== undefined)
      throw new Problem('chat.two_members', { fields: [{ field: 'member_ids', code: 'chat.two_members' }] });
    const pair = [me, other].sort((one, two) => one - two);
    const there = async () => await BY_PAIR.first(this.database.reading(ctx), { pair: pair.join(':') });
    const known = await there();
    if (known) return this.find(ctx, known.id);
    await this.people.requireReach(ctx, other);
    return this.change(ctx, {
      verb: 'created',
      act: async (row, tx) => {
        const people = await this.seats.known(tx, pair);
        Object.assign(row, {
          kind: 'direct',
          pair: pair.join(':'),
          title: people.map(({ name }) => name).join(', '),
          member_ids: pair,
        });
      },
    }).catch(async (problem: unknown) => {
      // Both wrote at the same moment.
      const twin = problem instanceof Problem && problem.code === 'already_exists' ? await there() : undefined;
      if (!twin) throw problem;
      return this.find(ctx, twin.id);
    });
  }

  private async found(ctx: Context, { title, topic, member_ids = [] }: Body): Promise<Room> {
    if (!hasRole(ctx.actor, ALL_STAFF)) throw new Problem('chat.staff_only', { status: 403 });
    if (!title) throw new Problem('invalid', { fields: [{ field: 'title', code: 'chat.title_required' }] });
    return this.change(ctx, {
      verb: 'created',
      act: async (row, tx) => {
        Object.assign(row, {
          kind: 'group',
          title,
          topic: topic || null,
          owner_id: ctx.actor.account_id,
          member_ids: await this.membersOf(tx, [ctx.actor.account_id, ...member_ids]),
        });
      },
    });
  }

  private edit(
    ctx: Context,
    change: Pick<Change<ChatGroup>, 'id' | 'version' | 'verb'>,
    { kind, title, topic, member_ids }: Body,
  ): Promise<Room> {
    return this.change(ctx, {
      ...change,
      act: async (row, tx) => {
        if (
          !may(ctx.actor, 'lead', chatGroups, row) &&
          (title !== undefined || member_ids !== undefined || !may(ctx.actor, 'moderate', chatGroups, row))
        )
          throw new Problem('forbidden');
        if (kind !== undefined && kind !== row.kind)
          throw new Problem('chat.kind_stays', { fields: [{ field: 'kind', code: 'chat.kind_stays' }] });
        if (row.kind !== 'group' && (title !== undefined || member_ids !== undefined))
          throw new Problem(ENROLLED_KINDS.includes(row.kind) ? 'chat.enrolled' : 'forbidden', { status: 403 });
        Object.assign(row, title !== undefined && { title }, topic !== undefined && { topic: topic || null });
        if (member_ids)
          row.member_ids = await this.membersOf(tx, [...(row.owner_id ? [row.owner_id] : []), ...member_ids]);
        row.moderator_ids = row.moderator_ids.filter((account) => row.member_ids.includes(account));
      },
    });
  }

  private async membersOf(tx: Transaction, accounts: readonly number[]): Promise<number[]> {
    const members = (await this.seats.known(tx, accounts)).map(({ id }) => id).sort((one, two) => one - two);
    if (members.length < 2)
      throw new Problem('chat.two_members', { fields: [{ field: 'member_ids', code: 'chat.two_members' }] });
    return members;
  }
}
