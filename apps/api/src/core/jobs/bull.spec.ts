import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Context } from '#core/context.js';
import { eventually, openBed, startProcess, type Bed, type Process } from './test-bed.js';
import { JobHandler, type StartedJob } from './job-handlers.js';
import { JobsModule } from './jobs.module.js';
import { Jobs } from './jobs.service.js';

const found = spawnSync('redis-server', ['--version']).status === 0;
const story = found ? test : test.skip;

const done: number[] = [];

@Injectable()
class Worker {
  @JobHandler('count')
  async count(job: StartedJob) {
    await new Promise((later) => setTimeout(later, 10));
    done.push(job.id);
  }
}

let bed: Bed;
let owner: Context;
let redis: ChildProcess | undefined;
let url = '';
let processes: Process[] = [];
const folder = mkdtempSync(path.join(tmpdir(), 'quad-redis-'));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((open) => {
    server.listen(0, '127.0.0.1', open);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => {
    server.close(closed);
  });
  return port;
}

const launch = (port: number) =>
  spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: 'ignore',
  });
const ended = (child: ChildProcess | undefined) =>
  new Promise((end) => {
    if (!child || child.exitCode !== null) end(undefined);
    else {
      child.once('exit', end);
      child.kill('SIGKILL');
    }
  });
const add = (amount: number) =>
  bed.database.run(owner, (tx) =>
    Promise.all(
      Array.from({ length: amount }, () => processes[0]?.get(Jobs).add(tx, { kind: 'count', payload: {} }) ?? 0),
    ),
  );
const finished = (ids: number[]) =>
  eventually(
    async () =>
      (
        await bed.database.platform<{ n: number }>(
          `select count(*)::int as n from jobs where id = any($1) and state = 'done'`,
          [ids],
        )
      )[0]?.n === ids.length,
  );

beforeAll(async () => {
  if (!found) return;
  url = `redis://127.0.0.1:${await freePort()}`;
  redis = launch(Number(new URL(url).port));
  bed = await openBed();
  owner = await bed.person(bed.first);
  const parts = () => ({ imports: [JobsModule.of({ REDIS_URL: url })], providers: [Worker] });
  processes = [
    await startProcess(bed, parts(), 'api'),
    await startProcess(bed, parts(), 'worker'),
    await startProcess(bed, parts(), 'worker'),
  ];
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.close()));
  await ended(redis);
  await bed?.close();
  rmSync(folder, { recursive: true });
});

story(
  'workers run what another process added, each job once',
  async () => {
    const ids = await add(50);
    await finished(ids);
    expect(done.filter((id) => ids.includes(id)).length).toBe(50);
  },
  30_000,
);

story(
  'a Redis that forgets everything costs time, no job',
  async () => {
    const ids = await add(50);
    const port = Number(new URL(url).port);
    spawnSync('redis-cli', ['-p', String(port), 'flushall']);
    await finished(ids);
    expect(done.filter((id) => ids.includes(id)).length).toBe(50);
  },
  30_000,
);

story(
  'jobs that are added while Redis is away run when it is back',
  async () => {
    await ended(redis);
    const ids = await add(10);
    redis = launch(Number(new URL(url).port));
    await finished(ids);
    expect(done.filter((id) => ids.includes(id)).length).toBe(10);
  },
  40_000,
);
