import { Injectable, Logger } from '@nestjs/common';
import { may, scopeOf, type AnyResource, type TakenOf } from '@quad/domain/core';
import { askedPatterns, likeness } from '@quad/i18n';
import {
  FOUND_PER_LIST,
  HIT_KINDS,
  HITS_PER_KIND,
  searchCalls,
  type FoundRecord,
  type Hit,
} from '@quad/domain/dashboard';
import { groups } from '@quad/domain/groups';
import { lessons } from '@quad/domain/lessons';
import { taughtModules } from '@quad/domain/modules';
import { staff } from '@quad/domain/staff';
import { students } from '@quad/domain/students';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Lookups } from '#core/resource/lookups.js';
import { SEARCH } from './search.queries.js';

const RESOURCES: Readonly<Record<(typeof HIT_KINDS)[number], AnyResource>> = {
  student: students,
  staff,
  module: taughtModules,
  group: groups,
  lesson: lessons,
};

/** Members of staff are a kind of hits and a list, of one name. */
const isKind = (name: string) => (HIT_KINDS as readonly string[]).includes(name);

const NOTHING = '[]';
/** So many lists are searched at once for one person: each takes a connection. */
const AT_ONCE = 4;
/** So many of each kind are looked at where nothing is spelled as it was typed. */
const LOOSE_LIMIT = 60;

interface Looked {
  readonly kinds: readonly (typeof HIT_KINDS)[number][];
  readonly text: string;
  readonly loosely: boolean;
  readonly limit: number;
}

/** Of what was found loosely, what was probably meant. */
const nearest = (hits: readonly Hit[], text: string): string => {
  const meant = hits.filter(({ title, detail }) => likeness(`${title} ${detail}`, text) > 0);
  return JSON.stringify(HIT_KINDS.flatMap((kind) => meant.filter((hit) => hit.kind === kind).slice(0, HITS_PER_KIND)));
};

/** Looks for a text, in whatever script and with slips of the fingers, in everything of which the actor may read all. */
@Injectable()
export class SearchService {
  private readonly logger = new Logger(SearchService.name);

  constructor(
    private readonly database: Database,
    private readonly lookups: Lookups,
  ) {}

  /** JSON text: hits of the kinds, then what each of the other lists that `in` names shows the actor of it. */
  @Serves(searchCalls.find)
  async find(ctx: Context, { q: text, in: lists }: TakenOf<typeof searchCalls.find>): Promise<string> {
    if (lists === undefined) return this.hits(ctx, text, HIT_KINDS);
    const names = [...new Set(lists.split(','))];
    const found: (readonly object[])[] = [];
    const left = [
      async () => JSON.parse(await this.hits(ctx, text, names)) as Hit[],
      ...names.filter((of) => !isKind(of)).map((of) => () => this.records(ctx, of, text)),
    ].entries();
    const search = async () => {
      // All of them take from the same searches. One that fails does not lose the others.
      for (const [at, records] of left)
        found[at] = await records().catch((problem: unknown) => (this.logger.error(problem), []));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, search));
    return JSON.stringify(found.flat());
  }

  private async records(ctx: Context, of: string, search: string): Promise<FoundRecord[]> {
    const list = this.lookups.known.get(of);
    if (!list || !may(ctx.actor, 'read', list.definition)) return [];
    const page = await list.page(ctx, { page: 0, size: FOUND_PER_LIST, search });
    const { content } = JSON.parse(page) as { content: FoundRecord['record'][] };
    return content.map((record) => ({ kind: 'record', of, record }));
  }

  private async hits(ctx: Context, text: string, named: readonly string[]): Promise<string> {
    const kinds = HIT_KINDS.filter(
      (kind) => named.includes(kind) && scopeOf(ctx.actor, 'read', RESOURCES[kind]) === 'all',
    );
    if (kinds.length === 0) return NOTHING;
    const look = (loosely: boolean, limit: number) => this.look(ctx, { kinds, text, loosely, limit });
    const exact = await look(false, HITS_PER_KIND);
    return exact === NOTHING ? nearest(JSON.parse(await look(true, LOOSE_LIMIT)) as Hit[], text) : exact;
  }

  private async look(ctx: Context, { kinds, text, loosely, limit }: Looked): Promise<string> {
    const learns = ctx.actor.student_id !== null && ctx.actor.staff_id === null;
    const patterns = askedPatterns(text, { loosely });
    if (patterns.length === 0) return NOTHING;
    const row = await SEARCH.first(this.database.reading(ctx), { kinds, patterns, learns, limit });
    return row?.content ?? NOTHING;
  }
}
