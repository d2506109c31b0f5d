import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { bookLoans, bookReservations, readingMarks } from '@quad/domain/library';
import { useAll } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { Time } from '#kit/base/time';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { Row, Stack } from '#kit/base/layout';
import './library.css';

/** So many returned books are shown. */
const PAST = 20;

/** What the person has, waits for and reads; live. */
export default function MinePage() {
  const t = useText('library');
  const { actor } = useSession();
  const isReader = useMay('create', readingMarks);
  const account_id = actor?.account_id;
  const loans = useAll(bookLoans, { account_id, sort: 'lent_at,desc' });
  const queue = useAll(bookReservations, { account_id, status: 'waiting,ready' } as never);
  const places = useAll(readingMarks, { kind: 'place', sort: 'updated_at,desc' }, { enabled: isReader });
  return (
    <>
      <PageHeader title={t('screen.mine')} />
      <Loaded
        of={[loans, queue]}
        lines={6}
        empty={places.records?.length ? undefined : <Empty title={t('empty.mine')} text={t('empty.mine_text')} />}
      >
        {([lent, waiting]) => (
          <Stack gap="large">
            <Rows title={t('mine.loans')} of={lent.filter(({ status }) => status !== 'returned')}>
              {(loan) => <Loan of={loan} />}
            </Rows>
            <Rows title={t('mine.queue')} of={waiting}>
              {(one) => <Reservation of={one} />}
            </Rows>
            <Rows title={t('mine.reading')} of={places.records ?? []}>
              {(one) => <Reading of={one} />}
            </Rows>
            <Rows title={t('mine.past')} of={lent.filter(({ status }) => status === 'returned').slice(0, PAST)}>
              {(loan) => (
                <>
                  <Link to={`/library/book/${loan.book_id}`}>{loan.book_name}</Link>
                  <span className="kit-muted">
                    <Time at={loan.returned_at} />
                  </span>
                </>
              )}
            </Rows>
          </Stack>
        )}
      </Loaded>
    </>
  );
}

function Loan({ of: loan }: { of: RecordOf<typeof bookLoans> }) {
  const t = useText('library');
  const { date } = useFormat();
  return (
    <>
      <Stack as="span" gap="none">
        <Link to={`/library/book/${loan.book_id}`}>{loan.book_name}</Link>
        <small className={loan.overdue ? 'kit-danger' : 'kit-muted'}>
          {t(loan.overdue ? 'field.overdue' : 'field.due_on')}: {date(loan.due_on)}
        </small>
      </Stack>
      <Row as="span" gap="normal">
        <StatusTag of={bookLoans} status={loan.status} />
        <WorkflowButtons of={bookLoans} record={loan} />
      </Row>
    </>
  );
}

function Reservation({ of: one }: { of: RecordOf<typeof bookReservations> }) {
  const t = useText('library');
  const { dateTime } = useFormat();
  return (
    <>
      <Stack as="span" gap="none">
        <Link to={`/library/book/${one.book_id}`}>{one.book_name}</Link>
        <small className="kit-muted">
          {one.status === 'ready'
            ? `${t('book.ready')} ${t('field.ready_until')}: ${dateTime(one.ready_until)}`
            : t('book.reserved', { place: one.place ?? 1 })}
        </small>
      </Stack>
      <Row as="span" gap="normal">
        <StatusTag of={bookReservations} status={one.status} />
        <WorkflowButtons of={bookReservations} record={one} />
      </Row>
    </>
  );
}

function Reading({ of: one }: { of: RecordOf<typeof readingMarks> }) {
  const t = useText('library');
  return (
    <>
      <Link to={`/library/read/${one.book_file_id}`}>
        {one.book_name === one.title ? one.title : `${one.book_name}: ${one.title}`}
      </Link>
      {one.length > 0 && (
        <progress
          value={one.position}
          max={one.length}
          aria-label={t('reader.page', { page: one.position, pages: one.length })}
        />
      )}
    </>
  );
}

interface RowsProps<R> {
  readonly title: string;
  readonly of: readonly R[];
  readonly children: (row: R) => ReactNode;
}

function Rows<R extends { readonly id: number }>({ title, of, children }: RowsProps<R>) {
  if (of.length === 0) return null;
  return (
    <section className="kit-panel">
      <h2>{title}</h2>
      <Stack as="ul" gap="line" className="library-rows">
        {of.map((row) => (
          <Row key={row.id} as="li" justify="between">
            {children(row)}
          </Row>
        ))}
      </Stack>
    </section>
  );
}
