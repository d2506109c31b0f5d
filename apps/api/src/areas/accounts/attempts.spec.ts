import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '#core/config/env.js';
import { Attempts } from './attempts.service.js';
import { within } from '#testing/accounts.js';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const story = hasRedis ? test : test.skip;
const folder = mkdtempSync(path.join(tmpdir(), 'quad-attempts-'));
const opened: Attempts[] = [];
let redis: ChildProcess | undefined;
let port = 0;

const launch = () =>
  spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: 'ignore',
  });
const ended = (child: ChildProcess | undefined) =>
  new Promise((end) => {
    if (!child || child.exitCode !== null || child.signalCode) end(undefined);
    else {
      child.once('exit', end);
      child.kill('SIGKILL');
    }
  });
async function open(url?: string): Promise<Attempts> {
  const attempts = new Attempts({ REDIS_URL: url } as Config);
  await attempts.onModuleInit();
  opened.push(attempts);
  return attempts;
}
/** How many of so many tries were let through. */
async function admitted(attempts: Attempts, tries: number, of: string): Promise<number> {
  let passed = 0;
  for (let n = 0; n < tries; n += 1)
    await attempts.take('sign_in', of).then(
      () => {
        passed += 1;
      },
      () => undefined,
    );
  return passed;
}

beforeAll(async () => {
  const server = createServer();
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  port = (server.address() as AddressInfo).port;
  await new Promise((closed) => {
    server.close(closed);
  });
  if (hasRedis) redis = launch();
});
afterAll(async () => {
  for (const attempts of opened) attempts.onApplicationShutdown();
  await ended(redis);
  rmSync(folder, { recursive: true, force: true });
});

test('waits grow from one second, are forgotten after a success, and a try that was not let through does not lengthen them', async () => {
  const attempts = await open();
  expect(await admitted(attempts, 11, 'a')).toBe(11);
  const waits: number[] = [];
  for (let n = 0; n < 5; n += 1)
    await attempts.take('sign_in', 'a').catch((problem: { detail: { retry_after: number } }) => {
      waits.push(problem.detail.retry_after);
    });
  expect(waits).toEqual([1, 1, 1, 1, 1]);
  await attempts.forget('sign_in', 'a');
  expect(await admitted(attempts, 10, 'a')).toBe(10);
  expect(await admitted(attempts, 10, 'b')).toBe(10);
});

test('a budget refuses what goes beyond it and says for how long', async () => {
  const attempts = await open();
  for (let n = 0; n < 3; n += 1) await attempts.spend('reset', 'a');
  await expect(attempts.spend('reset', 'a')).rejects.toMatchObject({
    code: 'rate_limited',
    status: 429,
    detail: { retry_after: 3600 },
  });
  await expect(attempts.spend('reset', 'b')).resolves.toBeUndefined();
});

story(
  'two processes count together in Redis; without it each goes on counting in memory, and never fails',
  async () => {
    const url = `redis://127.0.0.1:${port}`;
    const [one, two] = [await open(url), await open(url)];
    await within(
      5000,
      () =>
        spawnSync('redis-cli', ['-p', String(port), 'ping'])
          .stdout.toString()
          .trim() === 'PONG',
    );
    await new Promise((later) => setTimeout(later, 500));
    expect((await admitted(one, 6, 'shared')) + (await admitted(two, 6, 'shared'))).toBe(11);
    expect(spawnSync('redis-cli', ['-p', String(port), 'keys', '*']).stdout.toString()).toContain(
      'quad:tries:sign_in:shared',
    );
    await ended(redis);
    await new Promise((later) => setTimeout(later, 200));
    expect(await admitted(one, 14, 'alone')).toBe(11);
    expect(await admitted(two, 14, 'alone')).toBe(11);
    await expect(two.refusalOf('sign_in_address', 'x')).resolves.toBeUndefined();
  },
);
