import net from 'node:net';

/**
 * A door before several servers: each connection goes to the next of them that lets it in, and ends when that server does.
 * @param {readonly number[]} ports of the servers on this machine
 */
export async function startBalancer(ports) {
  let turn = 0;
  /** @param {net.Socket} client @param {readonly number[]} left those that were not tried yet */
  const join = (client, [port, ...left]) => {
    if (port === undefined) return void client.destroy();
    const server = net.connect(port, '127.0.0.1');
    const passOn = () => {
      server.destroy();
      join(client, left);
    };
    server.once('error', passOn);
    server.once('connect', () => {
      server.off('error', passOn);
      for (const [one, other] of [
        [client, server],
        [server, client],
      ])
        one
          ?.setNoDelay(true)
          .on('error', () => other?.destroy())
          .on('close', () => other?.destroy());
      client.pipe(server).pipe(client);
    });
  };
  const listener = net.createServer((client) => {
    turn += 1;
    client.on('error', () => undefined);
    join(
      client,
      ports.map((_, at) => ports[(turn + at) % ports.length] ?? 0),
    );
  });
  await new Promise((resolve) => listener.listen(0, '127.0.0.1', () => resolve(undefined)));
  return { port: /** @type {net.AddressInfo} */ (listener.address()).port, close: () => listener.close() };
}
