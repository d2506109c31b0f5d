import { Injectable, type StreamableFile } from '@nestjs/common';
import { Problem, type Page, type PageQuery, type TakenBy } from '@quad/domain/core';
import {
  rosterCalls,
  sheetColumns,
  type Fate,
  type RosterCount,
  type RosterKind,
  type RosterRow,
} from '@quad/domain/roster';
import { wanted } from '@quad/i18n';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { bodyOf } from '#core/errors/problem.filter.js';
import { textOf } from '#core/errors/texts.js';
import { pageOf } from '#core/jobs/page.js';
import { asCsv, ownHead } from '#areas/imports/index.js';
import { MANY, type Several } from './planning/judging.js';
import { COUNTS, REFUSED, ROWS_IN_ALL, ROWS_OF } from './roster.queries.js';
import { RosterService } from './roster.service.js';

type Taken = TakenBy<typeof rosterCalls>;

type Wanted = PageQuery & { readonly id: number; readonly file?: string; readonly fate?: Fate };

/** The rows of a file and what becomes of each, in the reader's words. */
@Injectable()
export class RosterRows {
  constructor(
    private readonly database: Database,
    private readonly imports: RosterService,
  ) {}

  @Serves(rosterCalls.rows)
  async page(ctx: Context, { id, page, size, search, file, fate }: Wanted): Promise<Page<RosterRow>> {
    const { kind } = await this.imports.find(ctx, id);
    const about = { import_id: id, file: file ?? null, fate: fate ?? null, patterns: wanted(search) ?? null };
    const [rows, total] = await this.database.readMany(ctx, [
      ROWS_OF.with({ ...about, size, offset: page * size }),
      ROWS_IN_ALL.with(about),
    ]);
    const content = rows.map((row) => ({
      ...row,
      field: columnOf(ctx, kind, row.field),
      reason: saidOf(ctx, kind, row),
      said: isProblem(row) ? null : row.said,
    }));
    return pageOf(content, total[0]?.n ?? 0, { page, size });
  }

  @Serves(rosterCalls.counts)
  async counts(ctx: Context, { id }: Taken['counts']): Promise<{ counts: RosterCount[]; problem: string | null }> {
    const { problem, kind } = await this.imports.find(ctx, id);
    const counts = await COUNTS.rows(this.database.reading(ctx), { import_id: id });
    return { counts, problem: problemOf(ctx, kind, problem) };
  }

  /** The refused rows of a file as they came, with what is wrong behind them. */
  @Serves(rosterCalls.refused)
  async refused(ctx: Context, { id, file }: Taken['refused']): Promise<StreamableFile> {
    const { files, kind } = await this.imports.find(ctx, id);
    const came = files.find(({ name }) => name === file);
    if (!came) throw new Problem('not_found', { params: { resource: 'files', id: file } });
    const head = ownHead(came.head);
    const titles = ['row', 'field', 'reason'].map((key) => textOf(ctx.locale, `roster:field.${key}`));
    const rows = this.cells(ctx, id, { file, kind, width: head.length });
    return asCsv({ columns: [...head, ...titles], rows }, 'refused-rows.csv');
  }

  private async *cells(
    ctx: Context,
    id: number,
    { file, kind, width }: { file: string; kind: RosterKind; width: number },
  ) {
    for (let after = 0; ;) {
      const rows = await REFUSED.rows(this.database.reading(ctx), { import_id: id, file, after });
      for (const { cells, row, field, ...why } of rows)
        yield [
          ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
          row,
          columnOf(ctx, kind, field),
          saidOf(ctx, kind, why),
        ];
      const last = rows.at(-1);
      if (!last) return;
      after = last.n;
    }
  }
}

/** The columns of a workbook as its template is headed, in the reader's language; columns of OneRoster have their own names. */
function columnOf({ locale }: Context, kind: RosterKind, field: string | null): string | null {
  if (kind === 'oneroster' || field === null) return field;
  const known = new Set(sheetColumns(kind).map(({ name }) => name));
  const titles = field.split(/, ?/).map((name) => (known.has(name) ? textOf(locale, `roster:field.${name}`) : name));
  return titles.filter(Boolean).join(', ');
}

/** What the portal refused, not the file, or several things: `said` holds what its words are made of. */
const isProblem = ({ reason }: Why): boolean => reason === MANY || (reason?.startsWith('problem:') ?? false);

interface Why {
  readonly reason: string | null;
  readonly said: string | null;
}
function saidOf(ctx: Context, of: RosterKind, { reason, said }: Why): string | null {
  const { locale } = ctx;
  if (reason === null) return null;
  if (reason === MANY)
    return (JSON.parse(said ?? '[]') as Several)
      .map((one) => [columnOf(ctx, of, one.field ?? null), saidOf(ctx, of, one as Why)?.replace(/\.$/, '')])
      .map((words) => words.filter(Boolean).join(': '))
      .join('; ');
  const [kind, code = ''] = reason.split(':');
  if (kind !== 'problem') return textOf(locale, `roster:reason.${reason}`, { said: said ?? '' });
  const params = JSON.parse(said ?? '{}') as Record<string, unknown>;
  return bodyOf(new Problem(code, { params }), requestOf(locale)).message;
}

/** What made a whole file unreadable; columns of a workbook are called as the reader's template calls them. */
function problemOf(ctx: Context, kind: RosterKind, problem: string | null): string | null {
  if (problem === null) return null;
  const { code, params } = JSON.parse(problem) as { code: string; params: Record<string, unknown> };
  const { columns } = params;
  const shown = typeof columns === 'string' ? { ...params, columns: columnOf(ctx, kind, columns) } : params;
  return bodyOf(new Problem(code, { params: shown }), requestOf(ctx.locale)).message;
}

const requestOf = (locale: string) => ({ id: '', headers: { 'accept-language': locale } });
