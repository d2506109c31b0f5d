import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import type { Ink } from '../drawing.js';
import { insert } from '../insert.js';
import { CATEGORIES, COLORS, GOODS, MATERIALS, SIZES, type Good } from './merch-goods.js';
import { merchPicture } from './merch-picture.js';
import { ago } from '../stories.js';
import { storeFile } from '../stored-file.js';

type Named = Readonly<Record<string, number>>;
const drawn = new Map<string, Buffer>();

/** The shop: its products with drawn pictures and what is left of each. Orders of it are a story of their own. */
export async function seedMerch(tx: Transaction, institution: number, config: Config): Promise<void> {
  const named = async (table: string, rows: readonly Record<string, unknown>[]): Promise<Named> => {
    const ids = await insert(
      tx,
      table,
      rows.map((row) => ({ institution_id: institution, version: 1, ...times(90), ...row })),
    );
    return Object.fromEntries(rows.map(({ name }, at) => [String(name), ids[at]!]));
  };
  const all = {
    categories: await named(
      'merch_categories',
      CATEGORIES.map(([name, icon]) => ({ name, icon })),
    ),
    sizes: await named(
      'merch_sizes',
      SIZES.map((name, at) => ({ name, position: (at + 1) * 10 })),
    ),
    colors: await named(
      'merch_colors',
      Object.entries(COLORS).map(([name, value]) => ({ name, value })),
    ),
    materials: await named(
      'merch_materials',
      MATERIALS.map((name) => ({ name })),
    ),
  };
  const of = (names: readonly string[], ids: Named) => names.map((name) => ids[name]!);
  const items = await insert(
    tx,
    'merch_items',
    GOODS.map((good, at) => ({
      institution_id: institution,
      version: good.status === 'draft' ? 1 : 2,
      ...times(80 - at * 3),
      name: good.name,
      short_description: good.text,
      description: good.more,
      category_id: all.categories[good.category],
      price: good.price,
      currency: 'UZS',
      image_ids: [],
      size_ids: of(good.sizes, all.sizes),
      color_ids: of(good.colors, all.colors),
      material_ids: of(good.materials, all.materials),
      low_at: 5,
      pre_order: good.name === 'Zip hoodie',
      status: good.status ?? 'activated',
      activated_at: good.status === 'draft' ? null : ago(80 - at * 3),
    })),
  );
  await insert(
    tx,
    'merch_variants',
    GOODS.flatMap((good, at) => variantsOf(good, { institution, item: items[at]!, all })),
  );
  for (const [at, good] of GOODS.entries())
    await picture(tx, { institution, config }, { good, item: items[at]!, of: all.colors });
}

const times = (days: number) => ({ created_at: ago(days), updated_at: ago(Math.max(0, days - 1)) });

function variantsOf(
  { sizes, colors, stock, status }: Good,
  { institution, item, all }: { institution: number; item: number; all: { sizes: Named; colors: Named } },
) {
  return sizes.flatMap((size, row) =>
    colors.map((color, column) => ({
      institution_id: institution,
      version: 1,
      ...times(30),
      item_id: item,
      size_id: all.sizes[size],
      color_id: all.colors[color],
      stock: stock[Math.max(row, sizes.length === 1 ? column : row)] ?? 0,
      on_sale: status === undefined,
    })),
  );
}

const inkOf = (color: string): Ink => {
  const hex = COLORS[color as keyof typeof COLORS];
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Ink;
};

/** One picture of each colour, and the first from nearer. */
async function picture(
  tx: Transaction,
  place: { institution: number; config: Config },
  { good: { name, kind, colors }, item, of }: { good: Good; item: number; of: Named },
): Promise<void> {
  const views = [...colors.map((color) => ({ color, close: false })), { color: colors[0]!, close: true }];
  const ids: number[] = [];
  for (const { color, close } of views) {
    const key = `${kind} ${color} ${close}`;
    const body = drawn.get(key) ?? merchPicture(kind, inkOf(color), { close });
    drawn.set(key, body);
    const file = { name: `${name}, ${color}.png`, mime: 'image/png', body, resource: 'merch_items', subject_id: item };
    const id = await storeFile(tx, place, file);
    if (id !== undefined) ids.push(id);
  }
  const shown =
    ids.length === views.length ? colors.map((color, at) => ({ color_id: of[color], image_id: ids[at] })) : [];
  await tx.query('update merch_items set image_ids = $2, color_images = $3 where id = $1', [
    item,
    ids,
    JSON.stringify(shown),
  ]);
}
