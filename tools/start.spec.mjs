import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeUrl } from './database-url.mjs';
import { isInstalled } from './install.mjs';
import { sum, summaryLine, tallyOf } from './jest-run.mjs';
import { nodeProblem } from './node-version.mjs';
import { isBuilt, rememberBuild, sourceState } from './sources.mjs';
import { testDirectory } from './test-cluster.mjs';
import { readArguments } from './test.mjs';

const root = testDirectory();
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** @param {string} file @param {unknown} content */
function put(file, content) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('what a start needs', () => {
  it.each([
    ['20.18.3', true],
    ['18.20.0', true],
    ['20.19.0', false],
    ['22.1.0', false],
    ['26.10.0', false],
  ])('Node.js %s is too old: %s', (version, old) => {
    expect(Boolean(nodeProblem(version))).toBe(old);
  });

  it('sees whether the installed packages are those of package-lock.json', () => {
    const entry = { version: '1.0.0' };
    put('package-lock.json', {
      packages: { '': {}, 'node_modules/a': entry, 'node_modules/fsevents': { version: '2.0.0', optional: true } },
    });
    expect(isInstalled(root)).toBe(false);
    put('node_modules/.package-lock.json', { packages: { 'node_modules/a': entry } });
    expect(isInstalled(root)).toBe(true);
    put('package-lock.json', { packages: { '': {}, 'node_modules/a': { version: '1.0.1' } } });
    expect(isInstalled(root)).toBe(false);
  });

  it('builds again when a source or something built changed, and not when a spec did', () => {
    for (const file of [
      'apps/api/src/main.ts',
      'apps/api/dist/main.js',
      'apps/web/dist/index.html',
      'apps/api/src/main.spec.ts',
    ])
      put(file, file);
    expect(isBuilt(root)).toBe(false);
    rememberBuild(root, 'sources that changed while they were built');
    expect(isBuilt(root)).toBe(false);
    rememberBuild(root, sourceState(root));
    expect(isBuilt(root)).toBe(true);
    utimesSync(path.join(root, 'apps/api/src/main.spec.ts'), 1, 1);
    expect(isBuilt(root)).toBe(true);
    for (const file of ['apps/api/src/main.ts', 'apps/api/dist/main.js']) {
      utimesSync(path.join(root, file), 1, 1);
      expect(isBuilt(root)).toBe(false);
      rememberBuild(root, sourceState(root));
    }
    rmSync(path.join(root, 'apps/web/dist/index.html'));
    expect(isBuilt(root)).toBe(false);
  });

  it('describes a database address without its secret and refuses what is none', () => {
    expect(describeUrl('postgresql://me:hidden@db.example:6000/campus')).toEqual({
      host: 'db.example',
      port: 6000,
      database: 'campus',
      user: 'me',
    });
    expect(() => describeUrl('mysql://me:hidden@db/campus')).toThrow('Quad speaks only postgres://');
    expect(() => describeUrl('nonsense')).toThrow('DATABASE_URL is not an address');
  });
});

describe('npm test', () => {
  it('reads project names, a pattern and options of Jest', () => {
    expect(readArguments(['api', 'countries'])).toEqual({
      projects: ['api'],
      jestArgs: ['--testPathPatterns=countries'],
    });
    expect(readArguments(['api', 'web', '-t', 'web'])).toEqual({ projects: ['api', 'web'], jestArgs: ['-t', 'web'] });
    expect(readArguments(['countries']).projects).toContain('e2e');
  });

  it('sums up, and counts a file that could not run, or no result at all, as a failure', () => {
    const result = {
      numPassedTests: 3,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      numPendingTests: 2,
      numTodoTests: 1,
    };
    put('result.json', result);
    const tally = tallyOf(path.join(root, 'result.json'), 1);
    expect(tally).toEqual({ passed: 3, failed: 2, skipped: 3 });
    expect(tallyOf(path.join(root, 'nothing.json'), 0).failed).toBe(1);
    put('result.json', { ...result, numFailedTests: 0, numRuntimeErrorTestSuites: 0 });
    expect(tallyOf(path.join(root, 'result.json'), 1).failed).toBe(1);
    expect(summaryLine(sum([tally, tally]))).toBe('6 passed, 4 failed, 6 skipped');
  });
});
