import { Link } from 'react-router-dom';
import { addDays, clockOf } from '@quad/domain/core';
import { mealOrders, meals, mealSittings } from '@quad/domain/meals';
import { useSession } from '#data/identity/session';
import { useAll } from '#data/server/resource';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useClock } from '#frames/time/clock';

/** The dish that one has ordered next, and what there is today at places that are not closed yet. */
export default function MealsToday() {
  const t = useText('meals');
  const { weekday } = useFormat();
  const { actor } = useSession();
  const { day: today, minute } = useClock();
  const owner_id = actor?.account_id ?? 0;
  const { records: menu = [] } = useAll(meals, { from: today, to: today });
  const { records: sittings = [] } = useAll(mealSittings);
  const { records: orders = [] } = useAll(mealOrders, { from: today, to: addDays(today, 7), owner_id });
  const [own] = orders
    .filter(({ status }) => status === 'ordered')
    .toSorted((one, other) => one.day.localeCompare(other.day));
  const open = sittings.filter(
    ({ id, closes }) => closes > clockOf(minute) && menu.some((meal) => meal.sitting_id === id),
  );
  if (!own && open.length === 0) return null;
  return (
    <ul className="kit-plain-list">
      {own && (
        <li>
          <Link className="kit-link" to="/show">
            {t('today.own', { meal: own.meal_name, day: own.day === today ? t('week.today') : weekday(own.day) })}
          </Link>
        </li>
      )}
      {open.map(({ id, name, opens, closes }) => (
        <li key={id}>
          <Link className="kit-link" to="/meal">
            {name}
          </Link>{' '}
          <span className="kit-muted">
            {opens}–{closes} ·{' '}
            {menu
              .filter((meal) => meal.sitting_id === id)
              .map((meal) => meal.name)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
