import { day } from '#testing/days.js';
import { jest } from '@jest/globals';
import { eventually } from '#core/jobs/test-bed.js';
import { startPortal, type Portal } from '#testing/portal.js';
import { Week } from './test-week.js';

const DAY = 86_400_000;
let portal: Portal;
let week: Week;
beforeAll(async () => {
  portal = await startPortal();
  week = await Week.on(portal);
});
afterAll(() => portal.stop());
jest.setTimeout(60_000);

/** The Monday so many weeks from this one, by the institution's clocks. */
const monday = (weeks: number): string => {
  return day(weeks * 7 - ((new Date(day(0)).getUTCDay() + 6) % 7));
};
const plus = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const teaching = (number: number, start_date: string) =>
  week.rows.add('calendar_events', {
    name: `week-${number}`,
    title: `Week ${number}`,
    type: 'TEACHING_WEEK',
    week: number,
    start_date,
    end_date: plus(start_date, 5),
  });
const termOf = async (day: string) =>
  (await week.keeper.get(`/timetable/week?day=${day}&group_id=${week.places.groups[0]}`)).body.term;

test('weeks are counted from the first Monday of a term until somebody has put them into the calendar', async () => {
  const start = day(-60);
  expect(await termOf(start)).toMatchObject({ week: 1, weeks: expect.any(Number) });
  const lessonIn = { starts_at: `${plus(monday(1), 1)}T05:00:00Z`, ends_at: `${plus(monday(1), 1)}T06:00:00Z` };
  const slot = await week.published(1, lessonIn);
  const register = async () =>
    (await week.people.teacher.person.get(`/attendance/all/v2?lesson_slot_id=${slot.id}`)).body.content[0];
  const counted = (await register()).teaching_week;
  expect(counted).toBeGreaterThan(8);
  // A week without teaching lies between the first and the second.
  await teaching(1, monday(1));
  await teaching(2, monday(3));
  expect(await termOf(monday(1))).toMatchObject({ week: 1, weeks: 2 });
  expect(await termOf(monday(2))).toMatchObject({ week: null, weeks: 2 });
  expect(await termOf(plus(monday(3), 2))).toMatchObject({ week: 2 });
  expect((await register()).teaching_week).toBe(1);
  const group = week.places.groups[0];
  const table = await week.keeper.get(`/attendance/table?ccls_module_id=${week.places.module}&group_id=${group}`);
  expect(table.body.lessons).toMatchObject([{ teaching_week: 1 }]);
});

test('a generated week is written over the weeks of the calendar, and over no others', async () => {
  for (const number of [1, 2, 3])
    await week.rows.add('lessons', {
      ccls_module_id: week.places.module,
      title: `Lecture ${number}`,
      type: 'lecture',
      teaching_week: number,
    });
  const [term] = await portal.sql<{ academic_year_id: number; semester_id: number }>(
    'select academic_year_id, semester_id from taught_modules where id = $1',
    [week.places.module],
  );
  const run = await week.keeper.post('/timetable/generate/updated', { ...term, seconds: 1 });
  const ended = (status: string) =>
    eventually(async () => {
      const { body } = await week.keeper.get(`/timetable/generate/${run.body.id}`);
      return body.status === status ? body : undefined;
    });
  await ended('done');
  expect((await week.keeper.put('/timetable/generate/drafts', { id: run.body.id })).status).toBe(200);
  await ended('written');
  const slots = await portal.sql<{ title: string; day: string }>(
    `select l.title, (s.starts_at at time zone 'Asia/Tashkent')::date::text as day from timetable_slots s
      join lessons l on l.id = s.lesson_id where s.status = 'draft' order by s.starts_at`,
  );
  // The third lecture has no week in the calendar.
  expect(slots.map(({ title }) => title)).toEqual(['Lecture 1', 'Lecture 2']);
  expect(Date.parse(slots[1]?.day ?? '') - Date.parse(slots[0]?.day ?? '')).toBe(14 * DAY);
});
