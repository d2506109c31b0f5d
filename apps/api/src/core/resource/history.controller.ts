import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { id, Problem } from '@quad/domain/core';
import { Ctx, SignedIn } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Watchable } from '#core/realtime/watchable.js';
import { historyForOwner } from './owner-view.js';

const entry = z.object({
  id: z.number(),
  name: z.string(),
  actor_name: z.string().nullable(),
  at: z.iso.datetime(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
type Entry = z.infer<typeof entry>;

/** So many of the newest entries are told. */
const MOST = 500;

/** What happened to a record, newest first, for whoever may read it; only columns that the reader may know. */
@ApiTags('history')
@ApiBearerAuth()
@Controller('history')
export class HistoryController {
  constructor(
    private readonly database: Database,
    private readonly watchable: Watchable,
  ) {}

  @Get(':resource/:id')
  @SignedIn()
  @ApiOperation({ summary: 'Who did what to a record, when, and what it changed' })
  @ApiResponse({ status: 200, standardSchema: z.array(entry) as never })
  async of(
    @Ctx() ctx: Context,
    @Param('resource') resource: string,
    @Param('id', { schema: id }) key: number,
  ): Promise<Entry[]> {
    const columns = await this.watchable.readable(ctx, { resource, id: key });
    if (!columns) throw new Problem('not_found', { params: { resource, id: key } });
    const rows = await this.database.read<Entry>(ctx, HISTORY, [resource, key, MOST]);
    const owned = await this.watchable.viewedByOwner(ctx, { resource, id: key });
    return (owned ? historyForOwner(owned, rows) : rows).map((row) => ({
      ...row,
      changes:
        row.changes && Object.fromEntries(Object.entries(row.changes).filter(([column]) => columns.includes(column))),
    }));
  }
}

const HISTORY = `
  select id, name, actor_name, at, changes, status_from as "from", status_to as "to"
  from domain_events where resource = $1 and record_id = $2 order by id desc limit $3`;
