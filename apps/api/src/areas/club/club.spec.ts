import { systemContext } from '#core/context.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';

let portal: Portal;
let organizer: Person;
let manager: Person;
let students: Person[];
beforeAll(async () => {
  portal = await startPortal();
  const rows = new Rows(portal);
  students = await Promise.all(Array.from({ length: 6 }, async () => (await rows.student()).person));
  organizer = students[0]!;
  manager = await portal.person(['LIBRARY_MODERATOR']);
});
afterAll(() => portal.stop());

interface Made {
  id: number;
  version: number;
  status: string;
  [column: string]: unknown;
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const draft = async (more: object = {}, by = organizer): Promise<Made> => {
  const write = {
    name: 'Evening',
    kind: 'readers_club',
    starts_at: inDays(3),
    ends_at: inDays(4),
    place: 'Hall',
    capacity: 2,
  };
  const { body, status, text } = await by.post('/club-event', { ...write, ...more });
  if (status !== 200) throw new Error(text);
  return body as Made;
};
const send = (id: number, event: string, by = manager, more: object = {}) =>
  by.put('/club-event/status', { id, event, ...more });
const opened = async (more: object = {}): Promise<Made> => {
  const { id } = await draft(more);
  await send(id, 'SUBMIT', organizer);
  for (const event of ['ACCEPT', 'PUBLISH']) await send(id, event);
  const { body, status, text } = await send(id, 'OPEN_REGISTRATION');
  if (status !== 200) throw new Error(text);
  return body as Made;
};
const join = (id: number, by: Person) => by.post(`/club-event/${id}/join`);
const said = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];
const find = async (id: number, by = manager) => (await by.get(`/club-event/${id}`)).body as Made;

test('an event is proposed by a member, decided by a manager, and is in the calendar once it is published', async () => {
  const guest = await portal.person(['GUEST_USER']);
  expect((await guest.post('/club-event', { name: 'x' })).status).toBe(403);
  const { id } = await draft();
  expect((await students[1]!.get(`/club-event/${id}`)).status).toBe(404);
  expect((await send(id, 'SUBMIT', students[1]!)).status).toBe(404);
  expect((await send(id, 'SUBMIT', organizer)).body.status).toBe('submitted');
  expect((await send(id, 'ACCEPT', organizer)).status).toBe(403);
  expect((await send(id, 'RETURN_FOR_EDIT')).status).toBe(400);
  expect((await send(id, 'RETURN_FOR_EDIT', manager, { reason: 'Which hall?' })).body.status).toBe('returned');
  await send(id, 'SUBMIT', organizer);
  await send(id, 'ACCEPT');
  const ear = await students[2]!.listen();
  expect((await send(id, 'PUBLISH')).body.status).toBe('published');
  expect((await ear.hears('club_events.PUBLISH')).record_id).toBe(id);
  const entries = (await students[1]!.get('/calendar/event/all?type=READERS_CLUB_EVENT')).body as { title: string }[];
  expect(entries.map(({ title }) => title)).toEqual(['Evening']);
  expect((await send(id, 'CANCEL', manager)).status).toBe(400);
  expect((await send(id, 'CANCEL', organizer, { reason: 'Ill' })).body.status).toBe('cancelled');
  const [entry] = await portal.sql<{ cancelled: boolean }>(
    `select cancelled from calendar_events where title = 'Evening'`,
  );
  expect(entry?.cancelled).toBe(true);
});

test('what cannot be submitted says why; a draft is deleted by its organizer alone', async () => {
  expect(
    (
      await organizer.post('/club-event', {
        name: 'x',
        kind: 'readers_club',
        starts_at: inDays(2),
        ends_at: inDays(1),
        capacity: 1,
      })
    ).body.code,
  ).toBe('club.ends_first');
  const { id } = await draft({ place: null });
  expect(said(await send(id, 'SUBMIT', organizer))).toEqual([422, 'club.no_place']);
  const own = await draft({}, manager);
  await send(own.id, 'SUBMIT', manager);
  expect(said(await send(own.id, 'ACCEPT', manager))).toEqual([403, 'club.own_event']);
  expect((await manager.delete(`/club-event/${id}`)).status).toBe(403);
  expect((await organizer.delete(`/club-event/${id}`)).body).toEqual({ id });
  expect((await manager.delete(`/club-event/${own.id}`)).status).toBe(409);
});

test('the last place is given once, however many reach for it; the next in the queue is told when somebody leaves', async () => {
  const { id } = await opened();
  const answers = await Promise.all(students.map((by) => join(id, by)));
  expect(answers.map(({ status }) => status)).toEqual(students.map(() => 200));
  const seats = answers.map(({ body }) => body as Made);
  expect(
    seats
      .filter(({ status }) => status === 'registered')
      .map(({ seat }) => seat)
      .sort(),
  ).toEqual([1, 2]);
  expect(await find(id)).toMatchObject({ registered: 2, waiting: 4 });
  expect(said(await join(id, students[0]!))).toEqual([409, 'club.has_place']);
  const inside = students[seats.findIndex(({ status }) => status === 'registered')]!;
  expect((await inside.post(`/club-event/${id}/leave`)).body.status).toBe('left');
  expect(await find(id)).toMatchObject({ registered: 2, waiting: 3 });
  const told = await portal.sql<{ n: number }>(
    `select count(*)::int as n from notifications where key = 'club:notice.moved_up'`,
  );
  expect(told[0]?.n).toBe(1);
  expect(said(await inside.post(`/club-event/${id}/leave`))).toEqual([409, 'club.no_seat']);
  expect((await send(id, 'CLOSE_REGISTRATION')).body.status).toBe('closed');
  expect(said(await join(id, inside))).toEqual([409, 'club.not_open']);
  expect(said(await send(id, 'OPEN_REGISTRATION'))).toEqual([422, 'club.full']);
});

test('a ticket is its owner’s, is scanned by the organizer, and only who was there says how it was and is recognised', async () => {
  const { id } = await opened({ points: 5 });
  const [, one, other, late] = students as [Person, Person, Person, Person];
  await join(id, one);
  await join(id, other);
  const ticketOf = async (by: Person) =>
    ((await by.get(`/club-event/${id}/ticket`)).body as { ticket: string | null }).ticket;
  const [ticket, none] = [await ticketOf(one), await ticketOf(late)];
  expect([ticket?.length, none]).toEqual([12, null]);
  const scan = (by: Person, code = ticket) => by.put(`/club-event/${id}/check-in`, { ticket: code });
  expect((await scan(late)).status).toBe(403);
  expect(said(await scan(organizer, 'WRONG'))).toEqual([422, 'club.wrong_ticket']);
  expect([(await scan(organizer)).body.already, (await scan(manager)).body.already]).toEqual([false, true]);
  const review = (by: Person) => by.put(`/club-event/${id}/review`, { rating: 4, review: 'Lively' });
  expect(said(await review(other))).toEqual([422, 'club.was_not_there']);
  expect((await review(one)).body).toMatchObject({ rating: 4 });
  expect((await late.get(`/club-event/${id}/reviews`)).body).toMatchObject([{ rating: 4, review: 'Lively' }]);
  expect(said(await send(id, 'COMPLETE'))).toEqual([422, 'club.not_over']);
  await portal.sql(
    `update club_events set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = ${id}`,
  );
  expect((await send(id, 'COMPLETE')).body).toMatchObject({ status: 'done', attended: 1, rating: 4 });
  const places = (await manager.get(`/club-event/place/all?event_id=${id}`)).body as Made[];
  expect(places.map(({ points }) => points)).toEqual([5, 0]);
  const mine = (await other.get(`/club-event/place/all?event_id=${id}`)).body as Made[];
  expect(mine.length).toBe(1);
});

test('who was there has a record of achievement; it goes when that is taken back, and comes when it is said late', async () => {
  const { id } = await opened({ name: 'Evening of records', points: 7, kind: 'extracurricular' });
  const [, one, other, stranger] = students as [Person, Person, Person, Person];
  for (const by of [one, other]) await join(id, by);
  const { ticket } = (await one.get(`/club-event/${id}/ticket`)).body as { ticket: string };
  await organizer.put(`/club-event/${id}/check-in`, { ticket });
  const records = async (by: Person, of = by) =>
    ((await by.get(`/achievement_records/all?account_id=${of.account_id}`)).body as Made[]).filter(
      ({ evidence }) => evidence === `/readers-club/${id}`,
    );
  const places = (await manager.get(`/club-event/place/all?event_id=${id}`)).body as Made[];
  const placeOf = (by: Person) => places.find(({ account_id }) => account_id === by.account_id)!.id;
  const say = (by: Person, of: Person, attended: boolean) =>
    by.put(`/club-event/${id}/attendance`, { place_id: placeOf(of), attended });
  expect(said(await say(manager, other, true))).toEqual([409, 'club.not_running']);
  expect(await records(one)).toEqual([]);
  await portal.sql(
    `update club_events set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = ${id}`,
  );
  const ear = await one.listen();
  expect((await send(id, 'COMPLETE')).body.status).toBe('done');
  expect((await ear.hears('achievement_records.created')).resource).toBe('achievement_records');
  const officer = await portal.person(['EXTRACURRICULAR_ACTIVITY_MANAGER']);
  const record = { title: 'Evening of records', type: 'extracurricular', points: 7, evidence: `/readers-club/${id}` };
  expect([await records(one), await records(officer, one)]).toEqual([
    [expect.objectContaining(record)],
    [expect.objectContaining(record)],
  ]);
  expect([await records(other), await records(stranger, one)]).toEqual([[], []]);
  expect((await say(organizer, other, true)).status).toBe(403);
  expect((await one.delete(`/achievement_records/${(await records(one))[0]!.id}`)).status).toBe(403);
  expect((await say(manager, one, false)).body).toMatchObject({ attended_at: null, points: 0 });
  expect((await ear.hears('achievement_records.deleted')).resource).toBe('achievement_records');
  expect((await say(manager, other, true)).body).toMatchObject({ points: 7 });
  await say(manager, other, true);
  expect([(await records(one)).length, (await records(other)).length]).toEqual([0, 1]);
  expect((await find(id)).attended).toBe(1);
});

test('the portal closes registration and completes by the clock; a neighbour finds nothing', async () => {
  const { id } = await opened({ registration_ends_at: inDays(1) });
  const tick = () => portal.app.get(Clocks).tick(systemContext(HERE.id), 'club_events');
  await tick();
  expect((await find(id)).status).toBe('open');
  await portal.sql(`update club_events set registration_ends_at = now() - interval '1 minute' where id = ${id}`);
  await tick();
  expect((await find(id)).status).toBe('closed');
  await portal.sql(
    `update club_events set starts_at = now() - interval '9 days', ends_at = now() - interval '8 days' where id = ${id}`,
  );
  await tick();
  expect((await find(id)).status).toBe('done');
  const neighbour = await portal.person(['ADMIN'], { institution: THERE });
  expect((await neighbour.get(`/club-event/${id}`)).status).toBe(404);
});
