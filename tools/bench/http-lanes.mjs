import net from 'node:net';
import { answerLength } from './frames.mjs';
import { quantileOf } from './statistics.mjs';

/**
 * A load of HTTP requests from a process of its own over bare TCP: cheaper than any server, so that the server is what is measured.
 * Run by http-load.mjs with one message: {port, requests, connections, count, pace?}.
 */
// The leash lets go of the channel, but this process lives for it.
process.channel?.ref();
process.on('message', async (/** @type {any} */ load) => {
  const { port, requests, connections, count, pace } = load;
  /** @type {number[]} */
  const times = [];
  /** @type {Record<string, number>} */
  const statuses = {};
  let sent = 0;
  const begin = performance.now();
  const lane = async () => {
    const ask = await connect(port);
    while (sent < count) {
      const turn = sent++;
      if (pace)
        await new Promise((resolve) =>
          setTimeout(resolve, Math.max(0, begin + (turn * 1000) / pace - performance.now())),
        );
      const start = performance.now();
      const status = await ask(requests[turn % requests.length]);
      times.push(performance.now() - start);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    ask.close();
  };
  try {
    await Promise.all(Array.from({ length: connections }, lane));
    const seconds = (performance.now() - begin) / 1000;
    process.send?.({
      rps: count / seconds,
      p50: quantileOf(times, 0.5),
      p99: quantileOf(times, 0.99),
      most: quantileOf(times, 1),
      statuses,
    });
  } catch (problem) {
    process.send?.({ problem: String(problem) });
  }
});

/** One kept-alive connection that asks one thing at a time. @param {number} port */
async function connect(port) {
  const socket = net.connect(port, '127.0.0.1').setNoDelay(true);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  /** @type {{ resolve: (status: number) => void, reject: (problem: unknown) => void } | undefined} */
  let waiting;
  let rest = Buffer.alloc(0);
  const broken = (/** @type {unknown} */ problem) => waiting?.reject(problem);
  socket.on('error', broken).on('close', () => broken(new Error('the server closed a connection')));
  socket.on('data', (chunk) => {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk;
    const length = answerLength(rest);
    if (length === undefined || rest.length < length) return;
    const status = Number(rest.subarray(9, 12).toString());
    rest = rest.subarray(length);
    waiting?.resolve(status);
  });
  const ask = (/** @type {string} */ request) =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
      socket.write(request);
    });
  return Object.assign(ask, {
    close: () => {
      waiting = undefined;
      socket.destroy();
    },
  });
}
