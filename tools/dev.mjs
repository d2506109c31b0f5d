// npm run dev: like npm start, but every saved file is there at once: SWC and the API again, the web through Vite.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endingOf, startApi } from './api-process.mjs';
import { dataDirOf, forgetPortal, prepareDataDir, recordPortal, refuseWhileRunning, secretsOf } from './data-dir.mjs';
import { probeDatabase } from './database-url.mjs';
import { ensureBuilt, ensureInstalled } from './install.mjs';
import { root } from './main-module.mjs';
import { freePort, nextFreePort } from './ports.mjs';
import { end } from './processes.mjs';
import { step } from './steps.mjs';

const QUIET_MS = 250;
/** What belongs to the API; Vite has the rest. */
const API_PATHS = ['/api', '/socket.io', '/healthz', '/readyz', '/metrics', '/dev'];

/** @type {(() => unknown)[]} what to end, the newest first */
const endings = [];
let stopping = false;

async function stop(code = 0) {
  if (stopping) return;
  stopping = true;
  for (const each of endings.reverse()) await each();
  process.exit(code);
}

/** The projects that SWC builds, with their own build command. */
function swcProjects() {
  const folders = [...readdirSync(path.join(root, 'libs')).map((name) => `libs/${name}`), 'migrations', 'apps/api'];
  return folders.filter((folder) => existsSync(path.join(root, folder, 'project.json'))).flatMap((folder) => {
    const { targets } = JSON.parse(readFileSync(path.join(root, folder, 'project.json'), 'utf8'));
    const command = targets.build?.options?.command ?? '';
    return command.startsWith('swc ') ? [{ cwd: path.join(root, folder), args: command.split(' ').slice(1).filter((/** @type {string} */ word) => word !== '--delete-dir-on-start') }] : [];
  });
}

/** Builds each project again whenever one of its files is saved. */
function watchSources() {
  const swc = path.join(root, 'node_modules', '@swc', 'cli', 'bin', 'swc.js');
  for (const { cwd, args } of swcProjects()) {
    const child = spawn(process.execPath, [swc, ...args, '--watch', '--quiet'], { cwd, detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
    endings.push(() => end(child.pid ?? 0, { ms: 2000 }));
  }
}

/** Keeps the API running and starts it again when something built changes; after a crash it waits for the next change. @param {NodeJS.ProcessEnv} env */
function keepApi(env) {
  /** @type {import('./api-process.mjs').Api | undefined} */
  let api;
  const start = () => {
    const started = startApi({ entry: path.join(root, 'apps/api/dist/main.js'), env, nodeArgs: ['--enable-source-maps'] });
    api = started;
    void started.exited.then((ending) => api === started && !stopping && console.log(`The API ended (${endingOf(ending)}); it starts again after the next change.`));
  };
  let timer = setTimeout(start, 0);
  const restart = async () => {
    const old = api;
    api = undefined;
    await old?.stop();
    if (!stopping) start();
  };
  for (const { cwd } of swcProjects()) {
    const dist = path.join(cwd, 'dist');
    if (existsSync(dist)) watch(dist, { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.js')) return;
      clearTimeout(timer);
      timer = setTimeout(restart, QUIET_MS);
    });
  }
  endings.push(() => api?.stop());
}

/** Serves the web's sources and hands the API its calls. @param {string} apiUrl */
async function serveWeb(apiUrl) {
  const { createServer } = await import(pathToFileURL(path.join(root, 'node_modules', 'vite', 'dist', 'node', 'index.js')).href);
  const proxy = Object.fromEntries(API_PATHS.map((each) => [each, { target: apiUrl, ws: each === '/socket.io' }]));
  const port = await nextFreePort('127.0.0.1', Number(process.env.PORT || 3000));
  const server = await createServer({ root: path.join(root, 'apps', 'web'), server: { host: '127.0.0.1', port, strictPort: true, proxy } });
  await server.listen();
  endings.push(() => server.close());
  console.log(`Quad for development: http://127.0.0.1:${port} (API at ${apiUrl}, Ctrl-C stops everything)`);
}

/** @param {string} dataDir */
async function database(dataDir) {
  if (process.env.DATABASE_URL) return probeDatabase(process.env.DATABASE_URL).then(() => process.env.DATABASE_URL);
  const { startPostgres } = await import('./postgres.mjs');
  const server = await startPostgres({ dataDir });
  endings.push(() => server.stop());
  return server.url;
}

async function main() {
  const dataDir = dataDirOf(process.env, root);
  await step('packages', async (say) => say(await ensureInstalled(root)));
  await step('build', async (say) => say(await ensureBuilt(root)));
  prepareDataDir(dataDir);
  refuseWhileRunning(dataDir, 'start for development');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  recordPortal(dataDir, { url });
  endings.push(() => forgetPortal(dataDir));
  const DATABASE_URL = await step('database', () => database(dataDir));
  watchSources();
  keepApi({ ...process.env, ...secretsOf(dataDir, process.env), DATA_DIR: dataDir, DATABASE_URL, HOST: '127.0.0.1', PORT: String(port) });
  await serveWeb(url);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop());
await main().catch(async (error) => {
  console.error(error.message);
  await stop(1);
});
