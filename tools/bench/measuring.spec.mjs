import { closure } from './figures/bundle.figures.mjs';
import { answerLength, maskedFrame, takeFrame } from './frames.mjs';
import { wireText } from './http-load.mjs';
import { tableOf, verdictOf } from './report.mjs';
import { readArguments } from './run.mjs';
import { byTurns, median, quantileOf, ratioOf } from './statistics.mjs';
import { sign } from './token.mjs';

/** A server's frame around a body. @param {Buffer} body */
const framed = (body) => {
  const head =
    body.length < 126
      ? Buffer.from([0x81, body.length])
      : body.length < 65_536
        ? Buffer.from([0x81, 126, body.length >> 8, body.length & 255])
        : Buffer.concat([
            Buffer.from([0x81, 127]),
            (() => {
              const size = Buffer.alloc(8);
              size.writeBigUInt64BE(BigInt(body.length));
              return size;
            })(),
          ]);
  return Buffer.concat([head, body]);
};

test.each([0, 1, 125, 126, 65_535, 65_536, 200_000])(
  'a frame of %i bytes is taken whole, and the next stays',
  (size) => {
    const body = Buffer.alloc(size, 'a');
    const taken = takeFrame(Buffer.concat([framed(body), framed(Buffer.from('next'))]));
    expect(taken?.body.equals(body)).toBe(true);
    expect(takeFrame(taken?.rest ?? Buffer.alloc(0))?.body.toString()).toBe('next');
  },
);

test('a frame that is not whole waits, wherever it is cut', () => {
  const whole = framed(Buffer.alloc(300, 'b'));
  for (const at of [0, 1, 2, 3, 4, 100, whole.length - 1]) expect(takeFrame(whole.subarray(0, at))).toBeUndefined();
});

test.each([1, 125, 126, 5000])('what a board of %i bytes says is masked, and reads as it was', (size) => {
  const text = 'é'.repeat(size).slice(0, size);
  const frame = maskedFrame(text);
  const long = (frame[1] ?? 0) === 0xfe;
  expect((frame[1] ?? 0) & 0x80).toBe(0x80);
  const [mask, body] = long ? [frame.subarray(4, 8), frame.subarray(8)] : [frame.subarray(2, 6), frame.subarray(6)];
  expect(Buffer.from(body.map((byte, index) => byte ^ (mask?.[index % 4] ?? 0))).toString()).toBe(text);
});

test('medians, quantiles and ratios are those of the values, in any order', () => {
  const values = [5, 1, 4, 2, 3];
  expect([
    median(values),
    median([1, 2, 3, 10]),
    quantileOf(values, 0),
    quantileOf(values, 0.5),
    quantileOf(values, 1),
  ]).toEqual([3, 2.5, 1, 3, 5]);
  expect(quantileOf([], 0.5)).toBeNaN();
  expect(ratioOf([2, 9, 4], [1, 3, 4])).toEqual({ ours: 4, reference: 3, ratio: 2, low: 1, high: 3 });
  expect(values).toEqual([5, 1, 4, 2, 3]);
});

test('both sides are measured by turns', async () => {
  /** @type {string[]} */
  const order = [];
  const found = await byTurns(3, {
    ours: async () => order.push('ours'),
    reference: async () => order.push('reference'),
  });
  expect(order).toEqual(['ours', 'reference', 'ours', 'reference', 'ours', 'reference']);
  expect(found).toEqual({ ours: [1, 3, 5], reference: [2, 4, 6] });
});

test('an answer is as long as its head says, once the head is there', () => {
  const answer = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nx: y\r\n\r\nhello');
  expect([
    answerLength(answer.subarray(0, 20)),
    answerLength(answer),
    answerLength(Buffer.concat([answer, answer])),
  ]).toEqual([undefined, answer.length, answer.length]);
  expect(() => answerLength(Buffer.from('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'))).toThrow(
    'content-length',
  );
});

test('a request goes over the wire with the length of its bytes, not of its signs', () => {
  expect(wireText({ method: 'POST', path: '/x', body: '"é"' })).toMatch(
    /^POST \/x HTTP\/1\.1\r\n[^]*content-length: 4\r\n\r\n"é"$/,
  );
  expect(wireText({ path: '/y', headers: { a: 'b' } })).toBe('GET /y HTTP/1.1\r\nhost: 127.0.0.1\r\na: b\r\n\r\n');
});

test('the verdict names the furthest goal that is reached, and says where none is', () => {
  const figure = { goal: 'P0', what: 'x', ours: '1', value: 1.1, good: 1.2, ambitious: 1 };
  expect([1, 1.1, 1.3].map((value) => verdictOf({ ...figure, value }))).toEqual(['ambitious', 'good', 'SHORT']);
  expect(
    [0.4, 0.5, 0.9].map((value) => verdictOf({ ...figure, value, good: 0.5, ambitious: 0.9, more: true })),
  ).toEqual(['SHORT', 'good', 'ambitious']);
  expect(verdictOf({ ...figure, value: NaN })).toBe('SHORT');
  expect(tableOf([{ ...figure, value: 1.3, low: 1, high: 2 }]).at(-1)).toMatch(/1\.3 \(1 - 2\).*<= 1\.2.*SHORT/);
});

test('a chunk brings what it imports, however deep, and nothing twice', () => {
  const manifest = {
    a: { file: 'a.js', imports: ['b', 'c'] },
    b: { file: 'b.js', imports: ['c'] },
    c: { file: 'c.js', imports: ['a'] },
    d: { file: 'd.js' },
  };
  expect([...closure(manifest, ['a'])].sort()).toEqual(['a', 'b', 'c']);
});

test('figures are chosen by name, and a strange one is refused', () => {
  expect(readArguments(['p1,P3', '--quick'])).toEqual({ wanted: ['P1', 'P3'], rounds: 2, build: true });
  expect(readArguments([]).wanted).toEqual(
    expect.arrayContaining(['P1', 'P2', 'P3', 'P6', 'P7', 'P9', 'P12', 'P16', 'P19', 'P20']),
  );
  expect(() => readArguments(['P99'])).toThrow('P99');
  expect(() => readArguments(['--help'])).toThrow('--no-build');
});

test('a token is what any JWT library reads', async () => {
  const { default: jwt } = await import('jsonwebtoken');
  const token = sign({ sub: '7', sid: 9, aud: 'quad' }, 'secret');
  expect(jwt.verify(token, 'secret', { audience: 'quad' })).toMatchObject({ sub: '7', sid: 9 });
  expect(() => jwt.verify(token, 'another')).toThrow('signature');
});
