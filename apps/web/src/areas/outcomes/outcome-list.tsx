import { academicYears } from '@quad/domain/academic-years';
import { moduleOutcomes } from '@quad/domain/outcomes';
import { semesters } from '@quad/domain/reference';
import { statusLook } from '@quad/domain/core';
import { useText } from '#data/words/text';
import { LookTag } from '#kit/base/status-tag';
import type { ColumnsOf } from '#kit/list/columns';
import type { FiltersOf } from '#kit/list/filter-chips';
import { ResourceList } from '#kit/list/resource-list';
import { ModuleOutcomeFields } from './module-outcome.form';

/** Every outcome that the person may read. */
export function OutcomeList() {
  const t = useText('outcomes');
  const columns: ColumnsOf<typeof moduleOutcomes> = [
    'student_name',
    'group_title',
    'module_code',
    'title',
    'semester_name',
    ['result', ({ result }) => <LookTag look={statusLook(moduleOutcomes, result)}>{t(`result.${result}`)}</LookTag>],
    'mark',
    'attempt',
    ['credits_earned', ({ credits_earned, credits }) => `${credits_earned} / ${credits}`],
    'basis',
  ];
  const filters: FiltersOf<typeof moduleOutcomes> = [
    { key: 'academic_year_id', to: academicYears.name },
    { key: 'semester_id', to: semesters.name },
    'result',
    'basis',
  ];
  return (
    <ResourceList
      of={moduleOutcomes}
      add={t('add')}
      columns={columns}
      filters={filters}
      values={{ attempt: 1 }}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    >
      <ModuleOutcomeFields />
    </ResourceList>
  );
}
