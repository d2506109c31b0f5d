// npm run restore [directory] [-- --force]: puts a backup into an empty portal.
import '../common/node-version.mjs';
import { copyFileSync, createReadStream, existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createGunzip } from 'node:zlib';
import { restoreFiles } from './backup-files.mjs';
import { fingerprintOf, isMigrations, migrationsOf, readSql, tablesOf, writeSql } from './backup-schema.mjs';
import { contentOf, FORMAT } from './backup.mjs';
import { copyIn, copyOut } from './copy.mjs';
import { dataDirOf, prepareDataDir, refuseWhileRunning, secretsOf } from './data-dir.mjs';
import { ensureBuilt } from '../build/install.mjs';
import { isMain, root } from '../common/main-module.mjs';
import { openDatabase, withClient } from './open-database.mjs';
import { fail, seconds } from '../common/steps.mjs';

/** @typedef {import('./backup.mjs').Manifest} Manifest @typedef {import('pg').Client} Client */

/** Reads a backup's manifest, or says in one sentence why it is none. @param {string} source @returns {Manifest} */
export function readManifest(source) {
  const file = path.join(source, 'manifest.json');
  if (!existsSync(file)) throw new Error(`${source} is not a backup: it has no manifest.json.`);
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  if (manifest.format !== FORMAT)
    throw new Error(`The backup ${source} has format ${manifest.format}; this Quad reads format ${FORMAT}.`);
  return manifest;
}

/** Refuses a database of another version than the backup's. @param {Client} client @param {Manifest} manifest */
async function refuseOtherSchema(client, manifest) {
  const have = await migrationsOf(client);
  const [missing, extra] = [
    manifest.migrations.filter((name) => !have.includes(name)),
    have.filter((name) => !manifest.migrations.includes(name)),
  ];
  if (missing.length > 0)
    throw new Error(`The backup is of a newer Quad (${manifest.quad}): this one lacks the migration ${missing[0]}.`);
  if (extra.length > 0)
    throw new Error(
      `The backup is of an older Quad (${manifest.quad}), before the migration ${extra[0]}: restore it with that ` +
        `Quad, then start this one.`,
    );
  if ((await fingerprintOf(client)) !== manifest.schema)
    throw new Error(
      'The tables of this database differ from those of the backup although the migrations are the same.',
    );
}

/** The first table that holds rows, or undefined. @param {Client} client @param {import('./backup-schema.mjs').Table[]} tables */
async function firstFilled(client, tables) {
  for (const { name } of tables) {
    const { rows } = await client.query(`select exists (select from ${name}) as filled`);
    if (rows[0].filled) return name;
  }
  return undefined;
}

/** @param {Manifest} manifest @param {import('./backup-schema.mjs').Table} table */
function savedOf(manifest, { name }) {
  const saved = manifest.tables[name];
  if (!saved) throw new Error(`The backup does not hold the table ${name}.`);
  return saved;
}

/**
 * Fills one table and proves that it reads back as it was saved.
 * @param {Client} client
 * @param {import('./backup-schema.mjs').Table} table
 * @param {import('./backup.mjs').SavedTable} saved
 * @param {string} source
 */
async function fillTable(client, table, saved, source) {
  const open = () => [createReadStream(path.join(source, saved.file)), createGunzip()];
  const written = await copyIn(client, writeSql({ name: table.name, columns: saved.columns }), open).catch((error) => {
    throw new Error(`The table ${table.name} could not be read back from ${saved.file}: ${error.message}.`, {
      cause: error,
    });
  });
  const read = await copyOut(client, readSql({ ...table, columns: saved.columns }));
  if (written !== saved.rows || read.rows !== saved.rows || read.sha256 !== saved.sha256) {
    throw new Error(
      `The table ${table.name} did not come back as it was saved (${read.rows} of ${saved.rows} rows, checksum ` +
        `${read.sha256 === saved.sha256 ? 'equal' : 'different'}).`,
    );
  }
}

/** Lets the connection write tables in any order, without triggers and foreign keys. @param {Client} client */
async function suspendTriggers(client) {
  try {
    await client.query(`set session_replication_role = 'replica'`);
  } catch (error) {
    throw new Error(
      'Restoring needs a database role that may set session_replication_role (a superuser, or one with that right ' +
        'granted): use such a role in DATABASE_URL.',
      { cause: error },
    );
  }
}

/**
 * Puts a backup into a migrated database and a data directory, all or nothing as far as the database goes, and proves counts and checksums.
 * Rows in the database are refused unless `replace`: then they go.
 * @param {{ url: string, dataDir: string, source: string, replace?: boolean }} options @returns {Promise<Manifest>}
 */
export async function restore({ url, dataDir, source, replace = false }) {
  const manifest = readManifest(source);
  await withClient(url, async (client) => {
    await suspendTriggers(client);
    await client.query('begin');
    await refuseOtherSchema(client, manifest);
    const tables = (await tablesOf(client)).filter((table) => !isMigrations(table));
    const filled = replace ? undefined : await firstFilled(client, tables);
    if (filled)
      throw new Error(
        `The database is not empty (${filled} holds rows): restore into a new DATA_DIR or database, or repeat with ` +
          `--force, which replaces all that is there.`,
      );
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const table of tables) await fillTable(client, table, savedOf(manifest, table), source);
    for (const { name, last_value, is_called } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [name, last_value, is_called]);
    await restoreFiles(manifest.files, path.join(source, 'files'), dataDir);
    await client.query('commit');
    await client.query('analyze');
  });
  return manifest;
}

/**
 * Brings an empty database to this version with the API's own migrations. Answers whether it was empty.
 * @param {string} url
 * @param {string} dataDir
 */
async function migrateIfEmpty(url, dataDir) {
  if ((await withClient(url, migrationsOf)).length > 0) return false;
  await ensureBuilt(root);
  const load = (/** @type {string} */ file) => import(pathToFileURL(path.join(root, 'apps/api/dist/core', file)).href);
  const [{ readConfig }, { migrate }] = [await load('config/env.js'), await load('database/migrate.js')];
  const { SESSION_SECRET } = secretsOf(dataDir, process.env);
  await migrate(
    readConfig({ ...process.env, NODE_ENV: 'development', DATABASE_URL: url, DATA_DIR: dataDir, SESSION_SECRET }),
  );
  return true;
}

/**
 * The backup to restore: the one named, or one sentence with those there are.
 * @param {string | undefined} wanted
 * @param {string} dataDir
 */
function chooseSource(wanted, dataDir) {
  if (wanted) return path.resolve(wanted);
  const kept = path.join(dataDir, 'backups');
  const names = existsSync(kept)
    ? readdirSync(kept)
        .filter((name) => existsSync(path.join(kept, name, 'manifest.json')))
        .sort()
    : [];
  throw new Error(
    `Say which backup: npm run restore -- ` +
      `DIRECTORY.${names.length > 0 ? ` There are:\n${names.map((name) => `  ${path.join(kept, name)}`).join('\n')}` : ''}`,
  );
}

/**
 * The restored accounts know the passwords and secrets of their own installation; those that were here are kept aside.
 * @param {string} source
 * @param {string} dataDir
 */
function restoreSecrets(source, dataDir) {
  const [saved, here] = [path.join(source, 'secrets.json'), path.join(dataDir, 'secrets.json')];
  if (!existsSync(saved)) return;
  if (existsSync(here)) renameSync(here, `${here}.before-restore`);
  copyFileSync(saved, here);
}

async function main() {
  const began = Date.now();
  const dataDir = dataDirOf(process.env, root);
  const args = process.argv.slice(2);
  const source = chooseSource(
    args.find((each) => !each.startsWith('-')),
    dataDir,
  );
  readManifest(source);
  prepareDataDir(dataDir);
  refuseWhileRunning(dataDir, 'restore');
  const database = await openDatabase(process.env, dataDir, { create: true });
  try {
    const isNew = await migrateIfEmpty(database.url, dataDir);
    const manifest = await restore({ url: database.url, dataDir, source, replace: isNew || args.includes('--force') });
    restoreSecrets(source, dataDir);
    console.log(
      `Restored ${contentOf(manifest)} of ${manifest.created_at} in ${seconds(Date.now() - began)}; every count and checksum is equal.`,
    );
  } finally {
    await database.close();
  }
}

if (isMain(import.meta.url)) await main().catch(fail);
