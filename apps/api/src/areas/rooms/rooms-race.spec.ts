import { startPortal, type Portal } from '#testing/portal.js';
import { Building, said } from './test-rooms.js';

let portal: Portal;
let building: Building;
beforeAll(async () => {
  portal = await startPortal();
  building = await Building.on(portal);
});
afterAll(() => portal.stop());

const HALF = 0.5;

test('of many who reach for few times at once, each time is given once; the others are told what is free', async () => {
  const [one, other] = [await building.open(), await building.open()];
  const people = await Promise.all(Array.from({ length: 8 }, () => building.rows.student()));
  // Three times an hour long, each beginning half an hour after the other: neighbours overlap.
  const wishes = people.flatMap((by, n) =>
    [one, other].flatMap((room) =>
      [0, HALF, 1].map((late) =>
        building.reserve(room, 2, {
          by,
          starts_at: building.at(2, late + (n % 2)),
          ends_at: building.at(2, late + 1 + (n % 2)),
        }),
      ),
    ),
  );
  const answers = await Promise.all(wishes);
  const given = answers.filter(({ status }) => status === 200);
  expect(given.length).toBeGreaterThanOrEqual(2);
  expect([
    ...new Set(
      answers
        .filter(({ status }) => status !== 200)
        .map(said)
        .map(String),
    ),
  ]).toEqual(['409,rooms.taken']);
  expect(answers.filter(({ status }) => status === 409).every(({ body }) => body.params.alternatives.length > 0)).toBe(
    true,
  );
  expect(await building.overlaps()).toEqual([]);
  const [held] = await portal.sql<{ n: number }>(
    `select count(*)::int as n from room_occupations where kind = 'reservation'`,
  );
  expect(held!.n).toBe(given.length);
});

test('of several requests for one time a keeper accepts one, however many accept at once', async () => {
  const room = await building.open({ auto_approve: false });
  const people = await Promise.all(Array.from({ length: 5 }, () => building.rows.student()));
  const asked = await Promise.all(people.map((by) => building.reserved(room, 3, { by })));
  const answers = await Promise.all(asked.map(({ id }) => building.step(id, 'ACCEPT', building.people.keeper)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(answers.filter(({ status }) => status === 409).map(said)).toEqual(Array(4).fill([409, 'rooms.taken']));
  expect(await building.overlaps()).toEqual([]);
});

test('the database refuses an overlap that no call would make', async () => {
  const room = await building.open();
  const about = {
    room_id: room,
    requester_id: building.people.student.person.account_id,
    title: 'Past every check',
    status: 'accepted',
  };
  const at = { starts_at: building.at(6), ends_at: building.at(6, 1), release_at: building.at(6) };
  await building.rows.add('room_reservations', { ...about, ...at });
  await expect(
    building.rows.add('room_reservations', { ...about, ...at, starts_at: building.at(6, HALF) }),
  ).rejects.toThrow();
  await expect(
    building.rows.add('room_blocks', {
      room_id: room,
      reason: 'x',
      starts_at: building.at(6, HALF),
      ends_at: building.at(6, 2),
    }),
  ).rejects.toThrow();
  expect(await building.overlaps()).toEqual([]);
});
