import { meCalls } from '@quad/domain/accounts';
import { ask } from '#data/server/calls';
import { currentActor } from '#data/identity/session';

/** Paper leaves no trace on the server: what is printed, by a button or by the browser, is noted in the audit trail. */
export function notePrinting(page: Window): void {
  page.addEventListener('beforeprint', () => {
    const path = page.location.pathname;
    // The address of a public page is a key to it, and its visits are counted by themselves.
    if (!currentActor() || path.startsWith('/public/')) return;
    // Nobody waits for it, and nobody is kept from printing.
    void ask(meCalls.log, { action: 'printed', path: path.slice(0, 500) }).catch(() => undefined);
  });
}
