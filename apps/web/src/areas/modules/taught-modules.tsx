import { academicYears } from '@quad/domain/academic-years';
import { taughtModules } from '@quad/domain/modules';
import { semesters } from '@quad/domain/reference';
import { useText } from '#data/words/text';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import * as ref from '#kit/form/ref-field';
import { fieldsOf } from '#kit/form/fields-of';
import type { ColumnsOf } from '#kit/list/columns';
import type { FiltersOf } from '#kit/list/filter-chips';
import { ResourceList } from '#kit/list/resource-list';

const { DateField, NumberField, RefField, TextField } = fieldsOf(taughtModules, { ...dates, ...basic, ...ref });

const FILTERS: FiltersOf<typeof taughtModules> = [
  { key: 'academic_year_id', of: academicYears },
  { key: 'semester_id', of: semesters },
];

/** The modules that are taught: their teachers, groups and places. `module_id` filters by module. */
export function TaughtModules({ module_id }: { module_id?: number }) {
  const t = useText('modules');
  const columns: ColumnsOf<typeof taughtModules> = [
    { key: 'module_code' },
    { key: 'title' },
    { key: 'academic_year_name' },
    { key: 'semester_name' },
    { key: 'leader_name' },
    { key: 'teachers' },
    { key: 'groups' },
    { key: 'places', numeric: true },
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
      <RefField name="module_id" />
      <TextField name="title" />
      <RefField name="academic_year_id" />
      <RefField name="semester_id" />
      <RefField name="leader_id" />
      <RefField name="teacher_ids" />
      <RefField name="group_ids" />
      <NumberField name="places" />
      <DateField name="start_date" />
      <DateField name="end_date" />
    </ResourceList>
  );
}
