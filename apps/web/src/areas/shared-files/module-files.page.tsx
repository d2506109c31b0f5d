import { moduleFiles } from '@quad/domain/shared-files';
import { taughtLabels, taughtModules } from '@quad/domain/modules';
import { useWatch } from '#data/live/live';
import type { PartProps } from '#data/parts';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceList, ResourcePage } from '#kit/list/resource-list';
import { ModuleFileFields } from './module-file.form';
import { OpenFile } from './open-file';

const FILE: ColumnsOf<typeof moduleFiles>[number] = {
  key: 'file_id',
  sortable: false,
  render: (file) => <OpenFile {...file} />,
};

/** The files of one module, as a tab of its home. */
export function FilesPart({ of: { id } }: PartProps<'module'>) {
  const t = useText('shared-files');
  return (
    <ResourceList
      of={moduleFiles}
      add={t('add')}
      where={{ ccls_module_id: id }}
      values={{ ccls_module_id: id }}
      columns={['title', 'category', FILE, 'updated_at']}
      filters={['category']}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    >
      <ModuleFileFields />
    </ResourceList>
  );
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
      columns={['title', 'category', 'module_title', FILE, 'updated_at']}
      filters={[
        'category',
        {
          key: 'ccls_module_id',
          options: [...taughtLabels(mine)].map(([id, label]) => ({ value: String(id), label })),
        },
      ]}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    >
      <ModuleFileFields />
    </ResourcePage>
  );
}
