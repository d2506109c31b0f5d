import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../common/main-module.mjs';
import { number } from '../report.mjs';

/**
 * @typedef {{ file: string, imports?: string[], dynamicImports?: string[], css?: string[], isEntry?: boolean,
 * isDynamicEntry?: boolean }} Chunk
 */
/** @typedef {Record<string, Chunk>} Manifest */

/**
 * React, Blueprint, XState, Recoil, i18next, socket.io-client, TanStack Query and the router, bundled with nothing of
 * ours: KB gzipped (design/quality.md, A1).
 */
const BARE_SHELL_KB = 228;

/**
 * The chunks that a browser must have before these can run.
 * @param {Manifest} manifest
 * @param {readonly string[]} names
 * @param {Set<string>} [found]
 */
export function closure(manifest, names, found = new Set()) {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    closure(manifest, manifest[name]?.imports ?? [], found);
  }
  return found;
}

/** P16: what the browser loads between login and dashboard. @returns {Promise<import('../report.mjs').Figure[]>} */
export async function bundles(dist = path.join(root, 'apps/web/dist')) {
  const file = path.join(dist, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error('the web app is not built');
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const size = (/** @type {string} */ name) =>
    gzipSync(readFileSync(path.join(dist, name)), { level: 9 }).length / 1024;
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const pages = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry && /\.page\.tsx$/.test(name));
  const first = pages.filter((name) => /(login|dashboard|home)\.page\.tsx$/.test(name));
  const texts = Object.keys(manifest).filter(
    (name) => name === 'virtual:start-texts/en' || /locales\/en\/(access|dashboard)\.json$/.test(name),
  );
  const initial = closure(manifest, [...entries, ...first, ...texts]);
  const files = (/** @type {Iterable<string>} */ names) =>
    new Set([...names].flatMap((name) => manifest[name]?.file ?? []));
  const js = [...files(initial)].reduce((sum, name) => sum + size(name), 0);
  const css = [...new Set([...initial].flatMap((name) => manifest[name]?.css ?? []))].reduce(
    (sum, name) => sum + size(name),
    0,
  );
  const routes = pages
    .map((page) => ({
      page,
      kb: [...files(closure(manifest, [page]))]
        .filter((name) => !files(initial).has(name))
        .reduce((sum, name) => sum + size(name), 0),
    }))
    .sort((a, b) => b.kb - a.kb);
  const largest = routes[0] ?? { page: 'none', kb: 0 };
  return [
    {
      goal: 'P16',
      what: 'initial JS, login to dashboard, gzipped',
      ours: `${number(js)} KB`,
      reference: `${BARE_SHELL_KB} KB (bare shell)`,
      value: js / BARE_SHELL_KB,
      good: 1.3,
      ambitious: 1.05,
      note:
        `${files(initial).size} files: the entry, ${first.map((name) => path.basename(name, '.tsx')).join(', ')}, ` +
        'English texts, and all that these import',
    },
    {
      goal: 'P16',
      what: 'largest route beyond these, gzipped',
      ours: `${number(largest.kb)} KB`,
      value: largest.kb,
      unit: 'KB',
      ambitious: 60,
      note: path.basename(largest.page),
    },
    { goal: 'P16', what: 'CSS of these, gzipped', ours: `${number(css)} KB`, value: css, unit: 'KB', ambitious: 35 },
  ];
}
