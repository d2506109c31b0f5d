import { formTypes } from '@quad/domain/forms';
import { useText } from '#data/words/text';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';
import { FormTypeFields } from './form-type.form';

const columns: ColumnsOf<typeof formTypes> = ['name', 'active'];

export default function FormTypesPage() {
  const t = useText('forms');
  return (
    <ResourcePage
      of={formTypes}
      title={t('title')}
      add={t('types.add')}
      columns={columns}
      empty={{ title: t('types.empty.title'), text: t('types.empty.text') }}
    >
      <FormTypeFields />
    </ResourcePage>
  );
}
