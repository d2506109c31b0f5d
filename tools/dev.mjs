// npm run dev: like npm start, but every saved file is there at once: SWC and the API again, the web through Vite.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endingOf, startApi } from './api-process.mjs';
import { dataDirOf, forgetPortal, prepareDataDir, recordPortal, refuseWhileRunning, secretsOf } from './data-dir.mjs';
import { probeDatabase } from './database-url.mjs';
import { ensureBuilt, ensureInstalled, scriptOf } from './install.mjs';
import { root } from './main-module.mjs';
import { freePort, nextFreePort } from './ports.mjs';
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
  return folders
    .filter((folder) => existsSync(path.join(root, folder, 'project.json')))
    .flatMap((folder) => {
      const { targets } = JSON.parse(readFileSync(path.join(root, folder, 'project.json'), 'utf8'));
      const command = targets.build?.options?.command ?? '';
      return command.startsWith('swc ')
        ? [
            {
              cwd: path.join(root, folder),
              args: command
                .split(' ')
                .slice(1)
                .filter((/** @type {string} */ word) => word !== '--delete-dir-on-start'),
            },
          ]
        : [];
    });
}

/** Builds one project; a mistake in its sources is printed and false. @param {{ cwd: string, args: string[] }} project @returns {Promise<boolean>} */
function buildProject({ cwd, args }) {
  const child = spawn(process.execPath, [scriptOf(root, '@swc/cli', 'swc'), ...args, '--quiet'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code === 0));
    child.once('error', () => resolve(false));
  });
}

/** Calls back, after a quiet moment, with the projects in which a source was saved. @param {(changed: Set<{ cwd: string, args: string[] }>) => void} onChange */
function watchSources(onChange) {
  let changed = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const project of swcProjects()) {
    const sources = existsSync(path.join(project.cwd, 'src')) ? path.join(project.cwd, 'src') : project.cwd;
    watch(sources, { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.spec.ts') || /^(dist|node_modules)\b/.test(file)) return;
      changed.add(project);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const now = changed;
        changed = new Set();
        onChange(now);
      }, QUIET_MS);
    });
  }
}

/** Keeps the API running and, when a source was saved, builds and starts it again; after a crash it waits for the next change. @param {NodeJS.ProcessEnv} env */
function keepApi(env) {
  /** @type {import('./api-process.mjs').Api | undefined} */
  let api;
  const start = () => {
    const started = startApi({
      entry: path.join(root, 'apps/api/dist/main.js'),
      env,
      nodeArgs: ['--enable-source-maps'],
    });
    api = started;
    void started.exited.then(
      (ending) =>
        api === started &&
        !stopping &&
        console.log(`The API ended (${endingOf(ending)}); it starts again after the next change.`),
    );
  };
  let work = Promise.resolve();
  watchSources((changed) => {
    work = work.then(async () => {
      const built = await Promise.all([...changed].map(buildProject));
      if (built.includes(false) || stopping) return;
      const old = api;
      api = undefined;
      await old?.stop();
      if (!stopping) start();
    });
  });
  endings.push(() => api?.stop());
  start();
}

/** Serves the web's sources and hands the API its calls. @param {string} apiUrl @param {number} port */
async function serveWeb(apiUrl, port) {
  const { createServer } = await import(
    pathToFileURL(path.join(root, 'node_modules', 'vite', 'dist', 'node', 'index.js')).href
  );
  const proxy = Object.fromEntries(API_PATHS.map((each) => [each, { target: apiUrl, ws: each === '/socket.io' }]));
  const server = await createServer({
    root: path.join(root, 'apps', 'web'),
    server: { host: '127.0.0.1', port, strictPort: true, proxy },
  });
  await server.listen();
  endings.push(() => server.close());
  console.log(`Quad for development: http://localhost:${port} (API at ${apiUrl}, Ctrl-C stops everything)`);
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
  const webPort = await nextFreePort('127.0.0.1', Number(process.env.PORT || 3000));
  keepApi({
    PUBLIC_URL: `http://localhost:${webPort}`,
    ...process.env,
    ...secretsOf(dataDir, process.env),
    DATA_DIR: dataDir,
    DATABASE_URL,
    HOST: '127.0.0.1',
    PORT: String(port),
  });
  await serveWeb(url, webPort);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop());
await main().catch(async (error) => {
  console.error(error.message);
  await stop(1);
});
