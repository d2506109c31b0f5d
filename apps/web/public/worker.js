// The portal's service worker: opens the portal without a network, and tells of notices while it is closed.
// It keeps files of the build alone, never what the API answers.
importScripts('/shell-files.js');

const FILES = 'quad-files';
const PAGE = '/';
/** @type {readonly string[]} What a visit begins with; written by the build. */
const SHELL = self.SHELL_FILES || [];
/** Files under their content's name: what is kept is never old. */
const isNamedByContent = (/** @type {URL} */ { pathname }) => pathname.startsWith('/assets/');
const isOwnFile = (/** @type {URL} */ { pathname }) => /^\/[\w-]+\.(js|svg|webmanifest|json)$/.test(pathname);
/** Addresses that the server answers itself. */
const isServers = (/** @type {URL} */ { pathname }) => /^\/(api|socket\.io|dev|metrics|healthz|readyz)(\/|$)/.test(pathname);

const kept = () => caches.open(FILES);

async function keep(/** @type {Iterable<string>} */ addresses) {
  const files = await kept();
  // One by one and as far as it goes: a file that fails is fetched when it is wanted.
  for (const address of addresses) {
    if (!(await files.match(address))) await files.add(address).catch(() => undefined);
  }
}

async function fromKept(/** @type {Request} */ request) {
  const files = await kept();
  const known = await files.match(request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await files.put(request, answer.clone());
  return answer;
}

async function fromServer(/** @type {Request} */ request, /** @type {string | Request} */ name) {
  const files = await kept();
  try {
    const answer = await fetch(request);
    if (answer.ok) await files.put(name, answer.clone());
    return answer;
  } catch (failure) {
    const known = await files.match(name, { ignoreVary: true });
    if (known) return known;
    throw failure;
  }
}

self.addEventListener('install', (event) => {
  // The page itself is fetched anew: it names the files of this release.
  const files = async () => {
    const page = await fetch(PAGE, { cache: 'no-store' });
    if (page.ok) await (await kept()).put(PAGE, page);
    await keep(SHELL);
  };
  event.waitUntil(files().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin || isServers(address)) return;
  if (request.mode === 'navigate') return event.respondWith(fromServer(request, PAGE));
  if (isNamedByContent(address)) return event.respondWith(fromKept(request));
  if (isOwnFile(address)) event.respondWith(fromServer(request, address.pathname));
});

// A page tells what it loaded before the worker was there.
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep));
});

self.addEventListener('push', (event) => {
  let notice = {};
  try { notice = event.data ? event.data.json() : {}; } catch { /* what is no notice of ours still says that there is one */ }
  const { title = 'Quad', body = '', link = '/notifications', tag, lang } = notice;
  event.waitUntil(self.registration.showNotification(String(title), { body: String(body), tag, lang, icon: '/favicon.svg', data: { link: String(link) } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Only ever to the portal itself, whatever the link says.
  const { pathname, search } = new URL(event.notification.data?.link ?? '/', self.location.origin);
  const address = self.location.origin + pathname + search;
  event.waitUntil(self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (open) => {
    const here = open.find((client) => client.url === address) ?? open[0];
    if (!here) return self.clients.openWindow(address);
    // A browser may keep its window behind; the page is led there all the same.
    await here.focus().catch(() => undefined);
    return here.url === address ? undefined : here.navigate(address).catch(() => self.clients.openWindow(address));
  }));
});
