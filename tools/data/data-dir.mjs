import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { identity } from '../common/processes.mjs';

const MB = 1024 * 1024;
const LEAST_FREE = 300 * MB;
const LITTLE_FREE = 2048 * MB;

/** The data directory's absolute path: DATA_DIR, or `.data` in the checkout. @param {NodeJS.ProcessEnv} env @param {string} root */
export const dataDirOf = (env, root) => path.resolve(root, env.DATA_DIR || '.data');

/** Writes a file that only its owner reads, whole or not at all. @param {string} file @param {unknown} content */
function writePrivately(file, content) {
  const making = `${file}.${process.pid}`;
  writeFileSync(making, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(making, file);
}

/** Reads a JSON file, undefined when it is missing or broken. @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Free space of the file system that holds a path, in bytes. @param {string} directory */
export function freeSpace(directory) {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

/**
 * Makes the data directory and proves that it can be written and has room. Mode 711: the database's user passes through
 * to its own folder, nobody lists it. Answers a warning when room is short; rejects with one sentence when it cannot be used.
 * @param {string} dataDir @returns {string | undefined}
 */
export function prepareDataDir(dataDir) {
  try {
    const isNew = !existsSync(dataDir);
    mkdirSync(dataDir, { recursive: true });
    if (isNew) chmodSync(dataDir, 0o711);
    const probe = path.join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, 'probe');
    rmSync(probe);
  } catch (error) {
    throw new Error(
      `The data directory ${dataDir} cannot be written (${/** @type {NodeJS.ErrnoException} */ (error).code}): give ` +
        `yourself the right or set DATA_DIR to another place.`,
      { cause: error },
    );
  }
  const free = freeSpace(dataDir);
  const text = `${Math.floor(free / MB)} MB free where ${dataDir} is`;
  if (free < LEAST_FREE)
    throw new Error(`Only ${text}, ${LEAST_FREE / MB} MB are needed: make room or set DATA_DIR to another place.`);
  return free < LITTLE_FREE ? `only ${text}` : undefined;
}

/** A password that people can read out and type: six syllables and two digits, about 44 bits. */
export function readablePassword() {
  const pick = (/** @type {string} */ from) => from.charAt(randomInt(from.length));
  const syllables = Array.from({ length: 6 }, () => pick('bdfghklmnprstvz') + pick('aeiou'));
  return `${syllables.slice(0, 3).join('')}-${syllables.slice(3).join('')}-${randomInt(10, 100)}`;
}

/**
 * The secrets of this installation: those of the environment, else those kept in secrets.json, made up at the first time.
 * @param {string} dataDir @param {NodeJS.ProcessEnv} env
 * @returns {{ SESSION_SECRET: string, DEMO_PASSWORD: string }}
 */
export function secretsOf(dataDir, env) {
  const file = path.join(dataDir, 'secrets.json');
  const kept = readJson(file) ?? {};
  const secrets = {
    SESSION_SECRET: kept.SESSION_SECRET ?? randomBytes(48).toString('base64url'),
    DEMO_PASSWORD: kept.DEMO_PASSWORD ?? env.DEMO_PASSWORD ?? readablePassword(),
  };
  if (!kept.SESSION_SECRET || !kept.DEMO_PASSWORD) writePrivately(file, { ...kept, ...secrets });
  chmodSync(file, 0o600);
  return {
    SESSION_SECRET: env.SESSION_SECRET || secrets.SESSION_SECRET,
    DEMO_PASSWORD: env.DEMO_PASSWORD || secrets.DEMO_PASSWORD,
  };
}

const recordFile = (/** @type {string} */ dataDir) => path.join(dataDir, 'portal.json');

/** Notes that this process runs the portal on this data directory. @param {string} dataDir @param {{ url?: string }} [about] */
export function recordPortal(dataDir, about = {}) {
  writePrivately(recordFile(dataDir), { pid: process.pid, identity: identity(process.pid), ...about });
}

/** Takes the note of this process away again. @param {string} dataDir */
export function forgetPortal(dataDir) {
  if (readJson(recordFile(dataDir))?.pid === process.pid) rmSync(recordFile(dataDir), { force: true });
}

/**
 * The portal that runs on a data directory now, or undefined.
 * @param {string} dataDir @returns {{ pid: number, url?: string } | undefined}
 */
export function runningPortal(dataDir) {
  const record = readJson(recordFile(dataDir));
  if (!record?.pid || identity(record.pid) !== record.identity) return undefined;
  return record;
}

/**
 * Rejects, with one sentence, when the portal runs on the data directory.
 * @param {string} dataDir
 * @param {string} wish what cannot be done meanwhile
 */
export function refuseWhileRunning(dataDir, wish) {
  const portal = runningPortal(dataDir);
  if (portal)
    throw new Error(
      `Quad runs on ${dataDir} (process ${portal.pid}${portal.url ? `, ${portal.url}` : ''}): stop it first, then ${wish}.`,
    );
}
