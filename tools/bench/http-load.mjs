import http from 'node:http';

/**
 * Sends `count` equal requests over `connections` kept-alive connections, one at a time on each.
 * @param {{ url: string, headers?: Record<string, string>, method?: string, body?: string | (() => string), connections?: number, count: number, server?: { cpu: () => number }, pace?: number }} load `pace`: requests a second in all
 * @returns {Promise<{ rps: number, cpu_us: number, p50: number, p99: number, failed: number }>} latencies in ms; cpu_us is the server's processor time per request
 */
export async function loadHttp({ url, headers = {}, method = 'GET', body, connections = 16, count, server, pace }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const target = new URL(url);
  /** @type {number[]} */
  const times = [];
  let sent = 0;
  let failed = 0;
  const cpuBefore = server?.cpu() ?? 0;
  const begin = performance.now();
  const lane = async () => {
    while (sent < count) {
      const turn = sent++;
      if (pace) await until(begin + (turn * 1000) / pace);
      const start = performance.now();
      const status = await request({ agent, target, method, headers, body: typeof body === 'function' ? body() : body }).catch(() => 0);
      times.push(performance.now() - start);
      if (status < 200 || status >= 300) failed++;
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { rps: count / seconds, cpu_us: (((server?.cpu() ?? 0) - cpuBefore) * 1e6) / count, p50: quantile(times, 0.5), p99: quantile(times, 0.99), failed };
}

/** @param {number[]} sorted @param {number} q */
export const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? NaN;

const until = (/** @type {number} */ time) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())));

/** @param {{ agent: http.Agent, target: URL, method: string, headers: Record<string, string>, body?: string }} what @returns {Promise<number>} */
const request = ({ agent, target, method, headers, body }) => new Promise((resolve, reject) => {
  const call = http.request({ agent, host: target.hostname, port: target.port, path: target.pathname + target.search, method, headers: body === undefined ? headers : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers } }, (answer) => {
    answer.on('data', () => undefined);
    answer.on('end', () => resolve(answer.statusCode ?? 0));
  });
  call.on('error', reject);
  call.end(body);
});
