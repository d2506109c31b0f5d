// npm run doctor: looks at everything a start needs and says what to do about what is amiss. Changes nothing.
import { nodeProblem } from '../common/node-version.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../test/chromium.mjs';
import { dataDirOf, freeSpace, prepareDataDir, runningPortal } from '../data/data-dir.mjs';
import { probeDatabase } from '../data/database-url.mjs';
import { isInstalled } from '../build/install.mjs';
import { isMain, root } from '../common/main-module.mjs';
import { answers, isFree } from '../common/ports.mjs';
import { missingLinks, nativeFolder } from '../data/postgres-home.mjs';
import { binariesVersion, clusterVersion } from '../data/postgres-version.mjs';
import { runningPostmaster } from '../common/processes.mjs';
import { isBuilt } from '../build/sources.mjs';

/** @typedef {{ state: 'ok' | 'warn' | 'bad', text: string }} Finding */

const ok = (/** @type {string} */ text) => /** @type {Finding} */ ({ state: 'ok', text });
const warn = (/** @type {string} */ text) => /** @type {Finding} */ ({ state: 'warn', text });
const bad = (/** @type {string} */ text) => /** @type {Finding} */ ({ state: 'bad', text });

/** @param {string} dataDir @returns {Finding} */
function checkDataDir(dataDir) {
  if (!existsSync(dataDir)) {
    const parent = path.dirname(dataDir);
    return existsSync(parent)
      ? ok(`${dataDir} will be made, ${Math.floor(freeSpace(parent) / 2 ** 20)} MB free`)
      : warn(`${dataDir} will be made with its parents`);
  }
  const warning = prepareDataDir(dataDir);
  return warning
    ? warn(`${warning}: make room soon`)
    : ok(`${dataDir}, ${Math.floor(freeSpace(dataDir) / 2 ** 20)} MB free`);
}

/** @returns {Finding} */
function checkBinaries() {
  const native = nativeFolder();
  const missing = missingLinks(native);
  const version = missing.length === 0 ? binariesVersion(native) : 0;
  return version
    ? ok(`PostgreSQL ${version}`)
    : warn(
        `${missing.length} links between libraries are missing (an install without scripts); the next start makes them`,
      );
}

/** @param {string} dataDir @returns {Finding} */
function checkCluster(dataDir) {
  const cluster = path.join(dataDir, 'postgres');
  const made = clusterVersion(cluster);
  if (made === undefined) return ok('none yet, the first start makes it');
  const have = binariesVersion(nativeFolder());
  if (made !== have)
    return bad(
      `made by PostgreSQL ${made}, these binaries are ${have}: use the Quad that made it, or another DATA_DIR`,
    );
  const server = runningPostmaster(cluster);
  if (server && !runningPortal(dataDir))
    return warn(`version ${made}, still running (process ${server.pid}) without a portal; the next start adopts it`);
  return ok(`version ${made}, ${server ? `running on port ${server.port}` : 'stopped'}`);
}

/** @param {NodeJS.ProcessEnv} env @param {string} dataDir @returns {Promise<Finding>} */
async function checkPort(env, dataDir) {
  const portal = runningPortal(dataDir);
  if (portal) return ok(`Quad runs: ${portal.url ?? `process ${portal.pid}`}`);
  const port = Number(env.PORT || 3000);
  return (await isFree(env.HOST || '127.0.0.1', port))
    ? ok(`${port} is free`)
    : warn(`${port} is taken; npm start takes the next free one, or set PORT`);
}

/**
 * Whether the service that an address names takes connections.
 * @param {string} name
 * @param {string} url
 * @param {number} port its usual port
 * @returns {Promise<Finding>}
 */
async function checkService(name, url, port) {
  const { hostname, port: given } = new URL(url);
  const place = `${hostname}:${given || port}`;
  return (await answers(hostname, Number(given || port), 3000))
    ? ok(`${place} answers`)
    : bad(`${place} does not answer: start it or correct ${name}`);
}

/**
 * Everything there is to look at, in the order of a start.
 * @param {NodeJS.ProcessEnv} env
 * @returns {[string, () => Finding | Promise<Finding>][]}
 */
function checks(env) {
  const dataDir = dataDirOf(env, root);
  const s3Port = env.S3_URL?.startsWith('https') ? 443 : 80;
  const services = /** @type {const} */ ([
    ['REDIS_URL', 6379],
    ['SMTP_URL', 25],
    ['S3_URL', s3Port],
  ]).filter(([name]) => env[name]);
  return [
    [
      'Node.js',
      () =>
        nodeProblem(process.versions.node) ? bad(nodeProblem(process.versions.node) ?? '') : ok(process.versions.node),
    ],
    [
      'packages',
      () =>
        isInstalled(root, 'start')
          ? ok('as package-lock.json wants them')
          : warn('differ from package-lock.json: run npm ci'),
    ],
    ['build', () => (isBuilt(root) ? ok('up to date') : warn('older than the sources or missing; npm start builds'))],
    ['data', () => checkDataDir(dataDir)],
    ...(env.DATABASE_URL
      ? []
      : /** @type {[string, () => Finding][]} */ ([
          ['binaries', checkBinaries],
          ['database', () => checkCluster(dataDir)],
        ])),
    ...(env.DATABASE_URL
      ? /** @type {[string, () => Promise<Finding>][]} */ ([
          ['database', async () => ok(`PostgreSQL ${await probeDatabase(env.DATABASE_URL ?? '')} at DATABASE_URL`)],
        ])
      : []),
    ['port', () => checkPort(env, dataDir)],
    ...services.map(
      ([name, port]) =>
        /** @type {[string, () => Promise<Finding>]} */ ([name, () => checkService(name, env[name] ?? '', port)]),
    ),
    [
      'Chromium',
      () => {
        const found = findChromium(env);
        return found ? ok(found) : warn('none: browser stories are skipped; install chromium or set CHROME');
      },
    ],
  ];
}

/** Looks, prints a line for each thing and answers whether nothing is bad. @param {NodeJS.ProcessEnv} env */
export async function examine(env) {
  let healthy = true;
  for (const [name, look] of checks(env)) {
    /** @type {Finding} */
    let finding;
    try {
      finding = await look();
    } catch (error) {
      finding = bad(/** @type {Error} */ (error).message);
    }
    healthy &&= finding.state !== 'bad';
    console.log(`  ${finding.state.padEnd(5)} ${name.padEnd(10)} ${finding.text}`);
  }
  return healthy;
}

if (isMain(import.meta.url)) process.exitCode = (await examine(process.env)) ? 0 : 1;
