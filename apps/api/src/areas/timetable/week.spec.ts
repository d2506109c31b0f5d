import { HERE, type Portal, startPortal, THERE } from '#testing/portal.js';
import { Sheets } from '#core/documents/sheets.js';
import { Week } from './test-week.js';

let portal: Portal;
let week: Week;
beforeAll(async () => {
  portal = await startPortal();
  week = await Week.on(portal);
});
afterAll(() => portal.stop());

let hour = 24 * 8;
const free = () => (hour += 3);
const dayOf = (moment: string) => new Date(Date.parse(moment) + 5 * 3_600_000).toISOString().slice(0, 10);

test('a week is that of the person, of a group, a teacher, a room or a student; drafts and clashes are for planners', async () => {
  const { people, places, keeper } = week;
  const slot = await week.published(free());
  const draft = await week.draft(hour, { lesson_id: await week.lesson('Clash') });
  const day = dayOf(slot.starts_at);
  const idsOf = async (who: typeof keeper, query: string) => {
    const { status, body } = await who.get(`/timetable/week?day=${day}&${query}`);
    return status === 200 ? body.slots.map(({ id }: { id: number }) => id) : status;
  };
  const group = `group_id=${places.groups[0]}`;
  expect(await idsOf(keeper, group)).toEqual([slot.id, draft.id]);
  expect(await idsOf(people.teacher.person, '')).toEqual([slot.id]);
  expect(await idsOf(people.student.person, '')).toEqual([slot.id]);
  expect(await idsOf(people.student.person, `room_id=${places.rooms[0]}`)).toEqual([slot.id]);
  expect(await idsOf(people.colleague.person, `teacher_id=${people.teacher.id}`)).toEqual([slot.id]);
  expect(await idsOf(keeper, `student_id=${people.student.id}`)).toEqual([slot.id, draft.id]);
  expect(await idsOf(people.student.person, `student_id=${people.student.id}`)).toBe(403);
  expect(await idsOf(await portal.person(['ADMIN'], { institution: THERE }), group)).toBe(404);
  const gone = await keeper.get('/timetable/week?group_id=999999');
  expect([gone.status, gone.body.code]).toEqual([404, 'timetable.no_group']);

  const seen = (await keeper.get(`/timetable/week?day=${day}&${group}`).set('accept-language', 'de')).body;
  expect(seen).toMatchObject({
    time_zone: 'Asia/Tashkent',
    view: { kind: 'group', id: places.groups[0], name: 'CS-1' },
    term: { name: 'Autumn', week: expect.any(Number) },
    clashes: [{ slot_id: draft.id, with_id: slot.id, message: expect.stringMatching(/^A-101 ist /) }],
  });
  expect((await people.student.person.get(`/timetable/week?day=${day}`)).body).toMatchObject({
    view: { kind: 'mine', id: null },
    clashes: [],
  });
  await keeper.delete(`/timetable/${draft.id}`);
});

test('a link to a slot leads to its week: the own one for whoever learns or teaches there, else that of its group', async () => {
  const slot = await week.published(free() + 24 * 14);
  const at = (who: typeof week.keeper) => who.get(`/timetable/week?slot_id=${slot.id}`);
  const day = dayOf(slot.starts_at);
  const [own, planned] = [await at(week.people.student.person), await at(week.keeper)];
  for (const { body } of [own, planned]) {
    expect(body.from <= day && day <= body.to).toBe(true);
    expect(body.slots.map(({ id }: { id: number }) => id)).toContain(slot.id);
  }
  expect([own.body.view.kind, planned.body.view]).toMatchObject(['mine', { kind: 'group', name: 'CS-1' }]);
  const [{ link }] = (await week.people.teacher.person.get('/notification?size=1')).body.content;
  expect(link).toBe(`/timetable?slot=${slot.id}`);
});

test('a preview says everything that is in the way and which rooms are free; a holiday is in the way of all', async () => {
  const { places, people, keeper } = week;
  const slot = await week.published(free());
  const placing = {
    lesson_id: await week.lesson(),
    starts_at: week.at(hour + 0.5),
    ends_at: week.at(hour + 1.5),
    room_id: places.rooms[1],
    teacher_id: people.teacher.id,
    group_ids: [...places.groups],
  };
  const codesOf = (body: { conflicts: { code: string }[] }) => body.conflicts.map(({ code }) => code).sort();
  const first = await keeper.post('/timetable/preview', placing);
  expect(codesOf(first.body)).toEqual(['timetable.room_too_small', 'timetable.teacher_taken']);
  expect(first.body.conflicts.find(({ slot_id }: { slot_id: number }) => slot_id === slot.id).soft).toBe(false);
  expect(first.body.rooms).toEqual([]);
  const day = dayOf(slot.starts_at);
  await portal.sql(`insert into holidays (institution_id, day, name) values (${HERE.id}, $1, 'Navruz')`, [day]);
  const onHoliday = (await keeper.post('/timetable/preview', placing)).body;
  expect(codesOf(onHoliday).filter((code) => code === 'calendar.on_holiday')).toHaveLength(1);
  const few = { ...placing, group_ids: [places.groups[0]] };
  expect((await keeper.post('/timetable/preview', few)).body.rooms).toEqual([]);
  const draft = await week.draft(hour);
  expect((await week.send(draft.id, 'VERIFY')).body).toMatchObject({
    status: 409,
    code: 'calendar.on_holiday',
    params: { holiday: 'Navruz' },
  });
  expect((await keeper.get(`/timetable/week?day=${day}`)).body.holidays).toEqual([{ day, name: 'Navruz' }]);
  await portal.sql('delete from holidays');
  expect((await keeper.post('/timetable/preview', few)).body.rooms).toMatchObject([{ label: 'A-102' }]);
  expect((await people.teacher.person.post('/timetable/preview', placing)).status).toBe(403);
  const backwards = { ...placing, starts_at: placing.ends_at, ends_at: placing.starts_at };
  expect((await keeper.post('/timetable/preview', backwards)).body).toMatchObject({
    fields: [{ field: 'ends_at', code: 'timetable.ends_before_start' }],
  });
});

test('many are sent on at once: what is refused is told one by one, the others are done; only planners may', async () => {
  const [good, bad] = [await week.draft(free()), await week.draft(free(), { room_id: null })];
  const slots = [good, bad].map(({ id }) => ({ id }));
  const send = (event: string, who = week.keeper, more: object = {}) =>
    who.put('/timetable/bulk', { event, slots, ...more });
  expect((await send('VERIFY')).body).toEqual({ done: [good.id, bad.id], refused: [] });
  expect((await send('PUBLISH')).body).toMatchObject({
    done: [good.id],
    refused: [{ id: bad.id, message: expect.any(String) }],
  });
  expect((await send('PUBLISH', week.people.teacher.person)).status).toBe(403);
  expect((await send('MOVE')).status).toBe(400);
  const [one] = slots;
  const cancelled = await week.keeper.put('/timetable/bulk', { event: 'CANCEL', slots: [one] });
  expect(cancelled.body.refused).toMatchObject([{ id: good.id }]);
  expect(
    (await week.keeper.put('/timetable/bulk', { event: 'CANCEL', slots: [one], reason: 'Snow' })).body.done,
  ).toEqual([good.id]);
});

test('who teaches the subject may stand in; who is busy is named with what keeps them', async () => {
  const { people, places, keeper } = week;
  const slot = await week.published(free());
  const of = () => keeper.get(`/timetable/substitutes?slot_id=${slot.id}`);
  expect((await of()).body).toMatchObject([{ staff_id: people.colleague.id, teaches_module: false }]);
  await portal.sql('update taught_modules set teacher_ids = teacher_ids || $1::bigint where id = $2', [
    people.colleague.id,
    places.module,
  ]);
  expect((await of()).body).toMatchObject([{ staff_id: people.colleague.id, teaches_module: true, busy_with: null }]);
  await portal.sql('update rooms set capacity = 9 where id = $1', [places.rooms[1]]);
  await week.published(hour, {
    lesson_id: await week.lesson('Elsewhere'),
    teacher_id: people.colleague.id,
    room_id: places.rooms[1],
    group_ids: [places.groups[1]],
  });
  expect((await of()).body).toMatchObject([{ busy_with: 'Elsewhere', lessons_that_day: 1 }]);
});

test('who of the staff is free is not told to students', async () => {
  const slot = await week.published(free());
  const { student, colleague: teacher } = week.people;
  const asked = (person: { get: typeof week.keeper.get }) => person.get(`/timetable/substitutes?slot_id=${slot.id}`);
  expect((await student.person.get(`/timetable/${slot.id}`)).status).toBe(200);
  expect([(await asked(student.person)).status, (await asked(teacher.person)).status]).toEqual([403, 200]);
});

test('the report of hours counts what was taught for whoever taught it', async () => {
  const { people, keeper } = week;
  const [own, covered, lost] = [
    await week.published(free()),
    await week.published(free()),
    await week.published(free()),
  ];
  await week.send(covered.id, 'ASSIGN_SUBSTITUTE', { substitute_id: people.colleague.id, reason: 'Ill' });
  await portal.sql(`update timetable_slots set status = 'done' where id = any ($1)`, [[own.id, covered.id]]);
  await week.send(lost.id, 'CANCEL', { reason: 'Snow' });
  const days = [own, lost].map(({ starts_at }) => dayOf(starts_at));
  const report = (who: typeof keeper, body: object) =>
    who.post('/timetable/hours-report', { from: days[0], to: days[1], ...body });
  const file = await report(keeper, { teacher_id: people.colleague.id }).buffer(true).parse(binary);
  const [head, ...rows] = await Sheets.read(file.body as Buffer, { maxRows: 50 });
  expect(head).toContain('Of these as a substitute');
  const column = (row: readonly string[], name: string) => Number(row[head?.indexOf(name) ?? -1]);
  expect(rows).toHaveLength(1);
  expect(column(rows[0] ?? [], 'Taught')).toBe(2);
  expect(column(rows[0] ?? [], 'Of these as a substitute')).toBe(2);
  const all = await report(keeper, { by: 'module' }).buffer(true).parse(binary);
  const [heads, sum = []] = await Sheets.read(all.body as Buffer, { maxRows: 50 });
  expect(Number(sum[heads?.indexOf('Taught') ?? -1])).toBe(4);
  expect(Number(sum[heads?.indexOf('Cancelled') ?? -1])).toBeGreaterThanOrEqual(2);
  expect((await report(keeper, { from: '2026-12-01', to: '2026-11-01' })).status).toBe(400);
  expect((await report(people.student.person, {})).status).toBe(403);
});

type Chunked = { on(name: string, then: (chunk: Buffer) => void): void };
function binary(answer: unknown, done: (failure: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  (answer as Chunked).on('data', (chunk) => parts.push(chunk));
  (answer as Chunked).on('end', () => done(null, Buffer.concat(parts)));
}
