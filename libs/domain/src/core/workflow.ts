import { transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import type { Actor } from './actor.js';
import { isViewerOnly } from './policy.js';

/** A record's status machine and the facts its guards read. The machine is flat and pure: states, events, guards, nothing else. */
export interface Workflow<M extends AnyStateMachine = AnyStateMachine, R = never> {
  readonly machine: M;
  /** Booleans that the guards ask for, from the actor and the record alone. `now` (ms) is the server's or the client's clock. */
  readonly facts: (actor: Actor, record: R, now: number) => Readonly<Record<string, boolean>>;
}

/** Promises a pure status machine; `facts` computes every boolean its guards name. */
export const defineWorkflow = <M extends AnyStateMachine, R>(
  machine: M,
  facts: Workflow<M, R>['facts'],
): Workflow<M, R> => ({ machine, facts });

/** What is asked of a workflow: who, about which record, when (ms since 1970). */
export interface Asked<R> {
  readonly actor: Actor;
  readonly record: R & { readonly status: string };
  readonly now?: number;
}

type AnyWorkflow = Workflow<AnyStateMachine, never>;

function at(workflow: AnyWorkflow, { actor, record, now = Date.now() }: Asked<object>): AnyMachineSnapshot {
  const context = { ...workflow.facts(actor, record as never, now) };
  return workflow.machine.resolveState({ value: record.status, context }) as AnyMachineSnapshot;
}

/** The events that leave or loop on the record's state and whose guards hold: the client's buttons. */
export function allowedActions(workflow: AnyWorkflow, asked: Asked<object>): string[] {
  if (isViewerOnly(asked.actor)) return [];
  const snapshot = at(workflow, asked);
  return eventsFrom(workflow, asked.record.status).filter((type) => snapshot.can({ type } as never));
}

/** The status after the event, or undefined where the machine forbids it: the server's verdict on the freshly locked row. */
export function nextStatus(workflow: AnyWorkflow, asked: Asked<object>, event: string): string | undefined {
  if (isViewerOnly(asked.actor)) return undefined;
  const snapshot = at(workflow, asked);
  if (!snapshot.can({ type: event } as never)) return undefined;
  return String(
    (transition(workflow.machine, snapshot as never, { type: event } as never)[0] as AnyMachineSnapshot).value,
  );
}

/** Every event the state knows, allowed or not. */
export const eventsFrom = (workflow: AnyWorkflow, status: string): string[] =>
  Object.keys(workflow.machine.root.states[status]?.on ?? {});

/** Every state of the machine, in the order they are written. */
export const statesOf = (workflow: { readonly machine: AnyStateMachine }): string[] =>
  Object.keys(workflow.machine.root.states);
/** Every event of the machine. */
export const actionsOf = (workflow: { readonly machine: AnyStateMachine }): string[] => [
  ...new Set(statesOf(workflow).flatMap((state) => Object.keys(workflow.machine.root.states[state]?.on ?? {}))),
];
/** True when no event leaves the state. */
export const isFinal = (workflow: { readonly machine: AnyStateMachine }, state: string): boolean =>
  workflow.machine.root.states[state]?.type === 'final';
