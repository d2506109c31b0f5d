import { Link } from 'react-router-dom';
import { quizAttempts } from '@quad/domain/quizzes';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useNow } from '#kit/base/now';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceTable } from '#kit/list/resource-table';

/** Attempts that may be begun or written. */
export const LIVE = 'assigned,open';
/** Attempts that are handed in. */
export const OVER = 'submitted,marked,published,closed';

/** Where an attempt is to be seen. */
export const wayTo = ({ id, status }: { id: number; status: string }): string =>
  LIVE.split(',').includes(status) ? `/quiz/test-page/${id}` : `/quiz/student/result/${id}`;

/** A page of a student's own attempts. */
export const AttemptList = ({ title, status }: { title: string; status?: string }) => (
  <>
    <PageHeader title={title} />
    <Attempts where={{ status }} />
  </>
);

interface AttemptsProps {
  readonly where: { readonly status?: string; readonly ccls_module_id?: number };
}

/** A student's own attempts, each leading to where it is written or read. */
export function Attempts({ where }: AttemptsProps) {
  const t = useText('quizzes');
  const { span } = useFormat();
  const now = useNow(15_000);
  const columns: ColumnsOf<typeof quizAttempts> = [
    ['quiz_title', (row) => <Link to={wayTo(row)}>{row.quiz_title}</Link>],
    ...(where.ccls_module_id === undefined ? (['module_title'] as const) : []),
    'number',
    // Two dates without a word are a riddle on a phone.
    { key: 'opens_at', title: t('own.time'), render: ({ opens_at, closes_at }) => span(opens_at, closes_at) },
    [
      'status',
      ({ status, opens_at }) =>
        status === 'assigned' && now < Date.parse(opens_at) ? (
          <span className="kit-muted">{t('own.later')}</span>
        ) : (
          <StatusTag of={quizAttempts} status={status} />
        ),
    ],
    ['percent', ({ percent }) => (percent === null ? '' : `${percent} %`)],
  ];
  return (
    <ResourceTable
      of={quizAttempts}
      columns={columns}
      where={where}
      linkTo={wayTo}
      empty={<Empty title={t('empty.mine.title')} text={t('empty.mine.text')} />}
    />
  );
}
