import { Injectable, type StreamableFile } from '@nestjs/common';
import { mayWatchList, Problem, scopeOf, type AnswerOf, type AnyResource, type TakenBy } from '@quad/domain/core';
import {
  auditSheet,
  logCalls,
  SUBMISSIONS,
  submissionSheet,
  type AuditEntry,
  type AuditQuery,
} from '@quad/domain/logs';
import { RESOURCES } from '@quad/domain/resources';
import { wanted } from '@quad/i18n';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { Watchable } from '#core/realtime/watchable.js';
import { Exports } from '#core/resource/export/export.service.js';
import { withNames } from './history-names.js';
import { Lookups } from '#core/resource/lookups.js';
import { historyForOwner } from '#core/resource/owner/owner-view.js';
import { HISTORY } from '#core/resource/resource.queries.js';
import { pageText } from '#core/resource/page-text.js';
import { resourceNamed } from '#schema/spoken.js';
import { IS_STUDENT, STUDENT_LIST, SUBMITTED, TRAIL } from './logs.queries.js';
import { auditBatches } from './audit-batches.js';

type Taken = TakenBy<typeof logCalls>;

/** So many stretches of the trail are looked through for one page: where hardly anything may be read, the page is short. */
const STRETCHES = 4;
/** Rows of one read of an export, and at most in it. */
const BATCH = 500;
const MOST = 20_000;

type Entry = RowOf<typeof TRAIL>;
type Submission = AnswerOf<typeof logCalls.submissions>['content'][number];

/** The audit trail as people may read it: what the page of a record would not show, no log shows either. */
@Injectable()
export class Logs {
  constructor(
    private readonly database: Database,
    private readonly watchable: Watchable,
    private readonly lookups: Lookups,
    private readonly exports: Exports,
  ) {}

  @Serves(logCalls.audit)
  async audit(ctx: Context, { size, before, ...query }: AuditQuery): Promise<AnswerOf<typeof logCalls.audit>> {
    const known = RESOURCES.filter((one) => scopeOf(ctx.actor, 'read', one) !== 'none');
    const readable = known.map(({ name }) => name);
    const resources = query.resource === undefined ? readable : readable.filter((name) => name === query.resource);
    const content: AuditEntry[] = [];
    let next: number | null = before ?? null;
    for (let stretch = 0; stretch < STRETCHES && content.length < size; stretch += 1) {
      const rows = await TRAIL.rows(this.database.reading(ctx), {
        resources,
        ...{ actor_id: query.actor_id ?? null, record_id: query.record_id ?? null, event: query.event ?? null },
        ...{ from: query.from ?? null, to: query.to ?? null, before: next, most: size },
      });
      const told = (await Promise.all(rows.map((row) => this.told(ctx, row)))).flatMap((entry) => entry ?? []);
      const taken = told.slice(0, size - content.length);
      content.push(...taken);
      next = (taken.length < told.length ? taken.at(-1)?.id : rows.at(-1)?.id) ?? null;
      if (rows.length < size) {
        if (taken.length === told.length) next = null;
        break;
      }
    }
    return {
      content: await this.labelled(ctx, content),
      next,
      resources: known.map(({ name, area }) => ({ name, area })),
    };
  }

  @Serves(logCalls.students)
  async students(ctx: Context, query: Taken['students']): Promise<string> {
    const { page, size } = query;
    const row = await STUDENT_LIST.first(this.database.reading(ctx), { ...query, names: namesFor(ctx) });
    return pageText(row?.content ?? '[]', { page, size, total: row?.total ?? 0 });
  }

  @Serves(logCalls.submissions)
  async submissions(ctx: Context, { student_id, page, size, search }: Taken['submissions']): Promise<string> {
    const { rows, total } = await this.submitted(ctx, {
      student_id,
      size,
      skip: page * size,
      search: search || null,
    });
    return pageText(JSON.stringify(rows), { page, size, total });
  }

  /** Everything that a student has sent, for a file. */
  async *batches(ctx: Context, student_id: number): AsyncGenerator<Record<string, unknown>[]> {
    for (let skip = 0; skip < MOST; skip += BATCH) {
      const { rows } = await this.submitted(ctx, { student_id, size: BATCH, skip, search: null });
      if (rows.length > 0)
        yield rows.map((row) => ({ ...row, files: row.files.map(({ name, sha256 }) => `${name} ${sha256}`) }));
      if (rows.length < BATCH) return;
    }
  }

  @Serves(logCalls.auditExport)
  auditExport(ctx: Context, query: Taken['auditExport']): Promise<StreamableFile> {
    return this.exports.write(ctx, auditSheet, {
      format: 'xlsx',
      file_name: 'audit-log',
      sheet_name: 'Audit log',
      batches: auditBatches(this, ctx, query),
    });
  }

  @Serves(logCalls.export)
  exportSubmissions(ctx: Context, { student_id }: Taken['export']): Promise<StreamableFile> {
    return this.exports.write(ctx, submissionSheet, {
      format: 'xlsx',
      file_name: `submissions-${student_id}`,
      sheet_name: 'Submissions',
      batches: this.batches(ctx, student_id),
    });
  }

  private async submitted(
    ctx: Context,
    { student_id, ...about }: { student_id: number; size: number; skip: number; search: string | null },
  ): Promise<{ rows: Submission[]; total: number }> {
    const query = this.database.reading(ctx);
    if (!(await IS_STUDENT.first(query, { id: student_id })))
      throw new Problem('not_found', { params: { resource: 'students', id: student_id } });
    const asked = { student_id, ...about, patterns: wanted(about.search ?? undefined) ?? null };
    const found = await SUBMITTED.rows(query, { names: namesFor(ctx), ...asked });
    const rows = await this.labelled(
      ctx,
      found.map(({ total: _, ...row }) => ({ ...row, label: null })),
    );
    return { rows, total: found[0]?.total ?? 0 };
  }

  /** The entry as the record's own history tells it; nothing where the reader may not open the record. */
  private async told(ctx: Context, row: Entry): Promise<AuditEntry | undefined> {
    const { resource, record_id: id } = row;
    const of = resourceNamed(resource);
    const columns = await this.watchable.readable(ctx, { resource, id });
    if (!columns)
      // Gone: who reads all of them may know that there was one.
      return scopeOf(ctx.actor, 'read', of) === 'all'
        ? { ...row, area: of.area, changes: null, label: null }
        : undefined;
    const owned = await this.watchable.viewedByOwner(ctx, { resource, id });
    // What its owner saw before a step is known by the steps before it.
    const all = owned && (await HISTORY.rows(this.database.reading(ctx), { resource, id, most: MOST }));
    const shown = all ? historyForOwner(owned, all).find((one) => one.id === row.id) : row;
    if (!shown) return undefined;
    const [named = shown] = await withNames(this.database.reading(ctx), of, [shown]);
    const changes =
      named.changes && Object.fromEntries(Object.entries(named.changes).filter(([column]) => columns.includes(column)));
    return { ...row, ...named, area: of.area, changes, label: null };
  }

  /** What people call the records, where the reader may read them. */
  private async labelled<T extends { readonly resource: string; readonly record_id: number }>(
    ctx: Context,
    entries: readonly T[],
  ): Promise<(T & { label: string | null })[]> {
    const names = new Map<string, string>();
    await Promise.all(
      [...new Set(entries.map(({ resource }) => resource))].map(async (resource) => {
        const ids = [...new Set(entries.filter((one) => one.resource === resource).map(({ record_id }) => record_id))];
        for (let at = 0; at < ids.length; at += 50) {
          const { choices } = await this.lookups.of(ctx, { resource, ids: ids.slice(at, at + 50) });
          for (const { value, label } of choices) names.set(`${resource} ${value}`, label);
        }
      }),
    );
    return entries.map((entry) => ({ ...entry, label: names.get(`${entry.resource} ${entry.record_id}`) ?? null }));
  }
}

/** The events that count as sent, of resources that the reader may read: no count tells of records that stay hidden. */
function namesFor({ actor }: Context): string[] {
  const known = new Map<string, AnyResource>(RESOURCES.map((resource) => [resource.name, resource]));
  return Object.entries(SUBMISSIONS).flatMap(([name, events]) => {
    const resource = known.get(name);
    return resource && mayWatchList(actor, resource) ? events.map((event) => `${name}.${event}`) : [];
  });
}
