import { addDays } from '@quad/domain/core';
import type { Week } from '@quad/domain/timetable';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Turns } from '#frames/time/turns';

/** The week by its days and its number among the teaching weeks, and the ways to others. */
export function WeekTurns({ week, turn }: { readonly week: Week; readonly turn: (day: string | null) => void }) {
  const t = useText('timetable');
  const { span } = useFormat();
  const { term, from, to } = week;
  return (
    <Turns
      title={
        <>
          {span(from, to)}
          <small>
            {term?.week
              ? t('week.of', { week: term.week, weeks: term.weeks, term: term.name })
              : [t('week.no_term'), term?.name].filter(Boolean).join(' · ')}
          </small>
        </>
      }
      words={{ before: t('week.previous'), now: t('week.this'), after: t('week.next') }}
      keys={['p', 'n']}
      turn={(by) => turn(addDays(from, 7 * by))}
      now={() => turn(null)}
    />
  );
}
