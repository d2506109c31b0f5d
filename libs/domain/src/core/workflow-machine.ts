import { createMachine, type AnyStateMachine } from 'xstate';
import type { Asked, State, Step, Verdict } from './workflow-table.js';

interface Parts {
  readonly name: string;
  readonly initial: string;
  readonly states: readonly string[];
  readonly stateOf: (status: string) => State | undefined;
  readonly steps: Readonly<Record<string, readonly Step[]>>;
  readonly verdict: (asked: Asked, event: string) => Verdict;
}

type About = { context: Partial<Asked>; event: { type: string } };

/** The rows as an XState machine: flat and pure, its guards ask for the same verdict, its context is `{ actor, record, now }`. */
export function machineOf({ name, initial, states, stateOf, steps, verdict }: Parts): AnyStateMachine {
  const guardOf = (status: string, target: string) => {
    return ({ context: { actor, record, now }, event }: About) => {
      if (!actor || !record || now === undefined) return false;
      const judged = verdict({ actor, record: { ...record, status }, now }, event.type);
      return 'to' in judged && judged.to === target;
    };
  };
  const waysFrom = (status: string) =>
    Object.fromEntries(
      Object.entries(steps).flatMap(([event, rows]) => {
        const targets = [...new Set(rows.filter(({ from }) => from.includes(status)).map(({ to }) => to))];
        const ways = targets.map((target) => ({ target, guard: guardOf(status, target), reenter: target === status }));
        return ways.length > 0 ? [[event, ways.length === 1 ? ways[0] : ways]] : [];
      }),
    );
  return createMachine({
    id: name,
    initial,
    context: {},
    states: Object.fromEntries(
      states.map((status) => [status, stateOf(status)?.final ? { type: 'final' as const } : { on: waysFrom(status) }]),
    ),
  } as never) as AnyStateMachine;
}
