import { spawn } from 'node:child_process';
import { root } from '../common/main-module.mjs';
import { end, sleep } from '../common/processes.mjs';

/**
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending
 * @typedef {{ pid: number, url: string, exited: Promise<Ending>, tell(message: string): void, ready(ms: number):
 * Promise<void>, stop(): Promise<void> }} Api
 */

/** How a process ended, in words. @param {Ending} ending */
export const endingOf = ({ code, signal }) => (signal ? `killed by ${signal}` : `exit code ${code}`);

/** Where a person on this machine finds a server that listens on a host. @param {string} host @param {number | string} port */
export function addressOf(host, port) {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** The status of an address, 0 when nothing answers. @param {string} url */
async function statusOf(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}

/**
 * Starts the API in a process group of its own (a Ctrl-C reaches it only through us).
 * @param {{ entry: string, args?: string[], env: NodeJS.ProcessEnv, nodeArgs?: string[], output?: number | 'inherit' | 'ignore' }}
 * options  env holds HOST and PORT; output: ours, unless a file is given
 * @returns {Api}
 */
export function startApi({ entry, args = [], env, nodeArgs = [], output = 'inherit' }) {
  const leash = new URL('leash.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', leash, ...nodeArgs, entry, ...args], {
    env,
    cwd: root,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  /** @type {Ending | undefined} */
  let ending;
  const exited = new Promise((resolve) => {
    child.once('error', () => resolve((ending = { code: 1, signal: null })));
    child.once('exit', (code, signal) => resolve((ending = { code, signal })));
  });
  let moved = Date.now();
  child.on('message', (/** @type {unknown} */ said) => {
    if (said && typeof said === 'object' && 'progress' in said) moved = Date.now();
  });
  const url = addressOf(env.HOST ?? '127.0.0.1', env.PORT ?? 3000);
  const pid = child.pid ?? 0;
  return {
    pid,
    url,
    exited,
    tell: (message) => void child.send(message),
    async ready(ms) {
      // A first start on a slow machine may take long: as long as it makes progress, it is waited for.
      for (moved = Date.now(); Date.now() < moved + ms; await sleep(40)) {
        if (ending) throw new Error(`The API ended before it was ready (${endingOf(ending)}): see the lines above.`);
        if ((await statusOf(`${url}/readyz`)) === 200) return;
      }
      throw new Error(
        `The API made no progress for ${ms / 1000} s (${url}/readyz does not answer 200): see the lines above. Start again: it goes on.`,
      );
    },
    stop: async () => (ending ? undefined : end(pid, { signal: 'SIGTERM', ms: 15_000 })),
  };
}
