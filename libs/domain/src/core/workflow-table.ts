import type { z } from 'zod';
import type { Needs } from '../needs.js';
import type { Actor } from './actor.js';
import type { Role } from './roles.js';

/**
 * What a status means to a person; the web draws each with a colour and an icon. `waits` for somebody, was `sent`,
 * `runs`, is `good`, `seen` by others, went `back`, is `bad`, `off`, a `draft`, `old`, or `plain`.
 */
export const LOOKS = ['waits', 'sent', 'runs', 'good', 'seen', 'back', 'bad', 'off', 'draft', 'old', 'plain'] as const;
export type Look = (typeof LOOKS)[number];

/** One state. The word a person reads is `status.<state>` of the area's translations. */
export interface State<S extends string = string> {
  /** No event leaves it. */
  readonly final?: true;
  /** How its tag looks; without one it follows from its place (`lookOf`). */
  readonly look?: Look;
  /** The state of the main line where this one is drawn, if it is not on the line itself. */
  readonly place?: S;
  /** The `owner` does not see it: the record stays to them what it was, or is not there where they have seen nothing of it. */
  readonly veiled?: true;
  /** The code of the problem (409) that tells why an event is refused in this state, or one an event; else `forbidden_transition`. */
  readonly refuses?: string | Readonly<Record<string, string>>;
}

/** Facts by name, each with the code of the problem if it does not hold. */
export type Told<F extends string> = Readonly<Partial<Record<F, string>>>;

/** The portal sends the event by itself once `ms` (default 0) have passed since the moment in a column. */
export interface Clock<C extends string = string> {
  readonly after: C;
  readonly ms?: number;
}

/**
 * One row of the table: who may take which record from where to where, and on which conditions. An event has several
 * rows where people differ in their conditions; the first row that allows it counts.
 */
export interface Step<
  S extends string = string,
  F extends string = string,
  P extends string = string,
  C extends string = string,
> {
  readonly from: readonly S[];
  readonly to: S;
  /** Roles that may send it by hand; without them nobody may. A person without one of them is refused with 403. */
  readonly roles?: readonly Role[];
  /** The portal itself may send it: neither `roles` nor `who` are asked then. */
  readonly system?: true;
  /** Facts about the person; where one does not hold the answer is 403, with its code where it has one. */
  readonly who?: readonly F[] | Told<F>;
  /** Facts about the record that belong to its state; where one does not hold the answer is 409. */
  readonly when?: readonly F[] | Told<F>;
  /** Facts that a person can still make true; if one does not hold, the answer is 422 and the button is grey with its sentence. */
  readonly needs?: Told<F>;
  /** What the event carries. */
  readonly payload?: z.ZodObject;
  /** Fields of the payload that are columns, or the column of each; one that is left out empties its column. Without it all are. */
  readonly keeps?: readonly string[] | Readonly<Record<string, string>>;
  /** Columns that become empty, the one that gets the moment, and the one that gets the account; all before the effect. */
  readonly clears?: readonly string[];
  readonly stamps?: string;
  readonly by?: string;
  /** Fields of the payload that must be filled where this row counts, though its schema takes them empty. */
  readonly asks?: Needs;
  /** Who is notified: people of the record get a notification; roles see it in their lists. */
  readonly tells?: readonly (P | Role)[];
  readonly clock?: Clock<C>;
  /** The record waits for it: it is in the work list of those who may send it; `unmet`: also to do what it needs first. */
  readonly awaited?: true | 'unmet';
  /** It is awaited of these people of the record alone, where others may send it, too. */
  readonly awaits?: readonly P[];
  /** The column with the moment by which this awaited step should be done, where it is not that of the table; null: there is none. */
  readonly due?: C | null;
}

/** The fields of the payload that a row keeps, with the column of each. */
export const keptBy = ({ keeps = [] }: Step): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(keeps).map(([at, column]) => [Array.isArray(keeps) ? column : at, column]));

/** Where the id of a person is: an account, or somebody's staff or student record. */
export type PersonColumn<C extends string = string> =
  { readonly account: C } | { readonly staff: C } | { readonly student: C };

type Keys<R> = keyof R & string;
type Rows<S extends string, F extends string, P extends string, C extends string> =
  Step<S, F, P, C> | readonly Step<S, F, P, C>[];

/** A workflow as its table: everything that follows from it (machine, verdict, buttons, notices, clocks, docs) reads this. */
export interface Table<
  S extends string,
  F extends string,
  P extends string,
  R,
  E extends Readonly<Record<string, Rows<S, F, P, Keys<R>>>>,
> {
  /** In the order of a record's life; the first is where it begins, unless `initial` names another. */
  readonly states: Readonly<Record<S, State<NoInfer<S>>>>;
  readonly initial?: NoInfer<S>;
  /** The main line, for steppers; without it every state. */
  readonly path?: readonly NoInfer<S>[];
  /** The code of the problem (403) for people without any row; else `forbidden`. */
  readonly forbids?: string;
  /** What the rows ask about the person and the record; `now` is milliseconds since 1970. */
  readonly facts: (actor: Actor, record: R, now: number) => Readonly<Record<F, boolean>>;
  /** The people of a record by the column that names each. */
  readonly people?: Readonly<Record<P, PersonColumn<Keys<R>>>>;
  /** Whose view leaves out what is `veiled`: one of `people`. */
  readonly owner?: NoInfer<P>;
  /** Facts that hold for nobody but these people: work lists look for their records alone. */
  readonly whose?: Readonly<Partial<Record<NoInfer<F>, readonly NoInfer<P>[]>>>;
  /** Facts that hold for everybody but these people. */
  readonly others?: Readonly<Partial<Record<NoInfer<F>, readonly NoInfer<P>[]>>>;
  /** Facts that hold where the record names nobody as this one. */
  readonly vacant?: Readonly<Partial<Record<NoInfer<F>, NoInfer<P>>>>;
  /** Facts that also hold for who has a role that this column lists. */
  readonly holders?: Readonly<Partial<Record<NoInfer<F>, Keys<R>>>>;
  /** What the sentences of problems and notices speak of. Names of `people` are there by themselves. */
  readonly words?: (record: R) => Readonly<Record<string, unknown>>;
  /** The page of a record in the web app, or each person's own; `:column` is filled in. */
  readonly link?: string | Readonly<Record<NoInfer<P>, string>>;
  /** The column with the moment by which the awaited step should be done. */
  readonly due?: Keys<R>;
  readonly events: E;
}

type Carried<Row> = Row extends { readonly payload: infer Z extends z.ZodType } ? z.infer<Z> : never;
type Or<T, Otherwise> = [T] extends [never] ? Otherwise : T;

/** What an event carries once it has been parsed; nothing where no row of it has a payload. */
export type PayloadOf<E, K extends keyof E> = Or<
  Carried<E[K] extends readonly (infer One)[] ? One : E[K]>,
  Record<never, never>
>;

/** What is asked of a workflow: who, about which record, when (ms since 1970). */
export interface Asked<R = object> {
  readonly actor: Actor;
  readonly record: R & { readonly status: string };
  readonly now: number;
}

/** `to` is the status after the event; otherwise why not: 403 the person, 409 the state, 422 what is still missing. */
export type Verdict =
  | { readonly to: string; readonly step: Step }
  | { readonly status: 403 | 409 | 422; readonly code: string; readonly params?: Readonly<Record<string, unknown>> };
export type Refusal = Exclude<Verdict, { readonly to: string }>;
