import { TestEnvironment } from 'jest-environment-jsdom';
import { keeping } from './kept-environment.mjs';

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

/** The web's own modules and Recoil hold its state, and Testing Library says to each spec what comes before and after its tests. */
const ANEW = /@jest\/globals|\/apps\/web\/src\/|\/@testing-library\/|\/node_modules\/recoil\//;

/** @typedef {Record<string, PropertyDescriptor>} Properties */

/** The classes that specs put something of their own into. jsdom makes a class when it is asked for by its name. */
const CLASSES = [
  'Document',
  'Element',
  'HTMLAnchorElement',
  'HTMLCanvasElement',
  'HTMLDialogElement',
  'HTMLElement',
  'HTMLImageElement',
  'HTMLInputElement',
  'HTMLMediaElement',
  'Navigator',
  'Node',
  'Range',
  'Storage',
  'URL',
];

/** The window, those classes and what all their objects have. @param {object} window */
const partsOf = (window) => [
  window,
  ...CLASSES.map((name) => Reflect.get(window, name)).flatMap((part) => [part, part.prototype]),
];

/** Gives a part the properties back that it had. @param {object} part @param {Properties} before */
function restore(part, before) {
  const now = Object.getOwnPropertyDescriptors(part);
  for (const name of Object.keys(now))
    if (!(name in before) && now[name]?.configurable) Reflect.deleteProperty(part, name);
  for (const [name, { configurable, writable, value, get }] of Object.entries(before))
    if ((configurable || writable) && (now[name]?.value !== value || now[name]?.get !== get))
      Reflect.defineProperty(part, name, before[name] ?? {});
}

/** A browser's page by jsdom, with what every browser has and jsdom lacks. */
class WebEnvironment extends TestEnvironment {
  /** @type {Map<object, Properties>} */
  untouched;
  /** @type {(() => void)[]} */
  listening = [];
  /** @type {any[]} */
  timers = [];

  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args);
    for (const name of FROM_NODE)
      if (!Reflect.has(this.global, name)) Reflect.set(this.global, name, Reflect.get(globalThis, name));
    this.countTimers();
    const parts = partsOf(this.global);
    this.untouched = new Map(parts.map((part) => [part, Object.getOwnPropertyDescriptors(part)]));
    this.listen();
  }

  /**
   * Remembers what waits for its time: nothing of a spec may happen in the next one. What is due at once happens before; React's
   * scheduler, which is kept, waits for that and would stand still without it.
   */
  countTimers() {
    for (const name of /** @type {const} */ (['setTimeout', 'setInterval'])) {
      const set = this.global[name].bind(this.global);
      Reflect.set(this.global, name, (/** @type {[any, number?, ...any]} */ ...given) => {
        const id = set(...given);
        if (Number(given[1]) > 0) this.timers.push(id);
        return id;
      });
    }
  }

  /** Remembers who listens to the window and the document: the modules of a spec are read anew, and would listen twice. */
  listen() {
    for (const target of [this.global, this.global.document]) {
      const add = target.addEventListener.bind(target);
      target.addEventListener = (/** @type {[any, any, any]} */ ...given) => {
        this.listening.push(() => target.removeEventListener(...given));
        add(...given);
      };
    }
  }

  /** As a page that has just been opened. */
  tidy() {
    const { document, history, navigator } = this.global;
    for (const stop of this.listening.splice(0)) stop();
    for (const id of this.timers.splice(0)) this.global.clearTimeout(id);
    this.untouched.forEach((before, part) => restore(part, before));
    for (const part of [document, navigator]) restore(part, {});
    this.listen();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    history.replaceState(null, '', '/');
  }
}

export default keeping(WebEnvironment, ANEW);
