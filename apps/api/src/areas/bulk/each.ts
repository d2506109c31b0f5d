import { Problem, type Fate } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { fateOf } from '#core/errors/problem.filter.js';

/** What became of one of many; `done` is what its own call answered. */
export interface Outcome<T> {
  readonly fate: Fate;
  readonly done: T | undefined;
}

/** One event for each, in a transaction of its own: a refusal of one keeps nobody else back. */
export async function each<T>(
  ctx: Context,
  ids: readonly number[],
  send: (id: number) => Promise<T>,
): Promise<Outcome<T>[]> {
  const outcomes: Outcome<T>[] = [];
  for (const id of new Set(ids))
    outcomes.push(
      await send(id).then(
        (done) => ({ fate: fateOf(ctx, id), done }),
        (problem: unknown) => {
          // What is wrong with what the event carries is wrong for all: the form shows it at its field.
          if (!(problem instanceof Problem) || problem.status === 400) throw problem;
          return { fate: fateOf(ctx, id, problem), done: undefined };
        },
      ),
    );
  return outcomes;
}
