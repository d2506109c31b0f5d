import { meCalls } from '@quad/domain/accounts';
import { requestOf, type AnyCall, type InputOf } from '@quad/domain/core';
import { cache } from '#data/server/cache';
import { queryString } from '#data/server/client';
import { refreshMe } from '#data/identity/session';
import { enqueue, onAnswer, useQueue } from './queue';

/** The line of fields that save themselves; a refusal is told by the shell. */
export const FIELDS = 'fields';

// It stays in the queue until what is on screen says the same, or the field would fall back for a moment.
onAnswer(FIELDS, (_, { path, affects = [] }) =>
  path === meCalls.settings.path ? refreshMe() : cache.staleLists(affects),
);

/**
 * How a field saves by itself: through the queue, so that a lost network or a reload loses nothing. The last value of a
 * cell wins; `chosen` is what was sent last and has not arrived.
 */
export function useAutosave<C extends AnyCall>(call: C) {
  const waiting = useQueue(FIELDS);
  const nameOf = (cell: string) => `${call.route} ${cell}`;
  return {
    save: (cell: string, input: InputOf<C>): Promise<void> => {
      const { method, path, query, body } = requestOf(call, input);
      return enqueue(FIELDS, {
        method,
        path: path + queryString(query),
        body,
        cell: nameOf(cell),
        affects: call.affects ?? [],
      });
    },
    chosen: (cell: string): Partial<InputOf<C>> | undefined =>
      waiting.findLast((entry) => entry.cell === nameOf(cell) && !entry.problem)?.body as
        Partial<InputOf<C>> | undefined,
  };
}
