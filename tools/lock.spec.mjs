import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './main-module.mjs';

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

/** Whether npm would find a package that is wanted at a place, as Node.js looks it up. @param {string} place @param {string} name */
function holds(place, name) {
  const steps = place.split('/node_modules/');
  return steps.some((_, depth) => `${steps.slice(0, depth + 1).join('/node_modules/')}/node_modules/${name}` in packages) || `node_modules/${name}` in packages;
}

describe('package-lock.json', () => {
  it('holds the packages for every system, or npm ci refuses it in a fresh clone (npm drops them when it adds a package beside node_modules)', () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !holds(place, name)).map((name) => `${place} wants ${name}`));
    expect(missing).toEqual([]);
  });

  it('holds no addresses to download from', () => {
    expect(Object.values(packages).filter(({ resolved, link }) => resolved && !link)).toEqual([]);
  });
});
