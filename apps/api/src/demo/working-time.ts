import type { Transaction } from '#core/database/database.js';

/** The days that Uzbekistan keeps, as month and day; those that move with the moon are left to the institution. */
const HOLIDAYS = [
  ['01-01', 'New Year’s Day'],
  ['03-08', 'Women’s Day'],
  ['03-21', 'Navroʻz'],
  ['05-09', 'Day of Memory and Honours'],
  ['09-01', 'Independence Day'],
  ['10-01', 'Teachers’ Day'],
  ['12-08', 'Constitution Day'],
] as const;

/**
 * A working week since the last autumn, another that waits for spring, and the holidays of this year and the next;
 * every start adds the years that have come.
 */
export async function seedWorkingTime(tx: Transaction, institution: number): Promise<void> {
  await tx.query(
    `insert into holidays (institution_id, day, name) select $1, (y || '-' || h.day)::date, h.name
    from jsonb_to_recordset($2::jsonb) as h(day text, name text), generate_series(extract(year
      from now())::int, extract(year from now())::int + 1) y on conflict do nothing`,
    [institution, JSON.stringify(HOLIDAYS.map(([day, name]) => ({ day, name })))],
  );
  await tx.query(
    `insert into working_weeks (institution_id, valid_from, mon, tue, wed, thu, fri, sat)
    select $1, w.day, w.hours, w.hours, w.hours, w.hours, w.friday, w.saturday
    from (values ((date_trunc('year', now()) - interval '4 months')::date, '09:00-18:00', '09:00-18:00', '09:00-13:00'),
      ((date_trunc('year', now()) + interval '17 months')::date, '08:30-17:30', '08:30-16:30', null)) w(day, hours, friday, saturday)
    where not exists (select 1 from working_weeks where institution_id = $1)`,
    [institution],
  );
}
