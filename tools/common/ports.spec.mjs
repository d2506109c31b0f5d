import net from 'node:net';
import { answers, freePort, isFree, nextFreePort } from './ports.mjs';

/** Listens until `done` is called. @param {number} port @param {string} host */
async function listen(port, host = '127.0.0.1') {
  const server = net.createServer((socket) => socket.end());
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(undefined));
  });
  return () =>
    new Promise((resolve) => {
      server.close(resolve);
    });
}

describe('choosing a port', () => {
  it('takes the wished port when it is free', async () => {
    const port = await freePort();
    expect(await nextFreePort('127.0.0.1', port)).toBe(port);
  });

  it.each(['127.0.0.1', '0.0.0.0'])('takes another port when somebody listens on %s', async (host) => {
    const port = await freePort();
    const done = await listen(port, host);
    expect(await isFree('127.0.0.1', port)).toBe(false);
    expect(await answers('127.0.0.1', port)).toBe(true);
    expect(await nextFreePort('127.0.0.1', port)).toBeGreaterThan(port);
    await done();
    expect(await isFree('127.0.0.1', port)).toBe(true);
  });

  it('says so when no port is free', async () => {
    const port = await freePort();
    const done = await listen(port);
    await expect(nextFreePort('127.0.0.1', port, 1)).rejects.toThrow(
      `No port from ${port} to ${port} is free on 127.0.0.1; set PORT to one that is.`,
    );
    await done();
  });
});
