import { jest } from '@jest/globals';
import type { GenerationRun } from '@quad/domain/timetable';
import { eventually } from '#core/jobs/test-bed.js';
import { HERE, startPortal, THERE, type Portal } from '#testing/portal.js';
import { SlotsService } from '#areas/timetable/slots.service.js';
import { Week } from '#areas/timetable/test-week.js';

interface Drafted {
  readonly id: number;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly room_id: number;
  readonly lesson_periods: number;
}

let portal: Portal;
let week: Week;
let semester: { academic_year_id: number; semester_id: number };
beforeAll(async () => {
  portal = await startPortal();
  week = await Week.on(portal);
  await portal.sql('update rooms set capacity = 20 where id = $1', [week.places.rooms[1]]);
  const [module] = await portal.sql<typeof semester>(
    'select academic_year_id, semester_id from taught_modules where id = $1',
    [week.places.module],
  );
  semester = module as typeof semester;
  for (const number of [10, 11, 12]) {
    await lesson('lecture', number);
    await lesson('seminar', number);
    await lesson('seminar', number);
  }
});
afterAll(() => portal.stop());
jest.setTimeout(90_000);

const lesson = (type: string, teaching_week: number) =>
  week.rows.add('lessons', {
    ccls_module_id: week.places.module,
    title: `${type} ${teaching_week}`,
    type,
    teaching_week,
  });
const begin = (body: object = {}, who = week.keeper) =>
  who.post('/timetable/generate/updated', { ...semester, seconds: 1, ...body });

/** The run once its job has ended. */
const ended = ({ id }: GenerationRun): Promise<GenerationRun> =>
  eventually(async () => {
    const { body } = await week.keeper.get(`/timetable/generate/${id}`);
    return ['running', 'writing'].includes(body.status) ? undefined : (body as GenerationRun);
  });
const clashes = ({ lectures }: GenerationRun): number => {
  const pairs = lectures.flatMap((one, at) => lectures.slice(at + 1).map((other) => [one, other] as const));
  return pairs.filter(
    ([one, other]) =>
      one.period !== null &&
      one.period === other.period &&
      (one.room_id === other.room_id ||
        one.teacher === other.teacher ||
        one.groups.some(({ id }) => other.groups.some((group) => group.id === id))),
  ).length;
};

test('a semester becomes a week without clashes, in which nobody teaches when they cannot; then drafts over its weeks', async () => {
  const { teacher, student } = week.people;
  for (const weekday of [1, 2, 3])
    await week.keeper.post('/timetable/availability', {
      staff_id: teacher.id,
      weekday,
      starts: '09:00',
      ends: '18:00',
      wish: 'impossible',
    });
  expect([(await begin({}, teacher.person)).status, (await begin({}, student.person)).status]).toEqual([403, 403]);
  expect((await begin({ semester_id: 99_999 })).status).toBe(422);
  const begun = await begin();
  expect(begun.body).toMatchObject({ status: 'running', name: expect.stringContaining('Autumn'), lectures: [] });
  expect((await begin()).body).toMatchObject({ status: 409, code: 'timetable.generator_busy' });
  const run = await ended(begun.body);
  expect(run).toMatchObject({ status: 'done', progress: { hard: 0, spent: 1 }, impossible: [] });
  // A lecture for both groups, two seminars for each.
  expect(run.lectures.map(({ type }) => type).sort()).toEqual(['lecture', 'seminar', 'seminar', 'seminar', 'seminar']);
  expect(clashes(run)).toBe(0);
  expect(run.lectures.every(({ period }) => (period ?? 0) >= 3 * 6)).toBe(true);

  const elsewhere = await portal.person(['ADMIN'], { institution: THERE });
  expect((await elsewhere.get(`/timetable/generate/${run.id}`)).status).toBe(404);
  expect((await week.keeper.put('/timetable/generate/stop', { id: run.id })).status).toBe(409);
  const written = await ended((await week.keeper.put('/timetable/generate/drafts', { id: run.id })).body);
  expect(written).toMatchObject({ status: 'written', written: { drafts: 15, of: 15, holidays: 0 } });
  const drafts = (await week.keeper.get('/timetable/all?status=draft')).body as { id: number; starts_at: string }[];
  expect(drafts).toHaveLength(15);
  expect(new Set(drafts.map(({ starts_at }) => starts_at.slice(0, 10))).size).toBeGreaterThan(3);
  const again = await ended((await week.keeper.put('/timetable/generate/drafts', { id: run.id })).body);
  expect(again.written?.drafts).toBe(15);
  expect((await week.keeper.get('/timetable/all?status=draft')).body).toHaveLength(15);
  const slots = ((await week.keeper.get('/timetable/all?status=draft')).body as { id: number }[]).map(({ id }) => ({
    id,
  }));
  for (const event of ['VERIFY', 'PUBLISH'])
    expect((await week.keeper.put('/timetable/bulk', { event, slots })).body).toMatchObject({ refused: [] });
  expect((await ended((await begin()).body)).status).toBe('failed');
});

test('what a person has pinned stays, what has no place says why, and a long search ends when it is told to', async () => {
  await portal.sql('delete from timetable_slots');
  await portal.sql('delete from availabilities');
  const first = await ended((await begin({ days: 5 })).body);
  const lecture = first.lectures.find(({ type }) => type === 'lecture')?.lecture ?? '';
  const pin = { lecture, period: 7, room_id: week.places.rooms[0] };
  const pinned = await ended((await begin({ pins: [pin], from: first.id })).body);
  expect(pinned.lectures.find((one) => one.lecture === lecture)).toMatchObject({ period: 7, pinned: true });
  expect(clashes(pinned)).toBe(0);

  const crowded = await ended((await begin({ days: 1, periods: ['09:00-10:20', '10:30-11:50'] })).body);
  expect(crowded.progress.hard).toBeGreaterThan(0);
  expect(crowded.impossible.map(({ kind }) => kind)).toContain('teacher');
  const homeless = crowded.lectures.filter(({ period }) => period === null);
  expect(homeless).toHaveLength(crowded.progress.hard);
  expect(homeless[0]?.obstacles[0]).toMatchObject({ kind: expect.any(String), periods: expect.any(Number) });

  // With a lecture that nothing can seat the search has no reason to end by itself.
  const long = (await begin({ days: 1, periods: ['09:00-10:20', '10:30-11:50'], seconds: 600 })).body as GenerationRun;
  expect((await week.keeper.put('/timetable/generate/stop', { id: long.id })).status).toBe(200);
  const stopped = await ended(long);
  expect(stopped).toMatchObject({ status: 'stopped' });
  expect(stopped.lectures.filter(({ period }) => period !== null).length).toBeGreaterThan(0);
  expect((await week.keeper.get('/timetable/generate')).body[0]).toMatchObject({ id: long.id, lectures: [] });
});

test('another planner hears that a run begins, goes on and is stopped, and that drafts are written; nobody else does', async () => {
  await portal.sql('delete from timetable_slots');
  const subject = { resource: 'timetable_runs' };
  const other = await (await portal.person(['TEACHING_AND_LEARNING_OFFICER'])).listen(subject);
  const elsewhere = await (await portal.person(['ADMIN'], { institution: THERE })).listen(subject);
  const teacher = await week.people.teacher.person.listen(subject);
  const viewer = await (await portal.person(['MODERATOR_VIEWER'])).listen(subject);
  const told = () => other.heard.filter(({ name }) => name === 'timetable_runs.updated').length;
  const more = (than: number) => eventually(async () => told() > than || undefined);
  expect([other, elsewhere, teacher, viewer].map(({ joined }) => joined)).toEqual([[true], [true], [false], [false]]);

  const { id } = (await begin({ days: 1, periods: ['09:00-10:20', '10:30-11:50'], seconds: 600 })).body;
  expect(await other.hears('timetable_runs.updated', id)).not.toHaveProperty('payload');
  // Its job is heard by nobody but its owner: the search tells how far it is.
  await more(told());
  await week.keeper.put('/timetable/generate/stop', { id });
  await eventually(async () => (await week.keeper.get(`/timetable/generate/${id}`)).body.status === 'stopped');
  const stopped = told();
  await week.keeper.put('/timetable/generate/drafts', { id });
  await more(stopped);
  await eventually(async () => (await week.keeper.get(`/timetable/generate/${id}`)).body.status === 'written');
  await more(stopped + 1);
  expect(
    [elsewhere, teacher, viewer].flatMap(({ heard }) => heard).filter(({ resource }) => resource === 'timetable_runs'),
  ).toEqual([]);
});

test('a run whose drafts cannot be made says so, and they are made at the next try', async () => {
  await portal.sql('delete from timetable_slots');
  const run = await ended((await begin()).body);
  const broken = jest.spyOn(portal.app.get(SlotsService), 'together').mockRejectedValueOnce(new Error('of the spec'));
  const failed = await ended((await week.keeper.put('/timetable/generate/drafts', { id: run.id })).body);
  broken.mockRestore();
  expect([failed.status, failed.lectures]).toEqual(['failed', run.lectures]);
  const written = await ended((await week.keeper.put('/timetable/generate/drafts', { id: run.id })).body);
  expect(written).toMatchObject({ status: 'written', written: { drafts: 15 } });
  const nothing = await ended(
    (await begin({ semester_id: await week.rows.add('semesters', { name: 'Empty', number: 2 }) })).body,
  );
  expect((await week.keeper.put('/timetable/generate/drafts', { id: nothing.id })).status).toBe(409);
});

test('a laboratory of two periods is one slot over both; its hours, register and calendar entry are those of both', async () => {
  await portal.sql('delete from timetable_slots');
  const head = { ccls_module_id: week.places.module, type: 'laboratory', teaching_week: 11 };
  const made = (await week.keeper.post('/lesson', { ...head, title: 'Circuits', periods: 2 })).body;
  expect(made).toMatchObject({ periods: 2, hours: 4 });
  expect((await week.keeper.post('/lesson', { ...head, title: 'Too long', periods: 5 })).status).toBe(400);
  const run = await ended((await begin()).body);
  expect(run.progress.hard).toBe(0);
  const labs = run.lectures.filter(({ type }) => type === 'laboratory');
  // One for each of the two groups; no day of six periods ends inside of one.
  expect(labs.map(({ periods }) => periods)).toEqual([2, 2]);
  const taken = labs.flatMap(({ period }) => [period ?? -1, (period ?? -1) + 1]);
  expect(new Set(taken).size).toBe(4);
  expect(labs.every(({ period }) => (period ?? 0) % 6 < 5)).toBe(true);
  const others = run.lectures.filter(({ type }) => type !== 'laboratory').map(({ period }) => period);
  expect(others.filter((period) => taken.includes(period ?? -2))).toEqual([]);

  await ended((await week.keeper.put('/timetable/generate/drafts', { id: run.id })).body);
  const drafts = (await week.keeper.get(`/timetable/all?lesson_id=${made.id}`)).body as Drafted[];
  expect(drafts).toHaveLength(2);
  for (const { starts_at, ends_at, lesson_periods } of drafts)
    expect([(Date.parse(ends_at) - Date.parse(starts_at)) / 60_000, lesson_periods]).toEqual([170, 2]);
  const slots = drafts.map(({ id }) => ({ id }));
  for (const event of ['VERIFY', 'PUBLISH'])
    expect((await week.keeper.put('/timetable/bulk', { event, slots })).body).toMatchObject({ refused: [] });
  // Its second half is taken as well.
  const [first] = drafts as [Drafted];
  const late = new Date(Date.parse(first.ends_at) - 30 * 60_000).toISOString();
  const after = new Date(Date.parse(first.ends_at) + 30 * 60_000).toISOString();
  const { body } = await week.keeper.post('/timetable/preview', {
    ...{ lesson_id: made.id, starts_at: late, ends_at: after, room_id: first.room_id, group_ids: [] },
  });
  expect(body.conflicts).toContainEqual(expect.objectContaining({ code: 'timetable.room_taken', soft: false }));
  const [register] = await portal.sql<{ starts_at: Date; ends_at: Date }>(
    'select starts_at, ends_at from lesson_attendances where lesson_slot_id = $1',
    [first.id],
  );
  expect(register?.ends_at.toISOString()).toBe(new Date(first.ends_at).toISOString());
  const [from, to] = drafts.map(({ starts_at }) => starts_at.slice(0, 10)).sort();
  const { body: own } = await week.people.student.person.get(`/calendar/event/student?from=${from}&to=${to}`);
  const entry = (own as { title: string; ends_at: string }[]).find(({ title }) => title === 'Circuits');
  expect(drafts.map(({ ends_at }) => Date.parse(ends_at))).toContain(Date.parse(entry?.ends_at ?? ''));
  await portal.sql('delete from timetable_slots');
  await portal.sql('delete from lessons where id = $1', [made.id]);
});

test('the bells of the institution ring: the generator and its drafts keep their times, and a wrong day is refused', async () => {
  await portal.sql('delete from timetable_slots');
  const admin = await portal.person(['ADMIN']);
  const { student } = week.people;
  const usual = (await student.person.get('/timetable/periods')).body as string[];
  expect([usual.length, usual[0]]).toEqual([6, '09:00-10:20']);
  const bells = '08:30-10:00; 10:15 – 11:30, 13:00-14:30';
  expect((await admin.put('/settings', { bell_times: bells })).status).toBe(200);
  const periods = ['08:30-10:00', '10:15-11:30', '13:00-14:30'];
  expect((await student.person.get('/timetable/periods')).body).toEqual(periods);
  for (const [wrong, code] of [
    [['10:00-09:00'], 'timetable.periods_clocks'],
    [['09:00-10:20', '10:00-11:00'], 'timetable.periods_in_order'],
  ])
    expect((await begin({ periods: wrong })).body).toMatchObject({
      status: 400,
      fields: [{ code: expect.stringContaining(String(code)) }],
    });
  const head = { ccls_module_id: week.places.module, type: 'laboratory', teaching_week: 11 };
  const made = (await week.keeper.post('/lesson', { ...head, title: 'Bells', periods: 2 })).body;
  const run = await ended((await begin()).body);
  expect(run).toMatchObject({ periods, progress: { hard: 0 } });
  await ended((await week.keeper.put('/timetable/generate/drafts', { id: run.id })).body);
  const drafts = await portal.sql<{ starts: string; ends: string; periods: number }>(
    `select to_char(s.starts_at at time zone i.time_zone, 'HH24:MI') as starts, to_char(s.ends_at at time zone i.time_zone, 'HH24:MI')
      as ends, l.periods from timetable_slots s join lessons l on l.id = s.lesson_id join institutions i on i.id = s.institution_id`,
  );
  const wholes = ['08:30-11:30', '10:15-14:30'];
  expect(drafts.length).toBeGreaterThan(10);
  for (const { starts, ends, periods: count } of drafts)
    expect(count === 2 ? wholes : periods).toContain(`${starts}-${ends}`);
  await admin.put('/settings', { bell_times: usual.join(', ') });
  await portal.sql('delete from timetable_slots');
  await portal.sql('delete from lessons where id = $1', [made.id]);
});

test('no lesson is put where a confirmed reservation or a blocked time holds the room', async () => {
  await portal.sql('delete from timetable_slots');
  const [hall, small] = week.places.rooms;
  const [next] = await portal.sql<{ monday: string }>(
    `select (date_trunc('week', now() at time zone time_zone) + interval '7 days')::date::text as monday from institutions where id = $1`,
    [HERE.id],
  );
  const moment = async (clock: string) =>
    (
      await portal.sql<{ at: Date }>(
        'select ($1::timestamp at time zone time_zone) as at from institutions where id = $2',
        [`${next!.monday} ${clock}`, HERE.id],
      )
    )[0]!.at;
  const held = async (room_id: number, [from, to]: readonly [string, string], status: string) =>
    week.rows.add('room_reservations', {
      room_id,
      requester_id: week.people.student.person.account_id,
      title: 'Choir',
      starts_at: await moment(from),
      ends_at: await moment(to),
      release_at: await moment(to),
      status,
    });
  const day = { days: 1 };
  const free = await ended((await begin({ ...day, seed: 1 })).body);
  expect(free.progress.hard).toBe(0);

  for (const room of week.places.rooms) await held(room, ['12:15', '13:20'], 'submitted');
  await held(hall, ['09:30', '11:00'], 'accepted');
  await week.rows.add('room_blocks', {
    room_id: small,
    starts_at: new Date(+(await moment('00:00')) - 30 * 3_600_000),
    ends_at: await moment('10:31'),
    reason: 'Repairs',
  });
  const run = await ended((await begin({ ...day, seed: 1 })).body);
  // Five lessons of one teacher: at nine no room is free, at half past ten neither, and four periods are left.
  expect(run.progress.hard).toBe(1);
  expect(run.lectures.flatMap(({ period }) => (period === null ? [] : [period])).sort()).toEqual([2, 3, 4, 5]);
  const [homeless] = run.lectures.filter(({ period }) => period === null);
  expect(homeless?.obstacles).toContainEqual(expect.objectContaining({ kind: 'room', periods: 2 }));
});

test('rules of the week are kept where they can be, or named with the person; old runs have none', async () => {
  await portal.sql('delete from timetable_slots');
  await portal.sql('delete from availabilities');
  const rule = { kind: 'days', of: 'teachers', bound: 1, must: true };
  const unknown = await begin({ rules: [{ ...rule, kind: 'sleep' }] });
  expect([unknown.status, (await begin({ rules: [{ ...rule, bound: -1 }] })).status]).toEqual([400, 400]);
  const kept = await ended((await begin({ rules: [rule] })).body);
  const daysOf = ({ lectures, periods }: GenerationRun) =>
    new Set(lectures.map(({ period }) => Math.floor((period ?? -1) / periods.length))).size;
  expect([kept.rules, kept.broken, kept.progress.hard, daysOf(kept)]).toEqual([[rule], [], 0, 1]);

  const { teacher } = week.people;
  await week.keeper.post('/timetable/availability', {
    ...{ staff_id: teacher.id, weekday: 1, starts: '09:00', ends: '18:00', wish: 'unwanted' },
  });
  const few = { kind: 'hours', of: 'teachers', bound: 1, must: false };
  // The same rule twice, once stricter: each is told with its own bound.
  const torn = await ended((await begin({ days: 1, rules: [rule, few, { ...few, bound: 2 }] })).body);
  const who = torn.broken[0]?.who;
  const own = torn.lectures.filter((one) => one.teacher === who && one.period !== null);
  expect(torn.broken).toEqual(
    [1, 2].map((bound) => ({ kind: 'hours', bound, must: false, units: own.length - bound, who })),
  );
  expect(torn.unmet.map((one) => one.who)).toEqual(own.map(() => who));
  expect(torn.progress.costs.rules).toBeGreaterThan(0);

  await portal.sql(
    `update timetable_runs set settings = settings - 'rules', result = result - 'broken' - 'unmet' where id = $1`,
    [torn.id],
  );
  const old = (await week.keeper.get(`/timetable/generate/${torn.id}`)).body as GenerationRun;
  expect([old.rules, old.broken, old.unmet, old.lectures.length]).toEqual([[], [], [], torn.lectures.length]);
});

test('lessons of one kind are kept on different days where they can be, or named with their group', async () => {
  await portal.sql('delete from timetable_slots');
  await portal.sql('delete from availabilities');
  const rule = { kind: 'daysApart', of: 'lessons', bound: 1, must: true };
  expect((await begin({ rules: [{ ...rule, of: 'groups' }] })).status).toBe(400);
  const kept = await ended((await begin({ rules: [rule, { ...rule, kind: 'sameHour', must: false }] })).body);
  const seminars = kept.lectures.filter(({ type }) => type === 'seminar');
  const days = seminars.map(
    ({ period, groups }) => `${groups[0]?.title} ${Math.floor((period ?? 0) / kept.periods.length)}`,
  );
  expect([kept.broken, kept.progress.hard, new Set(days).size]).toEqual([[], 0, seminars.length]);

  const wish = { ...rule, bound: 5, must: false };
  const hours = { kind: 'hours', of: 'groups', bound: 12, must: false };
  const torn = await ended((await begin({ days: 2, rules: [hours, wish] })).body);
  const line = { kind: 'daysApart', bound: 5, must: false, units: expect.any(Number) };
  expect(torn.broken).toEqual(['CS101 CS-1', 'CS101 CS-2'].map((who) => ({ ...line, who })));
});
