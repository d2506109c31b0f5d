import { jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root as checkout } from '../common/main-module.mjs';
import { testDirectory } from '../test/test-cluster.mjs';
import { builtFrom, QUIET, writePackages } from './dev-api.mjs';
import { openDoor } from './dev-door.mjs';
import { withoutLostSockets } from './dev-log.mjs';
import { changedMigrations, noteMigrations } from './dev-migrations.mjs';
import { buildFile, serverProjects, watchServer } from './dev-sources.mjs';

const root = testDirectory();
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** @param {string} file @param {string} text */
function put(file, text) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
const textOf = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');

beforeAll(() => {
  put('.swcrc', readFileSync(path.join(checkout, '.swcrc'), 'utf8'));
  put('apps/api/src/main.ts', 'export const a: number = 1;');
  put('libs/words/project.json', '{}');
  put('libs/words/src/index.ts', '');
  put('libs/i18n/locales/en/core.json', '{}');
  put('migrations/20310203040506-open-rooms.ts', 'export class OpenRooms {}');
});

describe('the door of npm run dev', () => {
  /** A server that says its name. @param {string} name */
  async function named(name) {
    const server = http.createServer((_request, response) => response.end(name)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    return { port, close: () => (server.closeAllConnections(), server.close()) };
  }

  it('lets those wait who come while a server is started anew, and refuses nobody', async () => {
    const [before, after, door] = [await named('before'), await named('after'), await openDoor()];
    const ask = async () => (await fetch(`http://127.0.0.1:${door.port}`, { headers: { connection: 'close' } })).text();
    const first = ask();
    door.lead(before.port);
    expect([await first, await ask()]).toEqual(['before', 'before']);
    door.hold();
    const held = [ask(), ask()];
    before.close();
    door.lead(after.port);
    expect(await Promise.all(held)).toEqual(['after', 'after']);
    door.lead(undefined);
    await expect(ask()).rejects.toThrow('fetch failed');
    door.close();
    after.close();
  });
});

describe('the sources of npm run dev', () => {
  it('builds one file as the whole build does, and takes away what was built of one that is gone', async () => {
    const project = serverProjects(root).find(({ from }) => from.endsWith('apps/api/src'));
    expect(serverProjects(root)).toHaveLength(3);
    if (!project) throw new Error('apps/api is one of them');
    expect(await buildFile(root, project, 'main.ts')).toBe(true);
    expect(textOf('apps/api/dist/main.js')).toBe('export const a = 1;\n\n//# sourceMappingURL=main.js.map\n');
    expect(JSON.parse(textOf('apps/api/dist/main.js.map')).sources).toEqual(['../src/main.ts']);
    rmSync(path.join(root, 'apps/api/src/main.ts'));
    expect(await buildFile(root, project, 'main.ts')).toBe(true);
    expect(readdirSync(path.join(root, 'apps/api/dist'))).toEqual([]);
  });

  it('hands on what was saved once all of it can be built; texts count, specs do not', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    /** @type {string[][]} */
    const handed = [];
    let tell = () => {};
    const next = () => new Promise((resolve) => (tell = () => resolve(undefined)));
    const end = watchServer(root, (changed) => {
      handed.push(changed.sort());
      tell();
    });
    const isSaid = async () => {
      while (said.mock.calls.length === 0) await new Promise((turn) => setImmediate(turn));
    };
    put('apps/api/src/main.spec.ts', '');
    put('apps/api/src/broken.ts', 'export const = ;');
    await isSaid();
    expect(handed).toEqual([]);
    const mended = next();
    put('apps/api/src/broken.ts', 'export const b = 2;');
    await mended;
    const text = next();
    put('libs/i18n/locales/en/core.json', '{"a":"b"}');
    await text;
    expect([...new Set(handed.flat())]).toEqual(['apps/api/src/broken.ts', 'libs/i18n/locales/en/core.json']);
    expect(existsSync(path.join(root, 'apps/api/dist/main.spec.js'))).toBe(false);
    end();
    said.mockRestore();
  });

  it('leaves the globs of the whole build to SWC: a shell would make other words of them, and specs would be built', () => {
    const projects = [
      ...readdirSync(path.join(checkout, 'libs')).map((name) => `libs/${name}`),
      'apps/api',
      'migrations',
    ];
    for (const project of projects) {
      const { targets } = JSON.parse(readFileSync(path.join(checkout, project, 'project.json'), 'utf8'));
      expect(targets.build.options.command).toMatch(/--ignore "/);
      expect(targets.build.options.command).not.toMatch(/--ignore [^"]/);
    }
  });
});

describe('the warm process of npm run dev', () => {
  it('reads again what was built since it loaded, and all that stands on it, and keeps everything else', async () => {
    put('warm/packages.mjs', '');
    put('warm/kept.mjs', `console.log('kept');`);
    put('warm/leaf.mjs', `import './kept.mjs';\nexport const said = 'before';`);
    put('warm/middle.mjs', `console.log('middle');\nexport { said } from './leaf.mjs';`);
    put('warm/app.mjs', `import './kept.mjs';\nexport { said } from './middle.mjs';\nconsole.log('loaded');`);
    put('warm/main.mjs', `import { said } from './app.mjs';\nconsole.log(said, ...process.argv.slice(2));`);
    const at = (/** @type {string} */ name) => pathToFileURL(path.join(root, 'warm', name)).href;
    const child = spawn(
      process.execPath,
      [
        path.join(checkout, 'tools/start/warm.mjs'),
        QUIET,
        ...['packages.mjs', 'main.mjs', 'app.mjs', 'gone.mjs'].map((name) => at(name)),
      ],
      { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
    );
    /** @type {string[]} */
    const lines = [];
    const output = child.stdout;
    if (!output) throw new Error('its output is a pipe');
    output.setEncoding('utf8').on('data', (chunk) => lines.push(...String(chunk).trim().split('\n')));
    while (!lines.includes('loaded')) await once(output, 'data');
    expect(lines).toEqual(['kept', 'middle', 'loaded']);
    put('warm/leaf.mjs', `import './kept.mjs';\nexport const said = 'after';`);
    child.send(JSON.stringify([at('leaf.mjs')]));
    await once(child, 'exit');
    expect(lines.slice(3)).toEqual(['middle', 'loaded', `after ${QUIET}`]);
  });

  it('starts while a build has taken away what was built, of some projects or of all', () => {
    const text = () => readFileSync(new URL(writePackages(root)), 'utf8');
    rmSync(path.join(root, 'libs/domain/dist'), { recursive: true, force: true });
    put('libs/i18n/dist/index.js', `import 'i18next';\nimport './words.js';`);
    expect(text()).toBe(`import 'i18next';\n`);
    rmSync(path.join(root, 'libs/i18n/dist'), { recursive: true });
    expect(text()).toBe('');
  });

  it('knows where a source is built to, and that a text is built to nowhere', () => {
    expect(
      [
        'apps/api/src/core/call.ts',
        'libs/domain/src/resources.ts',
        'migrations/index.ts',
        'libs/i18n/locales/en/core.json',
      ].map(builtFrom),
    ).toEqual(['apps/api/dist/core/call.js', 'libs/domain/dist/resources.js', 'migrations/dist/index.js', undefined]);
  });
});

test('sockets that end with the API are no news in the terminal; other errors are', () => {
  /** @type {string[]} */
  const said = [];
  /** @type {{ error(message: string, options?: { error?: Error | null }): void }} */
  const plain = { error: (message) => void said.push(message) };
  const logger = withoutLostSockets(plain);
  const failed = (/** @type {string} */ code) => ({ error: Object.assign(new Error(code), { code }) });
  logger.error('ws proxy socket error:', failed('EPIPE'));
  logger.error('ws proxy error:', failed('ECONNRESET'));
  logger.error('ws proxy error:', failed('ECONNREFUSED'));
  logger.error('http proxy error:', failed('ECONNRESET'));
  logger.error('Unexpected token');
  expect(said).toEqual(['ws proxy error:', 'http proxy error:', 'Unexpected token']);
});

test('a migration that was changed after it ran is known, until the data directory is empty again', () => {
  expect(changedMigrations(root, root)).toEqual([]);
  noteMigrations(root, root);
  expect(changedMigrations(root, root)).toEqual([]);
  put('migrations/20310203040506-open-rooms.ts', 'export class OpenRooms { changed }');
  put('migrations/20310203040507-close-rooms.ts', 'export class CloseRooms {}');
  noteMigrations(root, root);
  expect(changedMigrations(root, root)).toEqual(['20310203040506-open-rooms.ts']);
  rmSync(path.join(root, 'migrations.json'));
  expect(changedMigrations(root, root)).toEqual([]);
});
