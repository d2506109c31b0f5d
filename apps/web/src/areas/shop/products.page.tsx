import type { RecordOf } from '@quad/domain/core';
import { merchItems } from '@quad/domain/shop';
import { useFormat } from '#data/format';
import { useText } from '#data/text';
import { useLabels } from '#kit/base/labels';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as ref from '#kit/form/ref-field';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { ItemPicture, StockWord } from './item-picture';
import * as pictures from './pictures-field';
import * as stock from './stock-field';
import './shop.css';

const { MoneyField, NumberField, PicturesField, RefField, StockField, SwitchField, TextAreaField, TextField } =
  fieldsOf(merchItems, { ...basic, ...ref, ...pictures, ...stock });
type Item = RecordOf<typeof merchItems>;

function useColumns(): ColumnsOf<typeof merchItems> {
  const { money } = useFormat();
  return [
    {
      key: 'name',
      render: ({ name, image_ids, short_description }: Item) => (
        <span className="shop-name">
          <ItemPicture id={image_ids[0] ?? null} name="" />
          <span>
            {name}
            <br />
            <small className="kit-muted">{short_description}</small>
          </span>
        </span>
      ),
    },
    { key: 'category_name' },
    { key: 'price', numeric: true, render: ({ price, currency }) => money(price, currency) },
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
    { key: 'status' },
  ];
}

/** Every product: for the shop to keep, for others to read. */
export default function ProductsPage() {
  const t = useText('shop');
  const labels = useLabels('shop');
  return (
    <ResourcePage
      of={merchItems}
      title={t('screen.products')}
      add={t('add_item')}
      columns={useColumns()}
      filters={[
        {
          key: 'status',
          options: merchItems.record.shape.status.options.map((value) => ({ value, label: labels.status(value) })),
        },
        { key: 'low', title: t('counter.low'), options: [{ value: 'true', label: t('counter.low') }] },
      ]}
      rowButtons={(item) => <WorkflowButtons of={merchItems} record={item} />}
      empty={{ title: t('empty.items'), text: t('empty.items_text') }}
    >
      <TextField name="name" />
      <TextField name="short_description" />
      <RefField name="category_id" />
      <MoneyField name="price" />
      <PicturesField name="image_ids" />
      <RefField name="material_ids" />
      <RefField name="color_ids" />
      <RefField name="size_ids" />
      <StockField name="variants" />
      <NumberField name="low_at" />
      <SwitchField name="pre_order" />
      <TextAreaField name="description" />
    </ResourcePage>
  );
}
