import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMain } from '../common/main-module.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const TARGET = path.join(ROOT, 'apps/web/public/licences.json');

/** Licences of packages for other systems, which are not on this machine, are read from the package of the same family that is. */
const FAMILIES = /^(@[\w.-]+\/[a-z-]+?|[\w.-]+?)-(?:linux|darwin|win32|android|freebsd|wasm32|openharmony)[\w-]*$/;

/**
 * Every package of the lock file with its licence, sorted.
 * @param {string} [root]
 * @returns {{ name: string, version: string, licence: string }[]}
 */
export function licences(root = ROOT) {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [place, entry] of Object.entries(
    /** @type {Record<string, { version?: string, license?: string, link?: boolean }>} */ (lock.packages),
  )) {
    if (!place.includes('node_modules/') || entry.link || !entry.version) continue;
    const name = place.split('node_modules/').at(-1) ?? '';
    const licence =
      entry.license ?? licenceIn(path.join(root, place)) ?? licenceOfFamily(lock.packages, name) ?? 'UNKNOWN';
    found.set(`${name}@${entry.version}`, { name, version: entry.version, licence });
  }
  return [...found.values()].sort((a, b) =>
    a.name === b.name ? a.version.localeCompare(b.version) : a.name < b.name ? -1 : 1,
  );
}

/** @param {string} folder */
function licenceIn(folder) {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  return typeof license === 'string'
    ? license
    : (license?.type ??
        licenses?.map((/** @type {{ type: string }} */ one) => one.type).join(' OR ') ??
        licenceInText(folder));
}

/** How licences name themselves in files of packages whose package.json says nothing. @type {readonly [RegExp, string][]} */
const TEXTS = [
  [/\bMIT License\b|^#+ *licen[cs]e\s+MIT\s*$/im, 'MIT'],
  [/\bISC License\b/i, 'ISC'],
  [/Apache License,?\s+Version 2\.0/i, 'Apache-2.0'],
];

/** What the licence file says, else the readme. @param {string} folder */
function licenceInText(folder) {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|readme)(\.|$)/i.test(name));
  // The licence file first: a readme may speak of the licences of others.
  const texts = files
    .sort((one, other) => Number(/^readme/i.test(one)) - Number(/^readme/i.test(other)))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  for (const text of texts) {
    const known = TEXTS.find(([pattern]) => pattern.test(text));
    if (known) return known[1];
  }
  return undefined;
}

/** @param {Record<string, { license?: string }>} packages @param {string} name */
function licenceOfFamily(packages, name) {
  const stem = FAMILIES.exec(name)?.[1];
  const kin =
    stem &&
    Object.entries(packages).find(
      ([place, entry]) => entry.license && place.split('node_modules/').at(-1)?.startsWith(stem),
    );
  return kin ? kin[1].license : undefined;
}

/** @param {ReturnType<typeof licences>} list */
export const written = (list) => `[\n${list.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`;

if (isMain(import.meta.url)) {
  const list = licences();
  writeFileSync(TARGET, written(list));
  console.log(
    `${list.length} packages, ${list.filter(({ licence }) => licence === 'UNKNOWN').length} without a known licence: ${TARGET}`,
  );
}
