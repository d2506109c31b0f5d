import { registryWindows } from '@quad/domain/enrollment';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import { ResourceList } from '#kit/list/resource-list';

const F = fieldsOf(registryWindows);

/** When students enroll and ask for transfers. */
export function RegistryWindows() {
  const t = useText('enrollment');
  return (
    <ResourceList
      of={registryWindows}
      name="windows"
      add={t('registry_windows.add')}
      columns={[
        'academic_year_name',
        'kind',
        'opens_at',
        'closes_at',
        ['open', ({ open }) => t(open ? 'registry_windows.open' : 'registry_windows.closed')],
      ]}
      empty={{ title: t('registry_windows.empty.title'), text: t('registry_windows.empty.text') }}
    >
      <F.academic_year_id />
      <F.kind />
      <F.opens_at />
      <F.closes_at />
    </ResourceList>
  );
}
