import { connect } from 'node:net';
import { ADMIN } from '../bench/campus.mjs';
import { quantileOf } from '../bench/statistics.mjs';
import { call, sleep, waitFor } from './call.mjs';

/** What the portal gives a request to arrive, and what it takes to notice and to cut so many at once. */
const CUT_WITHIN_MS = 30_000 + 6000;
const DRIP_MS = 500;
/** Calls of others before the attack, to compare with. */
const CALM_CALLS = 150;

/**
 * R11, the slow ones: strangers keep connections open by a byte of their body, or of their headers, every now and then. Others are
 * answered as before, the portal stays ready, and each such connection is cut.
 * @param {import('../bench/stage.mjs').Stage} stage @param {number} count
 */
export async function trickle(stage, count) {
  const api = await stage.api();
  const [token = ''] = await stage.tokens(ADMIN);
  await waitFor(async () => (await call(`${api.url}/readyz`)).status === 200, 10_000);
  const calm = { left: CALM_CALLS };
  const before = await watch(api.url, token, () => calm.left-- <= 0);
  let isOver = false;
  const attack = Promise.all(Array.from({ length: count }, (_, at) => drip(api.port, at))).finally(
    () => (isOver = true),
  );
  const during = await watch(api.url, token, () => isOver);
  const cuts = await attack;
  const alive = api.isAlive();
  await api.stop();
  const open = cuts.filter(({ status }) => status !== 408).length;
  const longest = Math.max(...cuts.map(({ ms }) => ms));
  const pass = alive && open === 0 && during.wrong === 0 && during.p95 <= before.p95 * 2 + 50;
  return {
    pass,
    told:
      `${count} connections that trickle: ${pass ? '' : 'WRONG '}${count - open} cut with 408, the last after ` +
      `${(longest / 1000).toFixed(1)} s; 95 of 100 calls of others within ${during.p95.toFixed(0)} ms ` +
      `(${before.p95.toFixed(0)} ms before), ${during.wrong} of ${during.asked} wrong, /readyz among them`,
  };
}

/**
 * Asks as somebody else, and whether the portal is ready, until it is over.
 * @param {string} url @param {string} token @param {() => boolean} isOver
 */
async function watch(url, token, isOver) {
  const times = [];
  let wrong = 0;
  while (!isOver()) {
    for (const path of ['/api/v1/country', '/readyz']) {
      const { status, ms } = await call(`${url}${path}`, { token });
      wrong += Number(status !== 200);
      times.push(ms);
    }
    await sleep(20);
  }
  return { p95: quantileOf(times, 0.95), wrong, asked: times.length };
}

/**
 * One connection that trickles: each second one its headers, the others their body. Answers how long it was held and what it was told.
 * @param {number} port @param {number} at @returns {Promise<{ ms: number, status: number }>}
 */
function drip(port, at) {
  const start = 'POST /api/v1/signin HTTP/1.1\r\nhost: slow\r\n';
  const headers = 'content-type: application/json\r\ncontent-length: 9000\r\n\r\n{"';
  return new Promise((resolve) => {
    const began = performance.now();
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(at % 2 === 0 ? `${start}x-slow: ` : start + headers));
    const drops = setInterval(() => socket.writable && socket.write('x'), DRIP_MS);
    const late = setTimeout(() => socket.destroy(), CUT_WITHIN_MS);
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drops);
      clearTimeout(late);
      resolve({ ms: performance.now() - began, status: Number(answer.split(' ')[1] ?? 0) });
    });
  });
}
