import { moduleFiles } from '@quad/domain/shared-files';
import { taughtModules } from '@quad/domain/modules';
import { useWatch } from '#data/live/live';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';
import { ModuleFileFields } from './module-file.form';
import { OpenFile } from './open-file';

function useColumns(): ColumnsOf<typeof moduleFiles> {
  return [
    'title',
    'category',
    'module_title',
    { key: 'file_id', sortable: false, render: (file) => <OpenFile {...file} /> },
    'updated_at',
  ];
}

/** The files of the modules: a teacher's own to write, a student's to read. */
export default function ModuleFilesPage() {
  const t = useText('shared-files');
  const { records: mine = [] } = useAll(taughtModules, { mine: 'true' });
  // Students may read no list whole, so they hear of their modules.
  useWatch(mine.map(({ id }) => ({ resource: taughtModules.name, id })));
  return (
    <ResourcePage
      of={moduleFiles}
      title={t('title')}
      add={t('add')}
      columns={useColumns()}
      filters={[
        'category',
        {
          key: 'ccls_module_id',
          options: mine.map(({ id, title, module_code }) => ({ value: String(id), label: `${module_code} ${title}` })),
        },
      ]}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    >
      <ModuleFileFields />
    </ResourcePage>
  );
}
