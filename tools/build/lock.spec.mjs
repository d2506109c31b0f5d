import { readFileSync } from 'node:fs';
import path from 'node:path';
import { complete, entryOf, missingFrom } from './complete-lock.mjs';
import { seal, unsealed } from './lock-integrity.mjs';
import { root } from '../common/main-module.mjs';

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

describe('package-lock.json', () => {
  it('holds the packages of every system, or npm ci refuses it in a fresh clone (run: node tools/build/complete-lock.mjs)', () => {
    expect(missingFrom(packages)).toEqual([]);
  });

  it('holds no addresses to download from', () => {
    expect(Object.values(packages).filter(({ resolved, link }) => resolved && !link)).toEqual([]);
  });
});

describe('what a package holds', () => {
  // Packages for other systems that the cache of this one has never held.
  const MOST_FOREIGN = 74;

  it('is known of every package that is installed here, or a mirror could serve another under its version', () => {
    const open = unsealed(packages);
    expect(open.filter(([, { os, optional }]) => !(os && optional)).map(([place]) => place)).toEqual([]);
    expect(open.length).toBeLessThanOrEqual(MOST_FOREIGN);
  });

  it('comes back from the cache, and what is known stays', () => {
    const lock = {
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b/node_modules/@s/a': { version: '2.0.0' },
      'node_modules/c': { version: '1.0.0', integrity: 'sha512-own' },
      'libs/own': { version: '1.0.0' },
    };
    const known = new Map([
      ['a@1.0.0', 'sha512-a'],
      ['@s/a@2.0.0', 'sha512-s'],
      ['c@1.0.0', 'sha512-other'],
    ]);
    expect(seal(lock, known)).toBe(2);
    expect(lock).toMatchObject({
      'node_modules/a': { integrity: 'sha512-a' },
      'node_modules/b/node_modules/@s/a': { integrity: 'sha512-s' },
      'node_modules/c': { integrity: 'sha512-own' },
    });
    expect(unsealed({ ...lock, 'node_modules/d': { version: '1.0.0' } }).map(([place]) => place)).toEqual([
      'node_modules/d',
    ]);
  });
});

describe('completing it', () => {
  it('adds what is missing, once, with the system it is for', () => {
    /** @type {Record<string, object>} */
    const own = {
      'node_modules/tool': {
        version: '1.2.3',
        optionalDependencies: { '@t/tool-linux-x64-musl': '1.2.3', '@t/tool-darwin-arm64': '1.2.3', '@t/in': '1.0.0' },
      },
      'node_modules/tool/node_modules/@t/in': { version: '1.0.0', resolved: 'https://somewhere/x.tgz' },
    };
    expect(complete(own)).toEqual(['@t/tool-linux-x64-musl', '@t/tool-darwin-arm64']);
    expect(own['node_modules/@t/tool-linux-x64-musl']).toEqual({
      version: '1.2.3',
      cpu: ['x64'],
      license: 'MIT',
      optional: true,
      os: ['linux'],
      libc: ['musl'],
    });
    expect(own['node_modules/tool/node_modules/@t/in']).toEqual({ version: '1.0.0' });
    expect(complete(own)).toEqual([]);
  });

  it('does not guess', () => {
    expect(entryOf('left-pad', '1.0.0')).toBeUndefined();
    expect(entryOf('@t/tool-darwin-arm64', '~1.0.0')).toBeUndefined();
    expect(complete({ a: { optionalDependencies: { fsevents: '~2.3.2' } } })).toEqual([]);
  });
});
