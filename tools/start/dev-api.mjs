import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../common/main-module.mjs';
import { freePort } from '../common/ports.mjs';
import { endingOf, startApi } from './api-process.mjs';

/** @typedef {import('./api-process.mjs').Api & { port: number }} Warm */

const moduleOf = (/** @type {string} */ file) => pathToFileURL(path.join(root, file)).href;
/** Never loaded ahead: it starts the server as soon as it is. */
const ENTRY = 'apps/api/dist/main.js';
/** All that the entry imports. */
const OURS = ['apps/api/dist/app.js', 'apps/api/dist/demo/index.js'];

const BUILT = ['apps/api/dist', 'libs/domain/dist', 'libs/i18n/dist', 'libs/timetabling/dist', 'migrations/dist'];
const IMPORTED = /^(?:import|export) (?:[^'"\n;]* from )?['"]([@a-z][^'"\n]*)['"];/gm;
const READY_MS = 60_000;
/** The entry's argument: the person at the terminal knows by now where the portal is, and who may try it. */
export const QUIET = '--quiet';

/** What a build may take away at any moment is read as nothing. @template T @param {() => T} read @param {T} nothing */
function unlessGone(read, nothing) {
  try {
    return read();
  } catch (problem) {
    if (/** @type {NodeJS.ErrnoException} */ (problem).code !== 'ENOENT') throw problem;
    return nothing;
  }
}

/** A module that imports every package which the built server imports, where Node.js finds them as the server does. */
export function writePackages(checkout = root) {
  const found = BUILT.flatMap((folder) =>
    unlessGone(() => readdirSync(path.join(checkout, folder), { recursive: true, encoding: 'utf8' }), [])
      .filter((file) => file.endsWith('.js') && !/\btesting\b/.test(file))
      .flatMap((file) => [
        ...unlessGone(() => readFileSync(path.join(checkout, folder, file), 'utf8'), '').matchAll(IMPORTED),
      ])
      .map(([, name]) => name),
  ).filter((name) => !name?.startsWith('@quad/'));
  const file = path.join(checkout, 'apps/api/node_modules/.cache/quad-packages.mjs');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, [...new Set(found)].map((name) => `import '${name}';\n`).join(''));
  return pathToFileURL(file).href;
}

/** Where the module is built to whose source was saved; undefined for a text. @param {string} file below the root */
export function builtFrom(file) {
  if (!file.endsWith('.ts')) return undefined;
  const folder = file.startsWith('migrations/')
    ? file.replace('migrations/', 'migrations/dist/')
    : file.replace('/src/', '/dist/');
  return folder.replace(/\.ts$/, '.js');
}

/** @param {NodeJS.ProcessEnv} env @param {boolean} isFirst the one that says where the portal is @returns {Promise<Warm>} */
async function startWarm(env, isFirst) {
  const port = await freePort();
  // A build wrote it down; from sources that change it is made when somebody asks.
  rmSync(path.join(root, 'apps/api/dist/openapi.json'), { force: true });
  const api = startApi({
    entry: path.join(root, 'tools/start/warm.mjs'),
    args: [...(isFirst ? [] : [QUIET]), writePackages(), moduleOf(ENTRY), ...OURS.map(moduleOf)],
    env: { ...env, PORT: String(port) },
    // The young part of the heap is made roomy: a start makes much and keeps it, which a small one copies again and again.
    nodeArgs: ['--enable-source-maps', '--max-semi-space-size=64'],
  });
  return { ...api, port };
}

/**
 * Keeps one API answering and a second one warm. `again` lets the warm one take over: calls wait at the door until it is ready, then
 * the old one is told to leave. One that does not become ready changes nothing. `note` says which sources were built: the warm one
 * holds them as they were before.
 * @param {NodeJS.ProcessEnv} env @param {import('./dev-door.mjs').Door} door
 */
export function keepWarmApi(env, door) {
  /** @type {Warm | undefined} */
  let current;
  /** @type {Promise<Warm> | undefined} */
  let next;
  /** @type {Promise<unknown>} */
  let leaving = Promise.resolve();
  let isStopping = false;
  /** @type {Set<string>} modules that were built since the warm one began to load */
  let built = new Set();

  const warmUp = () => {
    built = new Set();
    return startWarm(env, current === undefined);
  };

  /** Says so when the API that answers ends by itself. @param {Warm} api */
  async function watch(api) {
    const ending = await api.exited;
    if (current !== api || isStopping) return;
    current = undefined;
    door.lead(undefined);
    console.log(`The API ended (${endingOf(ending)}); it starts again after the next change.`);
  }

  async function again() {
    door.hold();
    const started = await (next ?? warmUp());
    started.tell(JSON.stringify([...built]));
    const problem = await started.ready(READY_MS).then(
      () => undefined,
      (/** @type {Error} */ error) => error.message,
    );
    const left = problem ? started : current;
    if (problem) console.error(`${problem}${current ? ' The one before goes on.' : ''}`);
    else current = started;
    door.lead(current?.port);
    if (!problem) void watch(started);
    next = isStopping ? undefined : warmUp();
    leaving = Promise.all([leaving, left?.stop()]);
    return !problem;
  }

  return {
    again,
    /** @param {readonly string[]} files below the root */
    note(files) {
      for (const file of files) {
        const module = builtFrom(file);
        if (module) built.add(moduleOf(module));
      }
    },
    async stop() {
      isStopping = true;
      const all = [current, await next];
      await Promise.all([leaving, ...all.map((each) => each?.stop())]);
    },
  };
}
