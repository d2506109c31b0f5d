import { neededOf, payloadOf, type AnyResource } from '@quad/domain/core';
import { RESOURCES } from '@quad/domain/resources';
import type { z } from 'zod';
import { actorOf, fieldsOf, isMadeByCall, Uniform } from '#testing/uniform.js';
import { isTested } from '#testing/tested-area.js';

type Body = Readonly<Record<string, unknown>>;

let all: Uniform;
beforeAll(async () => {
  all = await Uniform.start();
});
afterAll(() => all.portal.stop());

/** The fields that the form marks, by the rule of the screen: what the schema takes neither empty nor left out, and what is needed. */
function starred({ needs, sends, write }: AnyResource, body: Body, event?: string): Set<string> {
  const about = { actor: actorOf('SUPER_ADMIN') };
  const refuses = (schema: z.ZodType) => !schema.safeParse(undefined).success && !schema.safeParse('').success;
  return new Set([
    ...Object.entries(write.shape).flatMap(([name, schema]) => (refuses(schema as z.ZodType) ? [name] : [])),
    ...neededOf(needs, body, about).map(([name]) => name),
    ...(event ? neededOf(sends?.[event], body, about).map(([name]) => name) : []),
  ]);
}

/** Left out by people, and found by the service where it can: each with what it asks. */
const FOUND_BY_THE_SERVICE = ['timetable_slots.group_ids']; // the groups of the module, if it has any

const without = (body: Body, key: string): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== key));

const made = RESOURCES.filter((resource) => isTested(resource.area) && isMadeByCall(resource));

test.each(made.map((resource) => [resource.name, resource] as const))(
  '%s: what is left out is refused where it has a star, and nowhere else',
  async (_, resource) => {
    const { sends = {}, path } = resource;
    const whole = await all.sample(resource);
    for (const key of Object.keys(resource.write.shape)) {
      const body = without(whole, key);
      const answer = await all.chief.post(path, body);
      // That there is one already is no lack.
      const isNamed = answer.body.code !== 'already_exists' && fieldsOf(answer).includes(key);
      if (FOUND_BY_THE_SERVICE.includes(`${resource.name}.${key}`)) continue;
      expect(answer.status).not.toBe(500);
      expect([key, answer.body.code, isNamed]).toEqual([key, answer.body.code, starred(resource, body).has(key)]);
    }
    for (const event of Object.keys(sends)) {
      const answer = await all.chief.post(`${path}?send=${event}`, whole);
      const left = fieldsOf(answer).filter((field) => field in resource.write.shape && whole[field] === undefined);
      const stars = starred(resource, whole, event);
      expect([event, left.filter((field) => !stars.has(field))]).toEqual([event, []]);
    }
  },
);

test('an event has no payload whose need its own form could not show', () => {
  const deep = RESOURCES.flatMap((resource) =>
    Object.entries(resource.workflow?.steps ?? {}).flatMap(([event, rows]) =>
      rows.flatMap(({ asks }) =>
        neededOf(asks, {}, { actor: actorOf('SUPER_ADMIN'), record: {} })
          .filter(([field]) => !(field in (payloadOf(resource, event)?.shape ?? {})))
          .map(([field]) => `${resource.name} ${event}: ${field}`),
      ),
    ),
  );
  expect(deep).toEqual([]);
});
