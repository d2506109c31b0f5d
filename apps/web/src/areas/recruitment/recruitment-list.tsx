import type { ReactNode } from 'react';
import type { FilterOf } from '@quad/domain/core';
import { departments } from '@quad/domain/departments';
import { recruitmentWorkflow, recruitmentInquiries } from '@quad/domain/recruitment';
import { useAll } from '#data/server/resource';
import type { FiltersOf } from '#kit/list/filter-chips';
import type { ColumnsOf } from '#kit/list/columns';
import { useLabels } from '#kit/base/labels';
import { ResourceTable } from '#kit/list/resource-table';
import { useDeletion } from '#kit/record/deletion';

interface ListProps {
  readonly where: Partial<FilterOf<typeof recruitmentInquiries>>;
  readonly own: boolean;
  readonly empty: ReactNode;
}

/** Inquiries; each opens its page. */
export function RecruitmentList({ where, own, empty }: ListProps) {
  const labels = useLabels('recruitment');
  const { records = [] } = useAll(departments);
  const columns: ColumnsOf<typeof recruitmentInquiries> = [
    { key: 'number', render: ({ number }) => <span className="recruitment-number">{number}</span> },
    { key: 'position' },
    { key: 'department_name' },
    {
      key: 'posts',
      numeric: true,
      render: ({ hired, posts, status }) => (['open', 'done'].includes(status) ? `${hired} / ${posts}` : String(posts)),
    },
    { key: 'status' },
    ...(own ? [] : ([{ key: 'creator_name' }] as const)),
    { key: 'assignee_name' },
    { key: 'submitted_at' },
  ];
  const filters: FiltersOf<typeof recruitmentInquiries> = [
    {
      key: 'status',
      options: recruitmentWorkflow.states.map((status) => ({ value: status, label: labels.status(status) })),
    },
    { key: 'department_id', options: records.map(({ id, name }) => ({ value: id, label: name })) },
  ];
  return (
    <ResourceTable
      of={recruitmentInquiries}
      where={where}
      columns={columns}
      filters={filters}
      linkTo={({ id }) => `/recruitment/inquiry/${id}`}
      rowActions={useDeletion(recruitmentInquiries).item}
      empty={empty}
    />
  );
}
