import type { RecordOf } from '@quad/domain/core';
import { merchItems } from '@quad/domain/shop';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { PicturesField } from './pictures-field';
import { StockField } from './stock-field';
import { fieldsOf } from '#kit/fields/fields-of';
import type { ColumnsOf } from '#kit/list/columns';
import { Grid } from '#kit/base/layout';
import { CategoryIcon } from './category-icon';
import { ItemPicture, StockWord } from './item-picture';

const F = fieldsOf(merchItems, { image_ids: PicturesField, variants: StockField });
type Item = RecordOf<typeof merchItems>;

/** The columns of products: every field of the specification. */
export function useItemColumns(): ColumnsOf<typeof merchItems> {
  const t = useText('shop');
  const { money } = useFormat();
  const listed = { sortable: false, rare: true } as const;
  return [
    {
      key: 'name',
      render: ({ name, image_ids, short_description }: Item) => (
        <Grid as="span" gap="normal" align="center" className="shop-name">
          <ItemPicture id={image_ids[0] ?? null} name="" />
          <span>
            {name}
            <br />
            <small className="kit-muted">{short_description}</small>
          </span>
        </Grid>
      ),
    },
    { key: 'short_description', ...listed },
    'category_name',
    { key: 'category_icon', ...listed, render: ({ category_icon }) => <CategoryIcon of={category_icon} /> },
    { key: 'price', render: ({ price, currency }) => money(price, currency) },
    { key: 'sizes', ...listed, render: ({ sizes }) => sizes.map(({ name }) => name).join(', ') },
    { key: 'colors', ...listed, render: ({ colors }) => colors.map(({ name }) => name).join(', ') },
    { key: 'materials', ...listed, render: ({ materials }) => materials.join(', ') },
    {
      key: 'image_ids',
      ...listed,
      numeric: true,
      render: ({ image_ids }) => t('item.pictures', { n: image_ids.length }),
    },
    {
      key: 'stock',
      numeric: true,
      render: (item) => (
        <>
          {item.stock} <StockWord {...item} />
        </>
      ),
    },
    { key: 'sold', numeric: true },
    'status',
  ];
}

/** Everything that the shop keeps of a product. */
export const ItemFields = () => (
  <>
    <F.name />
    <F.short_description />
    <F.category_id />
    <F.price />
    <F.image_ids />
    <F.material_ids />
    <F.color_ids />
    <F.size_ids />
    <F.variants />
    <F.low_at />
    <F.pre_order />
    <F.description />
  </>
);
