import { useParts } from '#data/parts';
import { useText } from '#data/words/text';
import { Stack } from '#kit/base/layout';

const ORDER = ['shop', 'meals', 'rooms', 'library', 'events'];

/** Today on campus, a line for each: what is for lunch, one's room, a book that is due, an event. Out of sight while it has none. */
export function CampusToday() {
  const t = useText('dashboard');
  const parts = useParts('today', null, ORDER);
  if (parts.length === 0) return null;
  return (
    <section className="kit-panel dashboard-campus" aria-labelledby="dashboard-campus">
      <h2 id="dashboard-campus">{t('campus.title')}</h2>
      <Stack gap="small">{parts.map(({ content }) => content)}</Stack>
    </section>
  );
}
