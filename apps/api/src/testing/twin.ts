import { createApp } from '../app.js';
import { createWorker, type Worker } from '../worker-context.js';
import { Person, Portal } from './portal.js';

/** A second server of the same portal: the same database, settings and secrets, its own port. `portal.stop()` stops it too. */
export async function startTwin(portal: Portal): Promise<Portal> {
  const app = await createApp(portal.config, { quiet: true });
  await app.listen(0, '127.0.0.1');
  const twin = new Portal(app, await app.getUrl(), portal.config);
  twin.onStop(() => app.close());
  portal.onStop(() => twin.stop());
  return twin;
}

/** The portal's worker, in this process. `portal.stop()` stops it too. */
export async function startWorker(portal: Portal): Promise<Worker> {
  const worker = await createWorker(portal.config, { quiet: true });
  portal.onStop(() => worker.close());
  return worker;
}

/** The same person with the same session, at the other server. */
export const at = (portal: Portal, person: Person): Person =>
  new Person(portal, person.account_id, person.institution, person.token);
