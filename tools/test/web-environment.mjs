import { TestEnvironment } from 'jest-environment-jsdom';

const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'structuredClone',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
];

/** A browser's page by jsdom, with what every browser has and jsdom lacks. */
export default class WebEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args);
    for (const name of FROM_NODE)
      if (!Reflect.has(this.global, name)) Reflect.set(this.global, name, Reflect.get(globalThis, name));
  }
}
