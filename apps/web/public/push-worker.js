// Tells of a notice while the portal is closed, and leads to it. It keeps nothing and answers no requests.
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
