import { Injectable } from '@nestjs/common';
import { isGranted, Problem, type Actor } from '@quad/domain/core';
import type { RosterKind } from '@quad/domain/roster';
import type { Context } from '#core/context.js';
import { todayOf } from '#core/database/database.queries.js';
import { Database, type Query } from '#core/database/database.js';
import { readers } from '#core/documents/readers.js';
import { FileService } from '#core/files/files.service.js';
import { JobHandler, type Progress, type StartedJob } from '#core/jobs/job-handlers.js';
import { FILES_OF } from './planning/entries.js';
import { Importer, type Writing } from './importer.service.js';
import { Planner, type Plan, type Row } from './planning/planner.js';
import {
  CLAIM,
  COUNTS,
  DONE,
  FORGET,
  KNOW_PEOPLE,
  MARK,
  MISSING,
  NAME_INSTITUTION,
  NEXT,
  STORE,
  TAKE_STATISTICS,
} from './roster.queries.js';
import { RosterService } from './roster.service.js';
import type { ReadFile } from './row.js';
import { readSheet } from './sheet.js';
import { TakenOver } from './writer.service.js';

export const CHECK = 'roster.check';
export const RUN = 'roster.run';
const READER = new URL('./read-roster.js', import.meta.url).href;
/** 50,000 rows take a second of a processor; one that others keep busy gave it so little that ten seconds had passed. */
const DEADLINE_MS = 60_000;
/** Rows that are planned, and new people that are written, at a time. */
const BATCH = 500;
/** So many rows change what plans should be made for: statistics are taken at once. */
const LARGE = 1000;
/** The areas that an import writes: who may import may write there what an import says, and nothing else. */
const WRITES = ['departments', 'academic-years', 'reference', 'courses', 'modules', 'groups', 'students', 'staff'];

export interface Asked extends Record<string, unknown> {
  readonly import_id: number;
  readonly actor: Actor;
  readonly locale: string;
  readonly kind: RosterKind;
  readonly file_id: number;
  readonly format: 'zip' | 'xlsx' | 'csv';
}

/** The two jobs of an import: what each row would do, and the doing of it. */
@Injectable()
export class RosterImports {
  constructor(
    private readonly database: Database,
    private readonly imports: RosterService,
    private readonly files: FileService,
    private readonly importer: Importer,
  ) {}

  @JobHandler(CHECK)
  async check({ payload }: StartedJob, progress: Progress): Promise<void> {
    const asked = payload as Asked;
    const { import_id } = asked;
    const ctx = contextOf(asked);
    // Started again after a crash at its very end: the file may be gone, and the import may run by now.
    if ((await this.imports.find(ctx, import_id)).state !== 'checking') return this.forgetFile(ctx, asked);
    try {
      const read = await this.read(ctx, asked);
      await this.store(ctx, import_id, read);
      await progress(20);
      const planner = new Planner(this.database.reading(ctx));
      if (asked.kind !== 'oneroster') await planner.entries.loadNames(this.database.reading(ctx));
      await this.eachBatch(ctx, import_id, async (rows) => {
        await this.mark(ctx, import_id, await planner.plan(rows));
        await progress(20 + (75 * (rows.at(-1)?.n ?? 0)) / Math.max(1, read.rows));
      });
      if (asked.kind === 'oneroster') await this.tellMissing(ctx, import_id, read);
      await this.finish(ctx, import_id, { state: 'checked', files: read.files, rows: read.rows });
    } catch (problem) {
      if (problem instanceof Problem && problem.status < 500)
        await this.imports.note(ctx, import_id, { state: 'failed', problem: spoken(problem) });
      throw problem;
    }
    await this.forgetFile(ctx, asked);
  }

  @JobHandler(RUN)
  async run({ payload, attempt }: StartedJob, progress: Progress): Promise<void> {
    const asked = payload as Asked;
    const ctx = contextOf(asked);
    const { rows: all } = await this.imports.find(ctx, asked.import_id);
    const planner = new Planner(this.database.reading(ctx));
    if (asked.kind !== 'oneroster') await planner.entries.loadNames(this.database.reading(ctx));
    await this.eachBatch(ctx, asked.import_id, async (rows) => {
      const plans = await planner.plan(rows);
      const done = await this.importer.write({ ctx, planner, ...this.settlement(ctx, asked.import_id) }, plans);
      await this.mark(ctx, asked.import_id, attempt > 1 ? done.map(asPromised) : done, true);
      await progress((100 * (rows.at(-1)?.n ?? 0)) / Math.max(1, all));
    });
    await this.database.run(ctx, (tx) => NAME_INSTITUTION.rows(tx.query, { import_id: asked.import_id }));
    if (all >= LARGE) await this.database.run(ctx, (tx) => TAKE_STATISTICS.rows(tx.query, { least: LARGE }));
    await this.finish(ctx, asked.import_id, { state: 'done' });
  }

  private async read(ctx: Context, { kind, file_id, format }: Asked): Promise<ReadFile> {
    const file = await this.files.find(ctx, file_id);
    const parts: Buffer[] = [];
    for await (const part of await this.files.open(file)) parts.push(part as Buffer);
    const content = Buffer.concat(parts);
    if (kind === 'oneroster') {
      const args = [content, await todayOf(this.database.reading(ctx))];
      return readers.run({ module: READER, name: 'readRoster', args, deadline: DEADLINE_MS });
    }
    return readSheet(kind, { format, content });
  }

  private forgetFile(ctx: Context, { file_id }: Asked): Promise<void> {
    return this.database.run(ctx, (tx) => this.files.remove(tx, file_id));
  }

  private async store(ctx: Context, import_id: number, { pieces }: ReadFile): Promise<void> {
    const { institution_id } = ctx.actor;
    await this.database.run(ctx, (tx) => FORGET.rows(tx.query, { import_id }));
    for (const rows of pieces)
      await this.database.run(ctx, (tx) => STORE.rows(tx.query, { institution_id, import_id, rows }));
    await this.database.run(ctx, (tx) => KNOW_PEOPLE.rows(tx.query, { import_id }));
  }

  /** Batches of rows of one kind, in their order: rows refer to earlier batches alone. */
  private async eachBatch(
    ctx: Context,
    import_id: number,
    work: (rows: readonly Row[]) => Promise<void>,
  ): Promise<void> {
    for (let after = 0; ;) {
      const next = await NEXT.rows(this.database.reading(ctx), { import_id, after, most: BATCH });
      const other = next.findIndex(({ resource }) => resource !== next[0]?.resource);
      const rows = other < 0 ? next : next.slice(0, other);
      if (rows.length === 0) return;
      await work(rows);
      after = rows.at(-1)?.n ?? after;
    }
  }

  private async mark(ctx: Context, import_id: number, plans: readonly Plan[], done = false): Promise<void> {
    const open = plans.filter(({ row, final, settled }) => !row.done && !final && !settled);
    if (open.length > 0)
      await this.database.run(ctx, ({ query }) => markIn(query, { import_id, plans: open, done, claimed: false }));
  }

  private settlement(ctx: Context, import_id: number): Pick<Writing, 'settling' | 'ended'> {
    return {
      settling: (plans) => ({
        claim: async ({ query }) => {
          const claimed = await CLAIM.rows(query, { import_id, rows: plans.map(({ row }) => row.n) });
          if (claimed.length < plans.length) throw new TakenOver();
        },
        keep: ({ query }, ids) => {
          const its = plans.map((plan, at) => ({ ...plan, id: ids[at] ?? plan.id }));
          return markIn(query, { import_id, plans: its, done: true, claimed: true });
        },
      }),
      ended: async (plan) => {
        const row = await DONE.first(this.database.reading(ctx), { import_id, n: plan.row.n });
        return row ? { ...plan, verdict: { fate: row.fate }, id: row.record_id ?? undefined, settled: true } : plan;
      },
    };
  }

  private async tellMissing(ctx: Context, import_id: number, { whole, last }: ReadFile): Promise<void> {
    const present = FILES_OF.filter(({ file }) => whole.includes(file));
    await this.database.run(ctx, (tx) =>
      MISSING.rows(tx.query, { import_id, after: last, files: JSON.stringify(present) }),
    );
  }

  private async finish(ctx: Context, import_id: number, set: object): Promise<void> {
    const counts = await COUNTS.rows(this.database.reading(ctx), { import_id });
    const of = (fate: string) => counts.filter((one) => one.fate === fate).reduce((sum, { rows }) => sum + rows, 0);
    await this.imports.note(ctx, import_id, {
      ...set,
      created: of('create'),
      updated: of('update'),
      unchanged: of('unchanged'),
      kept: of('kept'),
      refused: of('refused'),
      problem: null,
    });
  }
}

interface Marked {
  readonly import_id: number;
  readonly plans: readonly Plan[];
  readonly done: boolean;
  readonly claimed: boolean;
}

/** What became of rows; those that another run has ended stay as they are unless they were claimed here. */
async function markIn(query: Query, { import_id, plans, done, claimed }: Marked): Promise<void> {
  const rows = plans.map(({ row, verdict, id }) => ({ n: row.n, ...verdict, record_id: id ?? row.record_id, done }));
  await MARK.rows(query, { import_id, rows: JSON.stringify(rows), claimed });
}

/** The person who asked, with the right to write what an import says: a copy, so that no other right of theirs grows. */
function contextOf({ actor, locale, import_id }: Asked): Context {
  if (!isGranted(actor.grants, 'roster', 'import')) throw new Problem('forbidden');
  const grants = Object.fromEntries(WRITES.map((area) => [area, ['read', 'create', 'update']]));
  return {
    actor: { ...actor, grants: { ...actor.grants, ...grants } },
    locale,
    request_id: `roster import ${import_id}`,
  };
}

/** An import that goes on after a crash finds what it wrote: that is no reason to call it the same as before. */
const asPromised = (plan: Plan): Plan =>
  plan.verdict.fate === 'unchanged' && (plan.row.fate === 'create' || plan.row.fate === 'update')
    ? { ...plan, verdict: { fate: plan.row.fate } }
    : plan;

/** What made a file unreadable, to be said in the reader's language. */
const spoken = (problem: Problem): string =>
  JSON.stringify({ code: problem.code, params: problem.detail.params ?? {} });
