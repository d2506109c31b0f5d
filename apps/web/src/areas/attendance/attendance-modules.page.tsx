import { useMemo } from 'react';
import { attendanceCalls, MODULE_LIST_SORTS, type ModuleListRow } from '@quad/domain/attendance';
import { hasRole, TEACHERS, type InputOf } from '@quad/domain/core';
import { groups } from '@quad/domain/groups';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import type { Column } from '#kit/list/columns';
import type { Filter } from '#kit/list/filter-chips';
import { useListState } from '#kit/list/list-state';
import { ListTable } from '#kit/list/list-table';
import { PageHeader } from '#kit/base/page-header';
import { ExportOf } from './export-of';
import { Percent } from './percent';
import './attendance.css';

const SORTS: ReadonlySet<string> = new Set(MODULE_LIST_SORTS);
/** No resource: its rows are counted from registers. */
const LIST = { area: 'attendance', name: 'attendance_modules' };

type Row = ModuleListRow & { readonly id: number };

/** Taught modules with how many of their lessons were held and how many students came. */
export default function AttendanceModulesPage() {
  const t = useText('attendance');
  const { number } = useFormat();
  const { actor } = useSession();
  const filters: Filter[] = [
    { key: 'group_id', to: groups.name },
    ...(actor && hasRole(actor, TEACHERS)
      ? [{ key: 'mine', options: [{ value: 'true', label: t('field.mine') }] }]
      : []),
  ];
  const list = useListState(filters.map(({ key }) => key));
  const { data, ...reading } = useCall(attendanceCalls.modules, list.query as InputOf<typeof attendanceCalls.modules>);
  const page = useMemo(
    () =>
      data && {
        ...data,
        content: data.content.map((row): Row => ({ ...row, id: row.ccls_module_id })),
        top_content: [],
      },
    [data],
  );
  const columns: readonly Column<Row>[] = [
    { key: 'module_title' },
    { key: 'module_code' },
    { key: 'semester_name' },
    { key: 'lessons', numeric: true, render: (row) => number(row.lessons) },
    { key: 'taken', numeric: true, render: (row) => number(row.taken) },
    {
      key: 'percent_of_taken',
      render: (row) => <Percent value={row.percent_of_taken} label={t('field.percent_of_taken')} />,
    },
    {
      key: 'percent_of_all',
      render: (row) => <Percent value={row.percent_of_all} label={t('field.percent_of_all')} isOfAll />,
    },
  ];
  return (
    <>
      <PageHeader title={t('screen.modules')} />
      <ListTable<Row>
        of={LIST}
        list={list}
        filters={filters}
        columns={columns.map((column) => ({ ...column, sortable: SORTS.has(column.key) }))}
        reading={{ ...reading, page }}
        linkTo={(row) => `/attendance-lessons?ccls_module_id=${row.ccls_module_id}`}
      >
        <ExportOf kind="modules" query={list.query} />
      </ListTable>
    </>
  );
}
