import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Jest in ESM mode: run it with NODE_OPTIONS=--experimental-vm-modules, as tools/test/run.mjs does.
const root = fileURLToPath(new URL('.', import.meta.url));
const at = (/** @type {string} */ file) => path.join(root, file);
const { jsc } = JSON.parse(readFileSync(at('.swcrc'), 'utf8'));

/** As the build does it, so that decorators and their metadata mean the same in tests. */
const transformer = (/** @type {boolean} */ tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    module: { type: 'es6' },
    sourceMaps: 'inline',
    jsc: { ...jsc, parser: { ...jsc.parser, tsx } },
  },
];

/** The workspace's packages are read from their sources, so tests need no build. */
const packages = {
  '^@quad/domain/core$': at('libs/domain/src/core/index.ts'),
  '^@quad/domain/(notices|powers|resources)$': at('libs/domain/src/$1.ts'),
  '^@quad/domain/([^/]+)$': at('libs/domain/src/areas/$1/index.ts'),
  '^@quad/i18n$': at('libs/i18n/src/index.ts'),
  '^@quad/i18n/server$': at('libs/i18n/src/server.ts'),
  '^@quad/i18n/locales/(.*)$': at('libs/i18n/locales/$1'),
  '^@quad/client$': at('libs/client/src/index.ts'),
  '^@quad/testing$': at('libs/testing/src/index.ts'),
  '^@quad/timetabling$': at('libs/timetabling/src/index.ts'),
  '^@quad/migrations$': at('migrations/index.ts'),
};

/** `#area/file` inside an app; only its own folders, since packages in node_modules have `#` imports too. */
function inside(/** @type {string} */ app) {
  const folders = existsSync(at(`${app}/src`))
    ? readdirSync(at(`${app}/src`), { withFileTypes: true })
        .filter((e) => e.isDirectory())
        .map((e) => e.name)
    : [];
  return folders.length === 0 ? {} : { [`^#(${folders.join('|')})(/.*?)?(\\.js)?$`]: at(`${app}/src/$1$2`) };
}

const project = (/** @type {string} */ name, /** @type {string} */ directory, /** @type {object} */ more = {}) => ({
  displayName: name,
  rootDir: at(directory),
  roots: [existsSync(at(`${directory}/src`)) ? '<rootDir>/src' : '<rootDir>'],
  testEnvironment: at('tools/test/plain-environment.mjs'),
  testMatch: ['**/*.spec.{ts,tsx,mjs}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // js first: a relative import loses its ".js" below, and in node_modules the file beside a .ts is the one that is meant
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  transform: { '\\.ts$': transformer(false), '\\.tsx$': transformer(true) },
  moduleNameMapper: { ...packages, '^(\\.{1,2}/.*)\\.js$': '$1' },
  ...more,
});

const setupOf = (/** @type {string} */ file) => (existsSync(at(file)) ? [at(file)] : []);
/** One worker reads the modules once, not once a spec file. */
const kept = { testEnvironment: at('tools/test/kept-environment.mjs'), runtime: at('tools/test/kept-runtime.mjs') };
const cluster = { globalSetup: at('jest.global-setup.mjs'), globalTeardown: at('jest.global-teardown.mjs') };

const web = project('web', 'apps/web');
const api = project('api', 'apps/api');

export default {
  maxWorkers: 2,
  // Nothing takes as long; the first spec of a worker reads the whole server, and on a busy machine that may take a minute.
  testTimeout: 90_000,
  // What a worker keeps from spec to spec grows, and above this collecting garbage costs more than reading the server anew.
  workerIdleMemoryLimit: '1.5GB',
  projects: [
    project('domain', 'libs/domain'),
    project('i18n', 'libs/i18n'),
    project('testing', 'libs/testing'),
    project('timetabling', 'libs/timetabling'),
    {
      ...api,
      ...cluster,
      ...kept,
      moduleNameMapper: {
        '^\\./thread-program\\.js$': at('apps/api/src/testing/thread-program.ts'),
        ...inside('apps/api'),
        ...api.moduleNameMapper,
      },
    },
    {
      ...web,
      testEnvironment: at('tools/test/web-environment.mjs'),
      runtime: at('tools/test/kept-runtime.mjs'),
      setupFilesAfterEnv: setupOf('apps/web/src/testing/setup.ts'),
      moduleNameMapper: {
        '\\.(css|svg|png|woff2?)(\\?.*)?$': at('tools/test/empty-style.mjs'),
        '^socket\\.io-client$': at('apps/web/src/testing/fake-line.ts'),
        ...inside('apps/web'),
        ...web.moduleNameMapper,
      },
    },
    project('tools', 'tools', cluster),
    ...(existsSync(at('e2e'))
      ? [
          project('e2e', 'e2e', {
            globalSetup: at('tools/test/e2e-setup.mjs'),
            globalTeardown: at('tools/test/e2e-teardown.mjs'),
            setupFiles: [at('tools/test/e2e-place.mjs')],
            setupFilesAfterEnv: [at('tools/test/e2e-patience.mjs')],
          }),
        ]
      : []),
  ],
};
