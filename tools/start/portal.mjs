import path from 'node:path';
import { startApi } from './api-process.mjs';
import { keepApi, PAUSES_MS } from './keep-api.mjs';
import {
  dataDirOf,
  forgetPortal,
  prepareDataDir,
  recordPortal,
  refuseWhileRunning,
  secretsOf,
} from '../data/data-dir.mjs';
import { probeDatabase } from '../data/database-url.mjs';
import { beginBuild, ensureInstalled } from '../build/install.mjs';
import { root as checkout } from '../common/main-module.mjs';
import { isFree, nextFreePort } from '../common/ports.mjs';
import { sleep } from '../common/processes.mjs';
import { fail, seconds, step } from '../common/steps.mjs';

/** Long enough for the first demo seed on a slow machine. */
const READY_LIMIT_MS = 180_000;
const IMPATIENT_MS = 2000;

/**
 * @typedef {{ root?: string, env?: NodeJS.ProcessEnv, entry?: string, prepare?: (root: string) => Promise<Prepared>, pauses?:
 *   readonly number[] }} PortalOptions
 *   `entry`: the server to start, relative to root; `prepare`: installs and builds; `pauses`: see keep-api.mjs.
 * @typedef {{ web?: Promise<unknown> }} Prepared  `web`: ends when the web app is built, where it is not yet
 */

/** Refuses defaults that are meant for a demo, with one sentence. @param {NodeJS.ProcessEnv} env */
export function refuseUnsafe(env) {
  if (env.NODE_ENV !== 'production') return;
  if (!env.DATABASE_URL)
    throw new Error(
      'With NODE_ENV=production DATABASE_URL must name a PostgreSQL 18 server: the built-in database is for demonstration and development.',
    );
  if ((env.SESSION_SECRET ?? '').length < 32)
    throw new Error(
      'With NODE_ENV=production SESSION_SECRET must be set to at least 32 random characters, for example from: openssl rand -base64 48',
    );
}

/**
 * Makes the data directory ready, takes it for this process and answers the environment's share of it.
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 * @param {(detail: string) => void} say
 */
function takeDataDir(dataDir, env, say) {
  const warning = prepareDataDir(dataDir);
  refuseWhileRunning(dataDir, 'start again');
  recordPortal(dataDir);
  say(warning ? `${dataDir} (${warning})` : dataDir);
  return env.NODE_ENV === 'production' ? {} : secretsOf(dataDir, env);
}

/**
 * A port to listen on: the wished one or, outside production, the next free one.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} host
 * @param {(detail: string) => void} say
 */
async function choosePort(env, host, say) {
  const wished = Number(env.PORT || 3000);
  if (!Number.isInteger(wished) || wished < 1 || wished > 65_535)
    throw new Error(`PORT is ${env.PORT}, which is not a port number.`);
  if (env.NODE_ENV === 'production' && !(await isFree(host, wished)))
    throw new Error(`Port ${wished} is taken: stop what listens there or set PORT.`);
  const port = await nextFreePort(host, wished);
  say(port === wished ? String(port) : `${port} (${wished} is taken)`);
  return port;
}

/** An address as people type it. @param {string} url */
const shown = (url) => url.replace('127.0.0.1', 'localhost');

/** Installs what is missing and builds what the server needs; the web app is built beside what comes next. @param {string} root */
async function prepareCheckout(root) {
  await step('packages', async (say) => say(await ensureInstalled(root, 'start')));
  const { web } = await step('build', async (say) => {
    const begun = await beginBuild(root);
    say(begun.done);
    return begun;
  });
  if (!web) return {};
  const beside = step('web', async (say) => {
    say('built beside the database and the demo');
    await web;
  });
  return { web: beside };
}

/** What one run of the portal has started; ends it in the right order, once. */
class Run {
  /** @type {import('../data/postgres.mjs').Server | undefined} */ server;
  /** @type {Promise<unknown> | undefined} */ serverStart;
  /** @type {import('./api-process.mjs').Api | undefined} */ api;
  /** @type {Promise<void> | undefined} */ ending;
  /** While the web app is being built. @type {Promise<void> | undefined} */ web;
  /** @type {() => import('./api-process.mjs').Api} */ startApi = () => {
    throw new Error('The API cannot be started yet.');
  };

  /** @param {string} dataDir */
  constructor(dataDir) {
    this.dataDir = dataDir;
  }

  /** The API waits with listening until the web app is built. @param {Promise<unknown> | undefined} web */
  awaitWeb(web) {
    this.web = web?.then(() => {
      this.web = undefined;
      this.api?.tell('web');
    });
    this.web?.catch(() => {}); // who waits for the API learns of it
  }

  /** Stops the API, then PostgreSQL. */
  stop() {
    this.ending ??= (async () => {
      await this.api?.stop();
      await this.serverStart?.catch(() => {});
      await this.server?.stop();
      forgetPortal(this.dataDir);
    })();
    return this.ending;
  }

  /** Ctrl-C or SIGTERM: stop cleanly and exit 0; asked again after a while, stop by force. */
  obeySignals() {
    let first = 0;
    const onSignal = async () => {
      if (first) {
        if (Date.now() - first < IMPATIENT_MS) return; // a terminal's Ctrl-C and npm's copy of it are one wish
        if (this.api) process.kill(this.api.pid, 'SIGKILL');
        return;
      }
      first = Date.now();
      console.log('\nQuad is stopping');
      await this.stop();
      console.log(`Quad has stopped after ${seconds(Date.now() - first)}`);
      process.exit(0);
    };
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, onSignal);
  }

  /**
   * The database's address: DATABASE_URL when it answers, else the built-in server's.
   * @param {NodeJS.ProcessEnv} env
   * @param {(detail: string) => void} say
   */
  async database(env, say) {
    if (env.DATABASE_URL) {
      say(`PostgreSQL ${await probeDatabase(env.DATABASE_URL)} at DATABASE_URL`);
      return env.DATABASE_URL;
    }
    const { startPostgres } = await import('../data/postgres.mjs');
    this.serverStart = startPostgres({ dataDir: this.dataDir }).then((server) => (this.server = server));
    await this.serverStart;
    if (!this.server) throw new Error('PostgreSQL did not start.');
    say(`PostgreSQL on port ${this.server.port}${this.server.adopted ? ' (was still running)' : ''}`);
    return this.server.url;
  }

  /** Starts PostgreSQL again on the same port when it dies under the portal, at most five times. */
  async watchDatabase() {
    const { startPostgres } = await import('../data/postgres.mjs');
    for (let deaths = 0; this.server && !this.ending; await sleep(500)) {
      if (this.server.isAlive() || this.ending) continue;
      deaths += 1;
      if (deaths > 5) throw new Error('PostgreSQL died for the sixth time: see postgres.log in the data directory.');
      this.server = await startPostgres({ dataDir: this.dataDir, port: this.server.port });
      console.log('PostgreSQL had died and was started again');
    }
  }
}

/** Starts everything, step by step. @param {Run} run @param {Required<Omit<PortalOptions, 'pauses'>>} options */
async function start(run, { root, env, entry, prepare }) {
  refuseUnsafe(env);
  run.awaitWeb((await prepare(root)).web);
  const secrets = await step('data', (say) => takeDataDir(run.dataDir, env, say));
  const databaseUrl = await step('database', (say) => run.database(env, say));
  const host = env.HOST || '127.0.0.1';
  const port = await step('port', (say) => choosePort(env, host, say));
  if (run.ending) return run.ending;
  run.startApi = () =>
    startApi({
      entry: path.resolve(root, entry),
      env: {
        ...env,
        ...secrets,
        ...{ DATA_DIR: run.dataDir, DATABASE_URL: databaseUrl, HOST: host, PORT: String(port) },
        ...(run.web && { WEB_IS_BUILDING: 'true' }),
      },
    });
  const api = run.startApi();
  run.api = api;
  await step('api', async (say) => {
    say(`process ${api.pid}`);
    await Promise.race([api.ready(READY_LIMIT_MS), ...(run.web ? [run.web.then(() => new Promise(() => {}))] : [])]);
  });
  recordPortal(run.dataDir, { url: shown(api.url) });
}

/**
 * Starts the portal and everything it needs, and stops it again; ends the process: 0 when told to stop, otherwise not 0 and one sentence.
 * @param {PortalOptions} [options]
 */
export async function runPortal({
  root = checkout,
  env = process.env,
  entry = 'apps/api/dist/main.js',
  prepare = prepareCheckout,
  pauses = PAUSES_MS,
} = {}) {
  const began = Date.now();
  const run = new Run(dataDirOf(env, root));
  run.obeySignals();
  try {
    console.log(`Quad is starting (Node.js ${process.versions.node})`);
    await start(run, { root, env, entry, prepare });
    if (run.ending || !run.api) return await run.ending;
    console.log(`Quad is ready after ${seconds(Date.now() - began)}: ${shown(run.api.url)} (Ctrl-C stops it)`);
    await Promise.race([
      keepApi(run, { start: () => run.startApi(), readyWithin: READY_LIMIT_MS, pauses }),
      run.watchDatabase().then(() => new Promise(() => {})),
    ]);
    return await run.ending;
  } catch (error) {
    if (run.ending) return await run.ending;
    await run.stop();
    fail(error);
  }
}
