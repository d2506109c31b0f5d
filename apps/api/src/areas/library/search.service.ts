import { Injectable } from '@nestjs/common';
import { askedQuery } from '@quad/i18n';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { libraryCalls } from '@quad/domain/library';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { FOUND, MEANT } from './search.queries.js';

type Taken = TakenBy<typeof libraryCalls>['search'];
type Answer = AnswersOf<typeof libraryCalls>['search'];
const PAGE_SIZE = 24;
const MOST_WORDS = 8;

/** The search of the catalogue. */
@Injectable()
export class BookSearch {
  constructor(private readonly database: Database) {}

  /** One page, its facets, and where nothing is found a spelling that finds something. */
  @Serves(libraryCalls.search)
  async find(ctx: Context, taken: Taken): Promise<Answer> {
    const search = asTyped(taken.search);
    const asked = narrowing(taken, search);
    const order = taken.order ?? (asked.words ? 'best' : 'new');
    const row = await FOUND[order].first(this.database.reading(ctx), { ...asked, ...paged(taken.page) });
    const found = row ?? { items: [], total: 0, facets: { types: [], languages: [], decades: [] } };
    const meant = found.total === 0 && asked.words ? await this.meant(ctx, taken, search) : null;
    return { ...found, meant };
  }

  private async meant(ctx: Context, taken: Taken, search: string): Promise<string | null> {
    const words = (search.toLowerCase().match(/[\p{L}\p{M}\p{N}'’‘`´]+/gu) ?? []).slice(0, MOST_WORDS);
    const meant = (await MEANT.first(this.database.reading(ctx), { words }))?.meant ?? null;
    if (meant === null || meant === words.join(' ')) return null;
    const asked = { ...narrowing(taken, meant), size: 1, offset: 0 };
    const row = await FOUND.best.first(this.database.reading(ctx), asked);
    return row && row.total > 0 ? meant : null;
  }
}

/** An ISBN is searched without its hyphens. */
const asTyped = (search = ''): string =>
  /^[\d\s-]{9,}[\dxX]$/.test(search.trim()) ? search.replace(/[\s-]/g, '') : search;

const paged = (page = 0) => ({ size: PAGE_SIZE, offset: page * PAGE_SIZE });

const narrowing = (taken: Taken, search: string) => ({
  words: askedQuery(search),
  type_ids: taken.type_ids ?? null,
  languages: taken.languages ?? null,
  from: taken.from ?? null,
  to: taken.to ?? null,
  free: taken.free === 'true',
  online: taken.online === 'true',
});
