import { startPortal, THERE, type Portal } from '#testing/portal.js';
import { Week } from './test-week.js';

let portal: Portal;
let week: Week;
beforeAll(async () => {
  portal = await startPortal();
  week = await Week.on(portal);
});
afterAll(() => portal.stop());

test('who teaches says for themselves when they can, planners for all; nobody else reads it', async () => {
  const { teacher, colleague, student } = week.people;
  const at = (staff_id: number) => ({ staff_id, weekday: 1, starts: '09:00', ends: '12:00', wish: 'impossible' });
  const path = '/timetable/availability';
  expect((await teacher.person.post(path, at(colleague.id))).status).toBe(403);
  const own = await teacher.person.post(path, at(teacher.id));
  expect(own.body).toMatchObject({
    staff_id: teacher.id,
    wish: 'impossible',
    number: expect.stringMatching(/^A-\d{6}/),
  });
  expect((await week.keeper.post(path, { ...at(colleague.id), wish: 'preferred' })).status).toBe(200);
  const seen = async (who: typeof week.keeper) => (await who.get(`${path}/all`)).body.length;
  expect([await seen(teacher.person), await seen(week.keeper)]).toEqual([1, 2]);
  expect((await student.person.get(`${path}/all`)).status).toBe(403);
  const moved = { ...at(colleague.id), id: own.body.id, version: own.body.version };
  expect((await teacher.person.post(path, moved)).status).toBe(403);
  expect((await teacher.person.post(path, { ...at(teacher.id), starts: '13:00' })).body.fields).toMatchObject([
    { field: 'ends', code: 'timetable.ends_before_start' },
  ]);
  const neighbour = await portal.person(['ADMIN'], { institution: THERE });
  expect((await neighbour.get(`${path}/${own.body.id}`)).status).toBe(404);
});

test('of one time a teacher says one thing: an overlap is refused with what is there, a neighbour and another day are not', async () => {
  const { id: staff_id } = (await week.rows.staff(['TEACHER'])) as { id: number };
  const save = (starts: string, ends: string, more: object = {}) =>
    week.keeper.post('/timetable/availability', { staff_id, weekday: 2, starts, ends, wish: 'impossible', ...more });
  const first = (await save('09:00', '12:00')).body;
  for (const wish of ['impossible', 'preferred'])
    expect((await save('11:00', '13:00', { wish })).body.fields).toMatchObject([
      { field: 'starts', code: 'timetable.times_overlap', message: expect.stringContaining('09:00–12:00') },
    ]);
  expect((await save('12:00', '13:00')).status).toBe(200);
  expect((await save('11:00', '13:00', { weekday: 3 })).status).toBe(200);
  expect((await save('11:00', '13:00', { staff_id: week.people.colleague.id })).status).toBe(200);
  const same = { id: first.id, version: first.version };
  expect((await save('09:30', '12:00', same)).status).toBe(200);
  expect((await save('09:30', '12:30', { ...same, version: 2 })).body.fields).toMatchObject([{ field: 'starts' }]);
});

test('of two who say something of one time at once, only one is heard', async () => {
  const { id: staff_id } = await week.rows.staff(['TEACHER']);
  for (const weekday of [1, 2, 3, 4, 5]) {
    const said = { staff_id, weekday, wish: 'impossible' };
    const answers = await Promise.all([
      week.keeper.post('/timetable/availability', { ...said, starts: '09:00', ends: '12:00' }),
      week.keeper.post('/timetable/availability', { ...said, starts: '11:00', ends: '13:00' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  }
});
