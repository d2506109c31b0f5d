import { TestEnvironment } from 'jest-environment-node';

/** @type {Map<string, KeptEnvironment>} by project */
const kept = new Map();

/** Node.js for the specs of one worker, kept from spec file to spec file (see kept-runtime.mjs). */
export default class KeptEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} given */
  constructor(...given) {
    const { id } = given[0].projectConfig;
    const before = kept.get(id);
    if (before) return before;
    super(...given);
    kept.set(id, this);
  }

  /** @override */
  async teardown() {}
}
