// node tools/build/complete-lock.mjs: after npm install changed package-lock.json. A registry's mirror may lack the packages of other
// systems for the newest versions; npm then leaves them out of package-lock.json, and npm ci refuses that file in a fresh clone.
// This adds the entries back: what npm needs to leave them aside on this system and to find them on theirs. Addresses go, and with
// them npm lost what it knew of each package's content: it comes back from its cache.
import '../common/node-version.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, root } from '../common/main-module.mjs';
import { seal, unsealed, verifiedHere } from './lock-integrity.mjs';

const SYSTEMS = ['darwin', 'win32', 'linux', 'freebsd', 'android', 'openharmony', 'aix', 'sunos', 'netbsd', 'openbsd'];
const CPUS = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el'];

/** @typedef {Record<string, any>} Entry @typedef {Record<string, Entry>} Packages */

/**
 * The place where Node.js, looking from a package's place, finds another; undefined when it does not.
 * @param {Packages} packages
 * @param {string} place
 * @param {string} name
 */
function placeOf(packages, place, name) {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/')))) {
    const candidate = `${from ? `${from}/` : ''}node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (!from) return undefined;
  }
}

/**
 * The entry of a package for one system, read from its name (…-linux-arm64-musl); undefined when the name says no
 * system.
 * @param {string} name
 * @param {string} version
 * @returns {Entry | undefined}
 */
export function entryOf(name, version) {
  const words = name.split(/[/-]/);
  const [os, cpu] = [SYSTEMS.find((each) => words.includes(each)), CPUS.find((each) => words.includes(each))];
  if (!os || !cpu || !/^\d+\.\d+\.\d+/.test(version)) return undefined;
  const libc = os === 'linux' ? { libc: [/musl/.test(name) ? 'musl' : 'glibc'] } : {};
  return {
    version,
    cpu: [cpu],
    license: 'MIT',
    optional: true,
    os: [os],
    ...(words.some((word) => /^(gnu|musl)/.test(word)) ? libc : {}),
  };
}

/**
 * Packages for one system that are wanted and have no entry.
 * @param {Packages} packages
 * @returns {[string, Entry][]} names and the entries they should have
 */
export function missingFrom(packages) {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) => {
      const entry = placeOf(packages, place, name) ? undefined : entryOf(name, String(version));
      return entry ? [/** @type {[string, Entry]} */ ([name, entry])] : [];
    }),
  );
}

/** Completes a lock file's packages and answers what it added. @param {Packages} packages */
export function complete(packages) {
  const missing = missingFrom(packages);
  for (const [name, entry] of missing) packages[`node_modules/${name}`] = entry;
  for (const entry of Object.values(packages)) if (!entry.link) delete entry.resolved;
  return missing.map(([name]) => name);
}

/** npm's own order of places. @param {Packages} packages @returns {Packages} */
const inOrder = (packages) => Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));

if (isMain(import.meta.url)) {
  const file = path.join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const added = complete(lock.packages);
  const sealed = seal(lock.packages, verifiedHere());
  lock.packages = inOrder(lock.packages);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    added.length > 0
      ? `Added ${added.length} packages of other systems: ${added.join(', ')}`
      : 'package-lock.json was complete.',
  );
  console.log(`Integrity: written for ${sealed}, not known of ${unsealed(lock.packages).length} packages.`);
}
