import { MenuItem } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import type { FilterOf, RecordOf } from '@quad/domain/core';
import { LEAVE_TYPES, vacationCalls, vacationRequests, vacationRequestWorkflow } from '@quad/domain/vacation';
import { download } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import type { FiltersOf } from '#kit/list/filter-chips';
import type { Column, ColumnsOf } from '#kit/list/columns';
import { useLabels } from '#kit/base/labels';
import { ResourceTable } from '#kit/list/resource-table';
import { useDeletion } from '#kit/record/deletion';
import { fail } from '#kit/base/toasts';

type Vacation = RecordOf<typeof vacationRequests>;
type Shown = Column<Vacation>;

interface ListProps {
  readonly where: Partial<FilterOf<typeof vacationRequests>>;
  readonly own?: boolean;
  readonly empty: ReactNode;
}

/** Requests; each opens its page. */
export function VacationList({ where, own = false, empty }: ListProps) {
  const t = useText('vacation');
  const labels = useLabels('vacation');
  const { date } = useFormat();
  const period: Shown = {
    key: 'start_date',
    title: labels.field('period'),
    render: ({ start_date, end_date }) => `${date(start_date)} – ${date(end_date)}`,
  };
  const type: Shown = { key: 'type', render: (request) => t(`type.${request.type}`) };
  const days: Shown = { key: 'days', numeric: true };
  const columns: ColumnsOf<typeof vacationRequests> = own
    ? [{ key: 'number' }, type, period, days, { key: 'status' }, { key: 'line_manager_name' }]
    : [
        { key: 'staff_name' },
        { key: 'department_name' },
        type,
        period,
        days,
        { key: 'lessons', numeric: true },
        { key: 'status' },
      ];
  const filters: FiltersOf<typeof vacationRequests> = [
    {
      key: 'status',
      options: vacationRequestWorkflow.states.map((status) => ({ value: status, label: labels.status(status) })),
    },
    { key: 'type', options: LEAVE_TYPES.map((value) => ({ value, label: t(`type.${value}`) })) },
  ];
  return (
    <ResourceTable
      of={vacationRequests}
      where={where}
      columns={columns}
      filters={filters}
      linkTo={({ id }) => `/vacation/${id}`}
      rowActions={useRowActions()}
      empty={empty}
    />
  );
}

function useRowActions() {
  const t = useText('vacation');
  const { item } = useDeletion(vacationRequests);
  return (request: Vacation) => (
    <>
      <MenuItem
        icon={<DownloadIcon />}
        text={t('download')}
        onClick={() => void download(vacationCalls.download, { id: request.id }).catch(fail)}
      />
      {item(request)}
    </>
  );
}
