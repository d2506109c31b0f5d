import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { answers, freePort } from '../common/ports.mjs';
import { sleep } from '../common/processes.mjs';

export const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of our own that can be killed and started again with what it had written. @param {string} directory */
export async function startRedis(directory) {
  const port = await freePort();
  const home = path.join(directory, 'redis');
  mkdirSync(home, { recursive: true });
  const launch = () => {
    const child = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--dir', home, '--save', '', '--appendonly', 'yes'],
      { stdio: 'ignore' },
    );
    process.once('exit', () => child.kill('SIGKILL'));
    return child;
  };
  let child = launch();
  const up = async () => {
    for (const end = Date.now() + 10_000; !(await answers('127.0.0.1', port)) && Date.now() < end;) await sleep(50);
  };
  await up();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGKILL');
      }),
    start: async () => {
      child = launch();
      await up();
    },
  };
}
