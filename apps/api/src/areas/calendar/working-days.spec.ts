import { AFTER_DAYS } from '#areas/assessments/index.js';
import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { HERE, startPortal, THERE, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  const rows = new Rows(portal);
  const event = (name: string, start_date: string, end_date: string, others: object = {}) =>
    rows.add('calendar_events', { name, title: name, type: 'HOLIDAY', start_date, end_date, ...others });
  await rows.add('holidays', { day: '2027-03-08', name: 'Women’s Day' });
  await event('Navruz', '2027-03-21', '2027-03-23');
  await event('Across the day itself', '2027-03-23', '2027-03-24');
  await event('For one group', '2027-03-10', '2027-03-10', { everybody: false, group_ids: '{1}' });
  await event('Cancelled', '2027-03-11', '2027-03-11', { cancelled: true });
  await event('An hour of it', '2027-03-12', '2027-03-12', { start_time: '09:00', end_time: '10:00' });
  await portal.sql(`insert into holidays (institution_id, day, name) values ($1, '2027-03-09', 'Of another')`, [
    THERE.id,
  ]);
});
afterAll(() => portal.stop());

const reading = () => portal.app.get(Database).reading(systemContext(HERE.id));

test('the holidays of an institution are the days that are holidays by themselves', async () => {
  const days = await reading()(
    `select d::date as day, quad_holiday(d::date) is not null as alone, d::date in (select h.day from quad_holidays() h) as among
      from generate_series('2027-01-01'::date, '2027-12-31', interval '1 day') d`,
  );
  expect(days).toHaveLength(365);
  expect(days.filter(({ alone, among }) => alone !== among)).toEqual([]);
  expect(days.filter(({ among }) => among).map(({ day }) => day)).toEqual(
    ['08', '21', '22', '23', '24'].map((at) => `2027-03-${at}`),
  );
});

test.each([
  ['2027-03-05', 1, '2027-03-09'],
  ['2027-03-08', 2, '2027-03-10'],
  ['2027-03-19', 1, '2027-03-25'],
  ['2027-03-18', 3, '2027-03-26'],
])('the working days after %s: %d of them end on %s', async (day, days, last) => {
  const end = await AFTER_DAYS.first(reading(), { day, days });
  const [at] = await portal.sql<{ day: string }>(
    'select ($1::timestamptz at time zone time_zone)::date as day from institutions where id = $2',
    [end?.ends, HERE.id],
  );
  expect(at?.day).toBe(last);
});

test('statements that walk through days read the holidays once, not day by day', () => {
  expect(AFTER_DAYS.text).toContain('quad_holidays()');
  expect(AFTER_DAYS.text).not.toContain('quad_holiday(');
});
