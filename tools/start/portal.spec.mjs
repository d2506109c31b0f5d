import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runningPortal } from '../data/data-dir.mjs';
import { freePort } from '../common/ports.mjs';
import { removeCluster } from '../data/postgres-home.mjs';
import { end, isAlive, runningPostmaster, sleep } from '../common/processes.mjs';
import { testDirectory } from '../test/test-cluster.mjs';

const tools = fileURLToPath(new URL('.', import.meta.url));
const root = testDirectory();
const dataDir = path.join(root, '.data');
const cluster = path.join(dataDir, 'postgres');

/** Replaces the API: says what it was given, obeys, and dies when asked to. */
const FAKE_API = `
import http from 'node:http';
import { writeFileSync } from 'node:fs';
if (process.env.WEB_IS_BUILDING) {
  writeFileSync('${root}/waits', '');
  const awake = setInterval(() => {}, 1000);
  await new Promise((told) => process.once('message', told));
  clearInterval(awake);
}
const server = http.createServer((request, response) => {
  if (request.url === '/die') process.kill(process.pid, 'SIGKILL');
  const { DATABASE_URL: url, SESSION_SECRET: secret, DEMO_PASSWORD: password } = process.env;
  response.end(JSON.stringify({ url, secret, password, pid: process.pid }));
});
server.listen(Number(process.env.PORT), process.env.HOST);
process.on('SIGTERM', () => { console.log('fake api stops'); server.close(() => process.exit(0)); server.closeAllConnections(); });
`;
/** With WEB it is told of a web app that is being built until the API waits for it. */
const RUNNER = `import { runPortal } from '${tools}portal.mjs';
import { existsSync } from 'node:fs';
const building = async () => {
  while (!existsSync('${root}/waits')) await new Promise((resolve) => setTimeout(resolve, 20));
  if (process.env.WEB === 'fails') throw new Error('The build failed: see the lines above.');
};
const prepare = async () => (process.env.WEB ? { web: building() } : {});
await runPortal({ root: '${root}', entry: 'main.mjs', prepare, pauses: [0, 50] });`;

/** Starts the portal; resolves with its address when ready or with its ending. @param {NodeJS.ProcessEnv} env */
async function up(env = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, 'run.mjs')], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ending = new Promise((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  let ended = false;
  void ending.then(() => (ended = true));
  for (const until = Date.now() + 25_000; !ended && !output.includes('Quad is ready') && Date.now() < until;)
    await sleep(30);
  return { child, ending, port, output: () => output, url: /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '' };
}

/** The process that answers after another one. @param {string} url @param {number} before */
async function again(url, before) {
  for (const until = Date.now() + 20_000; Date.now() < until; await sleep(30)) {
    const now = await ask(url).catch(() => undefined);
    if (now && now.pid !== before) return now.pid;
  }
  throw new Error('no other API answers');
}

/** @param {string} url */
const ask = async (url) => (await fetch(url)).json();

beforeAll(() => {
  writeFileSync(path.join(root, 'main.mjs'), FAKE_API);
  writeFileSync(path.join(root, 'run.mjs'), RUNNER);
});

afterAll(async () => {
  const left = runningPostmaster(cluster);
  if (left) await end(left.pid, { signal: 'SIGQUIT' });
  removeCluster(dataDir);
  rmSync(root, { recursive: true, force: true });
});

describe('npm start', () => {
  it('starts, keeps its secrets, refuses a second portal on the same data and stops cleanly', async () => {
    const first = await up();
    const given = await ask(first.url);
    expect(given.url).toMatch(/^postgres:\/\/postgres:[\w-]+@127\.0\.0\.1:\d+\/quad$/);
    expect(given.secret.length).toBeGreaterThanOrEqual(32);
    expect(given.password).toMatch(/^[a-z]{6}-[a-z]{6}-\d\d$/);
    expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(runningPortal(dataDir)).toMatchObject({ pid: first.child.pid, url: first.url });
    const second = await up();
    expect(await second.ending).toBe(1);
    expect(second.output()).toContain(
      `Quad runs on ${dataDir} (process ${first.child.pid}, ${first.url}): stop it first`,
    );
    first.child.kill('SIGINT');
    first.child.kill('SIGINT');
    expect(await first.ending).toBe(0);
    expect(first.output()).toContain('fake api stops');
    expect([runningPostmaster(cluster), runningPortal(dataDir)]).toEqual([undefined, undefined]);
    const again = await up({ DEMO_PASSWORD: 'given-by-env' });
    expect(await ask(again.url)).toMatchObject({ secret: given.secret, password: 'given-by-env' });
    again.child.kill('SIGTERM');
    expect(await again.ending).toBe(0);
  });

  it('starts an API that died again on the same port, beside the same database, and still stops cleanly', async () => {
    const portal = await up();
    const [{ pid }, database] = [await ask(portal.url), runningPostmaster(cluster)];
    await fetch(`${portal.url}/die`).catch(() => {});
    expect(await again(portal.url, pid)).not.toBe(pid);
    expect(portal.output()).toContain('The API ended unexpectedly (killed by SIGKILL) and is started again');
    expect(runningPostmaster(cluster)).toMatchObject({ pid: database?.pid });
    portal.child.kill('SIGTERM');
    expect(await portal.ending).toBe(0);
  });

  it('ends with a sentence and no process left when the API dies again and again', async () => {
    const portal = await up();
    let { pid } = await ask(portal.url);
    for (let deaths = 0; deaths < 3; deaths += 1) {
      await fetch(`${portal.url}/die`).catch(() => {});
      if (deaths < 2) pid = await again(portal.url, pid);
    }
    expect(await portal.ending).toBe(1);
    expect(portal.output()).toContain('The API ended unexpectedly (killed by SIGKILL), 3 times in a row');
    expect(runningPostmaster(cluster)).toBeUndefined();
  });

  it('starts the API beside the build of the web app; it waits for that, and one that is started again does not', async () => {
    const portal = await up({ WEB: 'beside' });
    const { pid } = await ask(portal.url);
    expect(existsSync(path.join(root, 'waits'))).toBe(true);
    rmSync(path.join(root, 'waits'));
    await fetch(`${portal.url}/die`).catch(() => {});
    await again(portal.url, pid);
    expect(existsSync(path.join(root, 'waits'))).toBe(false);
    portal.child.kill('SIGTERM');
    expect(await portal.ending).toBe(0);
  });

  it('ends with the words of the build, and no process left, when the web app cannot be built', async () => {
    const portal = await up({ WEB: 'fails' });
    expect(await portal.ending).toBe(1);
    expect(portal.output()).toContain('The build failed: see the lines above.');
    expect(runningPostmaster(cluster)).toBeUndefined();
    rmSync(path.join(root, 'waits'));
  });

  it('leaves no API behind when it is killed, and the next start adopts the database', async () => {
    const portal = await up();
    const { pid } = await ask(portal.url);
    portal.child.kill('SIGKILL');
    await portal.ending;
    for (const until = Date.now() + 5000; isAlive(pid) && Date.now() < until;) await sleep(30);
    expect(isAlive(pid)).toBe(false);
    const next = await up();
    expect(next.output()).toContain('(was still running)');
    next.child.kill('SIGTERM');
    expect(await next.ending).toBe(0);
  });

  it('starts a database that died under it again, on the same port', async () => {
    const portal = await up();
    const before = runningPostmaster(cluster);
    process.kill(before?.pid ?? 0, 'SIGKILL');
    for (const until = Date.now() + 8000; !portal.output().includes('was started again') && Date.now() < until;)
      await sleep(50);
    expect(runningPostmaster(cluster)).toMatchObject({ port: before?.port });
    portal.child.kill('SIGTERM');
    expect(await portal.ending).toBe(0);
  });

  it('names host and port of an unreachable DATABASE_URL, never its password', async () => {
    const port = await freePort();
    const portal = await up({ DATABASE_URL: `postgres://quad:s3cr3t-word@127.0.0.1:${port}/quad` });
    expect(await portal.ending).toBe(1);
    expect(portal.output()).toContain(
      `The database at 127.0.0.1:${port} does not answer: start it or correct DATABASE_URL.`,
    );
    expect(portal.output()).not.toContain('s3cr3t-word');
  });

  it.each([
    [{}, 'DATABASE_URL must name a PostgreSQL 18 server'],
    [
      { DATABASE_URL: 'postgres://a@b/c', SESSION_SECRET: 'short' },
      'SESSION_SECRET must be set to at least 32 random characters',
    ],
  ])('refuses unsafe defaults in production (%j)', async (env, sentence) => {
    const portal = await up({ NODE_ENV: 'production', DATA_DIR: path.join(root, 'untouched'), ...env });
    expect(await portal.ending).toBe(1);
    expect(portal.output()).toContain(sentence);
    expect(existsSync(path.join(root, 'untouched'))).toBe(false);
  });

  it('says when the data directory cannot be written', async () => {
    mkdirSync(path.join(root, 'file'), { recursive: true });
    writeFileSync(path.join(root, 'file', 'taken'), '');
    const portal = await up({ DATA_DIR: path.join(root, 'file', 'taken', 'data') });
    expect(await portal.ending).toBe(1);
    expect(portal.output()).toContain('cannot be written (ENOTDIR)');
    expect(readFileSync(path.join(root, 'file', 'taken'), 'utf8')).toBe('');
  });
});
