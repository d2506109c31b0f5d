import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { historyCalls, Problem, type HistoryEntry, type TakenOf } from '@quad/domain/core';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Watchable } from '#core/realtime/watchable.js';
import { withNames } from './history-names.js';
import { historyForOwner } from './owner-view.js';
import { resourceNamed } from './source.js';

/** So many of the newest entries are told. */
const MOST = 500;

/** What happened to a record, newest first, for whoever may read it; only columns that the reader may know. */
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
    const rows = await this.database.read<HistoryEntry>(ctx, HISTORY, [resource, id, MOST]);
    const owned = await this.watchable.viewedByOwner(ctx, { resource, id });
    const told = owned ? historyForOwner(owned, rows) : rows;
    return (await withNames(this.database.reading(ctx), resourceNamed(resource), told)).map((row) => ({
      ...row,
      changes:
        row.changes && Object.fromEntries(Object.entries(row.changes).filter(([column]) => columns.includes(column))),
    }));
  }
}

const HISTORY = `
  select id, name, actor_name, at, changes, status_from as "from", status_to as "to"
  from domain_events where resource = $1 and record_id = $2 order by id desc limit $3`;
