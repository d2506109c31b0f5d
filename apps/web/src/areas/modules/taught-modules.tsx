import { taughtModules } from '@quad/domain/modules';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import type { ColumnsOf } from '#kit/list/columns';
import type { FiltersOf } from '#kit/list/filter-chips';
import { ResourceList } from '#kit/list/resource-list';

const F = fieldsOf(taughtModules);

const FILTERS: FiltersOf<typeof taughtModules> = ['academic_year_id', 'semester_id'];

/** The modules that are taught: their teachers, groups and places. `module_id` filters by module. */
export function TaughtModules({ module_id }: { module_id?: number }) {
  const t = useText('modules');
  const columns: ColumnsOf<typeof taughtModules> = [
    'module_code',
    'title',
    'academic_year_name',
    'semester_name',
    'leader_name',
    'teachers',
    'groups',
    'places',
    { key: 'registered', numeric: true },
    { key: 'waiting', numeric: true },
    { key: 'lessons', numeric: true },
  ];
  return (
    <ResourceList
      of={taughtModules}
      name="taught"
      where={module_id === undefined ? undefined : { module_id }}
      columns={module_id === undefined ? columns : columns.slice(2)}
      filters={FILTERS}
      add={t('add_taught')}
      values={module_id === undefined ? undefined : { module_id }}
      empty={{ title: t('empty.taught_title'), text: t('empty.taught_text') }}
    >
      <F.module_id />
      <F.title />
      <F.academic_year_id />
      <F.semester_id />
      <F.leader_id />
      <F.teacher_ids />
      <F.group_ids />
      <F.places />
      <F.start_date />
      <F.end_date />
    </ResourceList>
  );
}
