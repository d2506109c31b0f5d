import { z } from 'zod';
import type { Actor } from '@quad/domain/core';
import { students } from '@quad/domain/students';
import { systemContext } from '#core/context.js';
import { seenBy } from '#core/resource/owner/owner-view.js';
import { listing, ordering, type Listing } from '#core/resource/list.query.js';
import { CHOSEN, FOUND, PAGE, RECORD } from '#core/resource/resource.queries.js';
import { sourceOf } from '#core/resource/source.js';
import { startPortal, type Portal } from '#testing/portal.js';
import { built } from './builder.js';
import { given } from './given.js';
import { Database } from './database.js';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const system = systemContext(1).actor;
const teacher: Actor = { ...system, roles: ['TEACHER'], grants: { students: ['read'] }, staff_id: 5 };
const owner = (student_id: number): Actor => ({ ...system, roles: ['BACHELOR_STUDENT'], grants: {}, student_id });
const source = sourceOf(students);
const list = (actor: Actor, about: object = {}): Listing =>
  listing(students, seenBy(actor, students, source), { actor, ...about });
const page = (of: Listing, n = 0, sort?: string) =>
  PAGE.with({ list: of, order: ordering(students, sort), turn: { page: n, size: 10 }, resource: students });

test('a number that is given is a parameter, and a text that comes again has a name', () => {
  const asked = built({
    repeats: true,
    build: (n: number) => ({ text: `select ${given(n)}::int + $1 as n`, values: [1] }),
    row: { n: z.int() },
    samples: () => [1],
  });
  const [first, second, third] = [5, 6, -7].map((n) => asked.with(n));
  expect([first?.sql, first?.values, first?.name]).toEqual(['select $2::int + $1 as n', [1, 5], undefined]);
  expect([second?.sql, second?.values, third?.values]).toEqual([first?.sql, [1, 6], [1, -7]]);
  expect([typeof second?.name, third?.name]).toEqual(['string', second?.name]);
});

test.each([
  ['a page of a veiled source', () => [page(list(teacher)), page(list(teacher))]],
  ['a filter', () => ['activated', 'pending'].map((status) => page(list(system, { filters: { status } })))],
  ['a sorted page', () => [3, 4].map((n) => page(list(teacher), n, 'name,desc'))],
  ['a page far down', () => [1200, 3400].map((n) => page(list(teacher), n, 'name,asc'))],
  ['a search', () => ['karim', 'olim 4'].map((search) => page(list(teacher, { search }), 0, 'name,asc'))],
  ['what an owner sees', () => [11, 12].map((id) => page(list(owner(id))))],
  ['a record', () => [1, 2].map((id) => RECORD.with(list(owner(id), { filters: { id } })))],
  ['whether there is one', () => [1, 2].map((id) => FOUND.with(list(teacher, { filters: { id } })))],
  [
    'what is chosen by ids',
    () =>
      [[1], [2, 3]].map((id) =>
        CHOSEN.with({ list: list(system, { filters: { id } }), columns: 't.id', order: '', limit: 'all' }),
      ),
  ],
])('%s with other values is one text, which is planned once', (_, twice) => {
  twice();
  const [one, other] = twice();
  expect([one?.name, one?.sql]).toEqual([expect.any(String), other?.sql]);
  expect(other?.name).toBe(one?.name);
});

test('a connection keeps no more plans than its memory is for', async () => {
  const database = portal.app.get(Database);
  const ctx = systemContext(1);
  let most = 0;
  for (let n = 0; n < 400; n++) {
    await database.read(ctx, `select ${n} as n`, [], `spec:${n}`);
    const [row] = await database.read<{ n: number }>(ctx, 'select count(*)::int as n from pg_prepared_statements');
    most = Math.max(most, row?.n ?? 0);
  }
  expect([most > 100, most <= 151]).toEqual([true, true]);
});
