import { readFileSync } from 'node:fs';
import PlainEnvironment from './plain-environment.mjs';

/** What a spec says that puts something in a module's place: it needs modules that nobody has read before. */
const REPLACES = /unstable_mockModule/;

/**
 * @typedef {import('@jest/environment').JestEnvironment} JestEnvironment
 * @typedef {ConstructorParameters<typeof import('@jest/environment').JestEnvironment>} Given
 * @typedef {new (...given: Given) => JestEnvironment & { tidy?(): void }} EnvironmentClass  tidy: takes away what a spec has left
 */

/** Environments that are kept from spec file to spec file, and what is read anew for each. @type {WeakMap<object, RegExp>} */
const lasting = new WeakMap();

/** The modules that each spec reads anew; nothing where its environment is not kept. @param {object} environment */
export const readAnewIn = (environment) => lasting.get(environment);

/**
 * The environment, one for all specs of a worker that put nothing in a module's place; kept-runtime.mjs keeps the modules with it.
 * @param {EnvironmentClass} Environment @param {RegExp} anew  the addresses of modules that hold what specs must not share
 */
export function keeping(Environment, anew) {
  /** @type {Map<string, EnvironmentClass['prototype']>} by project */
  const kept = new Map();
  /** The console of the spec that runs now: what a kept page has to say belongs to it. @type {object} */
  let said;
  const consoleOfNow = /** @type {Console} */ (new Proxy({}, { get: (_, name) => Reflect.get(said, name) }));
  return class extends Environment {
    /** @param {Given} given */
    constructor(...given) {
      const [config, context] = given;
      said = context.console;
      const isAlone = REPLACES.test(readFileSync(context.testPath, 'utf8'));
      const { id } = config.projectConfig;
      const before = isAlone ? undefined : kept.get(id);
      if (before) return before;
      super(config, { ...context, console: isAlone ? context.console : consoleOfNow });
      if (isAlone) return;
      kept.set(id, this);
      lasting.set(this, anew);
    }

    /** @override */
    async teardown() {
      if (!readAnewIn(this)) return super.teardown();
      this.tidy?.();
    }
  };
}

/** Node.js for the specs of one worker. */
export default keeping(PlainEnvironment, /@jest\/globals/);
