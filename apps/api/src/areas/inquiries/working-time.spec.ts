import { day } from '#testing/days.js';
import { startPortal, THERE, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { Desk, type Made } from './test-desk.js';

let portal: Portal;
let desk: Desk;
beforeAll(async () => {
  portal = await startPortal();
  desk = await Desk.on(portal);
});
afterAll(() => portal.stop());

const FREE = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
/** Around the clock but for the last minute, every day: what is due in so many working hours is due almost as many hours from now. */
const ALWAYS = Object.fromEntries(Object.keys(FREE).map((day) => [day, '00:00-23:59']));
const refusal = ({
  status,
  body,
}: {
  status: number;
  body: { code?: string; fields?: { field: string; code: string }[] };
}) => [status, body.code, body.fields?.[0]?.field, body.fields?.[0]?.code];

test('administrators set weeks and holidays, and moderators who have them open hear of it; moderators change nothing', async () => {
  const { admin, moderator, teacher } = desk.people;
  const ear = await moderator.person.listen({ resource: 'working_weeks' }, { resource: 'holidays' });
  expect(ear.joined).toEqual([true, true]);
  const week = (await admin.person.post('/inquiry/working-week', { ...ALWAYS, valid_from: day(-40) })).body as Made;
  expect((await ear.hears('working_weeks.created')).record_id).toBe(week.id);
  const holiday = (await admin.person.post('/inquiry/holiday', { day: day(30), name: '<b>Navruz</b>' })).body as Made;
  expect((await ear.hears('holidays.created')).record_id).toBe(holiday.id);
  for (const { person } of [moderator, teacher]) {
    expect((await person.get('/inquiry/working-week')).body.content).toEqual([
      expect.objectContaining({ valid_from: day(-40), mon: '00:00-23:59', in_force: true }),
    ]);
    expect((await person.get('/inquiry/holiday')).body.content).toEqual([
      expect.objectContaining({ day: day(30), name: '<b>Navruz</b>' }),
    ]);
    expect((await person.get('/inquiry/working-hours')).body).toEqual({
      time_zone: 'Asia/Tashkent',
      weeks: [{ valid_from: day(-40), ...ALWAYS }],
      holidays: [day(30)],
    });
    const refused = [
      await person.post('/inquiry/working-week', { ...ALWAYS, valid_from: day(9) }),
      await person.post('/inquiry/working-week', { ...ALWAYS, id: week.id, valid_from: day(9) }),
      await person.post('/inquiry/holiday', { day: day(31), name: 'x' }),
    ];
    expect([
      ...refused.map(({ status }) => status),
      (await person.delete(`/inquiry/working-week/${week.id}`)).status,
      (await person.delete(`/inquiry/holiday/${holiday.id}`)).status,
    ]).toEqual([403, 403, 403, 403, 403]);
  }
});

test('what makes no week is refused at its day; two weeks or holidays do not begin on one day', async () => {
  const { person } = desk.people.admin;
  const put = (body: object) =>
    person.post('/inquiry/working-week', { ...FREE, mon: '09:00-18:00', valid_from: '2030-01-01', ...body });
  expect([
    refusal(await put({ mon: '18:00-09:00' })),
    refusal(await put({ mon: null })),
    refusal(await put({ tue: 'always' })),
    refusal(await put({ valid_from: '2030-02-30' })),
  ]).toEqual([
    [400, 'invalid', 'mon', 'inquiries.ends_first'],
    [400, 'invalid', 'mon', 'inquiries.no_working_day'],
    [400, 'invalid', 'tue', 'field.format'],
    [400, 'invalid', 'valid_from', 'field.format'],
  ]);
  expect([
    refusal(await put({ valid_from: day(-40) })),
    refusal(await person.post('/inquiry/holiday', { day: day(30), name: 'Again' })),
  ]).toEqual([
    [409, 'already_exists', 'valid_from', 'already_exists'],
    [409, 'already_exists', 'day', 'already_exists'],
  ]);
});

test('the week that holds today is in force, and deadlines are counted by it and by the holidays', async () => {
  const { admin } = desk.people;
  const coming = (await admin.person.post('/inquiry/working-week', { ...ALWAYS, valid_from: day(400) })).body as Made;
  const inForce = async () =>
    ((await admin.person.get('/inquiry/working-week?sort=valid_from,asc')).body.content as { in_force: boolean }[]).map(
      ({ in_force }) => in_force,
    );
  expect(await inForce()).toEqual([true, false]);
  expect(coming).toMatchObject({ in_force: false });
  const group = (await admin.person.post('/inquiry/group', { title: 'Urgent', default_hours: 10 })).body as Made;
  const hoursUntilDue = async () =>
    (Date.parse(String((await desk.sent({ deadline: null, group_id: group.id })).deadline)) - Date.now()) / 3_600_000;
  expect(await hoursUntilDue()).toBeLessThan(10.1);
  for (const shift of [0, 1])
    expect((await admin.person.post('/inquiry/holiday', { day: day(shift), name: 'Two days off' })).status).toBe(200);
  expect(await hoursUntilDue()).toBeGreaterThan(24);
});

test('each institution has its own', async () => {
  const [week] = (await desk.people.admin.person.get('/inquiry/working-week')).body.content as Made[];
  const neighbour = await new Rows(portal, THERE).staff(['ADMIN']);
  expect((await neighbour.person.get('/inquiry/working-hours')).body).toMatchObject({ weeks: [], holidays: [] });
  expect([
    (await neighbour.person.get(`/inquiry/working-week/${week?.id}`)).status,
    (await neighbour.person.delete(`/inquiry/working-week/${week?.id}`)).status,
  ]).toEqual([404, 404]);
});
