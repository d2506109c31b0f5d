import { createHash, randomBytes } from 'node:crypto';
import net from 'node:net';
import { maskedFrame, takeFrame } from './frames.mjs';

/**
 * Many boards in one process: WebSocket connections over bare TCP that only count frames, so that the boards are not the bottleneck.
 * Run by boards.mjs; told what to do by messages: open {port, path, hellos, ready, marker}, expect {frames}, follow
 * {prefix}, sample, close.
 */
/** @type {net.Socket[]} */
const boards = [];
let marker = '';
let wanted = 0;
let seen = 0;
/** The text of the last frame that counted: what the reference has to send too. */
let sample = '';
/** Before the number that each of many messages in flight carries; how many boards have each. @type {string | undefined} */
let prefix;
/** @type {Map<number, number>} */
const reached = new Map();

const orders = {
  /** @param {any} told */
  open: async (told) => {
    marker = told.marker;
    const hellos = /** @type {string[][]} */ (told.hellos);
    for (let from = 0; from < hellos.length; from += 50)
      boards.push(...(await Promise.all(hellos.slice(from, from + 50).map((hello) => open(told, hello)))));
    return { type: 'opened', count: boards.length };
  },
  /** @param {any} told */
  expect: (told) => {
    wanted = told.frames;
    seen = 0;
    prefix = undefined;
    return { type: 'expecting' };
  },
  /** @param {any} told */
  follow: (told) => {
    prefix = told.prefix;
    reached.clear();
    return { type: 'following' };
  },
  sample: () => ({ type: 'sampled', text: sample }),
  close: () => {
    for (const board of boards) board.destroy();
    return { type: 'closed' };
  },
};

// The leash lets go of the channel, but this process lives for it.
process.channel?.ref();
process.on('message', async (/** @type {any} */ told) => {
  try {
    process.send?.(await orders[/** @type {keyof typeof orders} */ (told.type)](told));
  } catch (problem) {
    process.send?.({ type: 'failed', problem: String(problem) });
  }
});

/**
 * @param {{ port: number, path: string, ready?: string }} where
 * @param {string[]} hello what to answer to the first frames
 * @returns {Promise<net.Socket>}
 */
const open = ({ port, path, ready }, hello) =>
  new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    const key = randomBytes(16).toString('base64');
    const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    socket
      .setNoDelay(true)
      .on('error', reject)
      .on('close', () => reject(new Error('a board was closed')));
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: ` +
        `Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    /** @type {Buffer} */
    let rest = Buffer.alloc(0);
    let upgraded = false;
    let step = 0;
    const heard = (/** @type {Buffer} */ text) => {
      if (text[0] === 0x32 && text.length === 1) return socket.write(maskedFrame('3'));
      if (text.includes('"joined":false') || (text[0] === 0x34 && text[1] === 0x34))
        reject(new Error(`a board was refused: ${text}`));
      if (step < hello.length) socket.write(maskedFrame(hello[step++] ?? ''));
      else if (ready && text.includes(ready)) resolve(socket);
      if (prefix) follow(text, prefix);
      else if (text.includes(marker)) arrived(text);
    };
    socket.on('data', (chunk) => {
      rest = rest.length ? Buffer.concat([rest, chunk]) : chunk;
      if (!upgraded) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!rest.subarray(0, end).toString().includes(accept))
          return reject(new Error(rest.subarray(0, end).toString().split('\r\n')[0]));
        upgraded = true;
        rest = rest.subarray(end + 4);
        if (!ready) resolve(socket);
      }
      for (let frame = takeFrame(rest); frame; frame = takeFrame(rest)) {
        rest = frame.rest;
        heard(frame.body);
      }
    });
  });

/** @param {Buffer} text */
function arrived(text) {
  if (++seen !== wanted) return;
  sample = text.toString();
  process.send?.({ type: 'all', at: String(process.hrtime.bigint()) });
}

/** A frame may hold several messages: each is told of when the last board has it. @param {Buffer} text @param {string} before */
function follow(text, before) {
  for (let at = text.indexOf(before); at >= 0; at = text.indexOf(before, at)) {
    at += before.length;
    const number = Number.parseInt(text.toString('latin1', at, at + 8), 10);
    const count = (reached.get(number) ?? 0) + 1;
    reached.set(number, count);
    if (count === boards.length) process.send?.({ type: 'last', number, at: String(process.hrtime.bigint()) });
  }
}
