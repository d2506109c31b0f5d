import { HERE, type Portal, startPortal, THERE } from '#testing/portal.js';
import { systemContext } from '#core/context.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { Week } from './test-week.js';

let portal: Portal;
let week: Week;
beforeAll(async () => {
  portal = await startPortal();
  week = await Week.on(portal);
});
afterAll(() => portal.stop());

let hour = 24;
/** Hours that no other test uses. */
const free = () => (hour += 3);
const register = async (slot: number) =>
  await portal.sql<{ status: string; starts_at: Date; substitute_id: number | null }>(
    'select status, starts_at, substitute_id from lesson_attendances where lesson_slot_id = $1 order by group_id',
    [slot],
  );

test('a slot goes from draft to published with a register for each group; a teacher may not send it there', async () => {
  const { teacher } = week.people;
  const { id } = await week.draft(free(), { group_ids: undefined });
  expect((await teacher.person.get(`/timetable/${id}`)).body).toMatchObject({
    status: 'draft',
    lesson_type: 'lecture',
    module_code: 'CS101',
    room_name: 'A-101',
    groups: [{ title: 'CS-1' }, { title: 'CS-2' }],
    registers: [],
  });
  expect((await week.send(id, 'VERIFY', {}, teacher.person)).body).toMatchObject({ status: 403, code: 'forbidden' });
  expect((await week.send(id, 'PUBLISH')).body).toMatchObject({ status: 409, code: 'forbidden_transition' });
  expect((await week.send(id, 'VERIFY')).body).toMatchObject({ status: 'verified' });
  const published = await week.send(id, 'PUBLISH');
  expect(published.body).toMatchObject({
    status: 'published',
    registers: week.places.groups.map((group_id) => ({ group_id, status: 'pending' })),
  });
  expect((await week.keeper.post('/timetable', { ...week.places, id })).status).toBe(400);
  expect((await week.send(id, 'LAUGH')).body).toMatchObject({ status: 400, fields: [{ field: 'event' }] });
  expect((await week.send(id, 'CANCEL', { colour: 'red', reason: 'x' })).body).toMatchObject({
    status: 400,
    fields: [{ field: 'colour', code: 'field.unknown' }],
  });
});

test('teacher and group hear of what is published, of drafts nobody but who has the timetable open', async () => {
  const { teacher, student, colleague } = week.people;
  const [group, other] = week.places.groups;
  const [own, far, learner, open] = [
    await teacher.person.listen(),
    await colleague.person.listen(),
    await student.person.listen(
      { resource: 'groups', id: group },
      { resource: 'groups', id: other },
      { resource: 'timetable_slots' },
    ),
    await week.keeper.listen({ resource: 'timetable_slots' }),
  ];
  expect([learner.joined, open.joined]).toEqual([[true, false, false], [true]]);
  const { id } = await week.published(free());
  await open.hears('timetable_slots.created');
  for (const ear of [own, learner, open])
    expect(await ear.hears('timetable_slots.PUBLISH')).toMatchObject({
      record_id: id,
      from: 'verified',
      to: 'published',
    });
  expect(
    [...own.heard, ...learner.heard].filter(
      ({ name }) => name === 'timetable_slots.created' || name === 'timetable_slots.VERIFY',
    ),
  ).toEqual([]);
  await week.send(id, 'ASSIGN_SUBSTITUTE', { substitute_id: colleague.id, reason: 'Ill' });
  for (const ear of [own, learner, far]) await ear.hears('timetable_slots.ASSIGN_SUBSTITUTE');
  expect(far.heard.filter(({ name }) => name === 'timetable_slots.PUBLISH')).toEqual([]);
});

test('a slot that moves takes its register along, keeps where it was, and one that is taken back loses it', async () => {
  const [from, to] = [free(), free()];
  const slot = await week.published(from);
  const later = week.at(to);
  const moved = await week.send(slot.id, 'MOVE', {
    version: slot.version,
    starts_at: later,
    ends_at: week.at(to + 1),
    room_id: week.places.rooms[1],
  });
  expect(moved.body).toMatchObject({ status: 'edited', room_name: 'A-102', version: slot.version + 1 });
  expect([Date.parse(moved.body.moved_from), (await register(slot.id))[0]?.starts_at.getTime()]).toEqual([
    Date.parse(slot.starts_at),
    Date.parse(later),
  ]);
  const stale = await week.send(slot.id, 'UNPUBLISH', { version: slot.version });
  expect([stale.status, stale.body.code, stale.body.current]).toMatchObject([
    409,
    'stale_version',
    { version: slot.version + 1, room_name: 'A-102' },
  ]);
  expect((await week.send(slot.id, 'UNPUBLISH', { version: slot.version + 1 })).body).toMatchObject({
    status: 'unpublished',
    registers: [],
  });
  await week.send(slot.id, 'VERIFY');
  expect((await week.send(slot.id, 'PUBLISH')).body).toMatchObject({
    status: 'published',
    moved_from: null,
    registers: [{ status: 'pending' }],
  });
  await week.shift(slot.id, -0.5);
  expect((await week.send(slot.id, 'UNPUBLISH')).body.code).toBe('forbidden_transition');
});

test(
  'a substitute is somebody else who is free and of the subject; the head of the department may choose, the ' +
    'dean of another house sees nothing',
  async () => {
    const { teacher, colleague } = week.people;
    const at = free();
    const slot = await week.published(at);
    const head = await week.rows.staff(['HEAD_OF_KAFEDRA']);
    const stranger = await week.rows.staff(['TEACHER']);
    const busy = await week
      .published(at, { teacher_id: colleague.id, room_id: null, group_ids: [week.places.groups[1]] })
      .catch(() => undefined);
    expect(busy).toBeUndefined();
    const cover = (substitute_id: number, reason = 'Ill') =>
      week.send(slot.id, 'ASSIGN_SUBSTITUTE', { substitute_id, reason }, head.person);
    expect((await cover(teacher.id)).body.fields).toMatchObject([{ code: 'timetable.substitute_is_teacher' }]);
    expect((await cover(stranger.id)).body).toMatchObject({ status: 422, code: 'timetable.wrong_subject' });
    expect((await cover(colleague.id, ' ')).body.fields).toMatchObject([{ field: 'reason' }]);
    expect((await cover((await week.rows.staff([])).id + 1000)).body.fields).toMatchObject([
      { field: 'substitute_id', code: 'not_found' },
    ]);
    expect((await cover(colleague.id)).body).toMatchObject({
      status: 'assigned',
      substitute_id: colleague.id,
      reason: 'Ill',
    });
    expect((await register(slot.id))[0]?.substitute_id).toBe(colleague.id);
    expect((await week.send(slot.id, 'CANCEL', { reason: 'x' }, head.person)).body.code).toBe('forbidden');
    const [elsewhere, room] = [await week.published(free(), { teacher_id: colleague.id }), week.places.rooms[1]];
    const taken = await week.published(hour, {
      teacher_id: teacher.id,
      room_id: room,
      group_ids: [week.places.groups[1]],
    });
    expect(
      (await week.send(taken.id, 'ASSIGN_SUBSTITUTE', { substitute_id: colleague.id, reason: 'Ill' })).body,
    ).toMatchObject({ status: 409, code: 'timetable.teacher_taken', params: { slot_id: elsewhere.id } });
    const dean = await portal.person(['DEAN'], { institution: THERE });
    expect([
      (await week.send(slot.id, 'CANCEL', { reason: 'x' }, dean)).status,
      (await dean.get(`/timetable/${slot.id}`)).status,
    ]).toEqual([404, 404]);
  },
);

test('a lesson does not move into the past; only the room of one that has begun can change', async () => {
  const slot = await week.published(free());
  const past = await week.send(slot.id, 'MOVE', { starts_at: week.at(-2), ends_at: week.at(-1) });
  expect([past.status, past.body.fields]).toMatchObject([422, [{ field: 'starts_at', code: 'timetable.in_the_past' }]]);
  await week.shift(slot.id, -30.25);
  const { starts_at, ends_at } = (await week.keeper.get(`/timetable/${slot.id}`)).body;
  expect((await week.send(slot.id, 'MOVE', { starts_at, ends_at })).body.code).not.toBe('timetable.in_the_past');
});

test('a lesson that has begun is not taken back, one to come is', async () => {
  const [begun, coming] = [await week.published(free()), await week.published(free())];
  await week.shift(begun.id, -170.5);
  expect((await week.send(begun.id, 'UNPUBLISH')).body).toMatchObject({ status: 409, code: 'forbidden_transition' });
  expect((await week.keeper.get(`/timetable/${begun.id}`)).body.status).toBe('published');
  expect((await week.send(coming.id, 'UNPUBLISH')).body.status).toBe('unpublished');
});

test('a published slot is cancelled with a reason only; its register goes with it', async () => {
  const slot = await week.published(free());
  expect((await week.send(slot.id, 'CANCEL')).body.fields).toMatchObject([{ field: 'reason', code: 'field.required' }]);
  expect((await week.send(slot.id, 'CANCEL', { reason: 'Snow' })).body).toMatchObject({
    status: 'cancelled',
    reason: 'Snow',
    registers: [{ status: 'cancelled' }],
  });
  expect((await week.send(slot.id, 'MOVE', { starts_at: week.at(5), ends_at: week.at(6) })).body.code).toBe(
    'forbidden_transition',
  );
  const draft = await week.draft(hour);
  expect((await week.send(draft.id, 'CANCEL')).body.status).toBe('cancelled');
});

test('who teaches is told for good of what happened to her lesson, in her language, and not of what was never public', async () => {
  const { teacher, colleague } = week.people;
  const told = async (person = teacher.person) =>
    (await person.get('/notification?size=100').set('accept-language', 'de')).body.content.map(
      ({ text }: { text: string }) => text,
    ) as string[];
  const before = (await told()).length;
  const draft = await week.draft(free());
  await week.send(draft.id, 'CANCEL', { reason: 'Typo' });
  expect((await told()).length).toBe(before);
  const slot = await week.published(free(), { lesson_id: await week.lesson('Loops') });
  await teacher.person.put('/notification/read', {});
  await week.send(slot.id, 'ASSIGN_SUBSTITUTE', { substitute_id: colleague.id, reason: 'krank' });
  await week.send(slot.id, 'CANCEL', { reason: 'Schnee' });
  const sentences = [
    expect.stringMatching(/^Loops \(Programming\) am \d\d\.\d\d\.\d{4} \d\d:\d\d fällt aus: Schnee$/),
    expect.stringMatching(new RegExp(`^Loops \\(Programming\\) am .* hält Test .*: krank$`)),
  ];
  expect((await told()).slice(0, 2)).toEqual(sentences);
  const [latest] = (await teacher.person.get('/notification?size=1')).body.content as { link: string }[];
  expect(latest?.link).toBe(`/timetable?slot=${slot.id}`);
  expect((await told(colleague.person)).slice(0, 2)).toEqual(sentences);
  expect(await told(week.keeper)).toEqual([]);
});

test('a week that is published slot by slot is one notice for who teaches in it, which counts until she reads it', async () => {
  const { teacher } = week.people;
  await teacher.person.put('/notification/read', {});
  const told = async () =>
    ((await teacher.person.get('/notification?unread=true')).body.content as { text: string; count: number }[]).map(
      ({ text, count }) => [count, text],
    );
  const first = await week.published(free(), { lesson_id: await week.lesson('Arrays') });
  expect(await told()).toEqual([[1, expect.stringMatching(/^New in your timetable: Arrays \(Programming\) on /)]]);
  await week.published(free(), { lesson_id: await week.lesson('Files') });
  await week.published(free(), { lesson_id: await week.lesson('Sorting') });
  expect(await told()).toEqual([[3, expect.stringMatching(/^New in your timetable: Sorting \(Programming\) on /)]]);
  await teacher.person.put('/notification/read', {});
  await week.send(first.id, 'CANCEL', { reason: 'Snow' });
  await week.published(free());
  expect((await told()).map(([count]) => count)).toEqual([1, 1]);
});

test('a slot is done when its registers are complete: by its own teacher, not by another, and not before', async () => {
  const { teacher, colleague } = week.people;
  const slot = await week.published(free());
  expect((await week.send(slot.id, 'COMPLETE', {}, teacher.person)).body).toMatchObject({
    status: 409,
    code: 'timetable.registers_open',
    params: { groups: 'CS-1' },
  });
  await portal.sql(`update lesson_attendances set status = 'completed' where lesson_slot_id = $1`, [slot.id]);
  expect((await week.send(slot.id, 'COMPLETE', {}, colleague.person)).body).toMatchObject({
    status: 403,
    code: 'forbidden',
  });
  expect((await week.send(slot.id, 'COMPLETE', {}, teacher.person)).body.status).toBe('done');
});

test('a slot that nobody took expires 48 hours after its end by the clock alone, and is made up or accepted late', async () => {
  const clocks = portal.app.get(Clocks, { strict: false });
  const [late, lost, young] = [
    await week.published(free()),
    await week.published(free()),
    await week.published(free()),
  ];
  await week.shift(late.id, -49.5);
  await week.shift(lost.id, -60);
  await week.shift(young.id, -48.5);
  expect((await week.send(late.id, 'EXPIRE')).body.code).toBe('forbidden');
  const officer = await week.rows.staff(['HEAD_OF_KAFEDRA']);
  const ear = await officer.person.listen();
  const statuses = () =>
    Promise.all([late, lost, young].map(async ({ id }) => (await week.keeper.get(`/timetable/${id}`)).body.status));
  await clocks.tick(systemContext(THERE.id), 'timetable_slots');
  expect(await statuses()).toEqual(['published', 'published', 'published']);
  await clocks.tick(systemContext(HERE.id), 'timetable_slots');
  await ear.hears('timetable_slots.EXPIRE');
  expect(await statuses()).toEqual(['expired', 'expired', 'published']);

  const at = free();
  expect(
    (await week.send(lost.id, 'MAKE_UP', { starts_at: week.at(-2), ends_at: week.at(-1) })).body.fields,
  ).toMatchObject([{ code: 'timetable.in_the_past' }]);
  expect(
    (await week.send(lost.id, 'MAKE_UP', { starts_at: week.at(at), ends_at: week.at(at + 1) })).body,
  ).toMatchObject({ status: 'edited', registers: [{ status: 'pending' }] });
  expect((await week.send(late.id, 'CONFIRM_LATE')).body.code).toBe('timetable.registers_open');
  await portal.sql(`update lesson_attendances set status = 'completed' where lesson_slot_id = $1`, [late.id]);
  expect((await week.send(late.id, 'CONFIRM_LATE')).body.status).toBe('done');
});
