import { freePort } from '../../common/ports.mjs';
import { nodeCommand, rssBytes, startChild } from '../processes.mjs';
import { number } from '../report.mjs';
import { median } from '../statistics.mjs';
import { API } from '../stage.mjs';

const sleep = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * P19: from nothing to the first call.
 * @param {import('../stage.mjs').Stage} stage
 * @param {{ rounds: number }} size
 * @returns {Promise<import('../report.mjs').Figure[]>}
 */
export async function start(stage, { rounds }) {
  const once = async () => {
    const port = await freePort();
    const begin = performance.now();
    const child = startChild(nodeCommand(API, []), {
      env: { ...stage.env, PORT: String(port) },
      stdout: 'ignore',
      quiet: true,
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
        (answer) => answer.status === 200,
        () => false,
      );
    while (!(await isReady())) {
      if (child.exitCode !== null || performance.now() - begin > 60_000)
        throw new Error('the API did not become ready');
      await sleep(15);
    }
    const ms = performance.now() - begin;
    await sleep(3000);
    const rss = rssBytes(child.pid ?? 0) / 2 ** 20;
    child.kill('SIGTERM');
    await ended;
    return { ms, rss };
  };
  const runs = [];
  for (let n = 0; n < rounds; n++) runs.push(await once());
  const [times, sizes] = [runs.map(({ ms }) => ms / 1000), runs.map(({ rss }) => rss)];
  const spread = (/** @type {number[]} */ values) => ({
    value: median(values),
    low: Math.min(...values),
    high: Math.max(...values),
  });
  return [
    {
      goal: 'P19',
      what: 'spawn -> /readyz, database migrated',
      ours: `${number(median(times))} s`,
      ...spread(times),
      unit: 's',
      good: 5,
      ambitious: 2.5,
    },
    {
      goal: 'P19',
      what: 'idle RSS, 3 s later',
      ours: `${number(median(sizes))} MB`,
      ...spread(sizes),
      unit: 'MB',
      ambitious: 180,
    },
  ];
}
