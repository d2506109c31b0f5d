import { bookReservations } from '@quad/domain/library';
import { useSession } from '#data/identity/session';
import { useAll } from '#data/server/resource';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Card } from '#kit/base/layout';

/** Books that wait for the person at the counter. */
export default function LibraryShow() {
  const t = useText('library');
  const { dateTime } = useFormat();
  const { actor } = useSession();
  const { records = [] } = useAll(bookReservations, { account_id: actor?.account_id ?? 0, status: 'ready' });
  if (records.length === 0) return null;
  return (
    <Card aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ul className="kit-plain-list">
        {records.map(({ id, book_name, ready_until }) => (
          <li key={id}>
            {book_name} · {t('field.ready_until')}: {dateTime(ready_until)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
