import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** An event loop that did not turn for so long (s) will not turn again: the supervisor starts another process. */
const STANDS_S = 15;

/**
 * The thread's program. It counts its own seconds: a process that was paused as a whole (a laptop, a container) lost none
 * of them. A signal that asks politely is handled by the loop, so only one that does not ask helps.
 */
const PROGRAM = `
const { workerData: { beats, most } } = require('node:worker_threads');
const { writeSync } = require('node:fs');
let seen = -1, still = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  still = now === seen ? still + 1 : 0;
  seen = now;
  if (still < most) return;
  writeSync(2, 'Quad did not turn for ' + still + ' s and is ended by its watchdog\\n');
  process.kill(process.pid, 'SIGKILL');
}, 1000);`;

/** Ends this process when its event loop hangs; not under a debugger, which holds it on purpose. Answers how to stop. */
export function watchLoop(most = STANDS_S): () => Promise<unknown> {
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
