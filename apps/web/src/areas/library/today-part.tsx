import { Link } from 'react-router-dom';
import { addDays } from '@quad/domain/core';
import { bookLoans } from '@quad/domain/library';
import { useSession } from '#data/identity/session';
import { useAll } from '#data/server/resource';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useClock } from '#frames/time/clock';

/** So many days before its last one a book is spoken of. */
const AHEAD = 3;

/** Books that are due soon, or were. */
export default function LibraryToday() {
  const t = useText('library');
  const { date } = useFormat();
  const { actor } = useSession();
  const { day } = useClock();
  const { records = [] } = useAll(bookLoans, { account_id: actor?.account_id ?? 0 });
  const due = records.filter(({ status, due_on }) => status !== 'returned' && due_on <= addDays(day, AHEAD));
  if (due.length === 0) return null;
  return (
    <ul className="kit-plain-list">
      {due.map(({ id, book_name, due_on }) => (
        <li key={id}>
          <Link className="kit-link" to="/library/mine">
            {t('today.due', { name: book_name, day: date(due_on) })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
