import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { readAnewIn } from './kept-environment.mjs';

/** @type {typeof import('jest-runtime').default} */
const JestRuntime = createRequire(import.meta.url)('jest-runtime').default;

/**
 * What Jest keeps private of a runtime.
 * @typedef {{ clear(): void }} Clearable
 * @typedef {{
 *   _testPath: string, _environment: import('@jest/environment').JestEnvironment, _config: { setupFilesAfterEnv: string[] },
 *   registries: Record<'internalModuleRegistry' | 'esModuleRegistry' | 'moduleRegistry', Map<string, unknown>>,
 *   mockState: Clearable, jestGlobals: { clearJestObjectCache(): void }, testState: { state: string } }} Insides
 */
/** @param {unknown} runtime */
const insidesOf = (runtime) => /** @type {Insides} */ (runtime);

/** @type {Map<string, KeptRuntime>} by project */
const kept = new Map();

/**
 * Jest's modules of one worker, kept from spec file to spec file: to read, link and compile the whole server took longer
 * than most specs. Only the spec, its set-up files, Jest itself and what the environment names are read anew. Goes with
 * kept-environment.mjs, whose globals stay too. The server that API specs share (apps/api/src/testing/lease.ts) needs it: a spec
 * that read the modules anew would ask that server for classes it does not know. Jest promises none of these fields, so package.json
 * names its version exactly: run `npm test` before another one is taken.
 */
export default class KeptRuntime extends JestRuntime {
  /** @param {ConstructorParameters<typeof JestRuntime>} given */
  constructor(...given) {
    const [config, environment, , , , , testPath] = given;
    const before = kept.get(config.id);
    if (before && insidesOf(before)._environment === environment) {
      insidesOf(before)._testPath = testPath;
      return before;
    }
    super(...given);
    if (readAnewIn(environment)) kept.set(config.id, this);
  }

  /** @override */
  teardown() {
    const anew = readAnewIn(insidesOf(this)._environment);
    if (!anew) return super.teardown();
    this.restoreAllMocks();
    const { registries, mockState, jestGlobals, testState, _testPath, _config, _environment } = insidesOf(this);
    const { internalModuleRegistry, esModuleRegistry, moduleRegistry } = registries;
    internalModuleRegistry.clear();
    for (const file of [_testPath, ..._config.setupFilesAfterEnv]) {
      moduleRegistry.delete(file);
      esModuleRegistry.delete(pathToFileURL(file).href);
    }
    for (const registry of [esModuleRegistry, moduleRegistry])
      for (const address of registry.keys()) if (anew.test(address)) registry.delete(address);
    mockState.clear();
    jestGlobals.clearJestObjectCache();
    testState.state = 'loading';
    Reflect.deleteProperty(_environment.global, Symbol.for('EVENT_HANDLERS'));
  }
}
