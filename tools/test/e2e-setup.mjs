import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import startCluster from '../../jest.global-setup.mjs';
import { findChromium } from './chromium.mjs';
import { readablePassword } from '../data/data-dir.mjs';
import { startMailServer } from './e2e-mail.mjs';
import { keepApi } from './e2e-portal.mjs';
import { startTopology } from './e2e-topology.mjs';
import { root } from '../common/main-module.mjs';
import { freePort } from '../common/ports.mjs';
import { testDirectory } from './test-cluster.mjs';

const entry = path.join(root, 'apps/api/dist/main.js');

/**
 * @typedef {{ api: import('./e2e-portal.mjs').KeptApi, mail: { url: string, stop(): Promise<void> }, directory: string, logFile: string,
 *   told: Record<string, string> }} Place
 */

/** A new, empty database of the test cluster. @param {string} clusterUrl @param {string} name */
async function newDatabase(clusterUrl, name) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Starts a portal with its demo on a database and a directory of its own.
 * @param {number} number @returns {Promise<Place>}
 */
async function openPlace(number) {
  const directory = testDirectory();
  const password = readablePassword();
  const mailFile = path.join(directory, 'e2e-mail.jsonl');
  const mail = await startMailServer(mailFile);
  const databaseUrl = await newDatabase(
    /** @type {string} */ (process.env.TEST_DATABASE_URL),
    `e2e_${process.pid}_${number}`,
  );
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    NODE_OPTIONS: '',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: directory,
    DATABASE_URL: databaseUrl,
    DEMO_PASSWORD: password,
    SESSION_SECRET: `${readablePassword()}-${readablePassword()}`,
    SMTP_URL: mail.url,
  };
  const logFile = path.join(root, 'tmp', `e2e-api-${number}.log`);
  mkdirSync(path.dirname(logFile), { recursive: true });
  const pidFile = path.join(directory, 'e2e-api.pid');
  const start = { entry, env, output: openSync(logFile, 'w') };
  const api = process.env.E2E_SCALED
    ? await startTopology({ ...start, worker: path.join(root, 'apps/api/dist/worker.js'), directory }, pidFile)
    : keepApi(start, pidFile);
  const told = {
    // What links in emails say, and what passkeys are for: neither is ever an address in numbers.
    E2E_URL: api.url.replace('127.0.0.1', 'localhost'),
    E2E_PASSWORD: password,
    E2E_DATABASE_URL: databaseUrl,
    E2E_PID_FILE: pidFile,
    E2E_MAIL_FILE: mailFile,
  };
  return { api, mail, directory, logFile, told };
}

/**
 * Starts the built portal with its demo, once for each worker of Jest, for stories in a browser. They read E2E_URL (its
 * address), E2E_PASSWORD (of every demo account), E2E_DATABASE_URL, CHROME (the browser's path), E2E_PID_FILE (whose
 * process they may kill: it is started again) and E2E_MAIL_FILE (the letters as the mail server got them, see
 * e2e-mail.mjs). E2E_URL given from outside is used as it is. With E2E_SCALED the portal is two API processes, a worker
 * and a Redis behind one door.
 * @param {{ maxWorkers: number }} config
 */
export default async function setup({ maxWorkers }) {
  if (process.env.E2E_SKIP) return;
  process.env.CHROME = findChromium() ?? '';
  if (!process.env.CHROME)
    throw new Error('There is no Chromium for the browser stories: npm test fetches one, or set CHROME to its path.');
  if (process.env.E2E_URL) return;
  if (!existsSync(entry)) throw new Error('The portal is not built: run npm run build, then the stories again.');
  await startCluster();
  const places = await Promise.all(Array.from({ length: maxWorkers }, (_, at) => openPlace(at + 1)));
  globalThis.quadStories = places;
  await Promise.all(
    places.map(({ api, logFile }) =>
      api.ready(180_000).catch((error) => {
        console.error(readFileSync(logFile, 'utf8').split('\n').slice(-40).join('\n'));
        throw error;
      }),
    ),
  );
  process.env.E2E_PLACES = JSON.stringify(places.map(({ told }) => told));
}
