import { fileURLToPath } from 'node:url';
import { nodeCommand, startChild } from './processes.mjs';

const PATIENCE_MS = 30_000;

/**
 * Opens boards in a process of their own. `shout` makes the server tell them something; the answer is the time (ms) from the
 * call to the moment when the last board has its last frame.
 * @param {{ port: number, path?: string, hellos: string[][], ready?: string, marker: string }} where  hellos: for each
 * board what it says after its first frames
 */
export async function openBoards({ path = '/', ...where }) {
  const child = startChild(nodeCommand(fileURLToPath(new URL('audience.mjs', import.meta.url)), [], 1));
  const heard = (/** @type {string} */ type) =>
    new Promise((resolve, reject) => {
      const late = setTimeout(
        () => done(reject, new Error(`the boards did not say "${type}" within ${PATIENCE_MS / 1000} s`)),
        PATIENCE_MS,
      );
      const done = (/** @type {(value: any) => void} */ end, /** @type {unknown} */ value) => {
        clearTimeout(late);
        child.off('message', listen);
        end(value);
      };
      const listen = (/** @type {any} */ message) => {
        if (message.type === type) done(resolve, message);
        if (message.type === 'failed') done(reject, new Error(message.problem));
      };
      child.on('message', listen);
    });
  const tell = (/** @type {string} */ answer, /** @type {object} */ message) => {
    const answered = heard(answer);
    child.send(message);
    return answered;
  };
  await tell('opened', { type: 'open', path, ...where });
  return {
    count: where.hellos.length,
    /** @param {() => Promise<unknown>} act @param {number} [frames] frames for each board @returns {Promise<number>} */
    shout: async (act, frames = 1) => {
      await tell('expecting', { type: 'expect', frames: frames * where.hellos.length });
      const all = heard('all');
      const start = process.hrtime.bigint();
      await Promise.all([act(), all]);
      return Number(BigInt(/** @type {any} */ (await all).at) - start) / 1e6;
    },
    /**
     * Many messages in flight, so many a second whether the ones before have arrived or not. Answers for each how long
     * it took (ms) until the last board had it.
     * @param {{ prefix: string, rate: number, seconds: number, act: (number: number) => Promise<unknown> }} how prefix:
     * the signs before a message's number
     */
    stream: async ({ prefix, rate, seconds, act }) => {
      await tell('following', { type: 'follow', prefix });
      const count = Math.round(rate * seconds);
      /** @type {bigint[]} */
      const sent = [];
      /** @type {number[]} */
      const times = [];
      const all = new Promise((resolve, reject) => {
        const late = setTimeout(
          () => {
            child.off('message', listen);
            reject(new Error(`${count - times.length} of ${count} messages did not reach all boards`));
          },
          seconds * 1000 + PATIENCE_MS,
        );
        const listen = (/** @type {any} */ { type, number, at }) => {
          if (type !== 'last') return;
          times.push(Number(BigInt(at) - (sent[number] ?? 0n)) / 1e6);
          if (times.length === count) {
            clearTimeout(late);
            child.off('message', listen);
            resolve(undefined);
          }
        };
        child.on('message', listen);
      });
      const begin = performance.now();
      const acts = Array.from({ length: count }, async (_, number) => {
        await new Promise((resolve) => {
          setTimeout(resolve, begin + (number * 1000) / rate - performance.now());
        });
        sent[number] = process.hrtime.bigint();
        await act(number);
      });
      await Promise.all([...acts, all]);
      return times;
    },
    /** The text of a frame that counted. @returns {Promise<string>} */
    sample: async () => /** @type {any} */ (await tell('sampled', { type: 'sample' })).text,
    close: async () => {
      await tell('closed', { type: 'close' });
      child.kill();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openBoards>>} Boards */
