import { CalendarIcon, TimeIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { RecordOf } from '@quad/domain/core';
import type { letters } from '@quad/domain/letters';
import { institutionZone, useFormat } from '#data/format';
import { useText } from '#data/text';
import { useNow } from '#kit/base/now';
import { inZone } from '#kit/base/zoned';
import './letters.css';

const DAY_MS = 86_400_000;

/** Days from today to a day; negative when it has passed. */
export const daysTo = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);

/** How near a deadline is: in words, with a sign, and in colour. */
export function Due({ day }: { day: string }) {
  const t = useText('letters');
  const { date } = useFormat();
  const left = daysTo(day, inZone(new Date(useNow(60_000)).toISOString(), institutionZone()).day);
  if (left < 0)
    return (
      <span className="letters-due letters-due-late">
        <WarningSignIcon size={12} /> {t('due.late', { day: date(day) })}
      </span>
    );
  if (left < 2)
    return (
      <span className="letters-due letters-due-near">
        <TimeIcon size={12} /> {t(left === 0 ? 'due.today' : 'due.tomorrow')}
      </span>
    );
  return (
    <span className="letters-due">
      <CalendarIcon size={12} /> {t('due.on', { day: date(day) })}
    </span>
  );
}

/** The nearest deadline of a letter that somebody still works on. */
export const Deadline = ({ letter: { due_date, open_assignee_ids } }: { letter: RecordOf<typeof letters> }) =>
  due_date !== null && open_assignee_ids.length > 0 ? <Due day={due_date} /> : null;
