import { createRequire } from 'node:module';
import { hasRedis, startRedis } from '../../test/redis.mjs';
import { ADMIN } from '../campus.mjs';
import { number } from '../report.mjs';
import { quantileOf } from '../statistics.mjs';

/** @type {typeof import('socket.io-client')} */
const { io } = createRequire(new URL('../../../apps/web/package.json', import.meta.url))('socket.io-client');

/** @typedef {import('../report.mjs').Figure} Figure */

const ROLE = { name: 'LAB_ASSISTANT', title: 'Assistant' };
const READS = { reference: ['read'] };
const PERSON = 1002;
const sleep = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Calls of one person at one process.
 * @param {string} url @param {string} token
 * @returns {(method: string, path: string, body?: object) => Promise<{ status: number, body: any }>}
 */
const caller = (url, token) => async (method, path, body) => {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      institution: '1',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text && JSON.parse(text) };
};

/** An open socket, and when it is closed. @param {string} url @param {string} token */
async function open(url, token) {
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token, institution: 1 },
    forceNew: true,
    reconnection: false,
  });
  const closed = new Promise((end) => socket.on('disconnect', () => end(performance.now())));
  await new Promise((ready, fail) => socket.on('connect', () => ready(undefined)).on('connect_error', fail));
  await socket.emitWithAck('watch', { resource: 'countries' });
  return { closed };
}

/**
 * P28: how long somebody still sees and may, at another process, after their session was ended or a right was taken from them.
 * @param {import('../stage.mjs').Stage} stage @param {{ rounds: number }} size @returns {Promise<Figure[]>}
 */
export async function departures(stage, { rounds }) {
  if (!hasRedis()) throw new Error('P28 needs redis-server');
  const redis = await startRedis(stage.directory);
  const env = { REDIS_URL: redis.url };
  const [here, there] = [await stage.api({ env }), await stage.api({ env })];
  const [admin = '', own = ''] = [(await stage.tokens(ADMIN))[0], (await stage.tokens(PERSON))[0]];
  const chief = caller(here.url, admin);
  const role = async (/** @type {object} */ more) => {
    const { status, body } = await chief('POST', '/role', { ...ROLE, ...more });
    if (status !== 200) throw new Error(`the role answered ${status}: ${JSON.stringify(body)}`);
    return body.id;
  };
  const id = await role({ grants: READS });
  await stage.sql(
    'insert into account_roles (institution_id, account_id, role) values (1, $1, $2) on conflict do nothing',
    [PERSON, ROLE.name],
  );
  const ended = { socket: /** @type {number[]} */ ([]), call: /** @type {number[]} */ ([]) };
  const taken = /** @type {number[]} */ ([]);
  for (let turn = 0; turn < rounds * 8; turn += 1) {
    const [phone = ''] = await stage.tokens(PERSON);
    const { closed } = await open(there.url, phone);
    const mine = caller(there.url, phone);
    if ((await mine('GET', '/user/me/info')).status !== 200) throw new Error('the new session is refused');
    const { body } = await caller(here.url, own)('GET', '/user/sessions');
    const newest = Math.max(...body.map((/** @type {{ id: number }} */ session) => session.id));
    const { status } = await caller(here.url, own)('DELETE', `/user/sessions/${newest}`);
    if (status !== 200) throw new Error(`the end of the session answered ${status}`);
    const began = performance.now();
    while ((await mine('GET', '/user/me/info')).status !== 401) await sleep(5);
    ended.call.push(performance.now() - began);
    ended.socket.push(Number(await closed) - began);

    const { closed: left } = await open(there.url, own);
    await role({ id, grants: {} });
    const since = performance.now();
    taken.push(Number(await left) - since);
    await role({ id, grants: READS });
    await sleep(300);
  }
  await Promise.all([here.stop(), there.stop()]);
  await redis.kill();
  const figure = (/** @type {string} */ what, /** @type {number[]} */ times) => ({
    goal: 'P28',
    what,
    ours: `${number(quantileOf(times, 0.99))} ms`,
    value: quantileOf(times, 0.99),
    good: 1000,
    ambitious: 300,
    note: `${times.length} times, p50 ${number(quantileOf(times, 0.5))} ms; two processes and Redis between them`,
  });
  return [
    figure('session ended here -> its call is refused there, p99', ended.call),
    figure('session ended here -> its socket there is closed, p99', ended.socket),
    figure('right taken here -> the socket there is closed, p99', taken),
  ];
}
