import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const canPin = spawnSync('taskset', ['--version']).status === 0;
const TICKS = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100;
const leash = new URL('../start/leash.mjs', import.meta.url).href;

/** A Node.js command, on one core where the system can pin. @param {string} file @param {string[]} args @param {number} [core] */
export const nodeCommand = (file, args, core) => [
  ...(canPin && core !== undefined ? ['taskset', '-c', String(core)] : []),
  process.execPath,
  '--import',
  leash,
  file,
  ...args,
];

/**
 * Starts a process of ours that stops when we do, however we end.
 * @param {string[]} command
 * @param {{ env?: NodeJS.ProcessEnv, stdout?: 'pipe' | 'inherit' | 'ignore', quiet?: boolean }} [how]
 */
export function startChild([program = '', ...args], { env = {}, stdout = 'inherit', quiet = false } = {}) {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', stdout, quiet ? 'ignore' : 'inherit', 'ipc'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

/**
 * Starts a server and waits until it prints a line that holds `ready`.
 * @param {string} file @param {{ env?: NodeJS.ProcessEnv, args?: string[], core?: number, ready?: string, quiet?:
 * boolean, nodeArgs?: string[] }} [options] without `core` it is not pinned
 */
export async function startServer(file, { env = {}, args = [], core, ready = 'ready', quiet = false } = {}) {
  const child = startChild(nodeCommand(file, args, core), { env, stdout: 'pipe', quiet });
  const pid = child.pid ?? 0;
  await new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => String(chunk).includes(ready) && resolve(undefined));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)));
    setTimeout(() => reject(new Error(`${file} was not ready within 60 s`)), 60_000).unref();
  });
  /** @param {NodeJS.Signals} signal */
  const end = (signal) =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve(undefined);
      child.once('exit', resolve);
      child.kill(signal);
      setTimeout(() => child.kill('SIGKILL'), 12_000).unref();
    });
  return {
    pid,
    cpu: () => cpuSeconds(pid),
    rss: () => rssBytes(pid),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

/** Processor seconds of a process so far: Linux knows them to the nanosecond, else to a hundredth. @param {number} pid */
export function cpuSeconds(pid) {
  try {
    return (
      readdirSync(`/proc/${pid}/task`).reduce(
        (sum, task) => sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
        0,
      ) / 1e9
    );
  } catch {
    return coarseCpuSeconds(pid);
  }
}

/** @param {number} pid */
function coarseCpuSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    const [minutes = '0', seconds = '0'] = spawnSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' })
      .stdout.trim()
      .split(':')
      .slice(-2);
    return Number(minutes) * 60 + Number(seconds);
  }
}

/** Resident bytes of a process. @param {number} pid */
export function rssBytes(pid) {
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()) * 1024;
}
