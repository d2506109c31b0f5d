// npm run backup [directory]: the whole portal into a directory, while it runs or not.
import '../common/node-version.mjs';
import {
  chmodSync,
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createGzip } from 'node:zlib';
import { saveFiles } from './backup-files.mjs';
import { fingerprintOf, migrationsOf, readSql, sequencesOf, tablesOf } from './backup-schema.mjs';
import { copyOut } from './copy.mjs';
import { dataDirOf } from './data-dir.mjs';
import { isMain, root } from '../common/main-module.mjs';
import { openDatabase, withClient } from './open-database.mjs';
import { fail, seconds } from '../common/steps.mjs';

/** The version of the layout below; restore refuses one it does not know. */
export const FORMAT = 1;

/**
 * @typedef {{ rows: number, sha256: string, columns: string[], file: string }} SavedTable
 * @typedef {{
 *   format: number, quad: string, created_at: string, postgres: string, migrations: string[], schema: string,
 *   tables: Record<string, SavedTable>, sequences: import('./backup-schema.mjs').Sequence[], files:
 *   import('./backup-files.mjs').FileEntry[],
 * }} Manifest
 */

/**
 * Saves all tables and sequences as they are at one moment, without stopping anyone.
 * @param {import('pg').Client} client
 * @param {string} target
 */
async function saveDatabase(client, target) {
  mkdirSync(path.join(target, 'tables'));
  await client.query('begin isolation level repeatable read read only');
  /** @type {Record<string, SavedTable>} */
  const saved = {};
  for (const table of await tablesOf(client)) {
    const file = `tables/${table.name.replace(/[^\w.]/g, '_')}.copy.gz`;
    const done = await copyOut(client, readSql(table), createGzip(), createWriteStream(path.join(target, file)));
    saved[table.name] = { ...done, columns: table.columns, file };
  }
  const { rows } = await client.query('show server_version');
  const about = {
    postgres: rows[0].server_version,
    migrations: await migrationsOf(client),
    schema: await fingerprintOf(client),
    tables: saved,
    sequences: await sequencesOf(client),
  };
  await client.query('commit');
  return about;
}

/**
 * Saves database, files and secrets into a new directory (mode 700: it holds everything that is secret here) and answers its manifest.
 * The directory has its name only when it is complete.
 * @param {{ url: string, dataDir: string, target: string }} options @returns {Promise<Manifest>}
 */
export async function backup({ url, dataDir, target }) {
  if (existsSync(target)) throw new Error(`${target} exists already: name a directory that does not.`);
  const making = `${target}.partial`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  chmodSync(making, 0o700);
  try {
    const database = await withClient(url, (client) => saveDatabase(client, making));
    const files = await saveFiles(dataDir, path.join(making, 'files'));
    const secrets = path.join(dataDir, 'secrets.json');
    if (existsSync(secrets)) copyFileSync(secrets, path.join(making, 'secrets.json'));
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const manifest = { format: FORMAT, quad: version, created_at: new Date().toISOString(), ...database, files };
    writeFileSync(path.join(making, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    renameSync(making, target);
    return manifest;
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    throw error;
  }
}

/** What a backup holds, in one line. @param {Manifest} manifest */
export function contentOf({ tables, files }) {
  const rows = Object.values(tables).reduce((all, table) => all + table.rows, 0);
  return `${Object.keys(tables).length} tables, ${rows} rows, ${files.length} files`;
}

async function main() {
  const began = Date.now();
  const dataDir = dataDirOf(process.env, root);
  const stamp = new Date().toISOString().replace(/[-:]/g, '').slice(0, 15);
  const target = path.resolve(process.argv[2] ?? path.join(dataDir, 'backups', stamp));
  const database = await openDatabase(process.env, dataDir);
  try {
    const manifest = await backup({ url: database.url, dataDir, target });
    console.log(`Saved ${contentOf(manifest)} in ${seconds(Date.now() - began)}: ${target}`);
    if (process.env.S3_URL) console.log('S3_URL is set: the files in the object store are not part of this backup.');
    console.log('Keep it like a password: it holds the secrets of this installation.');
  } finally {
    await database.close();
  }
}

if (isMain(import.meta.url)) await main().catch(fail);
