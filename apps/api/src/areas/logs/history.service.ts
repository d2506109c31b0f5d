import { Injectable } from '@nestjs/common';
import { historyCalls, Problem, type HistoryEntry, type TakenOf } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Watchable } from '#core/realtime/watchable.js';
import { withNames } from './history-names.js';
import { historyForOwner } from '#core/resource/owner/owner-view.js';
import { HISTORY } from '#core/resource/resource.queries.js';
import { resourceNamed } from '#schema/spoken.js';
import { Tellers } from './tellers.js';

/** Limit of entries, newest first. */
const MOST = 500;

/** What happened to a record, newest first, for a person who may read it; only columns that the reader may know. */
@Injectable()
export class History {
  constructor(
    private readonly database: Database,
    private readonly watchable: Watchable,
    private readonly tellers: Tellers,
  ) {}

  @Serves(historyCalls.of)
  async of(ctx: Context, { resource, id }: TakenOf<typeof historyCalls.of>): Promise<HistoryEntry[]> {
    const columns = await this.watchable.readable(ctx, { resource, id });
    if (!columns) throw new Problem('not_found', { params: { resource, id } });
    const rows = await HISTORY.rows(this.database.reading(ctx), { resource, id, most: MOST });
    const owned = await this.watchable.viewedByOwner(ctx, { resource, id });
    const known = owned ? historyForOwner(owned, rows) : rows;
    const told = await this.tellers.told(ctx, resource, id, known);
    return (await withNames(this.database.reading(ctx), resourceNamed(resource), told)).map((row) => ({
      ...row,
      changes:
        row.changes && Object.fromEntries(Object.entries(row.changes).filter(([column]) => columns.includes(column))),
    }));
  }
}
