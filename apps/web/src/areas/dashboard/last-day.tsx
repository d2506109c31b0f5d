import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';

/**
 * The heading of the lessons of a past day, such as "Last teaching day, Friday 20 November"; without lessons, today.
 */
export function LastDay({ lessons: [first] }: { lessons: readonly { readonly starts_at: string }[] }) {
  const t = useText('dashboard');
  const { weekday, date } = useFormat();
  if (!first) return <>{t('screen.today')}</>;
  return <>{t('screen.last_day', { weekday: weekday(first.starts_at), date: date(first.starts_at) })}</>;
}
