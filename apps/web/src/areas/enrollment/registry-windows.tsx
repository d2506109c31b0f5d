import { registryWindows, WINDOW_KINDS } from '@quad/domain/enrollment';
import { useText } from '#data/words/text';
import * as dates from '#kit/form/date-fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as ref from '#kit/form/ref-field';
import * as choosing from '#kit/form/select-fields';
import { ResourceList } from '#kit/list/resource-list';

const { DateTimeField, RefField, SelectField } = fieldsOf(registryWindows, { ...dates, ...choosing, ...ref });

/** When students enroll and ask for transfers. */
export function RegistryWindows() {
  const t = useText('enrollment');
  return (
    <ResourceList
      of={registryWindows}
      name="windows"
      add={t('registry_windows.add')}
      columns={[
        { key: 'academic_year_name' },
        { key: 'kind', render: ({ kind }) => t(`kind.${kind}`) },
        { key: 'opens_at' },
        { key: 'closes_at' },
        { key: 'open', render: ({ open }) => t(open ? 'registry_windows.open' : 'registry_windows.closed') },
      ]}
      empty={{ title: t('registry_windows.empty.title'), text: t('registry_windows.empty.text') }}
    >
      <RefField name="academic_year_id" />
      <SelectField name="kind" options={WINDOW_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      <DateTimeField name="opens_at" />
      <DateTimeField name="closes_at" />
    </ResourceList>
  );
}
