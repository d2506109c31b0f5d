import ICAL from 'ical.js';
import { HERE, type Person, type Portal, startPortal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

/*
 * The feed as another program reads it: ical.js shares nothing with what wrote the file.
 */
let portal: Portal;
let rows: Rows;
let registrar: Person;
let student: Known;
let group_id: number;
let lesson_id: number;
let address: string;
const DAY = 86_400_000;
/** A Monday of the next weeks, 00:00 in UTC. */
const MONDAY = Math.ceil((Date.now() / DAY - 4) / 7) * 7 * DAY + 4 * DAY;
const day = (after: number) => new Date(MONDAY + after * DAY).toISOString().slice(0, 10);
const moment = (after: number, hour: number) => new Date(MONDAY + after * DAY + hour * 3_600_000).toISOString();

beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
  registrar = await portal.person(['REGISTRAR_OFFICER']);
  group_id = await rows.add('groups', { title: 'CS-1' });
  student = await rows.student({ group_id });
  const module_id = await rows.add('modules', { code: 'DB', title: 'Databases' });
  const ccls_module_id = await rows.add('taught_modules', {
    ...{ module_id, title: 'Maʼlumotlar bazasi; Базы данных, 数据库', start_date: day(0), end_date: day(60) },
    academic_year_id: await rows.add('academic_years', { name: 'Y', start_date: day(-60), end_date: day(200) }),
    semester_id: await rows.add('semesters', { name: 'Autumn', number: 1 }),
    group_ids: [group_id],
  });
  lesson_id = await rows.add('lessons', { ccls_module_id, title: 'Joins, in depth' });
  await portal.sql(`update institutions set time_zone = 'Europe/Berlin' where id = ${HERE.id}`);
  address = (await student.person.post('/calendar/feed', {})).body.address;
});
afterAll(() => portal.stop());

/** The feed's events by their number, and the component of each. */
async function read(): Promise<Map<string, { event: ICAL.Event; of: (name: string) => unknown }>> {
  const answer = await fetch(`${portal.url}${new URL(address).pathname}`);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return new Map(
    calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      return [event.uid.split('@')[0] ?? '', { event, of: (name) => component.getFirstPropertyValue(name) }];
    }),
  );
}
const slot = (after: number, more: object = {}) =>
  rows.add('timetable_slots', {
    ...{ lesson_id, group_ids: [group_id], status: 'published' },
    ...{ starts_at: moment(after, 8), ends_at: moment(after, 9), ...more },
  });
const post = async (more: object) =>
  (
    await registrar.post('/calendar/event', {
      ...{ title: 'Ochiq eshiklar; Tag der offenen Tür', type: 'GENERAL_EVENT', start_date: day(1), end_date: day(1) },
      ...more,
    })
  ).body;

test('a lesson that comes again every week stands there once a week, at its moment, whatever its clocks do', async () => {
  const ids = [];
  for (const week of [0, 1, 2, 3, 20, 30]) ids.push(await slot(week * 7));
  const found = await read();
  for (const [at, week] of [0, 1, 2, 3, 20, 30].entries()) {
    const { event, of } = found.get(`slot-${ids[at]}`)!;
    expect([event.startDate.toJSDate().toISOString(), event.endDate.toJSDate().toISOString()]).toEqual([
      moment(week * 7, 8),
      moment(week * 7, 9),
    ]);
    expect([event.summary, event.description, of('status'), event.startDate.zone.tzid]).toEqual([
      'Maʼlumotlar bazasi; Базы данных, 数据库: Joins, in depth',
      'Maʼlumotlar bazasi; Базы данных, 数据库',
      'CONFIRMED',
      'Europe/Berlin',
    ]);
  }
});

test('a lesson of two periods is one entry from the first bell to the last, the break included', async () => {
  await portal.sql('update lessons set periods = 2 where id = $1', [lesson_id]);
  const ends_at = new Date(Date.parse(moment(4, 8)) + 170 * 60_000).toISOString();
  const id = await slot(4, { ends_at });
  const found = await read();
  const ofDay = [...found.values()].filter(({ event }) => event.startDate.toJSDate().toISOString() === moment(4, 8));
  expect(ofDay).toHaveLength(1);
  const { event } = found.get(`slot-${id}`)!;
  expect([event.endDate.toJSDate().toISOString(), event.duration.toSeconds()]).toEqual([ends_at, 170 * 60]);
  await portal.sql('update lessons set periods = 1 where id = $1', [lesson_id]);
});

test('a change counts up under the same name; a cancelled lesson stays, says so, and takes nobody’s time', async () => {
  const id = await slot(2);
  await portal.sql(
    `insert into lesson_attendances (institution_id, ccls_module_id, lesson_id, group_id, lesson_slot_id, starts_at, ends_at)
      select ${HERE.id}, l.ccls_module_id, l.id, $2, s.id, s.starts_at, s.ends_at from lessons l
      join timetable_slots s on s.lesson_id = l.id
      where l.id = $1 and s.id = $3`,
    [lesson_id, group_id, id],
  );
  const before = (await read()).get(`slot-${id}`)!;
  await portal.sql(
    `update timetable_slots set starts_at = $2, ends_at = $3, version = version + 1, status = 'edited' where id = $1`,
    [id, moment(3, 12), moment(3, 14)],
  );
  const moved = (await read()).get(`slot-${id}`)!;
  expect([moved.event.uid, moved.event.sequence > before.event.sequence]).toEqual([before.event.uid, true]);
  expect([moved.event.startDate.toJSDate().toISOString(), moved.event.duration.toSeconds()]).toEqual([
    moment(3, 12),
    7200,
  ]);
  await portal.sql(`update timetable_slots set status = 'cancelled', version = version + 1 where id = $1`, [id]);
  const gone = (await read()).get(`slot-${id}`)!;
  expect([gone.of('status'), gone.of('transp'), gone.event.sequence > moved.event.sequence]).toEqual([
    'CANCELLED',
    'TRANSPARENT',
    true,
  ]);
});

test('whole days are days, times are the institution’s; what is deleted stays as cancelled, for whom it was', async () => {
  const days = await post({ end_date: day(3), description: 'Line\nand line', place: 'Aula; A' });
  const hours = await post({ title: 'Club', start_time: '18:00', end_time: '19:30', group_ids: [group_id] });
  const found = await read();
  const whole = found.get(`event-${days.id}`)!.event;
  expect([whole.startDate.isDate, whole.startDate.toString(), whole.endDate.toString()]).toEqual([
    true,
    day(1),
    day(4),
  ]);
  expect([whole.summary, whole.description, whole.location]).toEqual([
    'Ochiq eshiklar; Tag der offenen Tür',
    'Line\nand line',
    'Aula; A',
  ]);
  const club = found.get(`event-${hours.id}`)!.event;
  expect([club.startDate.toString(), club.duration.toSeconds()]).toEqual([`${day(1)}T18:00:00`, 5400]);

  for (const { id } of [days, hours]) expect((await registrar.delete(`/calendar/event/${id}`)).status).toBe(200);
  const after = await read();
  for (const [{ id }, was] of [
    [days, whole],
    [hours, club],
  ] as const) {
    const { event, of } = after.get(`event-${id}`)!;
    expect([of('status'), event.uid, event.summary, event.startDate.toString(), event.endDate.toString()]).toEqual([
      'CANCELLED',
      was.uid,
      was.summary,
      was.startDate.toString(),
      was.endDate.toString(),
    ]);
    expect(event.sequence).toBeGreaterThan(was.sequence);
  }
  // The portal no longer shows it, and students of another group's program never receive it.
  const shown = (await student.person.get(`/calendar/event/student?from=${day(0)}&to=${day(6)}`)).body;
  expect(shown.map(({ kind }: { kind: string }) => kind)).not.toContain('GENERAL_EVENT');
  const other = await rows.student({ group_id: await rows.add('groups', { title: 'BA-1' }) });
  address = (await other.person.post('/calendar/feed', {})).body.address;
  expect([...(await read()).keys()].filter((name) => name.startsWith('event-'))).toEqual([`event-${days.id}`]);
});

test('the feed of who never chose a language speaks that of the screen on which its link was made', async () => {
  const { person } = await rows.student({ group_id });
  const made: string = (await person.post('/calendar/feed', {}).set('accept-language', 'ru')).body.address;
  const categories = async (at: string) =>
    new Set((await (await fetch(`${portal.url}${at}`)).text()).match(/^CATEGORIES:.*$/gm)?.map((line) => line.trim()));
  const { pathname } = new URL(made);
  expect((await categories(pathname)).has('CATEGORIES:Занятие')).toBe(true);
  await portal.sql(`update accounts set locale = 'de' where id = $1`, [person.account_id]);
  expect([...(await categories(pathname))].some((line) => /[а-я]/i.test(line))).toBe(false);
  // A link from before the address kept it.
  expect((await categories(pathname.replace('.ru.ics', '.ics'))).size).toBeGreaterThan(0);
});
