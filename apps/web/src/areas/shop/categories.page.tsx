import { CATEGORY_ICONS, merchCategories } from '@quad/domain/shop';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import { ResourcePage } from '#kit/list/resource-list';
import { CategoryIcon } from './category-icon';
import './shop.css';

const F = fieldsOf(merchCategories);

/** What products are sorted into. */
export default function CategoriesPage() {
  const t = useText('shop');
  const iconName = (icon: string) => t(`icon.${icon as (typeof CATEGORY_ICONS)[number]}`);
  return (
    <ResourcePage
      of={merchCategories}
      title={t('screen.categories')}
      add={t('add_category')}
      columns={[
        [
          'name',
          ({ name, icon }) => (
            <>
              <CategoryIcon of={icon} /> {name}
            </>
          ),
        ],
        { key: 'icon', sortable: false, render: ({ icon }) => iconName(icon) },
        { key: 'items', numeric: true, sortable: false },
      ]}
      empty={{ title: t('empty.names'), text: t('empty.names_text') }}
    >
      <F.name />
      <F.icon options={CATEGORY_ICONS.map((value) => ({ value, label: iconName(value) }))} />
    </ResourcePage>
  );
}
