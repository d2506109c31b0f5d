import { shopCalls } from '@quad/domain/shop';
import { useCall } from '#data/server/calls';
import { Card } from '#kit/base/layout';
import { PickupCode } from '#areas/shop/order-card';
import '#areas/shop/shop.css';

/** The codes of orders that wait at the counter. */
export default function ShopShow() {
  const { data = [] } = useCall(shopCalls.mine, {});
  return data
    .filter(({ status }) => status === 'paid')
    .map(({ id, number, product }) => (
      <Card key={id} aria-label={number}>
        <h2>{product}</h2>
        <PickupCode id={id} />
      </Card>
    ));
}
