import { merchColors, merchMaterials, merchSizes } from '@quad/domain/shop';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Tabs } from '#kit/base/url-tabs';
import { fieldsOf } from '#kit/fields/fields-of';
import { ResourceList } from '#kit/list/resource-list';
import { Swatch } from './item-picture';
import './shop.css';

const Material = fieldsOf(merchMaterials);
const Size = fieldsOf(merchSizes);
const Color = fieldsOf(merchColors);

/** What products are made of, and the sizes and colours they come in. */
export default function MaterialsPage() {
  const t = useText('shop');
  const empty = { title: t('empty.names'), text: t('empty.names_text') };
  const materials = (
    <ResourceList of={merchMaterials} add={t('add_material')} columns={['name']} empty={empty}>
      <Material.name />
    </ResourceList>
  );
  const sizes = (
    <ResourceList of={merchSizes} name="sizes" add={t('add_size')} columns={['name', 'position']} empty={empty}>
      <Size.name />
      <Size.position />
    </ResourceList>
  );
  const colors = (
    <ResourceList
      of={merchColors}
      name="colors"
      add={t('add_color')}
      columns={[
        [
          'name',
          ({ name, value }) => (
            <>
              <Swatch value={value} /> {name}
            </>
          ),
        ],
        { key: 'value', sortable: false },
      ]}
      empty={empty}
    >
      <Color.name />
      <Color.value />
    </ResourceList>
  );
  return (
    <>
      <PageHeader title={t('screen.materials')} />
      <Tabs
        items={[
          { key: 'materials', title: t('tab.materials'), content: materials },
          { key: 'sizes', title: t('tab.sizes'), content: sizes },
          { key: 'colors', title: t('tab.colors'), content: colors },
        ]}
      />
    </>
  );
}
