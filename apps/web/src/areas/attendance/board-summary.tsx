import { useEffect, useRef, useState } from 'react';
import { MARK_STATUSES } from '@quad/domain/attendance';
import { useText } from '#data/text';
import { ProgressRing } from '#kit/figures/progress-ring';
import type { countsOf } from './board-marks';

type Counts = ReturnType<typeof countsOf>;

/** The numbers of the board and its ring. */
export function BoardSummary({ counts, waiting }: { counts: Counts; waiting: number }) {
  const t = useText('attendance');
  return (
    <div className="attendance-summary">
      <ProgressRing label={t('board.progress')} value={counts.students - counts.unmarked} of={counts.students} />
      <dl>
        {MARK_STATUSES.map((status) => (
          <div key={status} data-status={status}>
            <dt>{t(`status.${status}`)}</dt>
            <dd data-testid={`count-${status}`}>{counts[status]}</dd>
          </div>
        ))}
        <div data-status="none">
          <dt>{t('status.unmarked')}</dt>
          <dd data-testid="count-unmarked">{counts.unmarked}</dd>
        </div>
      </dl>
      {waiting > 0 && (
        <p className="attendance-waiting" role="status">
          {t('board.waiting', { count: waiting })}
        </p>
      )}
      <Spoken counts={counts} />
    </div>
  );
}

const QUIET_MS = 3000;

/** Says the numbers at most every three seconds: a busy board must not talk without end. */
function Spoken({ counts }: { counts: Counts }) {
  const t = useText('attendance');
  const [said, setSaid] = useState('');
  const last = useRef(0);
  const text = t('board.spoken', { ...counts });
  useEffect(() => {
    const wait = setTimeout(
      () => {
        last.current = Date.now();
        setSaid(text);
      },
      Math.max(600, last.current + QUIET_MS - Date.now()),
    );
    return () => clearTimeout(wait);
  }, [text]);
  return (
    <p className="kit-hidden" aria-live="polite">
      {said}
    </p>
  );
}
