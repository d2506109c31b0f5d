import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { root } from '../common/main-module.mjs';

const { jsc } = JSON.parse(readFileSync(path.join(root, '.swcrc'), 'utf8'));
/** @type {[RegExp, string][]} */
const PACKAGES = [
  [/^@quad\/domain\/(core|resources)$/, 'libs/domain/src/$1'],
  [/^@quad\/domain\/([^/]+)$/, 'libs/domain/src/areas/$1/index'],
  [/^@quad\/timetabling$/, 'libs/timetabling/src/index'],
  [/^@quad\/i18n$/, 'libs/i18n/src/index'],
  [/^@quad\/i18n\/(server)$/, 'libs/i18n/src/$1'],
  [/^#(.+)\.js$/, 'apps/api/src/$1'],
];

/** @param {string} place without its ending */
const sourceAt = (place) => [`${place}.ts`, path.join(place, 'index.ts')].find((file) => existsSync(file));

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  const [pattern, to] = PACKAGES.find(([each]) => each.test(specifier)) ?? [];
  const place = pattern
    ? path.join(root, specifier.replace(pattern, to ?? ''))
    : /^(\.|file:).*\.js$/.test(specifier)
      ? fileURLToPath(new URL(specifier, context.parentURL)).slice(0, -3)
      : undefined;
  const source = place && !place.includes('node_modules') ? sourceAt(place) : undefined;
  return source ? { url: pathToFileURL(source).href, format: 'module', shortCircuit: true } : next(specifier, context);
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
    swcrc: false,
    filename: fileURLToPath(url),
    jsc: { ...jsc, parser: { ...jsc.parser, tsx: false } },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
