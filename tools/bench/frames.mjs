import { randomBytes } from 'node:crypto';

/**
 * Takes one unmasked WebSocket frame from the front of what has arrived; undefined while it is not whole.
 * @param {Buffer} buffer @returns {{ body: Buffer, rest: Buffer } | undefined}
 */
export function takeFrame(buffer) {
  if (buffer.length < 2) return undefined;
  const short = (buffer[1] ?? 0) & 0x7f;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (buffer.length < head) return undefined;
  const size = short < 126 ? short : short === 126 ? buffer.readUInt16BE(2) : Number(buffer.readBigUInt64BE(2));
  return buffer.length < head + size
    ? undefined
    : { body: buffer.subarray(head, head + size), rest: buffer.subarray(head + size) };
}

/** A client's text frame, masked as the protocol asks; up to 65,535 bytes. @param {string} text */
export function maskedFrame(text) {
  const body = Buffer.from(text);
  if (body.length > 0xffff) throw new RangeError('a client of the bench never says so much');
  const mask = randomBytes(4);
  const head =
    body.length < 126
      ? Buffer.from([0x81, 0x80 | body.length])
      : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255]);
  return Buffer.concat([head, mask, body.map((byte, index) => byte ^ (mask[index % 4] ?? 0))]);
}

/** How many bytes an HTTP answer has in all, once its head is there. @param {Buffer} buffer */
export function answerLength(buffer) {
  const end = buffer.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const length = /\r\ncontent-length: *(\d+)/i.exec(buffer.subarray(0, end).toString('latin1'));
  if (!length) throw new Error('an answer without a content-length');
  return end + 4 + Number(length[1]);
}
