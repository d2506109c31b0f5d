import { useState } from 'react';
import { academicYears } from '@quad/domain/academic-years';
import { hasRole, sendersOf, type FilterOf } from '@quad/domain/core';
import { moduleRegistrations, moduleRegistrationWorkflow } from '@quad/domain/registrations';
import { semesters } from '@quad/domain/reference';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Empty } from '#kit/base/states';
import { useLabels } from '#data/words/labels';
import type { ColumnsOf } from '#kit/list/columns';
import type { FiltersOf } from '#kit/list/filter-chips';
import { ResourceTable } from '#kit/list/resource-table';
import { Decide, Decided, type Outcome } from './decide';

interface ListProps {
  readonly where: Partial<FilterOf<typeof moduleRegistrations>>;
  readonly own?: boolean;
}

/** Registrations; each opens its page. Deciders can decide on several at once, and see the result of each. */
export function RegistrationList({ where, own = false }: ListProps) {
  const t = useText('registrations');
  const labels = useLabels('registrations');
  const { actor } = useSession();
  const [outcome, tell] = useState<Outcome>();
  const columns: ColumnsOf<typeof moduleRegistrations> = [
    ...(own ? [] : (['student_name', 'group_title'] as const)),
    'module_code',
    'title',
    'semester_name',
    'status',
    // Who only waits for a decision has no place in a queue yet.
    ...(where.status === 'submitted' ? [] : ([{ key: 'waiting_place', numeric: true }] as const)),
    {
      key: 'registered',
      numeric: true,
      render: ({ registered, places }) => (places === null ? registered : `${registered} / ${places}`),
    },
    ...(own ? [] : ([{ key: 'priority', numeric: true }] as const)),
    'submitted_at',
  ];
  const filters: FiltersOf<typeof moduleRegistrations> = [
    ...('status' in where
      ? []
      : [
          {
            key: 'status' as const,
            options: moduleRegistrationWorkflow.states.map((value) => ({ value, label: labels.status(value) })),
          },
        ]),
    { key: 'academic_year_id', to: academicYears.name },
    { key: 'semester_id', to: semesters.name },
  ];
  const decides = actor && !own && hasRole(actor, sendersOf(moduleRegistrationWorkflow, 'ACCEPT'));
  return (
    <>
      <ResourceTable
        of={moduleRegistrations}
        where={where}
        columns={columns}
        filters={filters}
        linkTo={({ id }) => `/module/registration/${id}`}
        bulkActions={decides ? (records, clear) => <Decide records={records} clear={clear} tell={tell} /> : undefined}
        empty={<Empty title={t('empty.title')} text={t('empty.text')} />}
      />
      {outcome && <Decided {...outcome} onClose={() => tell(undefined)} />}
    </>
  );
}
