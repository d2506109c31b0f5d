import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { z } from 'zod';
import { RESOURCES } from './resources.js';
import { grantedActor } from './test-actor.js';
import { may, payloadOf, type AnyResource, type Step } from './core/index.js';

type Held = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>>;

const read = (file: string) => readFileSync(new URL(`../../../docs/spec/${file}`, import.meta.url), 'utf8');
const held = parse(read('guards.yaml')) as Held;
/** The resource of each agreed table, as agreed.spec.ts says it. */
const tables = new Map(
  [
    ...readFileSync(new URL('./core/agreed.spec.ts', import.meta.url), 'utf8').matchAll(
      /\['([a-z_]+)', '([a-z_]+)'\]/g,
    ),
  ].map(([, resource, table]) => [table, RESOURCES.find(({ name }) => name === resource)!]),
);
const lines = Object.entries(held).flatMap(([table, events]) =>
  Object.entries(events).flatMap(([event, guards]) =>
    Object.values(guards).flatMap((holds) =>
      holds.flatMap((hold) => {
        const [, kind, of] = /^(f|a|w|own):(.*)$/.exec(hold) ?? [];
        return kind && of ? [{ resource: tables.get(table)!, table, event, kind, of }] : [];
      }),
    ),
  ),
);
const linesOf = (kind: string) =>
  lines.filter((line) => line.kind === kind).map((line) => [`${line.table}.${line.event} ${line.of}`, line] as const);
const rowsOf = ({ workflow }: AnyResource, event: string): readonly Step[] => workflow?.steps[event as never] ?? [];
const factsOf = ({ who = [], when = [], needs = {} }: Step): string[] =>
  [who, when, needs].flatMap((facts) => (Array.isArray(facts) ? (facts as string[]) : Object.keys(facts)));
const refuses = (schema: z.ZodType | undefined, values: readonly unknown[]) =>
  values.filter((value) => schema?.safeParse(value).success === false);

test('the lists of guards are read', () => {
  for (const kind of ['f', 'a', 'w', 'own']) expect([kind, linesOf(kind).length > 5]).toEqual([kind, true]);
});

test.each(linesOf('f'))('%s is a fact that the row asks', (_, { resource, event, of }) => {
  expect(rowsOf(resource, event).flatMap(factsOf)).toContain(of);
});

test.each(linesOf('a'))('%s is carried: the event is refused without it', (_, { resource, event, of }) => {
  const field = payloadOf(resource, event)?.shape[of] as z.ZodType | undefined;
  const isAsked = rowsOf(resource, event).some(({ asks }) => Array.isArray(asks) && asks.includes(of));
  expect(field).toBeDefined();
  // What one row asks of those who send it by that row is seen over HTTP.
  if (!isAsked) expect(refuses(field, [undefined, null, '', ' '])).toEqual([undefined, null, '', ' ']);
});

test.each(linesOf('w'))('%s is written: a record is refused without it', (_, { resource, of }) => {
  const field = resource.write.shape[of] as z.ZodType | undefined;
  expect(refuses(field, [undefined, '', 0, []]).length).toBeGreaterThan(0);
});

test.each(linesOf('own'))('%s says whose it is to delete', (_, { resource, of }) => {
  const ids = { account_id: 7, staff_id: 7, student_id: 7 };
  const status = resource.workflow!.initial;
  const deleting = (id: number) =>
    ['TEACHER', 'STAFF', 'BACHELOR_STUDENT', 'HEAD_OF_KAFEDRA', 'MODULE_LEADER', 'DEAN'].filter((role) =>
      may(grantedActor([role], ids), 'delete', resource, { creator_id: 7, [of]: id, status }),
    );
  expect(deleting(8)).toEqual([]);
  expect(deleting(7)).not.toEqual([]);
});
