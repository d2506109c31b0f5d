import { made, type Made } from '#testing/answers.js';
import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';

let portal: Portal;
let rows: Rows;
let organizer: Person;
let manager: Person;
let friend: Person;
beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
  organizer = (await rows.student()).person;
  friend = (await rows.student()).person;
  manager = await portal.person(['LIBRARY_MODERATOR']);
});
afterAll(() => portal.stop());

const HOUR = 3_600_000;
/** Ten o'clock of a day to come by the institution's clock, and so many hours later. */
const at = (day: number, hours = 0): string =>
  new Date(Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR + (day * 24 + 5 + hours) * HOUR).toISOString();
let number = 0;

async function room(more: object = {}): Promise<number> {
  const room_id = await rows.add('rooms', { name: `Hall ${++number}`, building: 'Main', capacity: 10 });
  made(
    await manager.post('/reservation-room', { room_id, opens: '00:00', closes: '23:59', auto_approve: true, ...more }),
  );
  return room_id;
}
const body = (room_id: number | null, day: number, more: object = {}) => ({
  ...{ name: 'Evening', kind: 'readers_club', starts_at: at(day), ends_at: at(day, 2), capacity: 8, room_id },
  ...more,
});
const draft = async (room_id: number | null, day: number, more: object = {}) =>
  made(await organizer.post('/club-event', body(room_id, day, more)));
const find = async ({ id }: { id: number }) => made(await organizer.get(`/club-event/${id}`));
const said = ({ status, body: answer }: { status: number; body: unknown }) => {
  const { code, fields } = answer as { code?: string; fields?: { field: string }[] };
  return [status, code, fields?.[0]?.field];
};
const send = (one: { id: number }, event: string, by = manager, more: object = {}) =>
  by.put('/club-event/status', { id: one.id, event, ...more });
const reserve = (room_id: number, day: number, by = friend) =>
  by.post('/room-reservation', { room_id, title: 'Chess', starts_at: at(day), ends_at: at(day, 1) });

test('an event holds its room from the form on: nobody else gets it, and who comes too late is told what is free', async () => {
  const [hall, other] = [await room(), await room()];
  const event = await draft(hall, 3);
  expect(event).toMatchObject({ room_id: hall, reservation_status: 'accepted', place: null });
  expect(said(await reserve(hall, 3))).toEqual([409, 'rooms.taken', undefined]);
  const late = await organizer.post('/club-event', body(hall, 3, { name: 'Second' }));
  expect(said(late)[1]).toBe('rooms.taken');
  const { alternatives } = (late.body as { params: { alternatives: { room_id: number }[] } }).params;
  expect(alternatives.map(({ room_id }) => room_id)).toContain(other);
  const listed = (await organizer.get('/club-event?search=Second')).body as { total_elements: number };
  expect(listed.total_elements).toBe(0);
  expect(said(await organizer.post('/club-event', body(other, 3, { capacity: 11 })))).toEqual([
    422,
    'rooms.too_many_people',
    'capacity',
  ]);
});

test('the room follows the event: to another time, to another room, and back to everybody when there is no event', async () => {
  const [hall, other] = [await room(), await room()];
  const { id } = await draft(hall, 4);
  const save = (room_id: number | null, day: number) => organizer.post('/club-event', { id, ...body(room_id, day) });
  made(await save(hall, 5));
  expect((await reserve(hall, 4)).status).toBe(200);
  expect((await reserve(hall, 5)).status).toBe(409);
  expect(made(await save(other, 5)).reservation_status).toBe('accepted');
  expect((await reserve(hall, 5)).status).toBe(200);
  const unchanged = (await find({ id })).reservation_id;
  expect(made(await save(other, 5)).reservation_id).toBe(unchanged);
  expect((await organizer.delete(`/club-event/${id}`)).body).toEqual({ id });
  expect((await reserve(other, 5)).status).toBe(200);
  const held = await draft(other, 6);
  await send(held, 'SUBMIT', organizer);
  expect((await send(held, 'REJECT', manager, { reason: 'No' })).body.status).toBe('rejected');
  expect((await reserve(other, 6)).status).toBe(200);
});

test('an event is published once its room is given; a room that is lost is off the event, and its organizer knows', async () => {
  const hall = await room({ auto_approve: false });
  const event = await draft(hall, 7);
  expect(event.reservation_status).toBe('submitted');
  expect((await send(event, 'SUBMIT', organizer)).body.status).toBe('submitted');
  await send(event, 'ACCEPT');
  expect(said(await send(event, 'PUBLISH'))).toEqual([422, 'club.room_waits', undefined]);
  const ear = await organizer.listen({ resource: 'club_events', id: event.id });
  const decide = (verb: string, more: object = {}) =>
    manager.post(`/room-reservation/${event.reservation_id}/actions/${verb}`, more);
  made(await decide('ACCEPT'));
  await ear.hears('club_events.updated');
  expect((await send(event, 'PUBLISH')).body.status).toBe('published');
  const entries = (await friend.get('/calendar/event/all?type=READERS_CLUB_EVENT')).body as Made[];
  expect(entries.map(({ place }) => place)).toEqual([`Hall ${number}`]);
  const later = await organizer.listen({ resource: 'club_events', id: event.id });
  made(await decide('CANCEL', { reason: 'Water damage' }));
  await later.hears('club_events.updated');
  expect(await find(event)).toMatchObject({ room_id: null, reservation_id: null });
  const told = await portal.sql<{ n: number }>(
    `select count(*)::int as n from notifications where key = 'club:notice.room_lost'`,
  );
  expect(told[0]?.n).toBe(1);
});

test('a room and an event are read in one’s own language: in the record, the finder, the plan, the calendar and the feed', async () => {
  const hall = await room({ note: 'Ask at the desk', note_in: { en: 'Ask at the desk', ru: 'Спросите на стойке' } });
  const spoken = { name_in: { en: 'Hall', uz: 'Zal', ru: 'Зал' }, building_in: { en: 'Main', ru: 'Главный' } };
  await portal.sql(`update rooms set name_in = $2, building_in = $3 where id = $1`, [
    hall,
    JSON.stringify(spoken.name_in),
    JSON.stringify(spoken.building_in),
  ]);
  const texts = { name_in: { en: 'Evening', ru: 'Вечер' }, place: 'Stage', place_in: { en: 'Stage', ru: 'Сцена' } };
  const event = await draft(hall, 9, texts);
  await send(event, 'SUBMIT', organizer);
  await send(event, 'ACCEPT');
  expect((await send(event, 'PUBLISH')).body.status).toBe('published');
  const inRussian = async (path: string) => (await friend.get(path).set('accept-language', 'ru')).body as unknown;
  expect(await inRussian(`/club-event/${event.id}`)).toMatchObject({ name: 'Вечер', place: 'Сцена', room_name: 'Зал' });
  const span = `from=${at(9)}&to=${at(9, 3)}`;
  const plan = async (wish: string) => ((await inRussian(`/slot/all?${span}&${wish}`)) as { rooms: Made[] }).rooms;
  const [found] = await plan(`room_id=${hall}`);
  expect(found).toMatchObject({ name: 'Зал', building: 'Главный', note: 'Спросите на стойке' });
  const inBuilding = async (building: string) =>
    (await plan(`building=${encodeURIComponent(building)}`)).map((one) => one.room_id);
  expect(await inBuilding('Главный')).toEqual([hall]);
  expect(await inBuilding('Main')).toContain(hall);
  const entries = (await inRussian('/calendar/event/all?type=READERS_CLUB_EVENT')) as Made[];
  expect(entries).toContainEqual(expect.objectContaining({ title: 'Вечер', place: 'Сцена, Зал' }));
  await portal.sql(`update accounts set locale = 'ru' where id = $1`, [friend.account_id]);
  const feed = made(await friend.post('/calendar/feed', {}));
  const { pathname } = new URL(String(feed.address));
  const { text } = await friend.get(pathname.replace('/api/v1', ''));
  expect(text).toContain('Вечер');
});
