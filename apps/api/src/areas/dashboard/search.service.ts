import { Injectable } from '@nestjs/common';
import { scopeOf, type AnyResource, type TakenOf } from '@quad/domain/core';
import { askedPatterns, likeness } from '@quad/i18n';
import { HIT_KINDS, HITS_PER_KIND, searchCalls, type Hit } from '@quad/domain/dashboard';
import { groups } from '@quad/domain/groups';
import { lessons } from '@quad/domain/lessons';
import { taughtModules } from '@quad/domain/modules';
import { staff } from '@quad/domain/staff';
import { students } from '@quad/domain/students';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { SEARCH } from './search.queries.js';

const RESOURCES: Readonly<Record<(typeof HIT_KINDS)[number], AnyResource>> = {
  student: students,
  staff,
  module: taughtModules,
  group: groups,
  lesson: lessons,
};

const NOTHING = '[]';
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
  constructor(private readonly database: Database) {}

  /** JSON text. */
  @Serves(searchCalls.find)
  async find(ctx: Context, { q: text }: TakenOf<typeof searchCalls.find>): Promise<string> {
    const kinds = HIT_KINDS.filter((kind) => scopeOf(ctx.actor, 'read', RESOURCES[kind]) === 'all');
    if (kinds.length === 0) return '[]';
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
