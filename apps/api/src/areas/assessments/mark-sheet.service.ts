import { Inject, Injectable } from '@nestjs/common';
import { markCalls, type MarkResult } from '@quad/domain/assessments';
import { Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import { CONFIG, type Config } from '#core/config/env.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { fateOf } from '#core/errors/problem.filter.js';
import { grouped } from './grouped.js';
import { brokenIn, type Break } from './mark-chain.js';
import { ENDS, ENTRIES } from './mark-chain.queries.js';
import { brokenHeads, knownEnds, lostSince } from './mark-heads.js';
import { HEADS } from './mark-heads.queries.js';
import { ABSENCES } from './marks.queries.js';
import { MarksService } from './marks.service.js';

type Taken = TakenBy<typeof markCalls>;
type Answers = AnswersOf<typeof markCalls>;

/** Chains that one statement compares with a head. */
const AT_ONCE = 1000;
const EVENT = { first: 'MARK', second: 'SECOND_MARK', final: 'VERIFY' } as const;

/** What the sheet of marks does with many at once, and the chains behind its cells. */
@Injectable()
export class MarkSheet {
  constructor(
    private readonly marks: MarksService,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Each cell in a transaction of its own: one that is refused does not hold up the others. */
  @Serves(markCalls.entry)
  async enter(ctx: Context, { column, cells }: Taken['entry']): Promise<MarkResult[]> {
    const results: MarkResult[] = [];
    for (const { id, version, mark, comment, confirmed } of cells) {
      const said = comment === undefined ? {} : { comment };
      const payload = column === 'final' ? { final_mark: mark, ...said } : { mark, confirmed, ...said };
      results.push(await this.each(ctx, id, { event: EVENT[column], version, ...payload }));
    }
    return results;
  }

  @Serves(markCalls.many)
  async send(ctx: Context, { event, ids, reason }: Taken['many']): Promise<MarkResult[]> {
    const explained = event === 'UNPUBLISH' || event === 'RETURN_TO_MARKER';
    if (explained && !reason) throw new Problem('invalid', { fields: [{ field: 'reason', code: 'field.required' }] });
    const results: MarkResult[] = [];
    for (const id of new Set(ids)) results.push(await this.each(ctx, id, { event, ...(explained && { reason }) }));
    return results;
  }

  @Serves(markCalls.chain)
  async chain(ctx: Context, { id }: Taken['chain']): Promise<Answers['chain']> {
    await this.marks.find(ctx, id);
    const entries = await ENTRIES.rows(this.database.reading(ctx), { mark_ids: [id] });
    return entries.map(({ changes, mark_id: _, actor_id: __, previous: ___, ...entry }) => ({
      ...entry,
      changes: JSON.parse(changes) as Record<string, [unknown, unknown]>,
    }));
  }

  /** Walks the chain of every mark that the actor may export, and compares all with the heads of the days. */
  @Serves(markCalls.check)
  async check(ctx: Context, { head, ...filters }: Taken['check']): Promise<Answers['check']> {
    const found = { marks: 0, entries: 0, broken: await this.lost(ctx, { head, module: filters.ccls_module_id }) };
    const query = this.database.reading(ctx);
    for await (const batch of this.marks.batches(ctx, filters)) {
      const ids = batch.map(({ id }) => id as number);
      const [ends, entries] = [await ENDS.rows(query, { ids }), await ENTRIES.rows(query, { mark_ids: ids })];
      const of = grouped(entries, 'mark_id');
      found.marks += ends.length;
      found.entries += entries.length;
      found.broken.push(...ends.flatMap((end) => brokenIn(this.config, end, of.get(end.id) ?? [])));
    }
    return found;
  }

  private async lost(ctx: Context, { head, module }: { head?: string; module?: number }): Promise<Break[]> {
    const query = this.database.reading(ctx);
    const heads = await HEADS.rows(query, {});
    const broken = brokenHeads(this.config, heads);
    const isKnown = head === undefined || heads.some(({ signature }) => signature === head);
    if (!isKnown) broken.push({ mark_id: 0, seq: heads.length, reason: 'head' });
    const known = [...knownEnds(heads).values()].filter((end) => module === undefined || end[1] === module);
    for (let from = 0; from < known.length; from += AT_ONCE) {
      const part = known.slice(from, from + AT_ONCE);
      const entries = await ENTRIES.rows(query, { mark_ids: part.map(([mark]) => mark) });
      broken.push(...lostSince(part, grouped(entries, 'mark_id')));
    }
    return broken;
  }

  /** Absent hours of the students whose marks the actor may export. */
  @Serves(markCalls.absences)
  async absences(ctx: Context, { ccls_module_id }: Taken['absences']): Promise<Answers['absences']> {
    const seen = new Set<unknown>();
    for await (const batch of this.marks.batches(ctx, { ccls_module_id }))
      for (const { student_id } of batch) seen.add(student_id);
    const rows = await ABSENCES.rows(this.database.reading(ctx), { ccls_module_id });
    return rows.filter(({ student_id }) => seen.has(student_id));
  }

  private async each(
    ctx: Context,
    id: number,
    event: { event: string; version?: number } & Record<string, unknown>,
  ): Promise<MarkResult> {
    try {
      return { ...fateOf(ctx, id), record: await this.marks.act(ctx, id, event) };
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      const current = problem.detail.current as MarkResult['record'];
      const record = current ?? (await this.marks.find(ctx, id).catch(() => null));
      return { ...fateOf(ctx, id, problem), record };
    }
  }
}
