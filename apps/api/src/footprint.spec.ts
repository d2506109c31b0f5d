import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '#testing/redis.js';
import { ownPortal, type Portal } from '#testing/portal.js';

/* What a server loads and keeps before anybody has asked it anything: counted, never timed. */

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const built = existsSync(fileURLToPath(new URL('../dist/describing.js', import.meta.url)));
if (!built) console.warn('The API is not built (npx nx run api:build): what it loads is not counted here.');
const story = built ? test : test.skip;

/** Raise them only for what every server needs at its start: the rest is loaded where it is used (`await import`). */
const MOST_MODULES = 3300;
const MOST_HEAP_MB = 150;
/** A start on a busy machine. */
const PATIENCE_MS = 600_000;
/** What a server without Redis needs with the first call that asks for it, or never. */
const BY_NEED = [
  ...['redis', '@redis/client', '@socket.io/redis-streams-adapter', 'bull', '@aws-sdk/client-s3'],
  ...['@nestjs/swagger', 'es-toolkit', '@simplewebauthn/server', 'web-push', 'nodemailer'],
  ...['read-excel-file', 'pdfmake', 'marcjs', 'saxes', 'parse5', 'file-type'],
];

interface Footprint {
  readonly modules: readonly string[];
  readonly heap: number;
}

/** Runs in the server: notes each module that is loaded, and tells when it is asked. */
const WITNESS = `
  import { createRequire, register } from 'node:module';
  import { MessageChannel } from 'node:worker_threads';
  const seen = new Set();
  const { port1, port2 } = new MessageChannel();
  port1.on('message', (url) => seen.add(url)).unref();
  const hooks = 'let port; export const initialize = (given) => { port = given; };' +
    'export const load = (url, context, next) => { port.postMessage(url); return next(url, context); };';
  register('data:text/javascript,' + encodeURIComponent(hooks), { data: port2, transferList: [port2] });
  process.on('message', () => {
    for (const file of Object.keys(createRequire(process.execPath).cache)) seen.add('file://' + file);
    gc();
    const modules = [...seen].filter((url) => url.startsWith('file:'));
    process.send({ modules, heap: process.memoryUsage().heapUsed / 2 ** 20 });
  });
  process.channel.unref();
`;

async function footprintOf(portal: Portal): Promise<Footprint> {
  const { DATABASE_URL, SESSION_SECRET, DATA_DIR } = portal.config;
  const witness = `data:text/javascript,${encodeURIComponent(WITNESS)}`;
  const child = spawn(process.execPath, ['--expose-gc', '--import', witness, MAIN], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: String(await freePort()) },
      ...{ DATABASE_URL, SESSION_SECRET, DATA_DIR },
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  portal.onStop(() => child.kill('SIGKILL'));
  await once(child.stdout!, 'data');
  child.send('tell');
  // It also tells of its progress.
  for (;;) {
    const [told] = (await once(child, 'message')) as [Partial<Footprint>];
    if (told.modules && told.heap) return { modules: told.modules, heap: told.heap };
  }
}

const packageOf = (url: string): string => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? '';

story(
  'a server starts with what every server needs, and keeps no description of its calls',
  async () => {
    const portal = await ownPortal();
    const { modules, heap } = await footprintOf(portal);
    await portal.stop();
    expect(BY_NEED.filter((name) => modules.some((url) => packageOf(url) === name))).toEqual([]);
    expect(modules.length).toBeGreaterThan(2000);
    expect(modules.length).toBeLessThan(MOST_MODULES);
    expect(heap).toBeLessThan(MOST_HEAP_MB);
  },
  PATIENCE_MS,
);
