import { Button } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import { shopCalls } from '@quad/domain/shop';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { Stack } from '#kit/base/layout';
import { OrderCard } from './order-card';
import { BasketButton, useBasket } from './use-basket';
import './shop.css';

/** The own orders, live: a step that the counter takes is here at once. */
export default function MyOrdersPage() {
  const t = useText('shop');
  const go = useNavigate();
  const { mayBuy } = useBasket();
  const mine = useCall(shopCalls.mine, mayBuy ? {} : null);
  const empty = (
    <Empty title={t('empty.mine')} text={t('empty.mine_text')}>
      <Button intent="primary" onClick={() => void go('/shop')}>
        {t('basket.browse')}
      </Button>
    </Empty>
  );
  return (
    <>
      <PageHeader title={t('screen.mine')}>
        <BasketButton />
      </PageHeader>
      {!mayBuy ? (
        empty
      ) : (
        <Loaded of={mine} lines={6} empty={empty}>
          {(trades) => (
            <Stack as="ul">
              {trades.map((trade) => (
                <OrderCard key={trade.id} trade={trade} />
              ))}
            </Stack>
          )}
        </Loaded>
      )}
    </>
  );
}
