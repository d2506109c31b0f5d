import { Button } from '@blueprintjs/core';
import { ShoppingCartIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { merchBasketLines, merchTrades } from '@quad/domain/shop';
import { useAll } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';

/** The own basket, live: also what a second device puts into it. */
export function useBasket() {
  const { actor } = useSession();
  const mayBuy = useMay('create', merchTrades);
  const account_id = actor?.account_id;
  const reading = useAll(merchBasketLines, { account_id }, { enabled: mayBuy });
  return { ...reading, mayBuy };
}

/** Opens the basket and shows how much is in it; absent for people who cannot buy. */
export function BasketButton() {
  const t = useText('shop');
  const go = useNavigate();
  const { records = [], mayBuy } = useBasket();
  if (!mayBuy) return null;
  const count = records.reduce((all, { quantity }) => all + quantity, 0);
  return (
    <Button icon={<ShoppingCartIcon />} intent={count > 0 ? 'primary' : 'none'} onClick={() => void go('/shop/basket')}>
      {t('basket.open', { count })}
    </Button>
  );
}
