import { merchItems } from '@quad/domain/shop';
import { useText } from '#data/words/text';
import { ResourcePage } from '#kit/list/resource-list';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { ItemFields, useItemColumns } from './item-fields';
import './shop.css';

/** Every product: for the shop to keep, for others to read. */
export default function ProductsPage() {
  const t = useText('shop');
  return (
    <ResourcePage
      of={merchItems}
      title={t('screen.products')}
      add={t('add_item')}
      columns={useItemColumns()}
      filters={[
        'status',
        { key: 'low', title: t('counter.low'), options: [{ value: 'true', label: t('counter.low') }] },
      ]}
      rowButtons={(item) => <WorkflowButtons of={merchItems} record={item} />}
      empty={{ title: t('empty.items'), text: t('empty.items_text') }}
    >
      <ItemFields />
    </ResourcePage>
  );
}
