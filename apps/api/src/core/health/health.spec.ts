import { jest } from '@jest/globals';
import { Writable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Controller, Get, Post } from '@nestjs/common';
import { Database } from '#core/database/database.js';
import type { JobStore } from '#core/jobs/job-store.js';
import { JobsModule } from '#core/jobs/jobs.module.js';
import { openBed, startProcess, type Bed, type Process } from '#core/jobs/test-bed.js';
import { metricsToken } from './health.controller.js';
import { HealthModule } from './health.module.js';
import { loggedUrl, NestLog, openLog } from '#logger.js';
import { Metrics } from './metrics.js';
import { observe } from '#observe.js';
import { Readiness } from './readiness.js';

@Controller('thing')
class ThingController {
  @Get(':id')
  find() {
    return { ok: true };
  }

  @Post()
  fail(): never {
    throw new Error('the details are nobody’s business');
  }
}

const lines: Record<string, unknown>[] = [];
const sink = new Writable({
  write(chunk, _, done) {
    lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
    done();
  },
});
const log = openLog('info', sink);

let bed: Bed;
let server: Process;

beforeAll(async () => {
  bed = await openBed();
  server = await startProcess(
    bed,
    { imports: [JobsModule.of({}), HealthModule], controllers: [ThingController] },
    'api',
    (app) => observe(app, log),
  );
});
afterAll(async () => {
  await server?.close();
  await bed?.close();
});

test('a living process says so, and is ready while its database answers', async () => {
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  const isReady = jest.spyOn(Database.prototype, 'runAbove').mockRejectedValue(new Error('away'));
  expect(await server.app.inject('/readyz')).toMatchObject({ statusCode: 503 });
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  isReady.mockRestore();
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
});

test('metrics tell durations by route, sockets, jobs and the lag of the event loop', async () => {
  await server.app.inject('/thing/4711');
  await server.app.inject('/nowhere/at/all');
  server.get(Metrics).sockets(() => 12);
  const { payload, headers } = await server.app.inject('/metrics');
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(payload).toMatch(/quad_http_seconds_count\{method="GET",route="\/thing\/:id",status="200"\} 1/);
  expect(payload).toMatch(/route="none",status="404"/);
  expect(payload).not.toMatch(/"[^"]*4711/);
  expect(payload).toContain('quad_sockets 12');
  expect(payload).toContain('quad_jobs{state="waiting"} 0');
  expect(payload).toContain('nodejs_eventloop_lag_seconds');
});

test('a server that has ended is not kept by the observers of the process', async () => {
  setFlagsFromString('--expose_gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const jobs = { unfinished: () => Promise.resolve([]) } as Partial<JobStore> as JobStore;
  const left = new WeakRef(new Metrics(jobs));
  // A weak reference keeps its object until the turn of the event loop ends.
  await new Promise(setImmediate);
  collectGarbage();
  expect(left.deref()).toBeUndefined();
});

test('metrics are for this machine, or for whoever has the token', async () => {
  const from = (headers: Record<string, string>, remoteAddress = '10.1.2.3') =>
    server.app.inject({ url: '/metrics', headers, remoteAddress });
  expect((await from({})).statusCode).toBe(404);
  expect((await from({ authorization: 'Bearer nonsense' })).statusCode).toBe(404);
  expect((await from({ 'x-forwarded-for': '10.1.2.3' }, '127.0.0.1')).statusCode).toBe(404);
  expect((await from({ authorization: `Bearer ${metricsToken(bed.config)}` })).statusCode).toBe(200);
});

test('every call is one line with its request and its account, and without secrets', async () => {
  lines.length = 0;
  const ctx = await bed.person(bed.first);
  await server.app.inject({
    url: '/thing/1?token=abc&page=2',
    headers: { 'x-test-ctx': JSON.stringify(ctx), authorization: 'Bearer abc', cookie: 'a=b' },
  });
  await server.app.inject({ method: 'POST', url: '/thing', payload: { password: 'hunter2' } });
  await server.app.inject('/healthz');
  expect(lines).toMatchObject([
    {
      level: 'info',
      msg: 'call',
      method: 'GET',
      url: '/thing/1?token=[hidden]&page=2',
      status: 200,
      account_id: ctx.actor.account_id,
      institution_id: bed.first,
      request_id: expect.any(String),
    },
    { level: 'error', msg: 'call', method: 'POST', status: 500 },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/abc|hunter2|a=b/);
});

test('secrets are hidden wherever they stand', () => {
  lines.length = 0;
  const secret = 'do-not-tell';
  const said = {
    password: secret,
    body: { new_password: secret, token: secret },
    req: { headers: { authorization: secret, cookie: secret, 'set-cookie': secret, 'idempotency-key': secret } },
    person: { pinfl: secret, passport: secret },
    otp: secret,
    name: 'Anna',
  };
  log.info(said);
  new NestLog(log).error({ request_id: 'r', body: { password: secret } }, 'Problem');
  new NestLog(log).warn('careful', 'Part');
  new NestLog(log).error(new Error('broken'), 'Part');
  expect(JSON.stringify(lines)).not.toContain(secret);
  expect(lines[0]).toMatchObject({ name: 'Anna', password: '[hidden]' });
  expect(lines.slice(1)).toMatchObject([
    { level: 'error', part: 'Problem', request_id: 'r' },
    { level: 'warn', part: 'Part', msg: 'careful' },
    { level: 'error', msg: 'broken', stack: expect.stringContaining('broken') },
  ]);
  expect(loggedUrl('/api/v1/public/transcript/AbC123?x=1')).toBe('/api/v1/public/transcript/[hidden]?x=1');
  expect(loggedUrl('/a?%74oken=x&CODE=y&page=1')).toBe('/a?%74oken=[hidden]&CODE=[hidden]&page=1');
});

test('a process that leaves is not ready, but lives', async () => {
  server.get(Readiness).leave();
  expect((await server.app.inject('/readyz')).statusCode).toBe(503);
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
});
