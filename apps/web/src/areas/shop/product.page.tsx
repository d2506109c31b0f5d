import { Button, Callout } from '@blueprintjs/core';
import { EditIcon, MinusIcon, PlusIcon, ShoppingCartIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { merchBasketLines, merchItems, shopCalls } from '@quad/domain/shop';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useSave } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { fail, succeed } from '#kit/base/toasts';
import { Row, Stack } from '#kit/base/layout';
import { ItemPicture, StockWord, Swatch } from './item-picture';
import { BasketButton, useBasket } from './use-basket';
import { useShopRules } from './use-shop-rules';
import './shop.css';

type Item = RecordOf<typeof merchItems>;
const MOST = 20;

/** One product, good enough to buy: pictures, sizes and colours with what is left of each, and the basket. */
export default function ProductPage() {
  const t = useText('shop');
  const id = useParam('id');
  const reading = useCall(shopCalls.client, { id });
  const crumbs = [{ text: t('title'), to: '/shop' }, { text: reading.data?.name ?? t('screen.product') }];
  return (
    <Loaded of={reading} lines={8} meanwhile={<PageHeader title={t('screen.product')} crumbs={crumbs} />}>
      {(item) => <Product item={item} crumbs={crumbs} />}
    </Loaded>
  );
}

function Product({ item, crumbs }: { item: Item; crumbs: { text: string; to?: string }[] }) {
  const t = useText('shop');
  const { collect } = useShopRules();
  const go = useNavigate();
  const mayKeep = useMay('update', merchItems, item);
  return (
    <>
      <PageHeader title={item.name} crumbs={crumbs}>
        {mayKeep && (
          <Button icon={<EditIcon />} onClick={() => void go(`/shop/products?open=${item.id}`)}>
            {t('product.edit')}
          </Button>
        )}
        <BasketButton />
      </PageHeader>
      <div className="shop-product">
        <Gallery item={item} />
        <Stack align="start">
          <p className="shop-lead">{item.short_description}</p>
          <Choice item={item} />
          <p className="kit-muted">{collect}</p>
          {item.materials.length > 0 && (
            <p>
              <b>{t('field.materials')}:</b> {item.materials.join(', ')}
            </p>
          )}
          {item.description && <p className="kit-lines">{item.description}</p>}
        </Stack>
      </div>
    </>
  );
}

function Gallery({ item: { image_ids, name } }: { item: Item }) {
  const t = useText('shop');
  const [at, setAt] = useState(0);
  const shown = image_ids[at] ?? image_ids[0] ?? null;
  return (
    <div role="group" aria-label={t('product.pictures', { name })}>
      <ItemPicture id={shown} name={name} className="shop-gallery-large" />
      {image_ids.length > 1 && (
        <Row wrap="nowrap" className="shop-gallery-row kit-above-small">
          {image_ids.map((id, n) => (
            <button
              key={id}
              type="button"
              aria-label={t('product.picture', { n: n + 1, count: image_ids.length })}
              aria-pressed={id === shown}
              onClick={() => setAt(n)}
            >
              <ItemPicture id={id} name="" />
            </button>
          ))}
        </Row>
      )}
    </div>
  );
}

/** Which size and colour somebody looks at; at first one that is there. */
function useChosen({ variants }: Item) {
  const first = variants.find(({ stock }) => stock > 0) ?? variants[0];
  const [size_id, setSize] = useState(first?.size_id);
  const [color_id, setColor] = useState(first?.color_id);
  const stockOf = (size: number) =>
    variants.find((one) => one.size_id === size && one.color_id === color_id)?.stock ?? 0;
  const variant = variants.find((one) => one.size_id === size_id && one.color_id === color_id);
  return { size_id, color_id, variant, setSize, setColor, stockOf };
}

/** What somebody wants of it; what is left of that very size and colour changes while they look. */
function Choice({ item }: { item: Item }) {
  const t = useText('shop');
  const { money } = useFormat();
  const { mayBuy } = useBasket();
  const { size_id, color_id, variant, setSize, setColor, stockOf } = useChosen(item);
  const sizes = [...item.sizes].sort((one, other) => one.position - other.position);
  return (
    <>
      <p className="shop-price">{money(item.price, item.currency)}</p>
      <Row as="fieldset" className="shop-choice">
        <legend>
          {t('field.color')}: {item.colors.find(({ id }) => id === color_id)?.name}
        </legend>
        {item.colors.map(({ id, name, value }) => (
          <label key={id} className="shop-option" title={name}>
            <input type="radio" name="color" checked={id === color_id} onChange={() => setColor(id)} />
            <Swatch value={value} />
            <span className="kit-hidden">{name}</span>
          </label>
        ))}
      </Row>
      <Row as="fieldset" className="shop-choice">
        <legend>{t('field.size')}</legend>
        {sizes.map(({ id, name }) => (
          <label key={id} className={stockOf(id) > 0 ? 'shop-option' : 'shop-option shop-option-out'}>
            <input type="radio" name="size" checked={id === size_id} onChange={() => setSize(id)} />
            <span>{name}</span>
            {stockOf(id) === 0 && <span className="kit-hidden">{t('stock.out')}</span>}
          </label>
        ))}
      </Row>
      <p role="status">
        <StockWord stock={variant?.stock ?? 0} low_at={item.low_at} pre_order={item.pre_order} />
      </p>
      {item.status !== 'activated' ? (
        <Callout intent="warning">{t('product.gone')}</Callout>
      ) : (
        mayBuy && variant && <Buy name={item.name} variant={variant} />
      )}
    </>
  );
}

function Buy({ name, variant: { id: variant_id, stock } }: { name: string; variant: Item['variants'][number] }) {
  const t = useText('shop');
  const { save, isBusy } = useSave(merchBasketLines);
  const [quantity, setQuantity] = useState(1);
  const put = () => void save({ variant_id, quantity }).then(() => succeed(t('product.added', { name })), fail);
  return (
    <Row gap="normal">
      <Quantity name={name} value={quantity} most={Math.min(MOST, Math.max(1, stock))} change={setQuantity} />
      <Button
        size="large"
        intent="primary"
        icon={<ShoppingCartIcon />}
        disabled={stock < quantity || isBusy}
        onClick={put}
      >
        {t('product.add')}
      </Button>
    </Row>
  );
}

interface QuantityProps {
  readonly name: string;
  readonly value: number;
  readonly most: number;
  readonly change: (value: number) => void;
}

/** How many, by two buttons that a thumb hits. */
export function Quantity({ name, value, most, change }: QuantityProps) {
  const t = useText('shop');
  return (
    <Row as="span" gap="tight" wrap="nowrap" className="shop-quantity">
      <Button
        icon={<MinusIcon />}
        aria-label={t('basket.less', { name })}
        disabled={value <= 1}
        onClick={() => change(value - 1)}
      />
      <output>{value}</output>
      <Button
        icon={<PlusIcon />}
        aria-label={t('basket.more', { name })}
        disabled={value >= most}
        onClick={() => change(value + 1)}
      />
    </Row>
  );
}
