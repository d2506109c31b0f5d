import { Button, Callout } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { Link, useNavigate } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { costOf, sumOf } from '@quad/domain/core';
import { merchBasketLines, shopCalls } from '@quad/domain/shop';
import { useSend } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useRemove, useSave } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { fail } from '#kit/base/toasts';
import { Grid } from '#kit/base/layout';
import { ItemPicture } from './item-picture';
import { Quantity } from './product.page';
import { useBasket } from './use-basket';
import { useShopRules } from './use-shop-rules';
import './shop.css';

type Line = RecordOf<typeof merchBasketLines>;
const isThere = ({ on_sale, stock, quantity }: Line) => on_sale && stock >= quantity;

/** What somebody is about to order; the same on every device, with what is left of each while they look. */
export default function BasketPage() {
  const t = useText('shop');
  const go = useNavigate();
  const basket = useBasket();
  const empty = (
    <Empty title={t('empty.basket')} text={t('empty.basket_text')}>
      <Button intent="primary" onClick={() => void go('/shop')}>
        {t('basket.browse')}
      </Button>
    </Empty>
  );
  return (
    <>
      <PageHeader
        title={t('screen.basket')}
        crumbs={[{ text: t('title'), to: '/shop' }, { text: t('screen.basket') }]}
      />
      <Loaded of={basket} lines={5} empty={empty}>
        {(lines) => <Lines lines={lines} />}
      </Loaded>
    </>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useText('shop');
  const { kept } = useShopRules();
  const go = useNavigate();
  const { money } = useFormat();
  const { send, isBusy } = useSend(shopCalls.order);
  const total = sumOf(...lines.map(({ price, quantity }) => costOf(price, quantity)));
  const order = () => void send().then(({ id }) => go(`/shop/payment-confirm?order=${id}`), fail);
  return (
    <Grid columns="side">
      <ul>
        {lines.map((line) => (
          <BasketLine key={line.id} line={line} />
        ))}
      </ul>
      <aside className="kit-panel">
        <p className="shop-price">
          <small>{t('field.total')}</small> {money(total, lines[0]?.currency)}
        </p>
        <p className="kit-muted">{kept}</p>
        <Button size="large" intent="primary" fill disabled={isBusy || !lines.every(isThere)} onClick={order}>
          {t('basket.order')}
        </Button>
      </aside>
    </Grid>
  );
}

function BasketLine({ line }: { line: Line }) {
  const t = useText('shop');
  const { money } = useFormat();
  const { save } = useSave(merchBasketLines);
  const { remove } = useRemove(merchBasketLines);
  const { id, version, variant_id, item_name: name } = line;
  const change = (quantity: number) => void save({ id, version, variant_id, quantity }).catch(fail);
  return (
    <Grid as="li" gap="normal" align="center" className="kit-panel shop-line">
      <ItemPicture id={line.image_id} name="" />
      <div>
        <Link to={`/shop/product/${line.item_id}`}>{name}</Link>
        <p className="kit-muted">
          {line.size_name} · {line.color_name}
        </p>
        {!isThere(line) && (
          <Callout compact intent="warning">
            {!line.on_sale
              ? t('product.gone')
              : line.stock === 0
                ? t('stock.out')
                : t('basket.not_enough', { count: line.stock })}
          </Callout>
        )}
      </div>
      <Quantity name={name} value={line.quantity} most={Math.min(20, Math.max(1, line.stock))} change={change} />
      <b>{money(costOf(line.price, line.quantity), line.currency)}</b>
      <Button
        variant="minimal"
        icon={<CrossIcon />}
        aria-label={t('basket.remove', { name })}
        onClick={() => void remove(id).catch(fail)}
      />
    </Grid>
  );
}
