import { connect } from 'node:net';
import { startPortal, type Portal } from '#testing/portal.js';

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
