import net from 'node:net';

/**
 * Whether something accepts TCP connections at host:port within the time.
 * @param {string} host @param {number} port @param {number} [ms]
 * @returns {Promise<boolean>}
 */
export function answers(host, port, ms = 500) {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port });
    const end = (/** @type {boolean} */ result) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(ms, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/**
 * Listens for a moment and says on which port; 0 lets the operating system choose. Rejects when the port is taken.
 * @param {string} host @param {number} port @returns {Promise<number>}
 */
function tryListen(host, port) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      const address = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(address.port));
    });
  });
}

/**
 * Whether this process could listen at host:port now. Where the system lets two sockets share a port
 * (a wildcard one and a specific one), a port that answers counts as taken.
 * @param {string} host @param {number} port
 */
export async function isFree(host, port) {
  if (await answers(host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host, port)) return false;
  return tryListen(host, port).then(
    () => true,
    () => false,
  );
}

/** A port nobody listens on, chosen by the operating system. @param {string} [host] */
export function freePort(host = '127.0.0.1') {
  return tryListen(host, 0);
}

/**
 * The first free port from `first` on, or an error of one sentence when `tries` ports in a row are taken.
 * @param {string} host @param {number} first @param {number} [tries]
 */
export async function nextFreePort(host, first, tries = 50) {
  const last = Math.min(first + tries - 1, 65_535);
  for (let port = first; port <= last; port += 1) {
    if (await isFree(host, port)) return port;
  }
  throw new Error(`No port from ${first} to ${last} is free on ${host}; set PORT to one that is.`);
}
