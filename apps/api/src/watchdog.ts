import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** An event loop that worked so long (s) without a turn hangs: the supervisor starts another process. */
const HANGS_S = 15;

/**
 * The thread's program. It counts the processor time of the loop, never the wall's: a loop that waits for a busy machine,
 * or for one that was paused, does not hang. Linux says what the loop's thread alone has used, other systems what the
 * process has. A signal that asks politely is handled by the loop, so only one that does not ask helps.
 */
const PROGRAM = `
const { workerData: { beats, most } } = require('node:worker_threads');
const { readFileSync, writeSync } = require('node:fs');
const ofLoop = () => {
  try {
    return Number(readFileSync('/proc/self/task/' + process.pid + '/schedstat', 'utf8').split(' ')[0]) / 1e9;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
};
let seen = -1, since = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0), used = ofLoop();
  if (now !== seen) [seen, since] = [now, used];
  if (used - since < most) return;
  writeSync(2, 'Quad worked for ' + most + ' s without a turn of its event loop and is ended by its watchdog\\n');
  process.kill(process.pid, 'SIGKILL');
}, 1000);`;

/** Ends this process when its event loop hangs; not under a debugger, which holds it on purpose. Answers how to stop. */
export function watchLoop(most = HANGS_S): () => Promise<unknown> {
  if (inspectorUrl()) return () => Promise.resolve();
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const beating = setInterval(() => Atomics.add(beats, 0, 1), 500);
  beating.unref();
  const dog = new Worker(PROGRAM, { eval: true, execArgv: [], workerData: { beats, most } });
  dog.unref();
  return () => {
    clearInterval(beating);
    return dog.terminate();
  };
}
