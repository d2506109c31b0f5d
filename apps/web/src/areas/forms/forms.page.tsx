import { forms } from '@quad/domain/forms';
import { useText } from '#data/words/text';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';
import { FormFields } from './form.form';

const columns: ColumnsOf<typeof forms> = [
  'name',
  'form_type_name',
  'purpose',
  'active',
  'form_version_number',
  'closes_at',
];

/** The forms that offices have built; each is built on a page of its own. */
export default function FormsPage() {
  const t = useText('forms');
  return (
    <ResourcePage
      of={forms}
      title={t('resource.forms')}
      add={t('add')}
      columns={columns}
      filters={['active', 'purpose', 'form_type_id']}
      linkTo={({ id }) => `/form?of=${id}`}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    >
      <FormFields />
    </ResourcePage>
  );
}
