import { startApi } from '../start/api-process.mjs';
import { startBalancer } from './balancer.mjs';
import { keepApi } from './e2e-portal.mjs';
import { freePort } from '../common/ports.mjs';
import { startRedis } from './redis.mjs';

/**
 * The production shape on one machine: Redis, two API processes and a worker, one door before them. Stories may kill the first API.
 * @param {{ entry: string, worker: string, env: NodeJS.ProcessEnv, output: number, directory: string }} options
 * @param {string} pidFile
 * @returns {Promise<import('./e2e-portal.mjs').KeptApi>}
 */
export async function startTopology({ entry, worker, env, output, directory }, pidFile) {
  const redis = await startRedis(directory);
  const shared = { ...env, REDIS_URL: redis.url };
  const ports = [await freePort(), await freePort()];
  const [one, two] = ports.map((port) => ({ ...shared, PORT: String(port) }));
  const first = keepApi({ entry, env: one ?? {}, output }, pidFile);
  // The first migrates and fills the demo; the others find it done.
  await first.ready(180_000);
  const others = [startApi({ entry, env: two ?? {}, output }), startApi({ entry: worker, env: shared, output })];
  const door = await startBalancer(ports);
  return {
    url: `http://127.0.0.1:${door.port}`,
    ready: async (ms) => others[0]?.ready(ms),
    async stop() {
      door.close();
      await Promise.all([first.stop(), ...others.map((each) => each.stop())]);
      await redis.kill();
    },
  };
}
