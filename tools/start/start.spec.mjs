import { jest } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeUrl } from '../data/database-url.mjs';
import { isInstalled, missingPackages } from '../build/install.mjs';
import { runTwice, sum, summaryLine, tallyOf } from '../test/jest-run.mjs';
import { nodeProblem } from '../common/node-version.mjs';
import { isBuilt, rememberBuild, sourceState } from '../build/sources.mjs';
import { freePort } from '../common/ports.mjs';
import { startApi } from './api-process.mjs';
import { testDirectory } from '../test/test-cluster.mjs';
import { prepare, readArguments } from '../test/run.mjs';

const root = testDirectory();
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** @param {string} file @param {unknown} content */
function put(file, content) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('a first start', () => {
  const entry = path.join(root, 'slow-start.mjs');
  /** Fills something for a while, and says so or not; then it answers. @param {boolean} says */
  const slowly = (says) =>
    put(
      'slow-start.mjs',
      `import { createServer } from 'node:http';
      const telling = setInterval(() => ${says} && process.send({ progress: 'a step' }), 100);
      setTimeout(() => {
        clearInterval(telling);
        createServer((_, answer) => answer.end()).listen(process.env.PORT, '127.0.0.1');
      }, 9000);`,
    );

  it.each([
    [true, 'is waited for while it makes progress'],
    [false, 'is given up when it makes none'],
  ])(
    '%s: %s',
    async (says) => {
      slowly(says);
      const port = await freePort();
      const api = startApi({ entry, env: { PATH: process.env.PATH, PORT: String(port) }, output: 'ignore' });
      try {
        const ready = api.ready(5000);
        if (says) await ready;
        else await expect(ready).rejects.toThrow('made no progress for 5 s');
      } finally {
        await api.stop();
      }
    },
    60_000,
  );
});

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
    put('node_modules/a/package.json', entry);
    expect(isInstalled(root)).toBe(true);
    put('package-lock.json', { packages: { '': {}, 'node_modules/a': { version: '1.0.1' } } });
    expect(isInstalled(root)).toBe(false);
  });

  it('does without the tools for tests, lint and types, which are there once something installed them', () => {
    const packages = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/tool': { version: '2.0.0', dev: true } };
    put('package-lock.json', { packages });
    put('node_modules/.package-lock.json', { packages: { 'node_modules/a': packages['node_modules/a'] } });
    put('node_modules/a/package.json', {});
    expect([isInstalled(root, 'start'), isInstalled(root)]).toEqual([true, false]);
    expect([missingPackages(root, 'start'), missingPackages(root)]).toEqual([[], ['node_modules/tool']]);
    put('node_modules/.package-lock.json', { packages });
    put('node_modules/tool/package.json', {});
    expect([isInstalled(root), isInstalled(root, 'start')]).toEqual([true, true]);
  });

  it('misses a package of a workspace whose folder is gone, whatever npm noted and an earlier start remembers', () => {
    const packages = { 'node_modules/a': { version: '1.0.0' }, 'apps/web/node_modules/@v/b': { version: '2.0.0' } };
    put('package-lock.json', { packages: { '': {}, ...packages } });
    put('node_modules/.package-lock.json', { packages });
    for (const place of Object.keys(packages)) put(`${place}/package.json`, {});
    expect([isInstalled(root), missingPackages(root)]).toEqual([true, []]);
    rmSync(path.join(root, 'apps/web/node_modules/@v'), { recursive: true });
    expect([isInstalled(root), missingPackages(root)]).toEqual([false, ['apps/web/node_modules/@v/b']]);
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
      changed: false,
      projects: ['api'],
      jestArgs: ['--testPathPatterns=countries'],
    });
    expect(readArguments(['api', 'web', '-t', 'web'])).toEqual({
      changed: false,
      projects: ['api', 'web'],
      jestArgs: ['-t', 'web'],
    });
    expect(readArguments(['api', '--changed', '-t', 'web'])).toEqual({
      changed: true,
      projects: ['api'],
      jestArgs: ['-t', 'web'],
    });
    expect(readArguments(['countries']).projects).toContain('e2e');
  });

  it('writes its results where no other run of the same checkout does', () => {
    const asked = `import('${new URL('../test/run.mjs', import.meta.url).href}').then(({ results }) => console.log(results))`;
    const [one, other] = [0, 1].map(() => execFileSync(process.execPath, ['--eval', asked], { encoding: 'utf8' }));
    expect(one).toContain(path.join('tmp', 'test'));
    expect(one).not.toBe(other);
  });

  it('ends with the words of the compiler when the build fails, before any story runs', async () => {
    put('package-lock.json', { packages: {} });
    put('node_modules/.package-lock.json', { packages: {} });
    put('node_modules/nx/package.json', { bin: 'nx.js' });
    put('node_modules/nx/nx.js', `console.log('apps/web/src/main.tsx:3:7: Unexpected token'); process.exit(1);`);
    put('apps/web/src/main.tsx', 'changed');
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    await expect(prepare(['e2e'], root)).rejects.toThrow('The build failed');
    expect(said.mock.calls.flat().join()).toContain('apps/web/src/main.tsx:3:7: Unexpected token');
    said.mockRestore();
    await expect(prepare(['web'], root)).resolves.toBeUndefined();
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

  it('runs a few files that failed once more, and names those that pass then; many are a failure at once', async () => {
    const file = path.join(root, 'run.json');
    /** @type {string[][]} */
    const runs = [];
    /** @param {Record<string, string[]>[]} told  for each run the tests of its files */
    const jestThat = (...told) => {
      runs.length = 0;
      return /** @type {typeof import('../test/jest-run.mjs').runJest} */ (
        async (_, args, __, resultFile) => {
          const files = Object.entries(told[runs.push(args) - 1] ?? {});
          const tests = files.flatMap(([, statuses]) => statuses);
          const count = (/** @type {string} */ wanted) => tests.filter((status) => status === wanted).length;
          put(path.relative(root, resultFile), {
            numPassedTests: count('passed'),
            numFailedTests: count('failed'),
            numRuntimeErrorTestSuites: 0,
            numPendingTests: count('pending'),
            numTodoTests: 0,
            testResults: files.map(([name, statuses]) => ({
              name,
              status: statuses.includes('failed') ? 'failed' : 'passed',
              assertionResults: statuses.map((status) => ({ status })),
            })),
          });
          return tallyOf(resultFile, count('failed'));
        }
      );
    };
    const log = jest.spyOn(console, 'log').mockImplementation(() => {});
    const once = { a: ['passed', 'passed'], b: ['passed', 'failed', 'pending'], c: ['failed'] };
    const better = await runTwice(
      ['api'],
      ['--maxWorkers=1', '-t', 'x', '--runTestsByPath', 'a', 'b', 'c'],
      {},
      file,
      jestThat(once, { b: ['passed', 'passed', 'pending'], c: ['failed'] }),
    );
    expect(better).toEqual({ passed: 4, failed: 1, skipped: 1, unsteady: ['b'] });
    expect(runs[1]).toEqual(['-t', 'x', '--maxWorkers=1', '--runTestsByPath', 'b', 'c']);
    expect(summaryLine(sum([better, better]))).toBe('8 passed, 2 failed, 2 skipped, 2 unsteady');
    const broken = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, ['failed']]));
    expect(await runTwice(['api'], [], {}, file, jestThat(broken))).toMatchObject({ failed: 4 });
    expect(await runTwice(['api'], [], {}, file, jestThat({ a: ['passed'] }))).toMatchObject({ passed: 1, failed: 0 });
    expect(runs).toHaveLength(1);
    log.mockRestore();
  });
});
