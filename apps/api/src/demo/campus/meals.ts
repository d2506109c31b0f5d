import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { insert } from '../insert.js';
import { BREAKFASTS, dishPicture, LUNCHES, type DemoDish } from './meal-dishes.js';
import { seedMealPeople } from './meal-people.js';
import { storeFile } from '../stored-file.js';

interface Place {
  readonly institution: number;
  readonly config: Config;
}
export interface DemoSitting {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly price: string;
}

const SITTINGS = [
  { name: 'Main canteen, breakfast', place: 'Main canteen', kind: 'breakfast', opens: '07:30', closes: '09:30' },
  { name: 'Main canteen, lunch', place: 'Main canteen', kind: 'lunch', opens: '12:00', closes: '14:30' },
  { name: 'Café in building B, lunch', place: 'Café in building B', kind: 'lunch', opens: '12:30', closes: '15:00' },
  { name: 'Dormitory kitchen, dinner', place: 'Dormitory', kind: 'dinner', opens: '18:30', closes: '20:30' },
];
const PRICES = ['15000.00', '28000.00', '32000.00', '24000.00'];
const WEEKS = 3;

/** Meals: what is served where, a menu for the weeks around today, and people who eat. The menu is carried on at every start. */
export async function seedMeals(tx: Transaction, institution: number, config: Config): Promise<void> {
  const [there] = await tx.query('select 1 from meal_sittings where institution_id = $1 limit 1', [institution]);
  if (!there)
    await insert(
      tx,
      'meal_sittings',
      SITTINGS.map((sitting, at) => ({
        ...sitting,
        institution_id: institution,
        version: 1,
        ...fresh(),
        order_hours: at === 2 ? 3 : 18,
        seats: [80, 240, 60, 120][at],
        price: PRICES[at],
        currency: 'UZS',
        weekends: at === 3,
      })),
    );
  const sittings = await tx.query<DemoSitting>(
    'select id, name, kind, price::text from meal_sittings where institution_id = $1 order by id limit 4',
    [institution],
  );
  if (sittings.length < SITTINGS.length) return;
  await setMenu(tx, { institution, config }, sittings);
  if (!there) await seedMealPeople(tx, institution, sittings);
}

const fresh = () => ({ created_at: new Date().toISOString(), updated_at: new Date().toISOString() });

/** A menu for every working day of three weeks that has none. */
async function setMenu(tx: Transaction, place: Place, sittings: readonly DemoSitting[]): Promise<void> {
  const { institution } = place;
  const days = await tx.query<{ day: string; n: number }>(
    `select to_char(d, 'YYYY-MM-DD') as day, (d::date - date '2026-01-05') as n
      from institutions i, generate_series(date_trunc('week', now() at time zone i.time_zone),
        date_trunc('week', now() at time zone i.time_zone) + make_interval(days => $2), interval '1 day') d
      where i.id = $1 and extract(isodow from d) < 6
        and not exists (select 1 from meals m where m.institution_id = $1 and m.day = d::date)`,
    [institution, WEEKS * 7 - 1],
  );
  const served = days.flatMap(({ day, n }) => [
    { day, sitting: sittings[0]!, dish: BREAKFASTS[n % 2]!, portions: 80 },
    ...[0, 2, 4].map((more) => ({
      day,
      sitting: sittings[1]!,
      dish: LUNCHES[(n + more) % LUNCHES.length]!,
      portions: more === 4 ? 60 : null,
    })),
    { day, sitting: sittings[2]!, dish: LUNCHES[(n + 1) % LUNCHES.length]!, portions: 40 },
    { day, sitting: sittings[3]!, dish: LUNCHES[(n + 5) % LUNCHES.length]!, portions: null },
  ]);
  const ids = await insert(
    tx,
    'meals',
    served.map(({ day, sitting, dish, portions }) => ({
      institution_id: institution,
      version: 1,
      ...fresh(),
      name: dish.name,
      sitting_id: sitting.id,
      day,
      description: dish.text,
      allergens: dish.allergens,
      calories: dish.calories,
      image_ids: [],
      portions,
      taken: 0,
      orders_until: `${day}T00:00:00Z`,
    })),
  );
  if (ids.length === 0) return;
  await tx.query(
    `update meals m set orders_until = (m.day + s.opens::time) at time zone i.time_zone - make_interval(hours => s.order_hours)
      from meal_sittings s, institutions i where s.id = m.sitting_id and i.id = m.institution_id and m.id = any($1::bigint[])`,
    [ids],
  );
  for (const [at, { dish }] of served.entries()) await picture(tx, place, { dish, meal: ids[at]! });
}

const drawn = new Map<string, Buffer>();

async function picture(tx: Transaction, place: Place, { dish, meal }: { dish: DemoDish; meal: number }): Promise<void> {
  const body = drawn.get(dish.name) ?? dishPicture(dish);
  drawn.set(dish.name, body);
  const file = { name: `${dish.name}.png`, mime: 'image/png', body, resource: 'meals', subject_id: meal };
  const id = await storeFile(tx, place, file);
  if (id !== undefined) await tx.query('update meals set image_ids = array[$2::bigint] where id = $1', [meal, id]);
}
