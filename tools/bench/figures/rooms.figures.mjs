// Ten thousand bookings raced over 500 times: node tools/bench/rooms.figures.mjs (after a build), or npm run bench P24.
import { isMain } from '../../common/main-module.mjs';
import { number } from '../report.mjs';
import { openStage } from '../stage.mjs';
import { quantileOf } from '../statistics.mjs';

/** @typedef {import('../report.mjs').Figure} Figure */

const ROOMS = 25;
/** Times of each room: four days, five times a day. */
const DAYS = 4;
const TIMES = 5;
const BOOKINGS = 10_000;
const AT_ONCE = 64;
const PEOPLE = 500;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Rooms that can be reserved; answers their ids. @param {import('../stage.mjs').Stage} stage @returns {Promise<number[]>} */
async function rooms({ sql }) {
  const found = await sql(`insert into rooms (institution_id, name, building, capacity)
    select 1, 'Study room ' || n, 'Library', 8 from generate_series(1, ${ROOMS}) n returning id`);
  await sql(`insert into reservation_rooms (institution_id, room_id, opens, closes)
    select 1, id, '00:00', '23:59' from rooms where institution_id = 1 and building = 'Library'`);
  await sql(
    `update institutions set settings = settings || '{"reservation_limit": 500}', time_zone = 'UTC' where id = 1`,
  );
  return found.map(({ id }) => Number(id));
}

/** Each time is wanted by twenty people, in an order that mixes all of them. @param {number[]} ids */
function wishes(ids) {
  const first = Math.ceil(Date.now() / DAY) * DAY + DAY;
  return Array.from({ length: BOOKINGS }, (_, n) => {
    // A prime keeps neighbours in the queue apart, and comes to every time equally often.
    const time = (n * 7919) % (ROOMS * DAYS * TIMES);
    const at = first + Math.floor(time / (ROOMS * TIMES)) * DAY + (6 + (Math.floor(time / ROOMS) % TIMES) * 2) * HOUR;
    // Every other one begins half an hour later: it takes the same time from its side.
    const starts = at + (Math.floor(n / 500) % 2) * (HOUR / 2);
    return {
      room_id: ids[time % ROOMS],
      title: 'Study group',
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + HOUR).toISOString(),
    };
  });
}

/** @param {import('../stage.mjs').Stage} stage */
export async function race(stage) {
  const ids = await rooms(stage);
  const api = await stage.api();
  const tokens = /** @type {string[]} */ ([]);
  for (let account = 1002; tokens.length < PEOPLE; account += 1) tokens.push(...(await stage.tokens(account)));
  const queue = wishes(ids).map((wish, n) => ({ wish, token: tokens[n % PEOPLE] }));
  /** @type {Record<string, number>} */
  const told = {};
  const times = /** @type {number[]} */ ([]);
  let next = 0;
  let offered = 0;
  const began = performance.now();
  const one = async () => {
    for (let turn = next++; turn < queue.length; turn = next++) {
      const { wish, token } = queue[turn] ?? {};
      const start = performance.now();
      const answer = await fetch(`${api.url}/api/v1/room-reservation`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, institution: '1', 'content-type': 'application/json' },
        body: JSON.stringify(wish),
      });
      const { code = '', params } = await answer.json();
      times.push(performance.now() - start);
      offered += params?.alternatives?.length > 0 ? 1 : 0;
      told[`${answer.status} ${code}`.trim()] = (told[`${answer.status} ${code}`.trim()] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  const seconds = (performance.now() - began) / 1000;
  await api.stop();
  const [found] =
    await stage.sql(`select count(*)::int as held, (select count(*)::int from room_reservations a join room_reservations b
      on a.room_id = b.room_id and a.id < b.id and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
      where a.status = 'accepted' and b.status = 'accepted') as overlaps from room_reservations where status = 'accepted'`);
  return {
    told,
    ...found,
    offered,
    'per second': BOOKINGS / seconds,
    p50: quantileOf(times, 0.5),
    p99: quantileOf(times, 0.99),
  };
}

/** P24: bookings a second over HTTP while all reach for the same times; an overlap ends the run. @returns {Promise<Figure[]>} */
export async function bookings(/** @type {import('../stage.mjs').Stage} */ stage) {
  const found = await race(stage);
  const times = ROOMS * DAYS * TIMES;
  if (found.overlaps > 0 || found.held !== times || found.told['200'] !== times)
    throw new Error(
      `${found.held} of ${times} times are held, ${found.overlaps} overlap: ${JSON.stringify(found.told)}`,
    );
  return [
    {
      goal: 'P24',
      what: '10,000 bookings raced over 500 times, no overlap',
      ours: `${number(found['per second'])}/s`,
      value: found['per second'],
      unit: '/s',
      more: true,
      good: 100,
      ambitious: 200,
      note: `p50 ${number(found.p50)}, p99 ${number(found.p99)} ms; ${found.offered} refusals offered what is free`,
    },
  ];
}

if (isMain(import.meta.url)) {
  const stage = await openStage({ build: false });
  try {
    console.log(JSON.stringify(await race(stage), null, 2));
  } finally {
    await stage.close();
  }
}
