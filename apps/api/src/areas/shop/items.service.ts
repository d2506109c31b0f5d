import { Injectable } from '@nestjs/common';
import { askedQuery } from '@quad/i18n';
import { Problem, type AnswersOf, type RecordOf, type TakenBy } from '@quad/domain/core';
import { merchItems, shopCalls, type ShelfFacets } from '@quad/domain/shop';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import type { Happens } from '#core/resource/change.service.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { MerchItem } from '#schema/index.js';
import { FACETS, FIRST_SHELF, ITEMS, SHELF, SHORT } from './catalogue.queries.js';
import { SharedReadings } from './shared-readings.js';
import { ANY_STOCK, OPEN_TRADE_OF } from './stock.queries.js';
import { Stock, type Stocked } from './stock.service.js';

type Taken = TakenBy<typeof shopCalls>;
type Answers = AnswersOf<typeof shopCalls>;
type Listed = Parameters<ResourceService<typeof merchItems, MerchItem>['listOf']>[1];

type PageRow = Awaited<ReturnType<(typeof FIRST_SHELF)['new']['first']>>;

const PAGE_SIZE = 24;

@Injectable()
export class ItemsService extends ResourceService<typeof merchItems, MerchItem> {
  protected override readonly source = ITEMS;
  protected override readonly guards: Guards<typeof merchItems, MerchItem> = {
    ACTIVATE: async (item, { tx }) => {
      const { stock = 0 } = (await ANY_STOCK.first(tx.query, { item_id: item.id })) ?? {};
      if (stock === 0 && !item.pre_order) throw new Problem('shop.no_stock', { status: 422 });
    },
    ARCHIVE: async ({ id }, { tx }) => {
      if (await OPEN_TRADE_OF.first(tx.query, { item_id: id }))
        throw new Problem('shop.open_orders', { status: 422, about: { of: [{ resource: 'merch_trades' }] } });
    },
  };
  protected override readonly effects: Effects<typeof merchItems, MerchItem> = {
    deleted: ({ status }) => {
      if (status !== 'draft')
        throw new Problem('forbidden_transition', { status: 409, params: { action: 'deleted', status } });
    },
  };

  /** The first page is the same for everybody of one language, and asked for by many at once. */
  private readonly firsts = new SharedReadings<PageRow>();

  constructor(private readonly stock: Stock) {
    super(merchItems, MerchItem);
  }

  /** One page of what is on sale, in the order that was asked for, as JSON text. */
  @Serves(shopCalls.shelf)
  async shelf(ctx: Context, { order = 'new', after, size = PAGE_SIZE, ...query }: Taken['shelf']): Promise<string> {
    const [value = null, id = null] = keyIn(after);
    const wish = narrowing(query);
    const reading = this.database.reading(ctx);
    const isAll = id === null && Object.values(wish).every((one) => one === null || one === false);
    const page = isAll
      ? await this.firsts.ask(`${ctx.actor.institution_id}:${ctx.locale}:${order}:${size}`, () =>
          FIRST_SHELF[order].first(reading, { size }),
        )
      : await SHELF[order].first(reading, { ...wish, after: value, after_id: id, size });
    const next = page?.value != null && page.id !== null ? keyOf(page.value, page.id) : null;
    return `{"items":[${page?.items ?? ''}],"next":${JSON.stringify(next)}}`;
  }

  @Serves(shopCalls.facets)
  async facets(ctx: Context, query: Taken['facets']): Promise<ShelfFacets> {
    const row = await FACETS.first(this.database.reading(ctx), narrowing(query));
    return row?.facets ?? { total: 0, categories: [], sizes: [], colors: [], materials: [] };
  }

  @Serves(shopCalls.short)
  short(ctx: Context): Promise<Answers['short']> {
    return SHORT.rows(this.database.reading(ctx), {});
  }

  /** A product as the shop shows it; nobody gets a draft here, even with the right to read it. */
  @Serves(shopCalls.client)
  async client(ctx: Context, { id }: Taken['client']): Promise<RecordOf<typeof merchItems>> {
    const item = await this.find(ctx, id);
    if (item.status === 'draft') throw new Problem('not_found', { params: { resource: 'merch_items', id } });
    return item;
  }

  protected override listOf(ctx: Context, { filters: { low, ...filters }, ...about }: Listed): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [['(t.stock <= t.low_at) = ?', low]]);
  }

  protected override prepare(
    { variants: _, ...values }: Record<string, unknown>,
    { row }: Preparation<MerchItem>,
  ): object {
    if (row.id && row.status === 'archived')
      throw new Problem('forbidden_transition', { status: 409, params: { action: 'updated', status: row.status } });
    const lists = ['image_ids', 'size_ids', 'color_ids', 'material_ids'] as const;
    const empty = row.id ? {} : Object.fromEntries(lists.map((list) => [list, []]));
    const unique = lists.flatMap((list) => (values[list] ? [[list, [...new Set(values[list] as number[])]]] : []));
    const item = {
      status: 'draft',
      ...(row.id && { status: row.status }),
      ...empty,
      ...values,
      ...Object.fromEntries(unique),
    };
    return { ...item, color_images: colored({ ...row, ...item } as MerchItem) };
  }

  /** Updates the variants with their product: open shop pages listen to variants. */
  protected override async after(row: MerchItem, { tx, verb, payload }: Happens<MerchItem>): Promise<void> {
    if (verb === 'deleted') return;
    const counted = (payload.variants ?? []) as Stocked[];
    // A form sends every variant; only what somebody has counted says what they saw.
    await this.stock.shelve(tx, row, verb === 'created' ? counted : counted.filter(({ was }) => was !== undefined));
    if (verb === 'DEACTIVATE') await this.stock.dropFromBaskets(tx, row.id);
  }
}

/** A picture that is gone shows no colour, nor does one of a colour that is not sold. */
const colored = ({ color_images = [], image_ids, color_ids }: MerchItem) =>
  color_images.filter((one) => image_ids.includes(one.image_id) && color_ids.includes(one.color_id));

const narrowing = ({ search, category_id, size_ids, color_ids, material_ids, in_stock }: Taken['facets']) => ({
  words: askedQuery(search ?? ''),
  category_id: category_id ?? null,
  size_ids: size_ids ?? null,
  color_ids: color_ids ?? null,
  material_ids: material_ids ?? null,
  in_stock: in_stock === 'true',
});

const keyOf = (value: string, id: number): string => Buffer.from(JSON.stringify([value, id])).toString('base64url');

function keyIn(after: string | undefined): [string, number] | [] {
  if (after === undefined) return [];
  try {
    const [value, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[];
    if (typeof value === 'string' && value.length <= 200 && Number.isSafeInteger(id)) return [value, id as number];
  } catch {
    // Not a key of ours.
  }
  throw new Problem('invalid', { fields: [{ field: 'after', code: 'field.invalid' }] });
}
