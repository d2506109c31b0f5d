// npm run reset [-- --yes]: an empty portal again; the next start fills it with the demo.
import '../common/node-version.mjs';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { filesOf } from './backup-files.mjs';
import { dataDirOf, refuseWhileRunning } from './data-dir.mjs';
import { isMain, root } from '../common/main-module.mjs';
import { removeCluster } from './postgres-home.mjs';
import { end, runningPostmaster } from '../common/processes.mjs';
import { fail } from '../common/steps.mjs';

/**
 * Removes database, files and mails of a data directory; secrets and backups stay. Refuses while the portal runs.
 * @param {string} dataDir
 */
export async function reset(dataDir) {
  refuseWhileRunning(dataDir, 'reset');
  const left = runningPostmaster(path.join(dataDir, 'postgres'));
  if (left) await end(left.pid, { signal: 'SIGQUIT' });
  removeCluster(dataDir);
  for (const top of new Set(filesOf(dataDir).map((file) => file.split('/')[0] ?? '')))
    rmSync(path.join(dataDir, top), { recursive: true });
}

/** @param {string} dataDir */
async function isMeant(dataDir) {
  if (process.argv.includes('--yes')) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Remove the database, all files and all mails in ${dataDir}? This cannot be undone. Type yes: `,
  );
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

async function main() {
  const dataDir = dataDirOf(process.env, root);
  if (process.env.DATABASE_URL) console.log('DATABASE_URL is set: that database is left as it is.');
  if (!existsSync(dataDir)) return console.log(`There is nothing to remove: ${dataDir} does not exist.`);
  refuseWhileRunning(dataDir, 'reset');
  if (!(await isMeant(dataDir))) return console.log('Nothing was removed.');
  await reset(dataDir);
  console.log(`${dataDir} is empty but for its secrets and backups; npm start begins anew.`);
}

if (isMain(import.meta.url)) await main().catch(fail);
