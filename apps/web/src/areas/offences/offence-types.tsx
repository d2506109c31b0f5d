import { offenceTypes } from '@quad/domain/offences';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceList } from '#kit/list/resource-list';

const F = fieldsOf(offenceTypes);

/** What reporters choose from. */
export function OffenceTypes() {
  const t = useText('offences');
  const columns: ColumnsOf<typeof offenceTypes> = ['name', 'category', 'description', 'is_active'];
  return (
    <ResourceList
      of={offenceTypes}
      add={t('add_type')}
      columns={columns}
      values={{ is_active: true }}
      empty={{ title: t('empty.types.title'), text: t('empty.types.text') }}
    >
      <F.name />
      <F.category />
      <F.description />
      <F.is_active />
    </ResourceList>
  );
}
