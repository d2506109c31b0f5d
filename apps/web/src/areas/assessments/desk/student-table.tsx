import { useCallback, useMemo, type ReactNode } from 'react';
import type { AnyResource, EventOf, Page } from '@quad/domain/core';
import type { Reading } from '#data/server/reading';
import { useLabels } from '#data/words/labels';
import { columnsOf, type Named } from '#kit/list/columns';
import { ListTable } from '#kit/list/list-table';
import type { Moving, StepFields } from '#kit/workflow/workflow-dialog';
import { BulkSteps } from './bulk-steps';
import { useLocalList } from './local-list';

type Student = Moving & {
  readonly student_name: string;
  readonly idNumber: string | null;
  readonly group_title: string | null;
};
interface TableProps<D extends AnyResource, R extends Student> {
  readonly of: D;
  readonly rows: readonly R[];
  readonly reading: Reading;
  readonly columns: readonly Named<R>[];
  /** Steps that may be taken with several at once. */
  readonly together: readonly EventOf<D>[];
  readonly fields: StepFields<D>;
  readonly steps: (record: R) => ReactNode;
  readonly linkTo?: (record: R) => string;
  readonly empty: ReactNode;
  readonly children?: ReactNode;
}

/** The students of an assessment or a board in dense rows: search, groups, states, every column sorted, steps for one or for many. */
export function StudentTable<D extends AnyResource, R extends Student>(props: TableProps<D, R>) {
  const { of, rows, reading, columns, together, fields, steps, linkTo, empty, children } = props;
  const labels = useLabels(of.area);
  const { list, content, total_elements, groups, statuses } = useLocalList(rows);
  const bulk = useCallback(
    (records: readonly R[], clear: () => void) => (
      <BulkSteps of={of} events={together} records={records} fields={fields} clear={clear} />
    ),
    [of, together, fields],
  );
  const filters = [
    { key: 'status', options: statuses.map((value) => ({ value, label: labels.status(value) })) },
    { key: 'group_title', options: groups.map((value) => ({ value, label: value })) },
  ];
  const page = { content, total_elements } as unknown as Page<R>;
  return (
    <div className="marks-desk">
      <ListTable<R>
        of={of}
        list={list}
        filters={filters}
        columns={useMemo(() => columnsOf(of, columns), [of, columns])}
        reading={{ ...reading, page }}
        rowButtons={steps}
        bulkActions={bulk}
        linkTo={linkTo}
        empty={empty}
      >
        {children}
      </ListTable>
    </div>
  );
}
