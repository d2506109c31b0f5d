import { minorOf } from '@quad/domain/core';
import { mealActivationWorkflow } from '@quad/domain/meals';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '#core/database/database.js';
import { makeReadableCode } from '#areas/codes/index.js';
import { holderOf, studentsOf } from '../cast.js';
import { insert } from '../insert.js';
import type { DemoSitting } from './meals.js';
import { ago, seedStories, spread, wayTo, type Line, type Teller } from '../stories.js';

type Eater = Teller & { readonly card: number };

/** How an activation got where it is; the first eater is the demo's own student. */
const STORIES: readonly { readonly status: string; readonly sitting: number; readonly reason?: string }[] = [
  { status: 'activated', sitting: 1 },
  { status: 'activated', sitting: 1 },
  { status: 'submitted', sitting: 1 },
  { status: 'submitted', sitting: 0 },
  { status: 'accepted', sitting: 1 },
  { status: 'accepted', sitting: 3 },
  { status: 'activated', sitting: 1 },
  { status: 'deactivated', sitting: 1, reason: 'At home for a week' },
  { status: 'rejected', sitting: 2, reason: 'The café is being repaired this month' },
  { status: 'cancelled', sitting: 1, reason: 'I moved out of the dormitory' },
  { status: 'activated', sitting: 1 },
  { status: 'activated', sitting: 1 },
  { status: 'activated', sitting: 3 },
  { status: 'submitted', sitting: 1 },
  { status: 'activated', sitting: 1 },
  { status: 'activated', sitting: 1 },
];
const LINES: readonly Line<typeof mealActivationWorkflow, 'eater' | 'keeper'>[] = [
  ['keeper ACCEPT', 'keeper ACTIVATE', 'eater DEACTIVATE'],
  ['keeper REJECT'],
  ['eater CANCEL'],
];
const INTOLERANT: Readonly<Record<number, readonly string[]>> = { 0: ['milk', 'nuts'], 3: ['gluten'], 6: ['celery'] };
const DEPOSIT = 120_000_000;

/** Who eats: cards with money, activations in every status, dishes ordered for this week, and some who have come today. */
export async function seedMealPeople(
  tx: Transaction,
  institution: number,
  sittings: readonly DemoSitting[],
): Promise<void> {
  const people = await studentsOf(tx, institution, 40);
  const keeper = await holderOf(tx, institution, 'STUDENT_SUPPORT_UNIT', 'SHOP_MODERATOR', 'ADMIN');
  if (people.length === 0 || !keeper) return;
  const cards = await insert(
    tx,
    'meal_cards',
    people.map(({ account_id }, at) => ({
      ...base(institution),
      account_id,
      allergens: INTOLERANT[at] ?? [],
      free: at === 11,
      note: at === 3 ? 'Needs bread without gluten' : null,
      currency: 'UZS',
    })),
  );
  const eaters = people.map((person, at) => ({ ...person, card: cards[at]! }));
  for (const card of cards)
    await tx.query('insert into meal_codes (institution_id, card_id, code) values ($1, $2, $3)', [
      institution,
      card,
      makeReadableCode(),
    ]);
  await enter(
    tx,
    institution,
    eaters.map(({ card }) => ({
      card_id: card,
      kind: 'top_up' as const,
      minor: DEPOSIT,
      transaction_number: `MEAL-${card}`,
      by: keeper,
    })),
  );
  await activate(tx, { institution, sittings, keeper }, eaters);
  await order(tx, institution, eaters);
}

const base = (institution_id: number) => ({ institution_id, version: 1, created_at: ago(20), updated_at: ago(2) });
interface Entry {
  readonly card_id: number;
  readonly kind: 'top_up' | 'charge' | 'credit';
  readonly minor: number;
  readonly by: Teller;
  readonly transaction_number?: string;
  readonly activation_id?: number;
}

async function enter(tx: Transaction, institution: number, entries: readonly Entry[]): Promise<void> {
  await insert(
    tx,
    'meal_ledger',
    entries.map(({ by, transaction_number, activation_id, ...entry }, at) => ({
      institution_id: institution,
      ...entry,
      currency: 'UZS',
      activation_id: activation_id ?? null,
      transaction_number: transaction_number ?? null,
      actor_id: by.account_id,
      actor_name: by.name,
      created_at: ago(entry.kind === 'top_up' ? 18 : 10 - at * 0.1),
    })),
  );
}

interface Canteen {
  readonly institution: number;
  readonly sittings: readonly DemoSitting[];
  readonly keeper: Teller;
}

/** Activations from last week to the end of next month, each with the events that led where it is. */
async function activate(
  tx: Transaction,
  { institution, sittings, keeper }: Canteen,
  eaters: readonly Eater[],
): Promise<void> {
  const [clock] = await tx.query<{ first: string; last: string; ends: string; tomorrow: string; days: number }>(
    `select to_char(d, 'YYYY-MM-DD') as first, to_char(d + 39, 'YYYY-MM-DD') as last, to_char(today + 1, 'YYYY-MM-DD') as tomorrow,
        to_char((d + 40)::timestamp at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI:SSOF') as ends,
        (select count(*)::int from generate_series(d, d + 39, interval '1 day') x where extract(isodow from x) < 6) as days
      from (select time_zone, (now() at time zone time_zone)::date as today,
        (date_trunc('week', now() at time zone time_zone))::date - 7 as d from institutions where id = $1) i`,
    [institution],
  );
  if (!clock) return;
  const told = STORIES.slice(0, eaters.length).map((story, at) => ({
    ...story,
    at,
    eater: eaters[at]!,
    of: sittings[story.sitting]!,
  }));
  const stories = told.map(({ status, reason, eater, of }) => ({
    by: eater,
    at: ago(9),
    steps: spread(wayTo(mealActivationWorkflow, status, LINES), { eater, keeper }, 9),
    row: {
      ...{ owner_id: eater.account_id, sitting_id: of.id, kind: of.kind, price: of.price, currency: 'UZS', reason },
      ...{ start_date: clock.first, end_date: clock.last, ends_at: clock.ends },
      days: of.kind === 'dinner' ? 40 : clock.days,
      paused_from: status === 'deactivated' ? clock.tomorrow : null,
      status_at: ago(2),
    },
  }));
  const ids = await seedStories(tx, institution, mealActivationWorkflow, stories);
  const paid = told.filter(({ status, at }) => status === 'activated' && at !== 11);
  await enter(
    tx,
    institution,
    paid.map(({ at, eater, of }) => ({
      card_id: eater.card,
      kind: 'charge' as const,
      minor: -minorOf(of.price) * (of.kind === 'dinner' ? 40 : clock.days),
      activation_id: ids[at]!,
      by: keeper,
    })),
  );
}

/** Dishes that are ordered from today on, and who has come today already. */
async function order(tx: Transaction, institution: number, eaters: readonly Eater[]): Promise<void> {
  await tx.query(
    `insert into meal_orders (institution_id, owner_id, meal_id, sitting_id, kind, day, activation_id, amount, currency)
      select a.institution_id, a.owner_id, m.id, m.sitting_id, a.kind, m.day, a.id, 0, a.currency
      from meal_activations a join lateral (
        select distinct on (x.day) x.* from meals x where x.sitting_id = a.sitting_id and x.day between a.start_date and a.end_date
          and x.day >= (now() at time zone (select time_zone from institutions where id = $1))::date
        order by x.day, (x.id + a.owner_id) % 3) m on true
      where a.institution_id = $1 and a.status = 'activated'
        and (extract(day from m.day)::int + a.owner_id) % 5 <> 0`,
    [institution],
  );
  await tx.query(
    `update meals m set taken = o.n from (select meal_id, count(*)::int as n from meal_orders where institution_id = $1
      and status <> 'cancelled' group by 1) o where m.id = o.meal_id`,
    [institution],
  );
  // The demo's own student has not eaten yet: a visitor of the demo can scan their code.
  const came = await tx.query<{
    id: number;
    owner_id: number;
    sitting_id: number;
    kind: string;
    day: string;
    activation_id: number;
  }>(
    `select o.id, o.owner_id, o.sitting_id, o.kind, o.day::text as day, o.activation_id from meal_orders o where o.institution_id = $1
      and o.kind = 'lunch' and o.owner_id <> $2 and o.day = (select min(day) from meal_orders where institution_id = $1)
      order by o.id limit 3`,
    [institution, eaters[0]?.account_id ?? 0],
  );
  await insert(
    tx,
    'meal_entries',
    came.map(({ id, ...entry }, at) => ({
      ...base(institution),
      ...entry,
      scanned_at: ago(0.01 * (at + 1)),
      scan: randomUUID(),
      order_id: id,
    })),
  );
  await tx.query(`update meal_orders set status = 'served' where id = any($1::bigint[])`, [came.map(({ id }) => id)]);
}
