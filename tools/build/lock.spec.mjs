import { readFileSync } from 'node:fs';
import path from 'node:path';
import { complete, entryOf, missingFrom } from './complete-lock.mjs';
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
