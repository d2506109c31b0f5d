import net from 'node:net';
import { startFaultProxy } from './fault-proxy.mjs';

/** @type {net.Server} */
let echo;
/** @type {Awaited<ReturnType<typeof startFaultProxy>>} */
let proxy;
const sleep = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(async () => {
  echo = net.createServer((socket) => {
    socket.on('error', () => undefined).pipe(socket);
  });
  await new Promise((resolve) => echo.listen(0, '127.0.0.1', () => resolve(undefined)));
  proxy = await startFaultProxy({ port: /** @type {net.AddressInfo} */ (echo.address()).port });
});
afterEach(async () => {
  await proxy.close();
  await new Promise((resolve) => echo.close(resolve));
});

/** A client of the echo, with what it heard and how it ended. */
async function connect() {
  const client = { heard: '', ending: '', socket: net.connect(proxy.port, '127.0.0.1') };
  client.socket
    .on('data', (chunk) => {
      client.heard += chunk;
    })
    .on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      client.ending = error.code ?? '';
    })
    .on('close', () => {
      client.ending ||= 'closed';
    });
  await Promise.race([
    new Promise((resolve) => client.socket.once('connect', resolve).once('close', resolve)),
    sleep(1000),
  ]);
  return client;
}

/** @param {() => unknown} question */
async function until(question) {
  for (let n = 0; n < 100 && !question(); n++) await sleep(10);
  return question();
}

test('what is whole goes through whole, both ways', async () => {
  const client = await connect();
  const text = 'x'.repeat(200_000);
  client.socket.write(text);
  expect(await until(() => client.heard.length >= text.length)).toBe(true);
  expect(client.heard).toBe(text);
});

test('reset cuts every connection and lets new ones in; cutOne cuts one alone', async () => {
  const [one, other] = [await connect(), await connect()];
  await until(() => proxy.open === 2);
  proxy.cutOne(0);
  expect(await until(() => proxy.open === 1 && Boolean(one.ending))).toBe(true);
  expect(other.ending).toBe('');
  proxy.reset();
  expect(await until(() => other.ending === 'ECONNRESET')).toBe(true);
  const next = await connect();
  next.socket.write('again');
  expect(await until(() => next.heard === 'again')).toBe(true);
});

test('refuse lets nobody in until it is over', async () => {
  proxy.refuse(true);
  const client = await connect();
  expect(await until(() => client.ending !== '')).toBe(true);
  proxy.refuse(false);
  const next = await connect();
  next.socket.write('hello');
  expect(await until(() => next.heard === 'hello')).toBe(true);
});

test('frozen bytes arrive after the thaw, none is lost; slow ones arrive late', async () => {
  const client = await connect();
  proxy.freeze(true);
  client.socket.write('patience');
  await sleep(100);
  expect(client.heard).toBe('');
  proxy.freeze(false);
  expect(await until(() => client.heard === 'patience')).toBe(true);
  proxy.slow(60);
  const began = performance.now();
  client.socket.write('!');
  expect(await until(() => client.heard === 'patience!')).toBe(true);
  expect(performance.now() - began).toBeGreaterThan(100);
});
