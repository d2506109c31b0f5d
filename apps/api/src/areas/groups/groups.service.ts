import { Injectable } from '@nestjs/common';
import { groupCalls, groups } from '@quad/domain/groups';
import { Problem, type TakenBy } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { listing } from '#core/resource/list.query.js';
import type { Effects } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Group } from '#schema/index.js';
import { GROUPS, IN_USE, NAMED, SHORT } from './groups.queries.js';
import { SEATED } from './placement.queries.js';

type Taken = TakenBy<typeof groupCalls>;

@Injectable()
export class GroupsService extends ResourceService<typeof groups, Group> {
  protected override readonly source = GROUPS;

  constructor() {
    super(groups, Group);
  }

  /** Id, title and number of students of every group that the actor may see and the filters name, as JSON text. */
  @Serves(groupCalls.short)
  async short(ctx: Context, filters: Readonly<Record<string, unknown>>): Promise<string> {
    const list = listing(groups, this.source, { actor: ctx.actor, filters });
    const row = await SHORT.first(this.database.reading(ctx), list);
    return row?.content ?? '[]';
  }

  /** Deletes a group by its id or, where no group has that id, by its title, which no other group has. */
  @Serves(groupCalls.remove)
  async removeNamed(ctx: Context, { id_or_name: key }: Taken['remove']): Promise<{ id: number }> {
    const found = await NAMED.first(this.database.reading(ctx), { key });
    if (!found) throw new Problem('not_found', { params: { resource: groups.name, id: key } });
    return this.remove(ctx, found.id);
  }

  /** Only an empty group can be deleted: the foreign key would leave its students without a group. */
  protected override readonly effects: Effects<typeof groups, Group> = {
    deleted: async ({ id }, { tx }) => {
      if ((await IN_USE.rows(tx.query, { group_id: id })).length > 0) throw new Problem('in_use');
    },
  };

  @Serves(groupCalls.updated)
  updated(ctx: Context, filters: Taken['updated']): Promise<string> {
    return this.all(ctx, filters);
  }

  protected override async prepare(
    values: Record<string, unknown>,
    { row, query }: Preparation<Group>,
  ): Promise<object> {
    // A form sends every field: a group that is too full already keeps its places while its mentor changes.
    if (row.id && typeof values.capacity === 'number' && values.capacity !== row.capacity) {
      const seated = await SEATED.first(query, { group_id: row.id });
      if (seated && seated.n > values.capacity)
        throw new Problem('invalid', {
          fields: [{ field: 'capacity', code: 'groups.capacity_below_students', params: { students: seated.n } }],
        });
    }
    return values;
  }
}
