import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const hasTaskset = spawnSync('taskset', ['--version']).status === 0;
const TICKS = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100;

/**
 * Starts a server on one core where the system can pin, and waits until it prints a line that holds `ready`.
 * @param {string} file @param {{ env?: NodeJS.ProcessEnv, args?: string[], core?: number, ready?: string }} [options]
 */
export async function startServer(file, { env = {}, args = [], core = 0, ready = 'ready' } = {}) {
  const command = hasTaskset ? ['taskset', '-c', String(core), process.execPath] : [process.execPath];
  const child = spawn(command[0] ?? '', [...command.slice(1), file, ...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const started = performance.now();
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes(ready) && resolve(undefined));
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)));
    setTimeout(() => reject(new Error(`${file} was not ready within 60 s`)), 60_000).unref();
  });
  return {
    pid: child.pid ?? 0,
    /** ms from spawn to the ready line */
    ready_ms: performance.now() - started,
    cpu: () => cpuSeconds(child.pid ?? 0),
    rss: () => rssBytes(child.pid ?? 0),
    stop: () => new Promise((resolve) => { child.removeAllListeners('exit'); child.on('exit', resolve); child.kill('SIGTERM'); setTimeout(() => child.kill('SIGKILL'), 12_000).unref(); }),
  };
}

/** User and system seconds of a process so far. Linux reads /proc; elsewhere ps, to a hundredth. @param {number} pid */
export function cpuSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    const [minutes = '0', seconds = '0'] = spawnSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim().split(':').slice(-2);
    return Number(minutes) * 60 + Number(seconds);
  }
}

/** Resident bytes of a process. @param {number} pid */
export function rssBytes(pid) {
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()) * 1024;
}
