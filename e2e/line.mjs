/**
 * The network of one window, which may be taken away and given back: calls fail, the live connection breaks and cannot come back.
 * Call it before the window opens a page. @param {import('playwright-core').Page} page
 */
export async function lineOf(page) {
  let isCut = false;
  /** @type {Set<{ close(): Promise<void> }>} */
  const sockets = new Set();
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    // A line that is refused before it is open would leave the page waiting for it.
    if (isCut) return void setTimeout(() => void socket.close(), 50);
    sockets.add(socket);
    socket.connectToServer();
  });
  return {
    async cut() {
      isCut = true;
      await page.context().setOffline(true);
      for (const socket of sockets) await socket.close();
      sockets.clear();
      await page.locator('.shell-live-reconnecting, .shell-live-offline').waitFor({ state: 'attached' });
    },
    async mend() {
      isCut = false;
      await page.context().setOffline(false);
      await page.locator('.shell-live-connected').waitFor({ state: 'attached', timeout: 30_000 });
    },
  };
}
