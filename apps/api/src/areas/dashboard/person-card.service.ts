import { Injectable } from '@nestjs/common';
import { ALL_STAFF, Problem, ROLES, TEACHERS, VIEWERS, type TakenOf } from '@quad/domain/core';
import { PERSON_KINDS, personCalls, seenOf, type PersonCard } from '@quad/domain/dashboard';
import { AccountsService } from '#areas/accounts/index.js';
import { People } from '#areas/chat/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { PERSON_CARD } from './person-card.queries.js';

const WORKING: readonly string[] = [...ALL_STAFF, ...TEACHERS, ...VIEWERS];
const OUTSIDE = ROLES.filter((role) => !WORKING.includes(role));

/** Answers the card beside a name; everybody sees as much of it as they may. */
@Injectable()
export class PersonCards {
  constructor(
    private readonly database: Database,
    private readonly people: People,
    private readonly accounts: AccountsService,
  ) {}

  @Serves(personCalls.card)
  async card(ctx: Context, { kind, id }: TakenOf<typeof personCalls.card>): Promise<PersonCard> {
    const isKnown = PERSON_KINDS.some((one) => one === kind);
    const found = isKnown && (await PERSON_CARD.first(this.database.reading(ctx), { kind, id, outside: OUTSIDE }));
    if (!found || !(await this.accounts.seesFaceOf(ctx, found.account_id)))
      throw new Problem('not_found', { params: { resource: 'accounts', id } });
    const seen = seenOf(ctx.actor, found);
    return {
      ...found,
      roles: seen.roles ? found.roles : [],
      phone: seen.contacts ? found.phone : null,
      email: seen.contacts ? found.email : null,
      may_message: await this.people.reaches(ctx, found.account_id),
    };
  }
}
