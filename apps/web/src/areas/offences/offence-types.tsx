import { OFFENCE_CATEGORIES, offenceTypes } from '@quad/domain/offences';
import { useText } from '#data/words/text';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as choosing from '#kit/form/select-fields';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceList } from '#kit/list/resource-list';

const { SelectField, SwitchField, TextAreaField, TextField } = fieldsOf(offenceTypes, { ...basic, ...choosing });

/** What reporters choose from. */
export function OffenceTypes() {
  const t = useText('offences');
  const columns: ColumnsOf<typeof offenceTypes> = [
    { key: 'name' },
    { key: 'category', render: ({ category }) => t(`category.${category}`) },
    { key: 'description' },
    { key: 'is_active' },
  ];
  return (
    <ResourceList
      of={offenceTypes}
      add={t('add_type')}
      columns={columns}
      values={{ is_active: true }}
      empty={{ title: t('empty.types.title'), text: t('empty.types.text') }}
    >
      <TextField name="name" />
      <SelectField
        name="category"
        options={OFFENCE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <TextAreaField name="description" />
      <SwitchField name="is_active" />
    </ResourceList>
  );
}
