import { policyFiles } from '@quad/domain/shared-files';
import { useText } from '#data/words/text';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';
import { OpenFile } from './open-file';
import { PolicyFileFields } from './policy-file.form';

function useColumns(): ColumnsOf<typeof policyFiles> {
  return [
    'title',
    'category',
    'valid_from',
    { key: 'file_id', sortable: false, render: (file) => <OpenFile {...file} /> },
    { key: 'description', sortable: false },
  ];
}

/** The rules of the institution. */
export default function PolicyFilesPage() {
  const t = useText('shared-files');
  return (
    <ResourcePage
      of={policyFiles}
      title={t('resource.policy_files')}
      add={t('policy_files.add')}
      columns={useColumns()}
      filters={['category']}
      empty={{ title: t('policy_files.empty.title'), text: t('policy_files.empty.text') }}
    >
      <PolicyFileFields />
    </ResourcePage>
  );
}
