import type { AnyStateMachine } from 'xstate';
import type { z } from 'zod';
import { hasRole, isPortal, type Actor } from './actor.js';
import { isViewerOnly } from './policy.js';
import { VIEWERS, type Role } from './roles.js';
import { machineOf } from './workflow-machine.js';
import {
  type Asked,
  type Look,
  type PersonColumn,
  type Refusal,
  type State,
  type Step,
  type Table,
  type Told,
  type Verdict,
} from './workflow-table.js';

/** A workflow that was built from its table. `S` are its states, `E` its events with their rows. */
export interface Workflow<S extends string = string, E = Readonly<Record<string, unknown>>, R = never> {
  readonly name: string;
  readonly states: readonly S[];
  readonly events: readonly (keyof E & string)[];
  readonly initial: S;
  readonly path: readonly S[];
  /** States that no event leaves. */
  readonly final: readonly S[];
  /** The rows of each event. */
  readonly steps: Readonly<Record<keyof E & string, readonly Step[]>>;
  /** What an event carries, for those that carry something. */
  readonly payloads: Readonly<Partial<Record<keyof E & string, z.ZodObject>>>;
  readonly people: Readonly<Record<string, PersonColumn>>;
  readonly owner: string | undefined;
  readonly whose: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly others: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly vacant: Readonly<Partial<Record<string, string>>>;
  readonly holders: Readonly<Partial<Record<string, string>>>;
  readonly link: string | Readonly<Record<string, string>> | undefined;
  readonly due: string | undefined;
  readonly forbids: string;
  readonly stateOf: (status: string) => State | undefined;
  /** What the rows ask about the person and the record. */
  readonly facts: (asked: Asked) => Readonly<Record<string, boolean>>;
  readonly words: (record: object) => Readonly<Record<string, unknown>>;
  /** The XState machine of the same rows: states, events and guards, nothing else. Its context is what is asked. */
  readonly machine: AnyStateMachine;
  /** The server's verdict on the freshly locked row, and the client's on what it shows. */
  readonly verdict: (asked: Asked, event: string) => Verdict;
  /** The verdict of rows that are no event of the table, by its facts and in its words: for what changes no status. */
  readonly judge: (rows: readonly Step[], asked: Asked, action: string) => Verdict;
  /** Only for types: the events with their rows, and the record that the facts read. */
  readonly rows?: E;
  readonly reads?: (record: R) => void;
}

type Rows<S extends string, F extends string, P extends string, C extends string> =
  Step<S, F, P, C> | readonly Step<S, F, P, C>[];

/** Builds a workflow from its table: one row an event, and everything that has to agree on it follows. */
export function defineWorkflow<
  const S extends string,
  const F extends string,
  R,
  const E extends Readonly<Record<string, Rows<S, F, P, keyof R & string>>>,
  const P extends string = never,
>(name: string, table: Table<S, F, P, R, E>): Workflow<S, E, R> {
  const states = Object.keys(table.states) as S[];
  const events = Object.keys(table.events) as (keyof E & string)[];
  const stateOf = (status: string): State | undefined => table.states[status as S];
  const rows = events.map((event) => [event, [table.events[event]].flat()] as const);
  const steps = Object.fromEntries(rows) as unknown as Workflow<S, E, R>['steps'];
  const words = (record: object) => table.words?.(record as R) ?? {};
  const facts = ({ actor, record, now }: Asked) => table.facts(actor, record as R, now);
  const forbids = table.forbids ?? 'forbidden';
  const judge = (rows: readonly Step[], asked: Asked, event: string): Verdict => {
    const refuses = stateOf(asked.record.status)?.refuses;
    const judged = judgeRows(rows, asked, {
      facts: () => facts(asked),
      forbids,
      refuses: typeof refuses === 'string' ? refuses : refuses?.[event],
    });
    return 'to' in judged || judged.status === 403 ? judged : { ...judged, params: words(asked.record) };
  };
  const verdict = (asked: Asked, event: string): Verdict => {
    const rows = steps[event as keyof E & string];
    return rows ? judge(rows, asked, event) : { status: 409, code: 'forbidden_transition' };
  };
  return {
    name,
    states,
    events,
    initial: table.initial ?? (states[0] as S),
    path: table.path ?? states,
    final: states.filter((state) => stateOf(state)?.final),
    steps,
    payloads: Object.fromEntries(
      events.flatMap((event) => {
        const payload = steps[event].find((step) => step.payload)?.payload;
        return payload ? [[event, payload]] : [];
      }),
    ) as Workflow<S, E, R>['payloads'],
    people: table.people ?? {},
    owner: table.owner,
    whose: table.whose ?? {},
    others: table.others ?? {},
    vacant: table.vacant ?? {},
    holders: table.holders ?? {},
    link: table.link,
    due: table.due,
    forbids,
    stateOf,
    facts,
    words,
    judge,
    verdict,
    machine: machineOf({ name, initial: table.initial ?? (states[0] as string), states, stateOf, steps, verdict }),
  };
}

interface Terms {
  readonly facts: () => Readonly<Record<string, boolean>>;
  readonly forbids: string;
  readonly refuses: string | undefined;
}

const lets = ({ system, roles = [] }: Step, actor: Actor): boolean =>
  isPortal(actor) ? system === true : hasRole(actor, roles);

/** True where some record could let this actor send the event: what can be asked before any record is read. */
export const mayEverSend = ({ steps }: AnyWorkflow, actor: Actor, event: string): boolean =>
  !isViewerOnly(actor) && (steps[event] ?? []).some((step) => lets(step, actor));

/** Wrong person before wrong state before unmet need; of several rows the one that came farthest says why. */
function judgeRows(
  rows: readonly Step[],
  { actor, record, now }: Asked,
  { facts, forbids, refuses = 'forbidden_transition' }: Terms,
): Verdict {
  const portal = isPortal(actor);
  if (isViewerOnly(actor) || !rows.some((step) => lets(step, actor))) return { status: 403, code: forbids };
  const here = rows.filter(({ from }) => from.includes(record.status));
  const known = facts();
  const isStranger = (step: Step) => !portal && (!lets(step, actor) || missing(step.who, known, forbids) !== undefined);
  if (here.length === 0)
    return rows.every(isStranger) ? { status: 403, code: forbids } : { status: 409, code: refuses };
  const verdicts = here.map((step): Verdict => {
    const stranger = lets(step, actor) ? (portal ? undefined : missing(step.who, known, forbids)) : forbids;
    if (stranger) return { status: 403, code: stranger };
    const wrong = missing(step.when, known, 'forbidden_transition');
    if (wrong) return { status: 409, code: wrong };
    const unmet =
      missing(step.needs, known, 'forbidden') ?? (portal && !isDue(step, record, now) ? 'too_early' : undefined);
    return unmet ? { status: 422, code: unmet } : { to: step.to, step };
  });
  return (
    verdicts.find((verdict) => 'to' in verdict) ??
    ([422, 409, 403]
      .map((status) => (verdicts as Refusal[]).find((one) => one.status === status))
      .find(Boolean) as Refusal)
  );
}

function missing(
  asked: readonly string[] | Told<string> | undefined,
  facts: Readonly<Record<string, boolean>>,
  otherwise: string,
): string | undefined {
  if (!asked) return undefined;
  const pairs: readonly (readonly [string, string | undefined])[] = Array.isArray(asked)
    ? asked.map((fact: string) => [fact, otherwise])
    : Object.entries(asked);
  const unmet = pairs.find(([fact]) => !facts[fact]);
  return unmet && (unmet[1] ?? otherwise);
}

/** When the portal may send the step, in ms since 1970: at once where it has no clock, never where the moment is not set. */
function isDue({ clock }: Step, record: object, now: number): boolean {
  if (!clock) return true;
  const moment = (record as Record<string, string | Date | null>)[clock.after];
  return moment != null && new Date(moment).getTime() + (clock.ms ?? 0) <= now;
}

/** Any workflow: the type of generic readers. */
export type AnyWorkflow = Omit<Workflow, 'events' | 'steps' | 'payloads' | 'rows' | 'reads'> & {
  readonly events: readonly string[];
  readonly steps: Readonly<Record<string, readonly Step[]>>;
  readonly payloads: Readonly<Partial<Record<string, z.ZodObject>>>;
  readonly rows?: object;
};

/** An event that a person may send now, or could but for something that is missing. */
export interface Offer<E extends string = string> {
  readonly event: E;
  readonly unmet?: Refusal;
}

/** The buttons of a record. */
export function stepsOf<W extends AnyWorkflow>(workflow: W, asked: Asked): Offer<W['events'][number]>[] {
  return workflow.events.flatMap((event) => {
    const verdict = workflow.verdict(asked, event);
    if ('to' in verdict) return [{ event }];
    return verdict.status === 422 ? [{ event, unmet: verdict }] : [];
  });
}

/** The events that this person may send now. */
export const allowedActions = <W extends AnyWorkflow>(workflow: W, asked: Asked): W['events'][number][] =>
  stepsOf(workflow, asked).flatMap(({ event, unmet }) => (unmet ? [] : [event]));

/** The status after the event, or undefined where it is refused. */
export function nextStatus(workflow: AnyWorkflow, asked: Asked, event: string): string | undefined {
  const verdict = workflow.verdict(asked, event);
  return 'to' in verdict ? verdict.to : undefined;
}

/** Every event that some row of the state knows, allowed or not. */
export const eventsFrom = ({ events, steps }: AnyWorkflow, status: string): string[] =>
  events.filter((event) => steps[event]?.some(({ from }) => from.includes(status)));

/** Roles that receive records in this status: the roles told by an event that leads to it. */
export const rolesHearing = ({ steps }: AnyWorkflow, status: string): Role[] => [
  ...new Set(
    Object.values(steps)
      .flat()
      .filter(({ to }) => to === status)
      .flatMap(({ tells = [] }) => tells.filter(isRole)),
  ),
];

/** True for a role in `tells`; people are written in lower case there. */
export const isRole = (told: string): told is Role =>
  told === told.toUpperCase() && !(VIEWERS as readonly string[]).includes(told);

/** Who may ever send the event by hand. */
export const sendersOf = ({ steps }: AnyWorkflow, event: string): Role[] => [
  ...new Set((steps[event] ?? []).flatMap(({ roles = [] }) => roles)),
];

/** How a state looks: as the table says, else by its place: where records begin, on the main line, at its end, or apart. */
export function lookOf({ stateOf, initial, path }: AnyWorkflow, status: string): Look {
  const state = stateOf(status);
  if (state?.look) return state.look;
  if (status === initial) return 'draft';
  if (state?.final) return path.at(-1) === status ? 'good' : 'off';
  return path.includes(status) ? 'runs' : 'plain';
}

/** True when no event leaves the state. */
export const isFinal = ({ stateOf }: AnyWorkflow, status: string): boolean => stateOf(status)?.final === true;
