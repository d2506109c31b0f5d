import { z } from 'zod';
import { RESOURCES } from '@quad/domain/resources';
import { declaredCalls } from '#testing/declared-calls.js';
import { PUBLIC_BYTES, SIGNED_BYTES } from './bodies.js';

type Json = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Json;
  readonly properties?: Readonly<Record<string, Json>>;
};
/** A sign of a text takes at most three bytes, of which there are two for what is beyond the first plane. */
const SIGN_BYTES = 3;
const PLAIN: Readonly<Record<string, number>> = { integer: 16, number: 16, boolean: 5, null: 4 };

/** The most bytes that a schema lets JSON have; NaN where it does not say (a pattern, anything). */
function mostBytes(schema: Json): number {
  if (schema.enum) return Math.max(...schema.enum.map((each) => JSON.stringify(each).length));
  if (schema.const !== undefined) return JSON.stringify(schema.const).length;
  const any = schema.anyOf ?? schema.oneOf;
  if (any) return Math.max(...any.map(mostBytes));
  if (schema.type === 'string') return (schema.maxLength ?? Number.NaN) * SIGN_BYTES + 2;
  if (schema.type === 'array') return (schema.maxItems ?? Number.NaN) * (mostBytes(schema.items ?? {}) + 1) + 2;
  if (schema.type === 'object' && schema.properties)
    return Object.entries(schema.properties).reduce((sum, [key, each]) => sum + key.length + 4 + mostBytes(each), 2);
  return PLAIN[schema.type ?? ''] ?? Number.NaN;
}
const sizeOf = (schema: z.ZodType) =>
  mostBytes(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);

test('whatever a call or a resource says that it takes fits into the body that it lets in', async () => {
  const calls = await declaredCalls();
  const given = [
    ...calls
      .filter(({ body }) => body)
      .map(({ route, body, can, bytes }) => ({
        name: route,
        size: sizeOf(body as z.ZodType),
        limit: bytes ?? (can === 'public' ? PUBLIC_BYTES : SIGNED_BYTES),
      })),
    ...RESOURCES.map(({ path, write, bytes }) => ({ name: path, size: sizeOf(write), limit: bytes ?? SIGNED_BYTES })),
  ];
  expect(given.filter(({ size }) => size > 10_000).length).toBeGreaterThan(5);
  // One that is here needs `bytes` in its declaration.
  expect(given.filter(({ size, limit }) => size > limit)).toEqual([]);
});
