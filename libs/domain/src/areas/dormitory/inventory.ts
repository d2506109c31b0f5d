import { z } from 'zod';
import { line, optionalLine } from '@quad/domain/core';

export const THING_STATES = ['good', 'worn', 'broken', 'missing'] as const;

/** What belongs to a room. */
export const thing = z.strictObject({ name: line(80), count: z.int().min(1).max(50) });
export type Thing = z.infer<typeof thing>;

/** What was found at check-in or check-out, and in which state. */
export const foundThing = z.strictObject({
  name: line(80),
  count: z.int().min(0).max(50),
  state: z.enum(THING_STATES),
  note: optionalLine(200),
});
export type FoundThing = z.infer<typeof foundThing>;

/** What a person names of things. */
export const namesOf = (things: readonly Thing[]): string =>
  things.map(({ name, count }) => `${name} × ${count}`).join(', ');

/** What is gone at check-out; what was broken or missing at check-in is nobody's fault now. */
export const goneOf = (brought: readonly FoundThing[], found: readonly FoundThing[]): Thing[] =>
  missingOf(
    brought.filter(({ state, count }) => count > 0 && (state === 'good' || state === 'worn')),
    found,
  );

/** What is not there any more, or of no use: broken and missing things count as gone. */
export function missingOf(expected: readonly Thing[], found: readonly FoundThing[]): Thing[] {
  const usable = new Map<string, number>();
  for (const { name, count, state } of found)
    if (state === 'good' || state === 'worn') usable.set(name, (usable.get(name) ?? 0) + count);
  return expected.flatMap(({ name, count }) => {
    const lost = count - (usable.get(name) ?? 0);
    return lost > 0 ? [{ name, count: lost }] : [];
  });
}
