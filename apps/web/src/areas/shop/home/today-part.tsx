import { Link } from 'react-router-dom';
import { shopCalls } from '@quad/domain/shop';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';

/** What waits at the counter. */
export default function ShopToday() {
  const t = useText('shop');
  const { data = [] } = useCall(shopCalls.mine, {});
  const paid = data.filter(({ status }) => status === 'paid');
  if (paid.length === 0) return null;
  return (
    <ul className="kit-plain-list">
      {paid.map(({ id, product }) => (
        <li key={id}>
          <Link className="kit-link" to="/show">
            {t('today.collect', { product })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
