import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** Waits. @param {number} ms @returns {Promise<void>} */
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The fields of /proc/PID/stat after the name, or undefined where there is no /proc. @param {number} pid */
function procStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/**
 * Whether a process runs; one that ended but was not collected by its parent (a zombie) does not.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false;
  }
  return procStat(pid)?.[0] !== 'Z';
}

/**
 * Something that two processes with the same number never share (when it started); undefined when it does not run.
 * @param {number} pid @returns {string | undefined}
 */
export function identity(pid) {
  if (!isAlive(pid)) return undefined;
  const started = procStat(pid)?.[19];
  if (started) return started;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

/** Whether process `pid` is a PostgreSQL server that works on the cluster directory. @param {number} pid @param {string} cluster */
function isPostmasterOf(pid, cluster) {
  if (!isAlive(pid)) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    try {
      const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
      return /postgres/.test(command);
    } catch {
      return false;
    }
  }
}

/**
 * The server that runs on a cluster directory, from its postmaster.pid; undefined when the file is missing or names a process that is gone
 * or is something else by now (after kill -9 or a reboot).
 * @param {string} cluster
 * @returns {{ pid: number, port: number, ready: boolean } | undefined}
 */
export function runningPostmaster(cluster) {
  let lines;
  try {
    lines = readFileSync(`${cluster}/postmaster.pid`, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!pid || !isPostmasterOf(pid, cluster)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Waits until a process has ended; false when it still runs after `ms`.
 * @param {number} pid @param {number} ms
 */
export async function ended(pid, ms) {
  const until = Date.now() + ms;
  while (isAlive(pid)) {
    if (Date.now() > until) return false;
    await sleep(20);
  }
  return true;
}

/**
 * Asks a process to end, waits, then ends it by force. Resolves when it is gone.
 * @param {number} pid @param {{ signal?: NodeJS.Signals, ms?: number, force?: NodeJS.Signals }} [how]
 */
export async function end(pid, { signal = 'SIGTERM', ms = 15_000, force = 'SIGKILL' } = {}) {
  for (const each of [signal, force]) {
    try {
      process.kill(pid, each);
    } catch {
      return;
    }
    if (await ended(pid, ms)) return;
  }
}
