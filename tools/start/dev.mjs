// npm run dev: like npm start, but every saved file is there at once: SWC and a warm API, the web through Vite, types beside.
import '../common/node-version.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled } from '../build/install.mjs';
import { root } from '../common/main-module.mjs';
import { nextFreePort } from '../common/ports.mjs';
import { step } from '../common/steps.mjs';
import { withoutLostSockets } from './dev-log.mjs';
import {
  dataDirOf,
  forgetPortal,
  prepareDataDir,
  recordPortal,
  refuseWhileRunning,
  secretsOf,
} from '../data/data-dir.mjs';
import { probeDatabase } from '../data/database-url.mjs';

/** What belongs to the API; Vite has the rest. */
const API_PATHS = ['/api', '/socket.io', '/healthz', '/readyz', '/metrics', '/dev'];
const PARENT_MS = 500;

const dataDir = dataDirOf(process.env, root);
/** @type {(() => unknown)[]} what to end, the newest first */
const endings = [];
/** @type {ReturnType<typeof import('./dev-types.mjs').watchTypes> | undefined} */
let types;
let isStopping = false;

async function endAll() {
  for (const each of endings.splice(0).reverse()) await each();
}

async function stop(code = 0) {
  if (isStopping) return;
  isStopping = true;
  await endAll();
  process.exit(code);
}

/** Serves the web's sources and hands the API its calls. @param {string} apiUrl @param {number} port */
async function serveWeb(apiUrl, port) {
  const { createLogger, createServer } = await import(
    pathToFileURL(path.join(root, 'node_modules', 'vite', 'dist', 'node', 'index.js')).href
  );
  const proxy = Object.fromEntries(API_PATHS.map((each) => [each, { target: apiUrl, ws: each === '/socket.io' }]));
  const server = await createServer({
    root: path.join(root, 'apps', 'web'),
    customLogger: withoutLostSockets(createLogger()),
    server: { host: '127.0.0.1', port, strictPort: true, proxy },
  });
  await server.listen();
  endings.push(() => server.close());
}

async function database() {
  if (process.env.DATABASE_URL) return probeDatabase(process.env.DATABASE_URL).then(() => process.env.DATABASE_URL);
  const { startPostgres } = await import('../data/postgres.mjs');
  const server = await startPostgres({ dataDir });
  endings.push(() => server.stop());
  return server.url;
}

/** Says which migrations no longer are what ran here. */
async function warnOfMigrations() {
  const { changedMigrations } = await import('./dev-migrations.mjs');
  for (const file of changedMigrations(root, dataDir))
    console.log(`migrations/${file} was changed after it ran here: press R to reset the demo (or npm run reset).`);
}

/**
 * The API behind one door, started anew with what is saved. @param {Record<string, string | undefined>} place  where
 * it finds and is found
 */
async function serveApi(place) {
  const { openDoor } = await import('./dev-door.mjs');
  const { keepWarmApi } = await import('./dev-api.mjs');
  const { noteMigrations } = await import('./dev-migrations.mjs');
  const { watchServer } = await import('./dev-sources.mjs');
  const door = await openDoor();
  endings.push(() => door.close());
  const env = { PUBLIC_URL: '', ...process.env, ...secretsOf(dataDir, process.env), ...place, HOST: '127.0.0.1' };
  const api = keepWarmApi(env, door);
  endings.push(() => api.stop());
  let work = Promise.resolve(false);
  let isWaiting = false;
  const again = () => {
    // One that has not begun will begin with what is saved until then.
    if (isWaiting) return work;
    isWaiting = true;
    work = work.then(async () => {
      isWaiting = false;
      types?.pause();
      const isUp = !isStopping && (await api.again());
      types?.resume();
      if (!isUp) return false;
      noteMigrations(root, dataDir);
      return true;
    });
    return work;
  };
  const unwatch = watchServer(root, (changed) => {
    const began = performance.now();
    api.note(changed);
    if (changed.some((file) => file.startsWith('migrations/'))) void warnOfMigrations();
    void again().then(
      (isUp) => isUp && console.log(`${changed.join(', ')}: answers after ${Math.round(performance.now() - began)} ms`),
    );
  });
  endings.push(unwatch);
  return { url: `http://127.0.0.1:${door.port}`, first: again() };
}

async function start() {
  prepareDataDir(dataDir);
  refuseWhileRunning(dataDir, 'start for development');
  const port = await nextFreePort('127.0.0.1', Number(process.env.PORT || 3000));
  const url = `http://localhost:${port}`;
  recordPortal(dataDir, { url });
  endings.push(() => forgetPortal(dataDir));
  const DATABASE_URL = await step('database', () => database());
  await warnOfMigrations();
  const api = await serveApi({
    PUBLIC_URL: process.env.PUBLIC_URL || url,
    DATA_DIR: dataDir,
    DATABASE_URL,
  });
  await serveWeb(api.url, port);
  console.log(`Quad for development: ${url} (API at ${api.url}, R resets the demo, Ctrl-C stops everything)`);
  void api.first.then(async () => {
    if (isStopping || process.argv.includes('--no-types')) return;
    const { watchTypes } = await import('./dev-types.mjs');
    types = watchTypes(root);
    endings.push(types.end);
  });
}

/** Empties the data directory and begins anew. */
async function begin() {
  await endAll();
  const { reset } = await import('../data/reset.mjs');
  await reset(dataDir);
  await start();
}

/** R resets, Ctrl-C stops: a terminal in raw mode no longer says so by a signal. */
function listenToKeys() {
  if (!process.stdin.isTTY) return;
  process.stdin.setRawMode(true).on('data', (keys) => {
    if (keys.includes(3)) void stop();
    else if (/^r$/i.test(String(keys)) && process.env.DATABASE_URL)
      console.log('DATABASE_URL is set: that database is left as it is.');
    else if (/^r$/i.test(String(keys))) begin().catch(giveUp);
  });
}

/** @param {Error} error */
async function giveUp(error) {
  console.error(error.message);
  await stop(1);
}

/** A `kill` of npm ends the shell between it and us, and nobody tells us. */
function endWithParent(parent = process.ppid) {
  setInterval(() => process.ppid === parent || void stop(), PARENT_MS).unref();
}

async function main() {
  await step('packages', async (say) => say(await ensureInstalled(root)));
  await step('build', async (say) => say(await ensureBuilt(root)));
  listenToKeys();
  await start();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop());
endWithParent();
await main().catch(giveUp);
