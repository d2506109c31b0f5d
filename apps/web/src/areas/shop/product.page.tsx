import { Button, Callout } from '@blueprintjs/core';
import { EditIcon, MinusIcon, PlusIcon, ShoppingCartIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { merchBasketLines, merchItems, shopCalls } from '@quad/domain/shop';
import { useCall, useSend } from '#data/server/calls';
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
type Variant = Item['variants'][number];
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
  const chosen = useChosen(item);
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
        <Gallery item={item} color_id={chosen.color_id} />
        <Stack align="start">
          <p className="shop-lead">{item.short_description}</p>
          <Choice item={item} chosen={chosen} />
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

/** The pictures: first the one of the chosen colour, until the person looks at another. */
function Gallery({ item: { image_ids, color_images, name }, color_id }: { item: Item; color_id: number | undefined }) {
  const t = useText('shop');
  const [looked, look] = useState<{ id: number; color_id: number | undefined }>();
  const colored = color_images.find((one) => one.color_id === color_id)?.image_id;
  const shown = (looked?.color_id === color_id ? looked?.id : undefined) ?? colored ?? image_ids[0] ?? null;
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
              onClick={() => look({ id, color_id })}
            >
              <ItemPicture id={id} name="" />
            </button>
          ))}
        </Row>
      )}
    </div>
  );
}

/** Which size and colour somebody looks at: a colour that is there, and no size that they have not chosen, unless there is one alone. */
function useChosen({ variants, size_ids }: Item) {
  const first = variants.find(({ stock }) => stock > 0) ?? variants[0];
  const [size_id, setSize] = useState<number | undefined>(size_ids.length === 1 ? size_ids[0] : undefined);
  const [color_id, setColor] = useState(first?.color_id);
  const stockOf = (size: number) =>
    variants.find((one) => one.size_id === size && one.color_id === color_id)?.stock ?? 0;
  const variant = variants.find((one) => one.size_id === size_id && one.color_id === color_id);
  return { size_id, color_id, variant, setSize, setColor, stockOf };
}

type Chosen = ReturnType<typeof useChosen>;

/** What somebody wants of it; what is left of that very size and colour changes while they look. */
function Choice({ item, chosen }: { item: Item; chosen: Chosen }) {
  const t = useText('shop');
  const { money } = useFormat();
  const { mayBuy } = useBasket();
  const { size_id, color_id, variant, setSize, setColor, stockOf } = chosen;
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
        {variant ? (
          <StockWord stock={variant.stock} low_at={item.low_at} pre_order={item.pre_order} />
        ) : (
          t('product.choose')
        )}
      </p>
      {item.status !== 'activated' ? (
        <Callout intent="warning">{t('product.gone')}</Callout>
      ) : (
        mayBuy && <Buy item={item} variant={variant} />
      )}
    </>
  );
}

/** Into the basket, or ordered at once and on to the payment. */
function Buy({ item: { id: item_id, name }, variant }: { item: Item; variant: Chosen['variant'] }) {
  const t = useText('shop');
  const go = useNavigate();
  const { save, isBusy } = useSave(merchBasketLines);
  const { send, isBusy: isOrdering } = useSend(shopCalls.place);
  const [quantity, setQuantity] = useState(1);
  const stock = variant?.stock ?? 0;
  const disabled = stock < quantity || isBusy || isOrdering;
  const put = ({ id: variant_id }: Variant) =>
    void save({ variant_id, quantity }).then(() => succeed(t('product.added', { name })), fail);
  const buy = ({ size_id, color_id }: Variant) =>
    void send({ lines: [{ item_id, size_id, color_id, quantity }] }).then(
      ({ id }) => go(`/shop/payment-confirm?order=${id}`),
      fail,
    );
  return (
    <Row gap="normal">
      <Quantity name={name} value={quantity} most={Math.min(MOST, Math.max(1, stock))} change={setQuantity} />
      <Button
        size="large"
        intent="primary"
        icon={<ShoppingCartIcon />}
        disabled={disabled}
        onClick={() => variant && put(variant)}
      >
        {t('product.add')}
      </Button>
      <Button size="large" disabled={disabled} onClick={() => variant && buy(variant)}>
        {t('product.buy')}
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
