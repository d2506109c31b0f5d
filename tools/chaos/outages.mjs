import { createRequire } from 'node:module';
import { ADMIN, TEACHER } from '../bench/campus.mjs';
import { call, sleep, waitFor } from './call.mjs';
import { hasRedis, startRedis } from '../test/redis.mjs';

const { io } = createRequire(new URL('../../apps/web/package.json', import.meta.url))('socket.io-client');
const STATUSES = ['present', 'late', 'absent', 'excused'];
const HANG_MS = 5000;

/**
 * R8: without PostgreSQL, and without Redis, the API stays up, says 503 with Retry-After for what it cannot do, and is
 * itself again soon after.
 * @param {import('../bench/stage.mjs').Stage} stage @param {{ seconds: number, redisSeconds: number }} size
 */
export async function outages(stage, size) {
  const parts = [
    await withoutPostgres(stage, size.seconds),
    ...(hasRedis() ? [await withoutRedis(stage, size.redisSeconds)] : []),
  ];
  return {
    pass: parts.every(({ pass }) => pass),
    told: `${parts.map(({ told }) => told).join('; ')}${parts.length === 1 ? '; Redis: no redis-server here, not tried' : ''}`,
  };
}

/**
 * Calls of every kind, over and over, ten times a second; what they were answered.
 * @param {import('../bench/stage.mjs').Stage} stage
 * @param {string} url
 */
async function probes(stage, url) {
  const { watched, students } = stage.campus;
  const [[teacher], [admin]] = [await stage.tokens(TEACHER), await stage.tokens(ADMIN)];
  let turn = 0;
  const mark = () => {
    turn += 1;
    return call(`${url}/api/v1/attendance`, {
      token: teacher,
      method: 'POST',
      body: {
        lesson_attendance_id: watched,
        marks: [{ student_id: students[turn % 30], status: STATUSES[Math.floor(turn / 30) % 4] }],
      },
    });
  };
  const kinds = {
    read: () => call(`${url}/api/v1/country`, { token: admin }),
    write: mark,
    readyz: () => call(`${url}/readyz`),
    healthz: () => call(`${url}/healthz`),
  };
  const during = async (/** @type {number} */ seconds) => {
    /** @type {(import('./call.mjs').Answer & { kind: string })[]} */
    const answers = [];
    const asked = [];
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(100)) {
      for (const [kind, ask] of Object.entries(kinds))
        asked.push(ask().then((answer) => answers.push({ ...answer, kind })));
    }
    await Promise.all(asked);
    return answers;
  };
  const isBack = async () =>
    (await Promise.all(Object.values(kinds).map((ask) => ask()))).every(({ status }) => status === 200);
  return { during, isBack, mark, teacher };
}

/** @param {readonly { kind: string, status: number, ms: number }[]} answers */
const tally = (answers) =>
  Object.entries(
    answers.reduce(
      (all, { kind, status }) => ({ ...all, [`${kind} ${status}`]: (all[`${kind} ${status}`] ?? 0) + 1 }),
      /** @type {Record<string, number>} */ ({}),
    ),
  )
    .map(([what, n]) => `${n} x ${what}`)
    .join(', ');

/** @param {import('../bench/stage.mjs').Stage} stage @param {number} seconds */
async function withoutPostgres(stage, seconds) {
  const api = await stage.api();
  const { during, isBack } = await probes(stage, api.url);
  await waitFor(isBack, 10_000);
  await stage.stopDatabase('immediate');
  const answers = await during(seconds);
  await stage.startDatabase();
  const back = await waitFor(isBack, 30_000);
  const isRight = (/** @type {(typeof answers)[number]} */ { kind, status, headers }) =>
    kind === 'healthz' ? status === 200 : status === 503 && headers.has('retry-after');
  const wrong = answers.filter((answer) => !isRight(answer));
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const alive = api.isAlive();
  await api.stop();
  return {
    pass: alive && wrong.length === 0 && slowest <= HANG_MS && back <= 5000,
    told:
      `PostgreSQL away ${seconds} s: ${alive ? 'no crash' : 'CRASHED'}, ${answers.length} calls ` +
      `(${tally(answers)}), ${wrong.length} wrong${wrong.length ? ` (${tally(wrong)})` : ''}, slowest ` +
      `${(slowest / 1000).toFixed(1)} s, back after ${(back / 1000).toFixed(1)} s`,
  };
}

/** @param {import('../bench/stage.mjs').Stage} stage @param {number} seconds */
async function withoutRedis(stage, seconds) {
  const redis = await startRedis(stage.directory);
  const api = await stage.api({ env: { REDIS_URL: redis.url } });
  const { during, isBack, mark, teacher } = await probes(stage, api.url);
  await waitFor(isBack, 10_000);
  let heard = 0;
  const socket = io(api.url, { transports: ['websocket'], auth: { token: teacher, institution: 1 }, forceNew: true });
  socket.on('connect', () => socket.emit('watch', { resource: 'lesson_attendances', id: stage.campus.watched }));
  socket.on('events', (/** @type {any[]} */ events) => {
    heard += events.filter(({ name }) => name === 'lesson_attendances.marked').length;
  });
  await waitFor(async () => {
    await mark();
    return heard > 0;
  }, 10_000);
  const before = heard;
  await redis.kill();
  const answers = await during(seconds);
  const told = heard - before;
  await redis.start();
  const now = heard;
  const back = await waitFor(async () => (await isBack()) && heard > now, 30_000);
  const wrong = answers.filter(({ status }) => status !== 200);
  const marks = answers.filter(({ kind, status }) => kind === 'write' && status === 200).length;
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  socket.disconnect();
  const alive = api.isAlive();
  await api.stop();
  await redis.kill();
  return {
    pass: alive && wrong.length === 0 && told >= marks && slowest <= HANG_MS && back <= 5000,
    told:
      `Redis away ${seconds} s: ${alive ? 'no crash' : 'CRASHED'}, ${answers.length} calls, ${wrong.length} ` +
      `refused${wrong.length ? ` (${tally(wrong)})` : ''}, ${told} of ${marks} marks heard at once by a socket of ` +
      `this process, slowest ${(slowest / 1000).toFixed(1)} s, back after ${(back / 1000).toFixed(1)} s`,
  };
}
