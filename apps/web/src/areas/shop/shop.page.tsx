import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Shelf } from './shelf';
import { BasketButton } from './use-basket';
import './shop.css';

/** The shop: what is on sale, for everybody who is signed in. */
export default function ShopPage() {
  const t = useText('shop');
  return (
    <>
      <PageHeader title={t('title')}>
        <BasketButton />
      </PageHeader>
      <Shelf />
    </>
  );
}
