import { bookLoans, bookReservations } from '@quad/domain/library';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { Tabs } from '#kit/base/url-tabs';
import { ResourceTable } from '#kit/list/resource-table';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { Stack } from '#kit/base/layout';
import { Desk } from './desk';
import './library.css';

/** The counter: lend and take back by barcode, every loan, and the queues. */
export default function CounterPage() {
  const t = useText('library');
  const empty = <Empty title={t('empty.rows')} text={t('empty.rows_text')} />;
  return (
    <>
      <PageHeader title={t('screen.counter')} />
      <Tabs
        items={[
          { key: 'desk', title: t('tab.desk'), content: <Desk /> },
          { key: 'loans', title: t('tab.loans'), content: <Loans empty={empty} /> },
          { key: 'reservations', title: t('tab.reservations'), content: <Reservations empty={empty} /> },
        ]}
      />
    </>
  );
}

/** A book with the numbers of what is about it: a loan or a reservation, and the copy. */
function BookCell({ name, of }: { name: string; of: readonly (string | null)[] }) {
  return (
    <Stack as="span" gap="none">
      {name}
      <small className="kit-muted">{of.filter(Boolean).join(' · ')}</small>
    </Stack>
  );
}

function Loans({ empty }: { empty: JSX.Element }) {
  const t = useText('library');
  const { date } = useFormat();
  return (
    <div className="library-loans">
      <ResourceTable
        of={bookLoans}
        filters={[
          {
            key: 'status',
            options: bookLoans.workflow!.states.map((value) => ({ value, label: t(`status.${value}`) })),
          },
          { key: 'overdue', options: [{ value: 'true', label: t('field.overdue') }] },
        ]}
        columns={[
          {
            key: 'book_name',
            render: ({ book_name, barcode, number }) => <BookCell name={book_name} of={[number, barcode]} />,
          },
          'reader_name',
          { key: 'lent_at', numeric: true, render: ({ lent_at }) => date(lent_at) },
          {
            key: 'due_on',
            numeric: true,
            render: ({ due_on, overdue }) => <span className={overdue ? 'kit-danger' : undefined}>{date(due_on)}</span>,
          },
          { key: 'renewals', render: ({ renewals, max_renewals }) => `${renewals} / ${max_renewals}` },
          'status',
        ]}
        rowButtons={(loan) => <WorkflowButtons of={bookLoans} record={loan} />}
        empty={empty}
      />
    </div>
  );
}

function Reservations({ empty }: { empty: JSX.Element }) {
  const { dateTime } = useFormat();
  return (
    <ResourceTable
      of={bookReservations}
      columns={[
        {
          key: 'book_name',
          render: ({ book_name, barcode, number }) => <BookCell name={book_name} of={[number, barcode]} />,
        },
        'reader_name',
        { key: 'place', numeric: true, sortable: false },
        { key: 'ready_until', render: ({ ready_until }) => dateTime(ready_until) },
        { key: 'status', render: ({ status }) => <StatusTag of={bookReservations} status={status} /> },
      ]}
      rowButtons={(one) => <WorkflowButtons of={bookReservations} record={one} />}
      empty={empty}
    />
  );
}
