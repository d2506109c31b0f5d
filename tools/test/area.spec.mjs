import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../common/main-module.mjs';
import { areaRun, NARROWED, WHOLE } from './area.mjs';
import { readArguments } from './run.mjs';

test('the specs that it runs are there, and those that it narrows read for which area', () => {
  expect([...Object.keys(NARROWED), ...WHOLE].filter((spec) => !existsSync(path.join(root, spec)))).toEqual([]);
  for (const spec of Object.keys(NARROWED))
    expect([spec, readFileSync(path.join(root, spec), 'utf8')]).toEqual([
      spec,
      expect.stringMatching(/TEST_AREA|isTested/),
    ]);
});

test('an area runs its specs of all projects and the rows of the house that it has', () => {
  const { projects, patterns } = areaRun('recruitment');
  expect(projects).toEqual(['domain', 'api', 'web']);
  expect(patterns).toEqual(['/areas/recruitment/', ...Object.keys(NARROWED), ...WHOLE]);
  // Without resources of its own there is nothing to narrow to, and no row is no test.
  expect(areaRun('dashboard').patterns).not.toContain('apps/api/src/core/resource/uniform.spec.ts');
  expect(areaRun('dashboard').patterns).toContain('apps/api/src/core/access/matrix.spec.ts');
});

test('a name that is no area is refused with those that there are', () => {
  expect(() => areaRun('recruitmnt')).toThrow(/no area "recruitmnt".*recruitment/);
  expect(() => areaRun(undefined)).toThrow('There is no area ""');
});

test('npm test area takes options of Jest as every run does', () => {
  const { area, projects, jestArgs } = readArguments(['area', 'meals', '-t', 'x']);
  expect([area, projects]).toEqual(['meals', ['domain', 'api', 'web']]);
  expect(jestArgs[0]).toBe('--testPathPatterns=/areas/meals/');
  expect(jestArgs.slice(-2)).toEqual(['-t', 'x']);
  expect(readArguments(['api', 'area']).area).toBeUndefined();
});
