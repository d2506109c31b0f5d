import { Injectable } from '@nestjs/common';
import type { Context } from '#core/context.js';
import { eventually, openBed, startProcess, type Bed, type Process } from './test-bed.js';
import { JobsModule } from './jobs.module.js';
import { Every, EveryInstitution } from './scheduler.js';

interface Heard {
  readonly by: string;
  readonly institution?: number;
}

const heard: Heard[] = [];

function clockNamed(by: string) {
  @Injectable()
  class Clock {
    @Every(400)
    tick() {
      heard.push({ by });
    }

    @EveryInstitution(400)
    async expire(ctx: Context) {
      if (ctx.actor.institution_id === first) throw new Error('one institution is in trouble');
      heard.push({ by, institution: ctx.actor.institution_id });
    }
  }
  return Clock;
}

let bed: Bed;
let first = 0;
let processes: Process[] = [];
const start = (by: string, kind: 'all' | 'api' = 'all') =>
  startProcess(bed, { imports: [JobsModule.of({})], providers: [clockNamed(by)] }, kind);

beforeAll(async () => {
  bed = await openBed();
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.close()));
  await bed?.close();
});

test('a schedule runs on one process, for every institution, and moves on when that process goes', async () => {
  processes = [await start('api', 'api'), await start('a'), await start('b')];
  await eventually(() => heard.filter(({ institution }) => institution === undefined).length >= 3);
  const [leader] = [...new Set(heard.map(({ by }) => by))];
  expect(new Set(heard.map(({ by }) => by)).size).toBe(1);
  expect(leader).not.toBe('api');
  await processes[leader === 'a' ? 1 : 2]?.close();
  heard.length = 0;
  await eventually(() => heard.some(({ by }) => by !== leader));
  expect(new Set(heard.map(({ by }) => by))).toEqual(new Set([leader === 'a' ? 'b' : 'a']));
});

test('one institution in trouble does not stop the next', async () => {
  first = bed.first;
  heard.length = 0;
  await eventually(() => heard.some(({ institution }) => institution === bed.second));
  expect(heard.some(({ institution }) => institution === bed.first)).toBe(false);
});

test('a leader whose connection is cut leads again or another does', async () => {
  heard.length = 0;
  const url = new URL(bed.config.DATABASE_URL);
  const { default: pg } = await import('pg');
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'quad-leader' and datname = current_database()`,
  );
  await owner.end();
  await eventually(() => heard.length >= 2);
});

test('a process that stops ends with the institution that is under way', async () => {
  await Promise.all(processes.splice(0).map((each) => each.close()));
  const visited: number[] = [];
  let goOn = (): void => undefined;
  let hear = (): void => undefined;
  const stopping = new Promise<void>((heard) => (hear = heard));
  @Injectable()
  class Slow {
    onModuleDestroy() {
      hear();
    }
    @EveryInstitution(400)
    async expire(ctx: Context) {
      visited.push(ctx.actor.institution_id);
      await new Promise<void>((go) => (goOn = go));
    }
  }
  const only = await startProcess(bed, { imports: [JobsModule.of({})], providers: [Slow] }, 'all');
  await eventually(() => visited.length === 1);
  const closed = only.close();
  await stopping;
  // The scheduler learns of it in the same turn, after this provider.
  await new Promise((go) => setImmediate(go));
  goOn();
  await closed;
  expect(visited).toHaveLength(1);
});
