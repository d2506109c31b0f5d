import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Opens `count` boards in a process of their own. `shout` makes the server tell them something; the answer is the time (ms) from the
 * call to the moment when the last board has its last frame.
 * @param {{ port: number, path?: string, count: number, hello?: string[], ready?: string, marker: string }} where
 */
export async function openBoards({ path = '/', ...where }) {
  const child = fork(fileURLToPath(new URL('audience.mjs', import.meta.url)));
  const heard = (/** @type {string} */ type) => new Promise((resolve, reject) => {
    const listen = (/** @type {any} */ message) => { if (message.type === type) { child.off('message', listen); resolve(message); } };
    child.on('message', listen);
    setTimeout(() => reject(new Error(`the boards did not say "${type}" within 30 s`)), 30_000).unref();
  });
  const tell = (/** @type {string} */ answer, /** @type {object} */ message) => { const answered = heard(answer); child.send(message); return answered; };
  await tell('opened', { type: 'open', path, ...where });
  return {
    /** @param {() => Promise<unknown>} act @param {number} [frames] frames for each board @returns {Promise<number>} */
    shout: async (act, frames = 1) => {
      await tell('expecting', { type: 'expect', frames: frames * where.count });
      const all = heard('all');
      const start = process.hrtime.bigint();
      await Promise.all([act(), all]);
      return Number(BigInt((/** @type {any} */ (await all)).at) - start) / 1e6;
    },
    close: async () => { await tell('closed', { type: 'close' }); child.kill(); },
  };
}
