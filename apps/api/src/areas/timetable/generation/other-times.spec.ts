import type { OtherTime } from '@quad/domain/timetable';
import { HERE, startPortal, THERE, type Portal } from '#testing/portal.js';
import { Week } from '#areas/timetable/test-week.js';

let portal: Portal;
let week: Week;
let monday: string;
let bells: [string, string][];
beforeAll(async () => {
  portal = await startPortal();
  week = await Week.on(portal);
  const [next] = await portal.sql<{ monday: string }>(
    `select (date_trunc('week', now() at time zone time_zone) + interval '7 days')::date::text as monday
      from institutions where id = $1`,
    [HERE.id],
  );
  monday = next!.monday;
  bells = ((await week.keeper.get('/timetable/periods')).body as string[]).map((text) => [
    text.slice(0, 5),
    text.slice(6),
  ]);
  // Of the week only this day is left to the module.
  await portal.sql('update taught_modules set end_date = $2 where id = $1', [week.places.module, monday]);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await portal.sql('delete from timetable_slots');
  await portal.sql('delete from availabilities');
  await portal.sql('delete from timetable_runs');
});

const at = async (clock = ''): Promise<string> => {
  const [row] = await portal.sql<{ at: Date }>(
    'select ($1::timestamp at time zone time_zone) as at from institutions where id = $2',
    [`${monday} ${clock}`, HERE.id],
  );
  return row!.at.toISOString();
};
/** A slot in a period of the day, from bell to bell. */
const slotAt = async (period: number, made: 'draft' | 'verified' | 'published', values: object = {}) =>
  week[made](0, { starts_at: await at(bells[period]?.[0]), ends_at: await at(bells[period]?.[1]), ...values });
const other = () => ({ teacher_id: week.people.colleague.id, room_id: week.places.rooms[1] });
const timesOf = async (id: number) =>
  (await week.keeper.get(`/timetable/generate/times?slot_id=${id}`)).body as OtherTime[];
/** The offer that begins in a period. */
async function offered(times: readonly OtherTime[], period: number): Promise<OtherTime | undefined> {
  const starts_at = await at(bells[period]?.[0]);
  return times.find((one) => one.starts_at === starts_at);
}

test('other times come with who is in the way, wishes and gaps; the best is taken by a move', async () => {
  const lesson = await slotAt(0, 'published');
  await slotAt(1, 'published', { ...other(), lesson_id: await week.lesson('Held') });
  await slotAt(2, 'draft', { ...other(), lesson_id: await week.lesson('Sketched') });
  const { teacher } = week.people;
  await week.keeper.post('/timetable/availability', {
    ...{ staff_id: teacher.id, weekday: 1, starts: bells[3]![0], ends: bells[3]![1], wish: 'impossible' },
  });
  const times = await timesOf(lesson.id);
  expect(times).toHaveLength(5);
  const [one, two, three, four, five] = await Promise.all([1, 2, 3, 4, 5].map((period) => offered(times, period)));
  expect(one).toMatchObject({
    refused: true,
    obstacles: [{ kind: 'students', who: ['CS-1'], lessons: ['Held'] }],
  });
  expect(two).toMatchObject({
    refused: false,
    obstacles: [{ kind: 'students', who: ['CS-1'], lessons: ['Sketched'] }],
  });
  expect(three).toMatchObject({ refused: false, obstacles: [{ kind: 'unavailable', lessons: [] }] });
  expect(three?.obstacles[0]?.who).toEqual([expect.stringContaining('Test person')]);
  const gap = { kind: 'gapsOfWeek', bound: 0, must: false, who: 'CS-1' };
  expect(four).toMatchObject({
    ...{ refused: false, obstacles: [], room_id: week.places.rooms[0], room: 'A-101' },
    ...{ ends_at: await at(bells[4]?.[1]), broken: [{ ...gap, units: 1 }] },
  });
  expect(five).toMatchObject({ refused: false, broken: [{ ...gap, units: 2 }] });
  expect(times.slice(0, 2)).toEqual([four, five]);

  const { starts_at, ends_at, room_id } = times[0]!;
  const moved = await week.send(lesson.id, 'MOVE', { starts_at, ends_at, room_id });
  expect([moved.body.status, Date.parse(moved.body.starts_at)]).toEqual(['edited', Date.parse(starts_at)]);
  const after = await timesOf(lesson.id);
  expect([await offered(after, 4), (await offered(after, 0))?.refused]).toEqual([undefined, false]);
});

test('what a run asked that became the drafts is asked here as well, and a taken room gives way to another', async () => {
  const [semester] = await portal.sql<{ academic_year_id: number; semester_id: number }>(
    'select academic_year_id, semester_id from taught_modules where id = $1',
    [week.places.module],
  );
  const rules = [{ kind: 'lateDays', of: 'groups', bound: 0, must: true }];
  await week.rows.add('timetable_runs', {
    ...{ ...semester, account_id: week.keeper.account_id, status: 'written' },
    settings: JSON.stringify({ days: 5, rules }),
  });
  const lesson = await slotAt(0, 'draft');
  await slotAt(1, 'published', { teacher_id: week.people.colleague.id, group_ids: [week.places.groups[1]] });
  const second = await offered(await timesOf(lesson.id), 1);
  expect(second).toMatchObject({
    ...{ refused: false, obstacles: [], room: 'A-102' },
    broken: [{ kind: 'lateDays', bound: 0, must: true, who: 'CS-1', units: 1 }],
  });
});

test('who may not move it is not told, and what stays where it is has no other time', async () => {
  const lesson = await slotAt(0, 'published');
  const path = `/timetable/generate/times?slot_id=${lesson.id}`;
  const { teacher, student } = week.people;
  const elsewhere = await portal.person(['TEACHING_AND_LEARNING_OFFICER'], { institution: THERE });
  const answers = [await teacher.person.get(path), await student.person.get(path), await elsewhere.get(path)];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 404]);
  const checked = await slotAt(2, 'verified');
  const refused = await week.keeper.get(`/timetable/generate/times?slot_id=${checked.id}`);
  expect(refused.body).toMatchObject({ status: 409, code: 'forbidden_transition' });
  expect((await week.keeper.get('/timetable/generate/times')).status).toBe(400);
});

test('a lesson between the bells keeps its length, and one that no room is left for says so', async () => {
  const [hall, small] = week.places.rooms;
  const [starts] = bells[0]!;
  const short = await week.published(0, {
    ...{ starts_at: await at(`${starts}:00`), ends_at: await at(`${starts.slice(0, 3)}45:00`), room_id: small },
  });
  for (const room_id of [hall, small])
    await week.rows.add('room_blocks', {
      ...{ room_id, reason: 'Repairs', starts_at: await at(bells[1]?.[0]), ends_at: await at(bells[1]?.[1]) },
    });
  const times = await timesOf(short.id);
  const minutes = times.map(({ starts_at, ends_at }) => (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);
  expect(new Set(minutes)).toEqual(new Set([45]));
  expect(await offered(times, 1)).toMatchObject({ refused: true, obstacles: [{ kind: 'room', lessons: [] }] });
});
