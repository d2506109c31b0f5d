/*
 * Runs in the loader's thread of a warm process (tools/start/warm.mjs). It notes which module imports which, and once it is told which
 * modules were built anew it gives those, and all that import them, another address: they are read again, everything else is kept.
 */

/** @typedef {import('node:worker_threads').MessagePort} MessagePort */

/** @type {Map<string, Set<string>>} a module -> those that import it */
const importers = new Map();
/** @type {Set<string>} */
const stale = new Set();

const bare = (/** @type {string} */ url) => url.replace(/\?.*$/, '');

/** @param {{ port: MessagePort }} data */
export function initialize({ port }) {
  port.on('message', (/** @type {string[]} */ built) => {
    built.forEach(spoil);
    port.postMessage('ready');
  });
  port.unref();
}

/** @param {string} url */
function spoil(url) {
  if (stale.has(url)) return;
  stale.add(url);
  importers.get(url)?.forEach(spoil);
}

/**
 * @param {string} specifier @param {{ parentURL?: string }} context
 * @param {(specifier: string, context: object) => Promise<{ url: string }>} next
 */
export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  if (!found.url.startsWith('file:') || found.url.includes('/node_modules/')) return found;
  if (context.parentURL) {
    const known = importers.get(found.url) ?? new Set();
    importers.set(found.url, known.add(bare(context.parentURL)));
  }
  return stale.has(found.url) ? { ...found, url: `${found.url}?again` } : found;
}
