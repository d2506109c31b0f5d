import { Injectable } from '@nestjs/common';
import type { Context } from '#core/context.js';
import { eventually, openBed, startProcess, type Bed, type Process } from './test-bed.js';
import { JobHandler, type Progress, type StartedJob } from './job-handlers.js';
import { JobStore, type JobRow } from './job-store.js';
import { JobsModule } from './jobs.module.js';
import { Jobs } from './jobs.service.js';
import { Problem } from '@quad/domain/core';

const done: { id: number; by: string }[] = [];
let fails = 0;

function workerNamed(by: string) {
  @Injectable()
  class Worker {
    @JobHandler('count')
    async count(job: StartedJob<{ n: number }>, progress: Progress) {
      await progress(50);
      await new Promise((later) => setTimeout(later, 25));
      done.push({ id: job.id, by });
      return { result: { doubled: job.payload.n * 2 } };
    }

    @JobHandler('stumble')
    async stumble() {
      if (fails-- > 0) throw new Error('the printer is on fire');
    }

    @JobHandler('refuse')
    async refuse() {
      throw new Problem('invalid', { status: 400 });
    }

    @JobHandler('hang')
    hang() {
      return new Promise<void>((end) => {
        setTimeout(end, 500);
      });
    }
  }
  return Worker;
}

let bed: Bed;
let one: Process;
let two: Process;
let owner: Context;
const start = (by: string, kind: 'all' | 'api' = 'all') =>
  startProcess(bed, { imports: [JobsModule.of({})], providers: [workerNamed(by)] }, kind);
const row = async (id: number) => (await bed.database.platform<JobRow>('select * from jobs where id = $1', [id]))[0];
const inState = (id: number, state: string) =>
  eventually(async () => {
    const job = await row(id);
    return job?.state === state ? job : undefined;
  });
const add = (ctx: Context, kind: string, more: object = {}) =>
  bed.database.run(ctx, (tx) => one.get(Jobs).add(tx, { kind, payload: { n: 21 }, ...more }));
const get = (ctx: Context, url: string) => one.app.inject({ url, headers: { 'x-test-ctx': JSON.stringify(ctx) } });

beforeAll(async () => {
  bed = await openBed();
  owner = await bed.person(bed.first);
  one = await start('one');
  two = await start('two');
});
afterAll(async () => {
  await Promise.all([one?.close(), two?.close()]);
  await bed?.close();
});

test('a job runs after its transaction has committed, and its owner may watch it', async () => {
  const id = await add(owner, 'count');
  const job = await inState(id, 'done');
  expect(job).toMatchObject({
    progress: 100,
    result: { doubled: 42 },
    attempts: 1,
    error: null,
    account_id: owner.actor.account_id,
  });
  expect((await get(owner, `/job/${id}`)).json()).toMatchObject({
    id,
    kind: 'count',
    state: 'done',
    progress: 100,
    result: { doubled: 42 },
    file_id: null,
    error: null,
  });
  expect((await get(owner, '/job')).json()).toMatchObject({ total_elements: 1, content: [{ id }] });
});

test('a job of a transaction that rolls back never exists', async () => {
  const before = done.length;
  await expect(
    bed.database.run(owner, async (tx) => {
      await one.get(Jobs).add(tx, { kind: 'count', payload: {} });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await new Promise((later) => setTimeout(later, 300));
  expect(done.length).toBe(before);
});

test('only the owner and administrators of the institution see a job', async () => {
  const id = await add(owner, 'count');
  await inState(id, 'done');
  const [colleague, admin, stranger] = await Promise.all([
    bed.person(bed.first),
    bed.person(bed.first, ['ADMIN']),
    bed.person(bed.second, ['SUPER_ADMIN']),
  ]);
  expect((await get(colleague, `/job/${id}`)).statusCode).toBe(404);
  expect((await get(stranger, `/job/${id}`)).statusCode).toBe(404);
  expect((await get(admin, `/job/${id}`)).statusCode).toBe(200);
  expect((await get(colleague, '/job')).json().total_elements).toBe(0);
});

test('two dispatchers run each of many jobs exactly once', async () => {
  const ids = await bed.database.run(owner, (tx) =>
    Promise.all(Array.from({ length: 100 }, () => one.get(Jobs).add(tx, { kind: 'count', payload: { n: 1 } }))),
  );
  await eventually(
    async () =>
      (
        await bed.database.platform<{ n: number }>(
          `select count(*)::int as n from jobs where id = any($1) and state = 'done'`,
          [ids],
        )
      )[0]?.n === 100,
  );
  const runs = done.filter(({ id }) => ids.includes(id));
  expect(runs.length).toBe(100);
  expect(new Set(runs.map(({ id }) => id)).size).toBe(100);
  expect(new Set(runs.map(({ by }) => by))).toEqual(new Set(['one', 'two']));
});

test('the same word adds one job', async () => {
  const [a, b] = [await add(owner, 'count', { dedupe: 'daily' }), await add(owner, 'count', { dedupe: 'daily' })];
  const other = await add(await bed.person(bed.second), 'count', { dedupe: 'daily' });
  expect(a).toBe(b);
  expect(other).not.toBe(a);
  await inState(a, 'done');
});

test('a job that was running when its process died is taken up when the lease ends, and the dead start may not write', async () => {
  const id = await add(owner, 'count', { run_at: new Date(Date.now() + 3_600_000) });
  const dead = await bed.database.platform<JobRow>(
    `update jobs set state = 'running', attempts = 1, run_at = now(), locked_until = now() + interval '1.2 seconds'
      where id = $1 returning *`,
    [id],
  );
  await new Promise((later) => setTimeout(later, 700));
  expect(await row(id)).toMatchObject({ state: 'running', attempts: 1 });
  expect(await inState(id, 'done')).toMatchObject({ attempts: 2, result: { doubled: 42 } });
  expect(await one.get(JobStore).finish(dead[0] as JobRow, { result: 'late', file_id: null })).toBeUndefined();
  expect(await row(id)).toMatchObject({ result: { doubled: 42 } });
});

test('an accident is tried again and may end well', async () => {
  fails = 1;
  const id = await add(owner, 'stumble');
  await eventually(async () => (await row(id))?.error === 'unexpected');
  expect(await inState(id, 'done')).toMatchObject({ attempts: 2, error: null });
});

test('after five accidents a job has failed, and says so in the language of the asker', async () => {
  fails = 99;
  const id = await add(owner, 'stumble');
  await eventually(async () => {
    await bed.database.platform('update jobs set run_at = now() where id = $1', [id]);
    return (await row(id))?.state === 'failed';
  });
  expect(await row(id)).toMatchObject({ attempts: 5, error: 'unexpected' });
  expect(JSON.stringify((await get(owner, `/job/${id}`)).json())).not.toContain('fire');
});

test('a refusal is not tried again', async () => {
  const id = await add(owner, 'refuse');
  expect(await inState(id, 'failed')).toMatchObject({ attempts: 1, error: 'invalid' });
});

test('a job for later waits', async () => {
  const id = await add(owner, 'count', { run_at: new Date(Date.now() + 1500) });
  await new Promise((later) => setTimeout(later, 600));
  expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  await inState(id, 'done');
});

test('the owner and the watchers of the job hear how it goes', async () => {
  const id = await add(owner, 'count');
  await inState(id, 'done');
  const heard = await eventually(() => {
    const all = [...one.news, ...two.news].filter((news) => news.record_id === id);
    return all.length >= 3 ? all : undefined;
  });
  expect(new Set(heard.map(({ name }) => name))).toEqual(new Set(['jobs.updated']));
  expect(heard[0]?.rooms).toEqual([`i${bed.first}:jobs:${id}`, `account:${owner.actor.account_id}`]);
  expect(heard.map(({ version }) => version)).toEqual([...heard.map(({ version }) => version)].sort((a, b) => a - b));
});

test('an unknown kind is refused where it is added', async () => {
  await expect(add(owner, 'nonsense')).rejects.toThrow('nonsense');
});

test('a process that shuts down waits for what runs; an api process runs nothing', async () => {
  await Promise.all([one.close(), two.close()]);
  const api = await start('api', 'api');
  one = api;
  const id = await add(owner, 'hang');
  await new Promise((later) => setTimeout(later, 1300));
  expect(await row(id)).toMatchObject({ state: 'waiting' });
  two = await start('two');
  await inState(id, 'running');
  await two.close();
  expect(await row(id)).toMatchObject({ state: 'done' });
});
