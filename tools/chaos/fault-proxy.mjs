import net from 'node:net';

/**
 * A TCP proxy that breaks what goes through it, as told: `reset` cuts every connection, `cutOne` one by chance, `refuse` lets nobody in,
 * `freeze` lets nothing through (connections stay open), `slow` delays every piece by so many ms.
 * @param {{ port: number, host?: string }} upstream
 */
export async function startFaultProxy({ port: target, host = '127.0.0.1' }) {
  /** @type {Set<{ client: net.Socket, server: net.Socket }>} */
  const pairs = new Set();
  const state = { refusing: false, frozen: false, delay: 0 };
  const listener = net.createServer((client) => {
    if (state.refusing) return client.resetAndDestroy();
    const server = net.connect(target, host);
    const pair = { client, server };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const [from, to] of [
      [client, server],
      [server, client],
    ]) {
      from?.setNoDelay(true).on('error', end).on('close', end);
      from?.on('data', (chunk) => {
        if (state.delay === 0) return void to?.write(chunk);
        setTimeout(() => to?.writable && to.write(chunk), state.delay);
      });
      if (state.frozen) from?.pause();
    }
  });
  await new Promise((resolve) => listener.listen(0, '127.0.0.1', () => resolve(undefined)));
  const cut = (/** @type {{ client: net.Socket, server: net.Socket }} */ { client, server }) => {
    client.resetAndDestroy();
    server.destroy();
  };
  const flow = (/** @type {boolean} */ frozen) => {
    state.frozen = frozen;
    for (const { client, server } of pairs)
      for (const socket of [client, server])
        if (frozen) socket.pause();
        else socket.resume();
  };
  return {
    port: /** @type {net.AddressInfo} */ (listener.address()).port,
    get open() {
      return pairs.size;
    },
    reset: () => {
      for (const pair of [...pairs]) cut(pair);
    },
    /** @param {number} chance 0 to 1: which of them */
    cutOne: (chance) => {
      const pair = [...pairs][Math.floor(chance * pairs.size)];
      if (pair) cut(pair);
    },
    /** @param {boolean} refusing */
    refuse: (refusing) => {
      state.refusing = refusing;
    },
    freeze: flow,
    /** @param {number} ms */
    slow: (ms) => {
      state.delay = ms;
    },
    close: async () => {
      for (const pair of [...pairs]) cut(pair);
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
