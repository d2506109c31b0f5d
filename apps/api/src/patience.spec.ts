import { connect } from 'node:net';
import Fastify from 'fastify';
import { eventually } from '#core/jobs/test-bed.js';
import { startPortal, type Portal } from '#testing/portal.js';
import { hurryHalfSent } from './patience.js';

const REQUEST_SECONDS = 1;
/** With the default of 30 s nothing is cut within it. */
const SOON_MS = 8000;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ REQUEST_SECONDS });
});
afterAll(() => portal.stop());

const body =
  'POST /api/v1/signin HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"';

/** What a connection is answered that sends `first` and then a byte every now and then; null if it is not cut. */
function trickle(first: string): Promise<string | null> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(portal.url);
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(first));
    const drip = setInterval(() => socket.writable && socket.write('x'), 100);
    const late = setTimeout(() => end(null), SOON_MS);
    const end = (result: string | null) => {
      clearInterval(drip);
      clearTimeout(late);
      socket.destroy();
      resolve(result);
    };
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('error', () => end(answer)).on('close', () => end(answer));
  });
}

it.each([
  ['a body', body],
  ['the headers', 'POST /api/v1/signin HTTP/1.1\r\nhost: x\r\nx-slow: '],
])('%s that trickles in is cut, and others are answered meanwhile', async (_what, first) => {
  const attack = Promise.all(Array.from({ length: 20 }, () => trickle(first)));
  expect((await portal.visitor.get('/readyz')).status).toBe(200);
  for (const answer of await attack) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('of bodies that do not arrive an address has so many; more are cut, and whole calls of that address are answered', async () => {
  const fastify = Fastify();
  hurryHalfSent(fastify, 3);
  fastify.post('/', async ({ body }) => body);
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const open: boolean[] = [];
  const sockets = Array.from({ length: 8 }, (_, at) => {
    open[at] = true;
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{'),
    );
    return socket.on('error', () => undefined).on('close', () => (open[at] = false));
  });
  const ask = () =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' }).then((answer) =>
      answer.json(),
    );
  expect(await ask()).toEqual({ a: 1 });
  await eventually(() => open.filter(Boolean).length === 3);
  expect(await ask()).toEqual({ a: 1 });
  for (const socket of sockets) socket.destroy();
  await fastify.close();
});
