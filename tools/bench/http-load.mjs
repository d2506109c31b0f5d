import { fileURLToPath } from 'node:url';
import { nodeCommand, startChild } from './processes.mjs';

/** @typedef {{ method?: string, path: string, headers?: Record<string, string>, body?: string }} Request */
/**
 * @typedef {{ rps: number, cpu_us: number, p50: number, p99: number, most: number, failed: number, statuses:
 * Record<string, number> }} Load latencies in ms; cpu_us: processor time per request
 */

/** An HTTP request as it goes over the wire. @param {Request} request */
export function wireText({ method = 'GET', path, headers = {}, body }) {
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  };
  return `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body ?? ''}`;
}

/**
 * Sends `count` requests over kept-alive connections, one at a time on each, from another process.
 * @param {{ port: number, requests: Request[], connections?: number, count: number, cpu?: () => number, pace?: number
 * }} load  cpu: seconds so far of what serves; pace: requests a second in all
 * @returns {Promise<Load>}
 */
export async function loadHttp({ port, requests, connections = 16, count, cpu = () => 0, pace }) {
  const child = startChild(nodeCommand(fileURLToPath(new URL('http-lanes.mjs', import.meta.url)), [], 1));
  await new Promise((resolve) => setTimeout(resolve, 150));
  const before = cpu();
  const answered = new Promise((resolve, reject) =>
    child.once('message', resolve).once('exit', () => reject(new Error('the load ended early'))),
  );
  child.send({ port, requests: requests.map(wireText), connections, count, pace });
  const told = /** @type {any} */ (await answered);
  const used = cpu() - before;
  child.kill();
  if (told.problem) throw new Error(told.problem);
  const failed = Object.entries(told.statuses).reduce(
    (sum, [status, n]) => sum + (Number(status) >= 200 && Number(status) < 300 ? 0 : Number(n)),
    0,
  );
  return { ...told, cpu_us: (used * 1e6) / count, failed };
}
