import { inflateSync } from 'node:zlib';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemContext } from '#core/context.js';
import type { Config } from '#core/config/env.js';
import { CONFIG } from '#core/config/env.js';
import { Database } from '#core/database/database.js';
import { HERE, startPortal, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { atWork, toMeet } from '../hours.js';
import { portrait, SIDE } from './portrait.js';
import { seedPortraits } from './portraits.js';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** The bytes of a picture's dots; a row begins with how it is filtered. */
function dotsOf(png: Buffer): Buffer {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([SIDE, SIDE]);
  const at = png.indexOf('IDAT');
  return inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
}

test('a face is the same every time, and another one for another person', () => {
  const anna = { seed: 7, gender: 'female', age: 20 };
  expect(portrait(anna)).toEqual(portrait(anna));
  const faces = Array.from({ length: 60 }, (_, seed) =>
    portrait({ ...anna, seed, gender: seed % 2 ? 'male' : 'female' }),
  );
  expect(new Set(faces.map((face) => face.toString('base64'))).size).toBe(60);
  for (const face of faces) {
    const dots = dotsOf(face);
    expect(dots).toHaveLength((SIDE * 3 + 1) * SIDE);
    // More than one colour: a background, a face, hair, clothes.
    expect(new Set(dots).size).toBeGreaterThan(20);
  }
  expect(Math.max(...faces.map((face) => face.length))).toBeLessThan(8000);
});

test('people of the demo get their faces by the storage of real pictures; not all, and nobody twice', async () => {
  const rows = new Rows(portal);
  const [worker, other] = [await rows.staff(['TEACHER']), await rows.staff(['STAFF'])];
  const students = [];
  for (let n = 0; n < 10; n += 1) students.push(await rows.student());
  for (const { person } of [worker, other, ...students])
    await portal.sql(
      `insert into people (institution_id, account_id, gender, birthdate) values (${HERE.id}, $1, 'female', '1990-01-01')`,
      [person.account_id],
    );
  const config: Config = { ...portal.app.get<Config>(CONFIG), DATA_DIR: await mkdtemp(path.join(tmpdir(), 'faces-')) };
  const draw = () =>
    portal.app.get(Database).runAbove(systemContext(HERE.id), (tx) => seedPortraits(tx, HERE.id, config));
  await draw();
  const kept = await portal.sql<{ id: number; file: number; key: string }>(
    `select a.id, a.photo_file_id as file, f.storage_key as key from accounts a join files f on f.id = a.photo_file_id
      where f.subject_resource = 'accounts' and f.subject_id = a.id and f.complete and f.mime = 'image/png'`,
  );
  expect(kept.length).toBe(10);
  expect((await readdir(path.join(config.DATA_DIR, 'files'))).sort()).toEqual(kept.map(({ key }) => key).sort());
  dotsOf(await readFile(path.join(config.DATA_DIR, 'files', kept[0]!.key)));
  expect((await worker.person.get('/user/me/info')).body.photo_url).toMatch(/^\/file\/\d+\/preview$/);
  await draw();
  const [again] = await portal.sql<{ n: number }>(`select count(*)::int as n from files where name = 'portrait.png'`);
  expect(again?.n).toBe(10);
});

test('nobody of the demo writes at night or on a Sunday, what came first stays first, and people meet by day', () => {
  const sunday = Date.parse('2026-11-22T00:00:00+05:00');
  const minutes = Array.from({ length: 7 * 24 * 4 }, (_, step) => sunday - step * 15 * 60_000);
  const written = minutes.map((moment) => atWork(moment).getTime());
  for (const [at, moment] of written.entries()) {
    const local = new Date(moment + 5 * 3_600_000);
    expect([
      local.getUTCDay() > 0,
      local.getUTCHours() >= 8,
      local.getUTCHours() < 20 || local.getUTCMinutes() === 0,
    ]).toEqual([true, true, true]);
    expect(moment).toBeLessThanOrEqual(minutes[at]!);
    if (at > 0) expect(moment).toBeLessThan(written[at - 1]!);
    const meeting = new Date(toMeet(minutes[at]!).getTime() + 5 * 3_600_000);
    expect([meeting.getUTCDay() > 0, meeting.getUTCHours() >= 9, meeting.getUTCHours() < 18]).toEqual([
      true,
      true,
      true,
    ]);
    expect(meeting.getUTCMinutes() % 15).toBe(0);
  }
  const noon = Date.parse('2026-11-20T12:34:00+05:00');
  expect(atWork(noon).getTime()).toBe(noon);
});
