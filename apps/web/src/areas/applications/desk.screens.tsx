import type { RecordOf } from '@quad/domain/core';
import { Link } from 'react-router-dom';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { useNow } from '#kit/base/now';
import { FactLine } from '#kit/base/layout';
import { Stat, Stats } from '#kit/figures/stat';
import { listScreen } from '#frames/request/list-screen';
import { Bulk } from './bulk';
import { titleOf, type KindPages } from './kinds';
import { stepFieldsOf } from './step-fields';

type One = RecordOf<KindPages['of']>;

/** The officers' list of a kind: what waits for them, all, and a board by status; live. */
export const deskOf = (pages: KindPages) =>
  listScreen(pages.of, {
    at: pages.edit,
    title: titleOf(pages.kind, 'desk'),
    section: 'desk.',
    views: {
      incoming: { Above: () => <Waiting pages={pages} /> },
      all: {},
      board: { board: { sort: 'status_since,asc', Card: BoardCard } },
    },
    useList: () => ({
      columns: [
        'number',
        'applicant_name',
        'campaign_name',
        'status',
        'submitted_at',
        'status_since',
        'score',
        'rank',
        'evaluator_name',
      ],
      filters: ['status', 'campaign_id', 'academic_year_id'],
      bulkActions: (records: readonly One[], clear: () => void) => (
        <Bulk pages={pages} records={records} clear={clear} />
      ),
    }),
    steps: () => stepFieldsOf(pages),
  });

function BoardCard({ record }: { readonly record: One }) {
  const { ago } = useFormat();
  return (
    <FactLine>
      <span>{record.number}</span>
      <span>{record.campaign_name}</span>
      <span>{ago(record.status_since)}</span>
      {record.score !== null && <strong>{record.score}</strong>}
    </FactLine>
  );
}

/** How many wait in each status, the oldest of them, and how long half of them wait. */
export function Waiting({ pages }: { readonly pages: KindPages }) {
  const t = useText('applications');
  const labels = useLabels('applications');
  const { ago } = useFormat();
  const now = useNow(60_000);
  const { data } = useCall(pages.calls.waiting, {});
  if (!data?.length) return null;
  return (
    <Stats>
      {data.map(({ status, waiting, oldest_id, oldest_at, median_ms }) => (
        <Stat key={status} label={labels.status(status)} value={waiting}>
          <small className="kit-muted">
            <Link to={`${pages.edit}/${oldest_id}`}>{t('desk.oldest', { when: ago(oldest_at, now) })}</Link>
            {' · '}
            {t('desk.median', { when: ago(new Date(now - median_ms).toISOString(), now) })}
          </small>
        </Stat>
      ))}
    </Stats>
  );
}
