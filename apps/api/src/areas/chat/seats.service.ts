import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isGranted, type Subject } from '@quad/domain/core';
import { chatGroups } from '@quad/domain/chat';
import { unknownIds } from '#core/errors/refusal.js';
import { Database, type Transaction } from '#core/database/database.js';
import { Belonging } from '#core/realtime/belonging.js';
import { BELONGS_TO, KNOWN, SEAT } from './room.queries.js';

/** Who belongs to a conversation: the membership row, and the person's sockets in its member channel. */
@Injectable()
export class Seats implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly belonging: Belonging,
  ) {}

  onModuleInit(): void {
    this.belonging.add(async (ctx) => {
      if (!isGranted(ctx.actor.grants, 'chat', 'create')) return [];
      const rooms = await BELONGS_TO.rows(this.database.reading(ctx), { account_id: ctx.actor.account_id });
      return rooms.map(({ id }): Required<Subject> => ({ resource: chatGroups.name, id }));
    });
  }

  /**
   * Makes the places follow the room's `member_ids`, in the transaction that wrote them; sockets follow after the
   * commit. Answers who came and went.
   */
  async follow(tx: Transaction, room: number): Promise<{ came: number[]; gone: number[] }> {
    const moved = (await SEAT.first(tx.query, { room })) ?? { came: [], gone: [] };
    const { institution_id } = tx.ctx.actor;
    const subject = { resource: chatGroups.name, id: room };
    tx.afterCommit(() => {
      this.belonging.enter(institution_id, moved.came, subject);
      this.belonging.evict(institution_id, moved.gone, subject);
    });
    return moved;
  }

  /** The people of these accounts, each once; throws if the institution does not know one of them. */
  async known(tx: Transaction, accounts: readonly number[]): Promise<{ id: number; name: string }[]> {
    const asked = [...new Set(accounts)];
    const people = await KNOWN.rows(tx.query, { ids: asked });
    if (people.length < asked.length) throw unknownIds('member_ids');
    return people;
  }
}
