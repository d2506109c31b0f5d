import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { historyCalls, Problem, type HistoryEntry, type TakenOf } from '@quad/domain/core';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Watchable } from '#core/realtime/watchable.js';
import { historyForOwner } from './owner-view.js';
import { HISTORY } from './resource.queries.js';

/** Limit of entries, newest first. */
const MOST = 500;

/** What happened to a record, newest first, for a person who may read it; only columns that the reader may know. */
@ApiTags('history')
@Controller()
export class HistoryController {
  constructor(
    private readonly database: Database,
    private readonly watchable: Watchable,
  ) {}

  @Call(historyCalls.of)
  async of(ctx: Context, { resource, id }: TakenOf<typeof historyCalls.of>): Promise<HistoryEntry[]> {
    const columns = await this.watchable.readable(ctx, { resource, id });
    if (!columns) throw new Problem('not_found', { params: { resource, id } });
    const rows = await HISTORY.rows(this.database.reading(ctx), { resource, id, most: MOST });
    const owned = await this.watchable.viewedByOwner(ctx, { resource, id });
    return (owned ? historyForOwner(owned, rows) : rows).map((row) => ({
      ...row,
      changes:
        row.changes && Object.fromEntries(Object.entries(row.changes).filter(([column]) => columns.includes(column))),
    }));
  }
}
