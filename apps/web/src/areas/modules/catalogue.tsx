import { Tag } from '@blueprintjs/core';
import { modules } from '@quad/domain/modules';
import { useText } from '#data/words/text';
import { Empty } from '#kit/base/states';
import type { ColumnsOf } from '#kit/list/columns';
import type { FiltersOf } from '#kit/list/filter-chips';
import { ResourceTable } from '#kit/list/resource-table';

/** Every module that may be taught; each opens its record. */
export function Catalogue() {
  const t = useText('modules');
  const columns: ColumnsOf<typeof modules> = [
    'code',
    'title',
    { key: 'type', render: ({ type }) => t(`type.${type as 'core'}`) },
    'credits',
    'level_name',
    'semester_name',
    'courses',
    'leader_name',
    { key: 'prerequisites', render: ({ prerequisites }) => prerequisites.map(({ code }) => code).join(', ') },
    { key: 'active', render: ({ active }) => <Active is={active} /> },
  ];
  const filters: FiltersOf<typeof modules> = [
    'level_id',
    'semester_id',
    'type',
    'department_id',
    {
      key: 'active',
      options: [
        { value: 'true', label: t('active.yes') },
        { value: 'false', label: t('active.no') },
      ],
    },
  ];
  return (
    <ResourceTable
      of={modules}
      columns={columns}
      filters={filters}
      linkTo={({ id }) => `/modules/${id}`}
      empty={<Empty title={t('empty.title')} text={t('empty.text')} />}
    />
  );
}

/** Whether a module is in use, never by colour alone. */
export function Active({ is }: { is: boolean }) {
  const t = useText('modules');
  return (
    <Tag minimal round intent={is ? 'success' : 'none'}>
      {t(is ? 'active.yes' : 'active.no')}
    </Tag>
  );
}
