import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { availableParallelism } from 'node:os';
import { PASSWORD } from '../campus.mjs';
import { loadHttp } from '../http-load.mjs';
import { number } from '../report.mjs';
import { byTurns, quantileOf, ratioOf } from '../statistics.mjs';

/** @typedef {import('../report.mjs').Figure} Figure */

/** Sign-ins of two hundred people. */
const requests = Array.from({ length: 200 }, (_, n) => ({
  method: 'POST',
  path: '/api/v1/signin',
  body: JSON.stringify({ username: `person-${1002 + n}`, password: PASSWORD }),
}));

/**
 * P12, the first half: sign-ins a second beside bare argon2id.
 * @param {import('../stage.mjs').Stage} stage
 * @param {{ rounds: number }} size
 * @returns {Promise<Figure[]>}
 */
export async function signIns(stage, { rounds }) {
  // Not pinned: hashing takes every core there is, on both sides.
  const api = await stage.api();
  const atOnce = availableParallelism();
  const [{ password_hash: hash }] = await stage.sql('select password_hash from accounts where id = 1002');
  const ours = async () => {
    const load = await loadHttp({ port: api.port, requests, connections: atOnce * 2, count: 200 });
    if (load.failed > 0) throw new Error(`${load.failed} sign-ins failed: ${JSON.stringify(load.statuses)}`);
    return load.rps;
  };
  const bare = async () =>
    Number(
      (
        await promisify(execFile)(process.execPath, [
          fileURLToPath(new URL('../reference/argon2.mjs', import.meta.url)),
          hash,
          PASSWORD,
          '200',
          String(atOnce),
        ])
      ).stdout,
    );
  const found = await byTurns(rounds, { ours, reference: bare });
  await api.stop();
  const { ratio, low, high, ...sides } = ratioOf(found.ours, found.reference);
  return [
    {
      goal: 'P12',
      what: `sign-ins a second, ${atOnce} hashes at once`,
      ours: `${number(sides.ours)}/s`,
      reference: `${number(sides.reference)}/s (bare argon2id)`,
      value: ratio,
      low,
      high,
      good: 0.7,
      ambitious: 0.9,
      more: true,
      note:
        'each sign-in also finds the person, opens a session and writes its audit row to disk, and shares its ' +
        'cores with the database and the load',
    },
  ];
}

/**
 * P12, the second half: the boards while a hundred people a second sign in.
 * @param {import('./boards.figures.mjs').Fanout} fanout
 * @param {{ rounds: number }} size
 * @returns {Promise<Figure[]>}
 */
export async function storm({ api, ours, mark }, { rounds }) {
  const series = async (/** @type {() => boolean} */ more) => {
    const times = [];
    while (more()) {
      times.push(await ours.shout(() => mark()));
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return times;
  };
  /** @type {Record<string, number>} */
  const statuses = {};
  const stormy = async () => {
    let over = false;
    const load = loadHttp({ port: api.port, requests, connections: 400, count: 600, pace: 100 }).finally(() => {
      over = true;
    });
    const times = await series(() => !over);
    for (const [status, n] of Object.entries((await load).statuses)) statuses[status] = (statuses[status] ?? 0) + n;
    return times;
  };
  const idle = () => {
    const end = Date.now() + 5000;
    return series(() => Date.now() < end);
  };
  const found = await byTurns(Math.min(rounds, 3), { ours: stormy, reference: idle });
  const late = (/** @type {number[][]} */ sides) => sides.map((times) => quantileOf(times, 0.99));
  const { ratio, low, high, ...sides } = ratioOf(late(found.ours), late(found.reference));
  const told = Object.entries(statuses)
    .map(([status, n]) => `${n} x ${status}`)
    .join(', ');
  return [
    {
      goal: 'P12',
      what: 'boards, p99, during 100 sign-ins/s / idle',
      ours: `${number(sides.ours)} ms`,
      reference: `${number(sides.reference)} ms (idle)`,
      value: ratio,
      low,
      high,
      good: 5,
      ambitious: 2,
      note: `500 boards; the API hashes as many passwords at once as there are cores; answers to the storm: ${told} (429: come back later)`,
    },
  ];
}
