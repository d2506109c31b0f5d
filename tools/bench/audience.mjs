import { createHash, randomBytes } from 'node:crypto';
import net from 'node:net';

/**
 * Many boards in one process: WebSocket connections over bare TCP that only count frames, so that the boards are not the bottleneck.
 * Run as a child process; told what to do by messages: open {port, path, count, hello?, marker}, expect {frames}, close.
 */
/** @type {net.Socket[]} */
let boards = [];
let marker = '';
let wanted = 0;
let seen = 0;

process.on('message', async (/** @type {any} */ told) => {
  if (told.type === 'open') {
    marker = told.marker;
    for (let from = 0; from < told.count; from += 50) boards.push(...(await Promise.all(Array.from({ length: Math.min(50, told.count - from) }, () => open(told)))));
    process.send?.({ type: 'opened', count: boards.length });
  }
  if (told.type === 'expect') { wanted = told.frames; seen = 0; process.send?.({ type: 'expecting' }); }
  if (told.type === 'close') { for (const board of boards) board.destroy(); boards = []; process.send?.({ type: 'closed' }); }
});

/** @param {{ port: number, path: string, hello?: string[], ready?: string }} where @returns {Promise<net.Socket>} */
const open = ({ port, path, hello = [], ready }) => new Promise((resolve, reject) => {
  const socket = net.connect(port, '127.0.0.1');
  const key = randomBytes(16).toString('base64');
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  socket.setNoDelay(true).on('error', reject);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`);
  let rest = Buffer.alloc(0);
  let upgraded = false;
  let step = 0;
  socket.on('data', (chunk) => {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk;
    if (!upgraded) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!rest.subarray(0, end).toString().includes(accept)) return reject(new Error(rest.subarray(0, end).toString().split('\r\n')[0]));
      upgraded = true;
      rest = rest.subarray(end + 4);
      if (!ready) resolve(socket);
    }
    for (let frame = take(rest); frame; frame = take(rest)) {
      rest = frame.rest;
      const text = frame.body;
      if (text[0] === 0x32 && text.length === 1) socket.write(masked('3'));
      else if (step < hello.length) socket.write(masked(hello[step++] ?? ''));
      else if (ready && text.includes(ready)) resolve(socket);
      if (text.includes(marker)) arrived();
    }
  });
});

function arrived() {
  if (++seen === wanted) process.send?.({ type: 'all', at: String(process.hrtime.bigint()) });
}

/** @param {Buffer} buffer @returns {{ body: Buffer, rest: Buffer } | undefined} one unmasked frame from the front */
function take(buffer) {
  if (buffer.length < 2) return undefined;
  const short = (buffer[1] ?? 0) & 0x7f;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (buffer.length < head) return undefined;
  const size = short < 126 ? short : short === 126 ? buffer.readUInt16BE(2) : Number(buffer.readBigUInt64BE(2));
  return buffer.length < head + size ? undefined : { body: buffer.subarray(head, head + size), rest: buffer.subarray(head + size) };
}

/** A client's text frame: masked, as the protocol asks. @param {string} text */
function masked(text) {
  const body = Buffer.from(text);
  const mask = randomBytes(4);
  const head = body.length < 126 ? Buffer.from([0x81, 0x80 | body.length]) : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255]);
  return Buffer.concat([head, mask, body.map((byte, index) => byte ^ (mask[index % 4] ?? 0))]);
}
