import { Injectable } from '@nestjs/common';
import { ALL_STAFF, hasRole, Problem, TEACHERS, type Actor } from '@quad/domain/core';
import { chatCalls, type peopleQuery, type Reachable } from '@quad/domain/chat';
import type { z } from 'zod';
import { orNearly, wanted } from '@quad/i18n';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Presence } from '#core/realtime/presence.js';
import { PEOPLE } from './room.queries.js';

/** Staff and teachers may write to anyone in the institution; students to classmates and their teachers. */
const reachesAll = (actor: Actor): boolean => hasRole(actor, [...ALL_STAFF, ...TEACHERS]);

/** Decides to which people a person may write first. Answering is always allowed. */
@Injectable()
export class People {
  constructor(
    private readonly database: Database,
    private readonly presence: Presence,
  ) {}

  @Serves(chatCalls.people)
  async find(ctx: Context, { search, size }: z.output<typeof peopleQuery>): Promise<Reachable[]> {
    const ask = (loosely: boolean) => this.ask(ctx, { search, size, loosely });
    const found = await orNearly(search, ask, (people) => people.length === 0);
    const there = await this.presence.of(
      ctx,
      found.map(({ account_id }) => account_id),
    );
    return found.map((person) => ({ ...person, online: there.get(person.account_id)?.online ?? false }));
  }

  /** Throws `chat.cannot_write` unless the actor may begin to write to this account. */
  async requireReach(ctx: Context, account: number): Promise<void> {
    if (!(await this.reaches(ctx, account)))
      throw new Problem('chat.cannot_write', {
        status: 403,
        fields: [{ field: 'member_ids', code: 'chat.cannot_write' }],
      });
  }

  /** True where the actor may begin to write to this account. */
  async reaches(ctx: Context, account: number): Promise<boolean> {
    return (await this.ask(ctx, { ids: [account], size: 1 })).length > 0;
  }

  private ask(
    { actor, ...ctx }: Context,
    {
      ids = null,
      search,
      size,
      loosely,
    }: { ids?: number[] | null; search?: string | undefined; size: number; loosely?: boolean },
  ): Promise<Omit<Reachable, 'online'>[]> {
    return PEOPLE.rows(this.database.reading({ actor, ...ctx }), {
      group_id: actor.group_id,
      reaches_all: reachesAll(actor),
      ids,
      patterns: wanted(search, loosely) ?? null,
      size,
      without: actor.account_id,
    });
  }
}
