import { MenuItem } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { may, type RecordOf, type FilterOf } from '@quad/domain/core';
import { departments } from '@quad/domain/departments';
import { recruitmentWorkflow, recruitmentInquiries } from '@quad/domain/recruitment';
import { useAll, useRemove } from '#data/resource';
import { useSession } from '#data/session';
import { useText } from '#data/text';
import type { FiltersOf } from '#kit/list/filter-chips';
import type { ColumnsOf } from '#kit/list/columns';
import { confirmDelete } from '#kit/base/confirm';
import { useLabels } from '#kit/base/labels';
import { ResourceTable } from '#kit/list/resource-table';
import { fail } from '#kit/base/toasts';

type Inquiry = RecordOf<typeof recruitmentInquiries>;

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
      rowActions={useRowActions()}
      empty={empty}
    />
  );
}

function useRowActions() {
  const t = useText('recruitment');
  const { remove } = useRemove(recruitmentInquiries);
  const { actor } = useSession();
  const drop = async ({ id, number }: Inquiry) => {
    if (await confirmDelete(number)) await remove(id).catch(fail);
  };
  return (inquiry: Inquiry) =>
    actor &&
    may(actor, 'delete', recruitmentInquiries, inquiry) && (
      <MenuItem icon={<TrashIcon />} intent="danger" text={t('delete')} onClick={() => void drop(inquiry)} />
    );
}
