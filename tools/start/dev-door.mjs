import net from 'node:net';

/**
 * @typedef {{ port: number, hold(): void, lead(port: number | undefined): void, close(): void }} Door
 *   hold: who comes waits; lead: who waits and who comes later goes to the server at this port, or finds nobody
 */

/**
 * The one address of an API that is started anew again and again: nobody who comes in between is refused.
 * @returns {Promise<Door>}
 */
export async function openDoor() {
  /** @type {number | undefined} */
  let target;
  /** @type {net.Socket[] | undefined} those who wait, while it is held */
  let waiting = [];

  /** @param {net.Socket} client */
  function pass(client) {
    if (target === undefined || client.destroyed) return void client.destroy();
    const server = net.connect(target, '127.0.0.1');
    for (const [one, other] of /** @type {const} */ ([
      [client, server],
      [server, client],
    ]))
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    client.pipe(server).pipe(client);
  }

  const listener = net.createServer({ pauseOnConnect: true }, (client) => {
    client.on('error', () => undefined);
    if (waiting) waiting.push(client);
    else pass(client);
  });
  await new Promise((resolve) => listener.listen(0, '127.0.0.1', () => resolve(undefined)));
  return {
    port: /** @type {net.AddressInfo} */ (listener.address()).port,
    hold: () => void (waiting ??= []),
    lead(port) {
      const all = waiting ?? [];
      target = port;
      waiting = undefined;
      all.forEach(pass);
    },
    close: () => listener.close(),
  };
}
