import { useMemo } from 'react';
import { attendanceCalls, STUDENT_LIST_SORTS, type StudentListRow } from '@quad/domain/attendance';
import type { InputOf } from '@quad/domain/core';
import { groups } from '@quad/domain/groups';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import type { Column } from '#kit/list/columns';
import type { Filter } from '#kit/list/filter-chips';
import { useListState } from '#kit/list/list-state';
import { ListTable } from '#kit/list/list-table';
import { PageHeader } from '#kit/base/page-header';
import { ExportOf } from './export-of';
import { Percent } from './percent';
import './attendance.css';

const SORTS: ReadonlySet<string> = new Set(STUDENT_LIST_SORTS);

/** No resource: its rows are counted from registers. */
const LIST = { area: 'attendance', name: 'attendance_students' };

type Row = StudentListRow & { readonly id: number };

/** Students with their percentages; the worst first shows who needs a word. */
export default function AttendanceStudentsPage() {
  const t = useText('attendance');
  const { number } = useFormat();
  const filters: Filter[] = [
    { key: 'group_id', to: groups.name },
    {
      key: 'below',
      title: t('field.below'),
      options: [50, 60, 70, 80, 90].map((value) => ({ value, label: `< ${value} %` })),
    },
  ];
  const list = useListState(filters.map(({ key }) => key));
  const { data, ...reading } = useCall(
    attendanceCalls.students,
    list.query as InputOf<typeof attendanceCalls.students>,
  );
  const page = useMemo(
    () => data && { ...data, content: data.content.map((row): Row => ({ ...row, id: row.student_id })) },
    [data],
  );
  const columns: readonly Column<Row>[] = [
    { key: 'name' },
    { key: 'idNumber' },
    { key: 'group_title' },
    { key: 'level_name' },
    { key: 'taken_hours', numeric: true, render: (row) => number(row.taken_hours) },
    { key: 'absent_hours', numeric: true, render: (row) => number(row.absent_hours) },
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
      <PageHeader title={t('screen.students')} />
      <ListTable<Row>
        of={LIST}
        list={list}
        filters={filters}
        columns={columns.map((column) => ({ ...column, sortable: SORTS.has(column.key) }))}
        reading={{ ...reading, page } as never}
        linkTo={(row) => `/attendance-lessons?student_id=${row.student_id}`}
      >
        <ExportOf kind="students" query={list.query} />
      </ListTable>
    </>
  );
}
