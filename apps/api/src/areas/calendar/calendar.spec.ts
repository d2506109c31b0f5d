import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';
import { readIcs } from './test-ics.js';

let portal: Portal;
let rows: Rows;
let registrar: Person;
let teacher: Known;
let [ours, others] = [0, 0];
let student: Known;
let other: Known;
let lesson: number;
beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
  registrar = await portal.person(['REGISTRAR_OFFICER']);
  teacher = await rows.staff(['TEACHER']);
  const course_id = await rows.add('courses', { title: 'Computing', code: 'CS' });
  ours = await rows.add('groups', { title: 'CS-1', course_id });
  others = await rows.add('groups', { title: 'BA-1' });
  student = await rows.student({ group_id: ours, course_id });
  other = await rows.student({ group_id: others });
  const ccls_module_id = await rows.add('taught_modules', {
    module_id: await rows.add('modules', { code: 'DB', title: 'Databases' }),
    academic_year_id: await rows.add('academic_years', {
      name: '2026/27',
      start_date: '2026-09-01',
      end_date: '2027-06-30',
    }),
    semester_id: await rows.add('semesters', { name: 'Autumn', number: 1 }),
    title: 'Databases',
    start_date: '2026-09-01',
    end_date: '2027-01-20',
    group_ids: [ours],
    teacher_ids: [teacher.id],
  });
  lesson = await rows.add('lessons', { ccls_module_id, title: 'Joins' });
});
afterAll(() => portal.stop());

const event = (more: object = {}) => ({
  title: 'Open day',
  type: 'GENERAL_EVENT',
  start_date: '2026-11-23',
  end_date: '2026-11-23',
  ...more,
});
const post = (person: Person, body: object) => person.post('/calendar/event', body);
type Entry = { id: string; kind: string; title: string; cancelled: boolean; starts_at: string; link: string | null };
const personal = async (person: Person, span = 'from=2026-11-01&to=2026-12-31'): Promise<Entry[]> =>
  (await person.get(`/calendar/event/student?${span}`)).body;
const titles = async (person: Person) => (await personal(person)).map(({ title }) => title);

test('the registry writes; an event of one group is read and heard of by its students alone', async () => {
  const ear = await student.person.listen();
  const deaf = await other.person.listen();
  const made = await post(registrar, event({ title: 'Trip of CS-1', group_ids: [ours] }));
  expect([made.status, made.body]).toEqual([
    200,
    expect.objectContaining({
      name: 'Trip of CS-1 2026-11-23',
      everybody: false,
      groups: [{ id: ours, title: 'CS-1' }],
      calendar_event_info: { title: '2026/27' },
    }),
  ]);
  expect((await ear.hears('calendar_events.created')).record_id).toBe(made.body.id);
  const at = `/calendar/event/${made.body.id}`;
  expect((await student.person.get(at)).body).toMatchObject({ title: 'Trip of CS-1', mine: true });
  expect((await student.person.get(`/calendar/event/${encodeURIComponent('Trip of CS-1 2026-11-23')}`)).status).toBe(
    200,
  );
  for (const stranger of [
    other.person,
    teacher.person,
    await portal.person(['REGISTRAR_HEAD'], { institution: THERE }),
  ])
    expect((await stranger.get(at)).status).toBe(404);
  expect([await titles(student.person), await titles(other.person)]).toEqual([['Trip of CS-1'], []]);
  for (const answer of [
    await post(student.person, event()),
    await post(teacher.person, { ...event(), id: made.body.id }),
    await student.person.delete(at),
  ])
    expect([403, 404]).toContain(answer.status);
  await post(registrar, event({ title: 'For all' }));
  expect((await deaf.hears('calendar_events.created')).record_id).not.toBe(made.body.id);
  expect(deaf.heard.map(({ record_id }) => record_id)).not.toContain(made.body.id);
  const changed = await post(registrar, { ...event({ title: 'Trip' }), id: made.body.id, version: 1 });
  expect(changed.body).toMatchObject({ version: 2, everybody: false, name: 'Trip of CS-1 2026-11-23' });
  expect((await post(registrar, { ...event(), id: made.body.id, version: 1 })).status).toBe(409);
  expect((await registrar.delete(at)).status).toBe(200);
});

test('what makes no event is refused at its field', async () => {
  const cases: [object, string, number][] = [
    [{ end_date: '2026-11-22' }, 'end_date', 422],
    [{ start_time: '10:00' }, 'end_time', 400],
    [{ start_time: '10:00', end_time: '10:00' }, 'end_time', 422],
    [{ everybody: false }, 'roles', 400],
    [{ start_time: '25:00', end_time: '26:00' }, 'start_time', 400],
    [{ group_ids: [999_999] }, 'group_ids', 422],
    [{ type: 'TEACHING_WEEK' }, 'week', 400],
    [{ type: 'PARTY' }, 'type', 400],
  ];
  for (const [more, field, status] of cases) {
    const { body, status: answered } = await post(registrar, event(more));
    expect([more, answered, (body.fields as { field: string }[]).map((each) => each.field)]).toEqual([
      more,
      status,
      expect.arrayContaining([field]),
    ]);
  }
  expect((await student.person.get('/calendar/event/student?from=2026-01-01&to=2028-01-01')).status).toBe(422);
});

test('teaching weeks do not overlap, and everybody counts by them', async () => {
  const week = (n: number, from: string, to: string, type = 'TEACHING_WEEK') =>
    post(registrar, event({ title: `Week ${n}`, type, week: n, start_date: from, end_date: to }));
  expect((await week(1, '2026-09-07', '2026-09-13')).status).toBe(200);
  expect((await week(2, '2026-09-14', '2026-09-20')).status).toBe(200);
  expect((await week(3, '2026-09-20', '2026-09-26')).body).toMatchObject({
    code: 'calendar.week_overlap',
    params: { title: 'Week 2' },
  });
  expect((await week(3, '2026-09-21', '2026-09-28')).body.code).toBe('calendar.week_too_long');
  await week(1, '2026-10-26', '2026-11-01', 'ASSESSMENT_WEEK');
  const answer = await student.person.get('/calendar/event/teaching-weeks').set('accept-language', 'de');
  expect(answer.body).toEqual([
    {
      name: '2026/27',
      calendar_event_info: { title: '2026/27' },
      children: [
        expect.objectContaining({
          week: 1,
          start_date: '2026-09-07',
          type: { value: 'TEACHING_WEEK', title: 'Unterrichtswoche' },
        }),
        expect.objectContaining({ week: 2, end_date: '2026-09-20' }),
        expect.objectContaining({ week: null, type: expect.objectContaining({ value: 'ASSESSMENT_WEEK' }) }),
      ],
    },
  ]);
});

test('a holiday is one answer, wherever it was written: no lesson is confirmed on it, and the refusal names it', async () => {
  const slot = (day: string) =>
    rows.add('timetable_slots', {
      lesson_id: lesson,
      group_ids: [ours],
      teacher_id: teacher.id,
      starts_at: `${day}T04:00:00Z`,
      ends_at: `${day}T05:20:00Z`,
    });
  const verify = async (id: number) => registrar.put('/timetable/update-slot-status', { id, event: 'VERIFY' });
  await rows.add('holidays', { day: '2026-12-08', name: 'Konstitutsiya kuni' });
  await post(
    registrar,
    event({
      title: 'Break of CS-1',
      type: 'HOLIDAY',
      start_date: '2026-12-14',
      end_date: '2026-12-16',
      group_ids: [ours],
    }),
  );
  await post(
    registrar,
    event({
      title: 'Break of BA-1',
      type: 'HOLIDAY',
      start_date: '2026-12-09',
      end_date: '2026-12-09',
      group_ids: [others],
    }),
  );
  expect((await verify(await slot('2026-12-08'))).body).toMatchObject({
    status: 409,
    code: 'calendar.on_holiday',
    params: { holiday: 'Konstitutsiya kuni' },
  });
  expect((await verify(await slot('2026-12-15'))).body.params).toEqual({ holiday: 'Break of CS-1' });
  expect((await verify(await slot('2026-12-09'))).status).toBe(200);
});

test('the personal calendar has the lessons of the group and of the teacher, deadlines, and holidays', async () => {
  await rows.add('timetable_slots', {
    lesson_id: lesson,
    group_ids: [ours],
    teacher_id: teacher.id,
    starts_at: '2026-12-01T20:30:00Z',
    ends_at: '2026-12-01T21:50:00Z',
    status: 'published',
  });
  const draft = await rows.add('timetable_slots', {
    lesson_id: lesson,
    group_ids: [ours],
    teacher_id: teacher.id,
    starts_at: '2026-12-03T04:00:00Z',
    ends_at: '2026-12-03T05:20:00Z',
  });
  const mine = await personal(student.person, 'from=2026-12-02&to=2026-12-08');
  // Half past one at night in Tashkent: the second of December there, the first in UTC.
  expect(mine.map(({ kind, title }) => [kind, title])).toEqual([
    ['LESSON', 'Joins'],
    ['HOLIDAY', 'Konstitutsiya kuni'],
  ]);
  expect(mine[0]?.link).toMatch(/\/student-lessons\?lesson=/);
  expect(mine.map(({ id }) => id)).not.toContain(`slot-${draft}`);
  expect((await personal(teacher.person, 'from=2026-12-02&to=2026-12-02')).map(({ kind }) => kind)).toEqual(['LESSON']);
  expect(await personal(other.person, 'from=2026-12-02&to=2026-12-02')).toEqual([]);
});

test('a calendar program reads by a secret, which its person renews and withdraws', async () => {
  const { person } = student;
  expect((await person.get('/calendar/feed')).body).toMatchObject({ id: null, address: null });
  const made = (await person.post('/calendar/feed', {})).body;
  expect(made.address).toMatch(/\/calendar\/feed\/[\w-]{40,}\.en\.ics$/);
  expect((await person.get('/calendar/feed')).body).toMatchObject({ id: made.id, address: null });
  const party = (await post(registrar, event({ title: 'Party, with cake', start_time: '18:00', end_time: '21:00' })))
    .body;
  const read = (address: string, headers = {}) => fetch(`${portal.url}${new URL(address).pathname}`, { headers });
  const first = await read(made.address);
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const entryOf = (text: string) =>
    readIcs(text).inside.find(({ values }) => values.UID?.startsWith(`event-${party.id}@`))?.values;
  expect(entryOf(await first.text())).toMatchObject({
    SUMMARY: 'Party, with cake',
    DTSTART: '20261123T180000',
    SEQUENCE: '0',
    STATUS: 'CONFIRMED',
  });
  const etag = first.headers.get('etag') ?? '';
  expect((await read(made.address, { 'if-none-match': etag })).status).toBe(304);
  await post(registrar, { ...event({ title: 'Party, with cake' }), id: party.id, cancelled: true });
  const second = await read(made.address, { 'if-none-match': etag });
  expect([second.status, entryOf(await second.text())]).toEqual([
    200,
    expect.objectContaining({ SEQUENCE: '1', STATUS: 'CANCELLED' }),
  ]);
  const again = (await person.post('/calendar/feed', {})).body;
  expect([(await read(made.address)).status, (await read(again.address)).status]).toEqual([404, 200]);
  expect((await other.person.delete('/calendar/feed')).status).toBe(404);
  expect((await person.get('/user_open_link/all?scope=calendar&status=activated')).body).toHaveLength(1);
  expect((await person.delete('/calendar/feed')).body.id).toBeNull();
  expect((await read(again.address)).status).toBe(404);
  const last = (await person.post('/calendar/feed', {})).body;
  await portal.sql('update accounts set disabled_at = now() where id = $1', [person.account_id]);
  expect((await read(last.address)).status).toBe(404);
});
