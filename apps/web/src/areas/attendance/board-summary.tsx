import { useEffect, useRef, useState } from 'react';
import { MARK_STATUSES } from '@quad/domain/attendance';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { ProgressRing } from '#kit/figures/progress-ring';
import type { countsOf } from './board-marks';

type Counts = ReturnType<typeof countsOf>;

/** The numbers of the board and its ring. */
export function BoardSummary({ counts }: { counts: Counts }) {
  const t = useText('attendance');
  return (
    <Row gap="large" className="attendance-summary">
      <ProgressRing label={t('board.progress')} value={counts.students - counts.unmarked} of={counts.students} />
      <dl>
        {MARK_STATUSES.map((status) => (
          <div key={status} data-status={status}>
            <dt title={t(`status.${status}`)}>{t(`status.${status}`)}</dt>
            <dd data-testid={`count-${status}`}>{counts[status]}</dd>
          </div>
        ))}
        <div data-status="none">
          <dt>{t('status.unmarked')}</dt>
          <dd data-testid="count-unmarked">{counts.unmarked}</dd>
        </div>
      </dl>
      <Spoken counts={counts} />
    </Row>
  );
}

/** A mark that the server has within this time (ms) never waited for anybody's eyes. */
const PATIENCE_MS = 2000;

/**
 * What there is to say about the board, in a line that is always there: what comes and goes must not move the tiles
 * under a finger.
 */
export function BoardLine({ waiting, text }: { waiting: number; text: string }) {
  const t = useText('attendance');
  const [isLong, setLong] = useState(false);
  const waits = waiting > 0;
  useEffect(() => {
    if (!waits) return;
    const patience = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(patience);
      setLong(false);
    };
  }, [waits]);
  const isWaiting = waits && isLong;
  return (
    <p className={isWaiting ? 'attendance-line kit-warning' : 'attendance-line'} role="status">
      {isWaiting ? t('board.waiting', { count: waiting }) : text}
    </p>
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
