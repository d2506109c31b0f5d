import pg from 'pg';
import { HERE, type Portal, startPortal, THERE } from '#testing/portal.js';
import { Week } from './test-week.js';

let portal: Portal;
let week: Week;
let there: Week;
beforeAll(async () => {
  portal = await startPortal();
  week = await Week.on(portal);
  there = await Week.on(portal, THERE);
});
afterAll(() => portal.stop());

/** The teacher of the first institution as a guest of the second. */
const guestOf = async (host: Week): Promise<number> => {
  const { account_id } = week.people.teacher.person;
  const [known] = await portal.sql<{ id: number }>(
    'select id from staff where account_id = $1 and institution_id = $2',
    [account_id, THERE.id],
  );
  return known?.id ?? (await host.rows.add('staff', { account_id, idNumber: 'G1', position: 'Guest' }));
};

let hour = 24;
const free = () => (hour += 3);

test('room, teacher and group are each taken once at a time, and the refusal says what stands in the way', async () => {
  const {
    people: { teacher, colleague },
    places: { groups, rooms },
  } = week;
  const at = free();
  const first = await week.published(at, { group_ids: [groups[0]] });
  const room = await week.draft(at + 0.5, { teacher_id: colleague.id, group_ids: [groups[1]] });
  const person = await week.draft(at + 0.5, { room_id: rooms[1], group_ids: [groups[1]] });
  const both = await week.draft(at + 0.5, { room_id: rooms[1], teacher_id: colleague.id, group_ids: [...groups] });
  const [one, two, three] = [
    await week.send(room.id, 'VERIFY'),
    await week.send(person.id, 'VERIFY'),
    await week.keeper
      .put('/timetable/update-slot-status', { id: both.id, event: 'VERIFY' })
      .set('accept-language', 'de'),
  ];
  expect(one.body).toMatchObject({
    status: 409,
    code: 'timetable.room_taken',
    params: { slot_id: first.id, room: 'A-101', room_id: rooms[0] },
  });
  expect(two.body).toMatchObject({
    status: 409,
    code: 'timetable.teacher_taken',
    params: { slot_id: first.id, teacher_id: teacher.id },
  });
  expect(three.body).toMatchObject({ status: 409, code: 'timetable.room_too_small' });
  await portal.sql('update rooms set capacity = 5 where id = $1', [rooms[1]]);
  const four = await week.keeper
    .put('/timetable/update-slot-status', { id: both.id, event: 'VERIFY' })
    .set('accept-language', 'de');
  expect(four.body).toMatchObject({
    status: 409,
    code: 'timetable.group_taken',
    params: { slot_id: first.id, groups: 'CS-1' },
    message: expect.stringMatching(/^CS-1 hat zu dieser Zeit Unterricht: Lesson \d+$/),
  });
  expect((await week.verified(at + 1)).status).toBe('verified');
});

test('who teaches at two institutions is in one place at a time, and neither learns more than that', async () => {
  const at = free();
  const away = await there.published(at, { teacher_id: await guestOf(there) });
  const here = await week.draft(at + 0.5);
  const answer = await week.send(here.id, 'VERIFY');
  expect(answer.body).toMatchObject({ status: 409, code: 'timetable.teacher_elsewhere' });
  expect(Object.keys(answer.body.params).sort()).toEqual(['ends_at', 'starts_at', 'teacher']);
  const { body } = await week.keeper.post('/timetable/preview', {
    ...{ slot_id: here.id, starts_at: week.at(at + 0.5), ends_at: week.at(at + 1.5) },
  });
  expect(body.conflicts).toEqual([expect.objectContaining({ code: 'timetable.teacher_elsewhere', soft: false })]);
  // Somebody else, at the same time, is in nobody's way.
  expect(
    (
      await week.send(
        (
          await week.draft(at + 0.5, {
            teacher_id: week.people.colleague.id,
            room_id: week.places.rooms[1],
            group_ids: [week.places.groups[1]],
          })
        ).id,
        'VERIFY',
      )
    ).status,
  ).toBe(200);
  await there.send(away.id, 'CANCEL', { reason: 'Ill' });
  expect((await week.send(here.id, 'VERIFY')).status).toBe(200);
});

test('of two institutions that publish a teacher at the same moment one is refused', async () => {
  for (let round = 0; round < 3; round += 1) {
    const at = free();
    const [one, two] = [await week.verified(at), await there.verified(at + 0.5, { teacher_id: await guestOf(there) })];
    const answers = await Promise.all([week.send(one.id, 'PUBLISH'), there.send(two.id, 'PUBLISH')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('timetable.teacher_elsewhere');
  }
});

test('students who are guests elsewhere at that time are counted for the planner, and refuse nothing', async () => {
  const { module, groups, rooms } = week.places;
  const at = free();
  const [row] = await portal.sql<{ module_id: number; academic_year_id: number; semester_id: number }>(
    'select module_id, academic_year_id, semester_id from taught_modules where id = $1',
    [module],
  );
  const other = await week.rows.add('groups', { title: 'EE-1' });
  const module_id = await week.rows.add('modules', { code: 'EE1', title: 'Circuits' });
  const campaign_id = await week.rows.add('course_campaigns', {
    ...{
      course_id: await week.rows.add('courses', { title: 'C', code: 'C1' }),
      academic_year_id: row!.academic_year_id,
    },
    ...{ purpose: 'module_registration', opens_on: '2026-09-01', closes_on: '2026-09-10' },
    ...{ opens_at: '2026-09-01', closes_at: '2026-09-11' },
  });
  const taught = await week.rows.add('taught_modules', {
    ...{ ...row, module_id, title: 'Circuits' },
    ...{
      group_ids: [other],
      start_date: '2026-01-01',
      end_date: '2030-01-01',
      teacher_ids: [week.people.colleague.id],
    },
  });
  await week.rows.add('module_registrations', {
    ...{ student_id: week.people.student.id, taught_module_id: taught, seat_group_id: other, status: 'accepted' },
    ...{ module_id, campaign_id, title: 'Circuits', credits: 6, closes_at: '2026-09-11' },
  });
  const lesson_id = await week.rows.add('lessons', { ccls_module_id: taught, title: 'Ohm' });
  const values = { lesson_id, room_id: rooms[1], teacher_id: week.people.colleague.id, group_ids: [other] };
  await week.published(at, values);
  const ask = (group: number) =>
    week.keeper.post('/timetable/preview', {
      ...{ starts_at: week.at(at), ends_at: week.at(at + 1), group_ids: [group] },
    });
  const { body } = await ask(groups[0]);
  expect(body.conflicts).toEqual([
    expect.objectContaining({ code: 'timetable.guests_taken', soft: true, message: expect.stringContaining('Ohm') }),
  ]);
  expect((await ask(groups[1])).body.conflicts).toEqual([]);
  expect((await week.published(at, { group_ids: [groups[0]] })).status).toBe('published');
});

test.each([
  [
    'room',
    'timetable.room_taken',
    () => ({ teacher_id: week.people.colleague.id, group_ids: [week.places.groups[1]] }),
  ],
  ['teacher', 'timetable.teacher_taken', () => ({ room_id: week.places.rooms[1], group_ids: [week.places.groups[1]] })],
  ['group', 'timetable.group_taken', () => ({ room_id: week.places.rooms[1], teacher_id: week.people.colleague.id })],
])('of two who publish for the same %s at the same moment one is refused', async (_, code, values) => {
  for (let round = 0; round < 3; round += 1) {
    const at = free();
    const first = await week.verified(at);
    const second = await week.draft(at + 0.5, values());
    // Checked one after the other they would see each other: the second is put where a check at an earlier moment would have left it.
    await portal.sql(`update timetable_slots set status = 'verified' where id = $1`, [second.id]);
    const answers = await Promise.all([week.send(first.id, 'PUBLISH'), week.send(second.id, 'PUBLISH')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe(code);
    expect(
      await portal.sql(`select count(*)::int as n from timetable_slots where id = any($1) and status = 'published'`, [
        [first.id, second.id],
      ]),
    ).toEqual([{ n: 1 }]);
  }
});

test('what another transaction books past the check is refused by the database, with the same words', async () => {
  const at = free();
  const slot = await week.verified(at);
  const lesson = await week.lesson();
  const [booker, watcher] = [
    new pg.Client({ connectionString: portal.config.DATABASE_URL }),
    new pg.Client({ connectionString: portal.config.DATABASE_URL }),
  ];
  await Promise.all([booker.connect(), watcher.connect()]);
  const waits = async () =>
    (
      await watcher.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount === 1;
  await booker.query('begin');
  await booker.query(
    `insert into timetable_slots (institution_id, lesson_id, room_id, starts_at, ends_at, status)
      values (${HERE.id}, $1, $2, $3, $4, 'published')`,
    [lesson, week.places.rooms[0], week.at(at), week.at(at + 1)],
  );
  const waiting = week.send(slot.id, 'PUBLISH').then((answer) => answer);
  for (let tries = 0; tries < 200 && !(await waits()); tries += 1) await new Promise((later) => setTimeout(later, 20));
  const hasWaited = await waits();
  await booker.query('commit');
  await Promise.all([booker.end(), watcher.end()]);
  expect(hasWaited).toBe(true);
  const answer = await waiting;
  expect(answer.body).toMatchObject({ status: 409, code: 'timetable.room_taken', params: { room: 'A-101' } });
  expect((await week.keeper.get(`/timetable/${slot.id}`)).body.status).toBe('verified');
});

test(
  'a draft is made inside the weeks of its module, changed and deleted as a draft only, and points to nothing ' +
    'of another institution',
  async () => {
    const { teacher } = week.people;
    const lesson_id = await week.lesson();
    const times = (from: number, to: number) => ({ lesson_id, starts_at: week.at(from), ends_at: week.at(to) });
    expect((await week.keeper.post('/timetable', times(24 * 90, 24 * 90 + 1))).body).toMatchObject({
      status: 422,
      code: 'timetable.outside_term',
    });
    expect((await week.keeper.post('/timetable', times(30, 29))).body.fields).toMatchObject([
      { field: 'ends_at', code: 'timetable.ends_before_start' },
    ]);
    expect((await week.keeper.post('/timetable', times(30, 45))).body.fields).toMatchObject([
      { field: 'ends_at', code: 'timetable.too_long' },
    ]);
    expect((await teacher.person.post('/timetable', times(480, 481))).status).toBe(403);
    for (const foreign of [
      { room_id: there.places.rooms[0] },
      { teacher_id: there.people.teacher.id },
      { group_ids: [there.places.groups[0]] },
      { lesson_id: await there.lesson() },
    ]) {
      expect((await week.keeper.post('/timetable', { ...times(480, 481), ...foreign })).status).toBe(422);
    }
    const made = (await week.keeper.post('/timetable', times(480, 481))).body;
    expect(made).toMatchObject({ status: 'draft', teacher_id: null, room_id: null, group_ids: week.places.groups });
    const changed = await week.keeper.post('/timetable', {
      ...times(490, 491),
      id: made.id,
      version: made.version,
      room_id: week.places.rooms[0],
    });
    expect(changed.body).toMatchObject({ room_name: 'A-101', group_ids: week.places.groups });
    expect((await week.send(made.id, 'VERIFY')).body.status).toBe('verified');
    expect((await week.send(made.id, 'PUBLISH')).body.code).toBe('forbidden_transition');
    expect((await week.keeper.post('/timetable', { ...times(490, 491), id: made.id })).body.code).toBe(
      'forbidden_transition',
    );
    expect((await week.keeper.delete(`/timetable/${made.id}`)).body.code).toBe('forbidden_transition');
    const draft = await week.draft(free());
    expect([
      (await teacher.person.delete(`/timetable/${draft.id}`)).status,
      (await week.keeper.delete(`/timetable/${draft.id}`)).status,
    ]).toEqual([403, 200]);
  },
);

test("the week is asked for by time, group, teacher, room or as one's own; students do not see drafts", async () => {
  const {
    people: { teacher, colleague, student },
    places: { groups, rooms },
  } = week;
  const from = free();
  hour += 20;
  const own = await week.published(from);
  const covered = await week.published(from + 2, { room_id: rooms[1], group_ids: [groups[1]] });
  await week.send(covered.id, 'ASSIGN_SUBSTITUTE', { substitute_id: colleague.id, reason: 'Ill' });
  const draft = await week.draft(from + 4);
  const span = `from=${encodeURIComponent(week.at(from - 0.5))}&to=${encodeURIComponent(week.at(from + 6))}`;
  const ids = async (person: typeof week.keeper, query = '') =>
    (await person.get(`/timetable/all?${span}&${query}`)).body.map(({ id }: { id: number }) => id);
  expect(await ids(week.keeper)).toEqual([own.id, covered.id, draft.id]);
  expect(await ids(week.keeper, `group_id=${groups[1]}`)).toEqual([covered.id]);
  expect(await ids(week.keeper, `teacher_id=${colleague.id}`)).toEqual([covered.id]);
  expect(await ids(week.keeper, `room_id=${rooms[0]}&status=published,edited`)).toEqual([own.id]);
  expect(await ids(teacher.person, 'mine=true')).toEqual([own.id, covered.id, draft.id]);
  expect(await ids(student.person)).toEqual([own.id, covered.id]);
  expect(await ids(student.person, 'mine=true')).toEqual([own.id]);
  expect((await student.person.get(`/timetable/${draft.id}`)).status).toBe(404);
  expect((await week.keeper.get(`/timetable?${span}&size=1&sort=starts_at,desc`)).body).toMatchObject({
    total_elements: 3,
    total_pages: 3,
    content: [{ id: draft.id }],
  });
  expect(await ids(await portal.person(['ADMIN'], { institution: THERE }))).toEqual([]);
  expect((await week.keeper.get('/timetable/all?from=yesterday')).status).toBe(400);
  const file = await week.keeper.get(`/timetable/export?${span}&format=csv&mine=true`);
  expect([file.status, file.text.split('\r\n').length]).toEqual([200, 2]);
});

test('rooms are kept by the registrar, read by a teacher, and not deleted while slots are in them', async () => {
  const registrar = await portal.person(['REGISTRAR_OFFICER']);
  const made = await registrar.post('/room', { name: 'C-1', building: 'North', capacity: 12 });
  expect([made.status, (await week.people.teacher.person.post('/room', { name: 'C-2' })).status]).toEqual([200, 403]);
  expect((await week.people.student.person.get('/room/all?building=North')).body).toMatchObject([
    { name: 'C-1', capacity: 12 },
  ]);
  expect((await registrar.delete(`/room/${week.places.rooms[0]}`)).body.code).toBe('in_use');
  expect((await registrar.delete(`/room/${made.body.id}`)).status).toBe(200);
});
