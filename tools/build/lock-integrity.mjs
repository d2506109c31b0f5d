import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** @typedef {{ version?: string, integrity?: string, link?: boolean, name?: string, os?: readonly string[], optional?: boolean }} Entry */

const INSIDE = 'node_modules/';
/** The name by which a package was asked for. @param {string} place @param {Entry} entry */
const nameOf = (place, { name }) => name ?? place.slice(place.lastIndexOf(INSIDE) + INSIDE.length);

/** Packages that would be taken whatever their content is. @param {Record<string, Entry>} packages @returns {[string, Entry][]} */
export const unsealed = (packages) =>
  Object.entries(packages).filter(([place, { link, integrity }]) => place.includes(INSIDE) && !link && !integrity);

/**
 * Writes what is known of the content of packages into their entries.
 * @param {Record<string, Entry>} packages @param {ReadonlyMap<string, string>} known by `name@version`
 */
export function seal(packages, known) {
  const open = unsealed(packages);
  for (const [place, entry] of open) {
    const integrity = known.get(`${nameOf(place, entry)}@${entry.version}`);
    if (integrity) entry.integrity = integrity;
  }
  return open.length - unsealed(packages).length;
}

/**
 * What npm verified when it fetched packages to this machine, by `name@version`: its cache keeps it, also where the
 * lock file lost it together with the addresses.
 * @param {string} [cache]
 */
export function verifiedHere(cache = process.env.npm_config_cache ?? path.join(homedir(), '.npm')) {
  const known = new Map();
  const index = path.join(cache, '_cacache', 'index-v5');
  for (const file of existsSync(index) ? readdirSync(index, { recursive: true, withFileTypes: true }) : [])
    if (file.isFile())
      for (const line of readFileSync(path.join(file.parentPath, file.name), 'utf8').split('\n')) note(known, line);
  return known;
}

/** One line of the cache's index: a checksum, a tab, and JSON. @param {Map<string, string>} known @param {string} line */
function note(known, line) {
  const text = line.slice(line.indexOf('\t') + 1);
  if (!text.startsWith('{')) return;
  const { key = '', integrity } = /** @type {{ key?: string, integrity?: string }} */ (JSON.parse(text));
  const [, name, file] = /\/((?:@[^/]+(?:\/|%2f))?[^/]+)\/-\/([^/]+)\.tgz$/i.exec(key) ?? [];
  if (!name || !file || !integrity) return;
  const full = decodeURIComponent(name);
  const base = full.slice(full.lastIndexOf('/') + 1);
  if (file.startsWith(`${base}-`)) known.set(`${full}@${file.slice(base.length + 1)}`, integrity);
}
