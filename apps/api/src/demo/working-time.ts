import type { Transaction } from '#core/database/database.js';

/** The days that Uzbekistan keeps, as month and day, with their names; not those that move with the moon. */
const HOLIDAYS = [
  ['01-01', 'Yangi yil', 'New Year', 'Новый год'],
  ['03-08', 'Xotin-qizlar kuni', 'Women’s Day', 'Международный женский день'],
  ['03-21', 'Navroʻz bayrami', 'Navruz', 'Навруз'],
  ['05-09', 'Xotira va qadrlash kuni', 'Day of Memory and Honour', 'День памяти и почестей'],
  ['09-01', 'Mustaqillik kuni', 'Independence Day', 'День независимости'],
  ['10-01', 'Oʻqituvchi va murabbiylar kuni', 'Teachers’ Day', 'День учителя и наставника'],
  ['12-08', 'Konstitutsiya kuni', 'Constitution Day', 'День Конституции'],
] as const;

/** Whether nobody teaches on a day (YYYY-MM-DD). */
export const isHoliday = (day: string): boolean => HOLIDAYS.some(([monthAndDay]) => monthAndDay === day.slice(5));

/**
 * A working week since the last autumn, another that waits for spring, and the holidays of this year and the next;
 * every start adds the years that have come.
 */
export async function seedWorkingTime(tx: Transaction, institution: number): Promise<void> {
  await tx.query(
    `insert into holidays (institution_id, day, name, name_in) select $1, (y || '-' || h.day)::date, h.name, h.name_in
    from jsonb_to_recordset($2::jsonb) as h(day text, name text, name_in jsonb), generate_series(extract(year
      from now())::int, extract(year from now())::int + 1) y on conflict do nothing`,
    [institution, JSON.stringify(HOLIDAYS.map(([day, uz, en, ru]) => ({ day, name: uz, name_in: { uz, en, ru } })))],
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
