import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import type { Lesson } from './use-module-lessons';

/** When a lesson comes next, and when it does not: a cancelled time is neither held nor simply missing. */
export function LessonTimes({ of }: { readonly of: Pick<Lesson, 'next_starts_at' | 'cancelled_starts_at'> }) {
  const t = useText('lessons');
  const { weekday, dateTime } = useFormat();
  const said = (at: string) => `${weekday(at)}, ${dateTime(at)}`;
  return (
    <>
      {of.next_starts_at && <span>{t('next_at', { at: said(of.next_starts_at) })}</span>}
      {of.cancelled_starts_at && (
        <span className="kit-danger">{t('cancelled_at', { at: said(of.cancelled_starts_at) })}</span>
      )}
    </>
  );
}
