import { Attempts } from '#areas/accounts/attempts.service.js';
import { DefaultTypes } from '#areas/reference/default-types.service.js';
import { SystemRoles } from '#areas/roles/system-roles.service.js';
import type { Config } from '#core/config/env.js';
import { Dispatcher } from '#core/jobs/dispatcher.js';
import type { LocalDispatcher } from '#core/jobs/local-dispatcher.js';
import { Scheduler } from '#core/jobs/scheduler.js';
import { SocketsGateway } from '#core/realtime/sockets.gateway.js';
import { foundBoth, HERE, startServer, THERE, use, type Server } from './server.js';

/** The first lease already has other ids than a server of its own: a spec that writes 1 or 2 fails even when it runs alone. */
const FIRST_ID = 101;
/** Between two leases: a spec may found institutions of its own. */
const STEP = 20;
/** How long sockets that were closed may take to be gone (ms). */
const PATIENCE_MS = 5000;

/**
 * Empties every table but those that the portal fills for itself. Sequences go on: no cache of the server knows the next ids.
 * Foreign keys and triggers rest meanwhile, so the order of the tables is no matter.
 */
const EMPTY = `do $$ declare name text; begin
  set local session_replication_role = replica;
  for name in select tablename from pg_tables where schemaname = 'public'
    and tablename not in ('migrations', 'readiness', 'push_keys')
  loop execute format('delete from %I', name); end loop; end $$`;

/** The one server of a worker, which specs use one after another. */
class Kept {
  private readonly settings: Config;
  private next = FIRST_ID;

  private constructor(readonly server: Server) {
    this.settings = { ...server.config };
  }

  static async start(): Promise<Kept> {
    const kept = new Kept(await startServer());
    await kept.rest();
    return kept;
  }

  /** As a server that has just started: two institutions that nobody knew, nothing else. */
  async begin(): Promise<void> {
    const { app, config } = this.server;
    use(app);
    [HERE.id, THERE.id] = [this.next, this.next + 1];
    this.next += STEP;
    await foundBoth(config.DATABASE_URL, EMPTY);
    // The tries of other specs from the same address.
    Object.assign(app.get(Attempts), new Attempts(config));
    const parts = [
      app.get(SystemRoles),
      app.get(DefaultTypes),
      app.get<LocalDispatcher>(Dispatcher),
      app.get(Scheduler),
    ];
    for (const part of parts) await part.onApplicationBootstrap();
    app.getHttpServer().ref();
  }

  /** Lets what runs come to its end; then nothing of it keeps the worker's process alive. */
  async rest(): Promise<void> {
    const { app, config } = this.server;
    for (const part of [app.get(Scheduler), app.get<LocalDispatcher>(Dispatcher)])
      await part.beforeApplicationShutdown();
    app.getHttpServer().closeAllConnections();
    const gateway = app.get(SocketsGateway);
    for (const end = Date.now() + PATIENCE_MS; gateway.open > 0; await new Promise((later) => setTimeout(later, 5)))
      if (Date.now() > end) throw new Error(`${gateway.open} sockets are still open`);
    for (const name of Object.keys(config)) if (!(name in this.settings)) Reflect.deleteProperty(config, name);
    Object.assign(config, this.settings);
    app.getHttpServer().unref();
  }

  async isSound(): Promise<boolean> {
    return fetch(`${this.server.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

/** Its start, which the next spec waits for too where the first one gave up. */
let kept: Promise<Kept> | undefined;
/** The spec that has it now. */
let holder: string | undefined;

async function giveUp(): Promise<void> {
  const broken = kept;
  kept = undefined;
  await broken?.then(({ server }) => server.end()).catch(() => undefined);
}

async function giveBack(): Promise<void> {
  holder = undefined;
  await kept?.then((each) => each.rest()).catch(giveUp);
}

const specOfNow = (): string => expect.getState().testPath ?? '';

/**
 * The server of this worker, empty but for two new institutions; `end` gives it back. A spec that has it already gets one of its
 * own, and one that was broken is replaced.
 */
export async function lease(): Promise<Server> {
  const spec = specOfNow();
  if (holder === spec) return startServer();
  if (holder !== undefined) await giveBack();
  if (
    kept &&
    !(await kept.then(
      (each) => each.isSound(),
      () => false,
    ))
  )
    await giveUp();
  const mine = await (kept ??= Kept.start());
  // A hook that ran out of time goes on: it must not empty the database of the spec that came after.
  if (specOfNow() !== spec) throw new Error(`${spec} has ended before its server had started.`);
  holder = spec;
  await mine.begin();
  return { ...mine.server, end: giveBack };
}

/** HERE and THERE as in a new database, unless a lease gave them ids. */
export function numberAnew(): void {
  if (holder === undefined) [HERE.id, THERE.id] = [1, 2];
}
