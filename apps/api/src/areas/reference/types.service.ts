import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { finder } from '@quad/i18n';
import { Problem } from '@quad/domain/core';
import { typeCalls, types, type typeEntry, type wordsQuery } from '@quad/domain/reference';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { hasText, textOf } from '#core/errors/texts.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { TypeEntry } from '#schema/index.js';
import { CHILDREN, RING, WORDS } from './reference.queries.js';
import { sourceOf } from '#core/resource/source.js';

type Entry = z.infer<typeof typeEntry>;
type Asked = z.output<typeof wordsQuery> & { readonly variable: string; readonly child?: string };

@Injectable()
export class TypesService extends ResourceService<typeof types, TypeEntry> {
  protected override readonly source = sourceOf(types, {
    columns: '(select min(c.variable) from types c where c.parent_id = t.id) as child',
  });

  constructor() {
    super(types, TypeEntry);
  }

  /** The words of a lookup in their order; with `child`, the words that hang on this value of it. */
  @Serves(typeCalls.children)
  @Serves(typeCalls.words)
  async words(ctx: Context, { variable, child, search, page, size }: Asked): Promise<Entry[]> {
    const rows = await (child === undefined
      ? WORDS.rows(this.database.reading(ctx), { variable })
      : CHILDREN.rows(this.database.reading(ctx), { variable, value: child }));
    const words = rows.map((row) => ({ ...row, name: spoken(ctx.locale, row) }));
    // What is looked for is the word as the caller reads it, or its value.
    const fits = finder(search ?? '');
    const found = search ? words.filter(({ name, value }) => fits(`${name}\n${value}`)) : words;
    return size === undefined ? found : found.slice(page * size, (page + 1) * size);
  }

  /** A word hangs on a word of another lookup, so that no circle can come of it. */
  protected override async prepare(
    values: Record<string, unknown>,
    { row, query }: Preparation<TypeEntry>,
  ): Promise<object> {
    const [ring] = values.parent_id
      ? await RING.rows(query, {
          parent_id: Number(values.parent_id),
          id: row.id ?? 0,
          variable: String(values.variable),
        })
      : [];
    if (ring)
      throw new Problem('reference.own_parent', { fields: [{ field: 'parent_id', code: 'reference.own_parent' }] });
    return values;
  }
}

/** The portal's own words in the reader's language; a word that the institution has renamed stays as it is. */
function spoken(locale: string, { variable, value, name }: Entry): string {
  const key = `reference:types.${variable}.${value}`;
  return hasText(key) && textOf('en', key) === name ? textOf(locale, key) : name;
}
