import { HistoryIcon, PauseIcon, TimeIcon, WarningSignIcon } from '@blueprintjs/icons';
import { daysTo, isDay, useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useNow } from './now';

/** How near a deadline is; `stopped` while its clock is paused, `none` once it does not matter. */
export type Urgency = 'none' | 'stopped' | 'calm' | 'soon' | 'near' | 'late';

const SIGNS = { stopped: PauseIcon, calm: TimeIcon, soon: HistoryIcon, near: WarningSignIcon, late: WarningSignIcon };
const DAY_MS = 86_400_000;

/** By the clock alone: the last day is near, and for a calendar day the one before it too. */
export function urgencyAt(at: string, now: number): Urgency {
  const left = isDay(at) ? daysTo(at, now) : (Date.parse(at) - now) / DAY_MS;
  return left < 0 ? 'late' : left <= 1 ? 'near' : 'calm';
}

interface DueProps {
  /** A day or a moment. */
  readonly at: string | null;
  /** The rule of the area, where the clock alone does not say it. */
  readonly by?: (now: number) => Urgency;
}

/** How much time is left, in words and with a sign, not by the colour alone; the date in its tooltip. Goes with the clock. */
export function Due({ at, by }: DueProps) {
  const t = useText('kit');
  const { ago, date, dateTime } = useFormat();
  const now = useNow(30_000);
  if (at === null) return <span className="kit-muted">{t('due.none')}</span>;
  const exact = isDay(at) ? date(at) : dateTime(at);
  const urgency = by ? by(now) : urgencyAt(at, now);
  if (urgency === 'none') return <span className="kit-muted">{exact}</span>;
  const Sign = SIGNS[urgency];
  return (
    <time className={`kit-due kit-due-${urgency}`} dateTime={at} title={exact}>
      <Sign size={12} /> {t(`due.${urgency}`, { when: ago(at, now) })}
    </time>
  );
}
