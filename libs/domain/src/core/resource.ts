import { type z } from 'zod';
import type { Columns, Refs } from './column.js';
import type { Needs } from '../needs.js';
import type { Drafts, Policy } from './policy.js';
import { sortedQuery } from './query.js';
import { schemasOf, type FilterSchema, type RecordSchema, type SortedBy, type WriteSchema } from './sheet.js';
import type { Look } from './workflow-table.js';
import { lookOf, rolesHearing, type AnyWorkflow } from './workflow.js';

type Shape = z.ZodObject<z.ZodRawShape>;
type Ids = readonly (number | null | undefined)[];

/** Who receives a change besides the open record and the open list; empty ids are left out. */
export interface Audience {
  readonly accounts?: Ids;
  readonly roles?: readonly string[];
  /** Persons by the id of their staff or student record. */
  readonly staff?: Ids;
  readonly students?: Ids;
  /** Everybody who has one of these other records open. */
  readonly records?: readonly { readonly resource: string; readonly id: number }[];
  /** Everybody who belongs to these other records, whatever is on their screen. */
  readonly members?: readonly { readonly resource: string; readonly id: number }[];
}

/** The columns of a work list, and the page of the people who work with the record, where the workflow's `link` is for others. */
export interface WorkColumns<C extends string = string> {
  readonly number?: C;
  readonly title: C;
  readonly who?: C;
  readonly when?: C;
  readonly page?: string;
}

/** One record for the same values of these columns while its status is one of these. A unique index of the table holds it. */
export interface One<C extends string = string, S extends string = string> {
  readonly of: readonly C[];
  readonly while: readonly S[];
  /** What the second one is told, and at which field; else `already_exists` at these columns. */
  readonly says?: string;
  readonly at?: string;
  /** Of that refusal; else 409. */
  readonly status?: 422;
}

/** Events with the columns that they need. */
type Sends = Readonly<Record<string, Needs | undefined>>;

/** What a sheet says of a resource besides its columns: data and pure functions; no SQL, no component, no HTTP verb. */
interface About<R extends Shape, W extends Shape, Flow extends AnyWorkflow, Sorts extends string> {
  /** Its one word: table, event prefix, permission, translation key. Plural, snake_case. */
  readonly name: string;
  /** The area that holds it: folder, grants, translation file. */
  readonly area: string;
  /** Base of its calls below /api/v1, as the catalogue gives it: `/country`. */
  readonly path: string;
  /** The most bytes that a write may have, where 64 kB are too few. */
  readonly bytes?: number;
  /** The default order of a list: `column,asc`; without it by id. */
  readonly sort?: `${NoInfer<Sorts>},${'asc' | 'desc'}`;
  /** Changes of its records wait for each other within an institution: for rules that span several of them. */
  readonly serial?: true;
  readonly one?: readonly One<keyof z.infer<R> & string, StateOf<{ readonly workflow: Flow }>>[];
  /** Columns that the workflow's owner reads only where they see one of these states; never where there is none. */
  readonly ownerReads?: Readonly<Partial<Record<keyof z.infer<R> & string, readonly string[]>>>;
  /** Resources that its shown columns speak of: who reads it learns of their changes, too. Not what changes all the time. */
  readonly shows?: readonly string[];
  /** What lies in other tables and changes with the record: names under which only its history knows it. */
  readonly remembers?: readonly string[];
  /**
   * It has tens of thousands of records: a function `quad_found_<name>` of a migration answers from an index the ids of those
   * that may hold what is searched for, and maybe of more.
   */
  readonly indexed?: true;
  /** The unique column that works in place of the id. */
  readonly nameKey: keyof z.infer<R> & string;
  /** What people call one, where that column alone does not say it. */
  readonly labelOf?: (record: z.infer<R>) => string;
  readonly workflow?: Flow & { readonly reads?: (record: z.infer<R>) => void };
  /** How its statuses look where no workflow says it. */
  readonly looks?: Readonly<Record<string, Look>>;
  /** The events that a form may send together with its write, each with the columns that must be filled for it. */
  readonly sends?: Readonly<Partial<Record<Flow['events'][number], Needs<keyof z.infer<R> & string>>>>;
  /** Columns that must be filled though their schemas take them empty: it depends on the others, or on who writes. */
  readonly needs?: Needs<keyof z.infer<R> & string>;
  /** How a work list shows what waits for somebody. */
  readonly work?: WorkColumns<keyof z.infer<R> & string>;
  readonly policy: Policy;
  /** Its drafts are nobody's but their author's, whatever the policy grants. */
  readonly drafts?: Drafts;
  /** Splits the list for reading: an open list of one part, or of the records that were sent, receives only those. */
  readonly part?: keyof z.infer<R> & string;
  /** Channels besides the record's and the list's that receive a change. Reads the table's row, without columns of other tables. */
  readonly audience?: (record: z.infer<R>) => Audience;
  /** The kinds of signals (`looking`, `typing`) that people who have one open may send each other. */
  readonly signals?: readonly string[];
  /** A valid write; feeds tests, OpenAPI and the demo. */
  readonly example: z.input<W>;
}

/** What `defineResource` takes. */
interface Sheet<
  C extends Columns,
  X extends z.ZodRawShape,
  Fixed extends true | undefined,
  Flow extends AnyWorkflow,
> extends About<RecordSchema<C>, WriteSchema<C, Fixed>, Flow, SortedBy<C>> {
  /** What one is, and everything that follows from a column; also the columns of a list, in order. */
  readonly columns: C;
  /** Filters of its list that are more than the equality of a column; `listOf` of its service reads them. */
  readonly filters?: X;
  /** What a write is refused for that no single column says. */
  readonly checked?: (write: WriteSchema<C, Fixed>) => WriteSchema<C, Fixed>;
  /** A record is made once and never edited: a write takes no `id`. */
  readonly fixed?: Fixed;
}

/** A resource: its sheet, and what follows from the columns. */
export interface ResourceDefinition<
  R extends Shape,
  W extends Shape,
  F extends Shape,
  Flow extends AnyWorkflow = AnyWorkflow,
  Sorts extends string = string,
> extends About<R, W, Flow, Sorts> {
  readonly columns: Columns;
  readonly record: R;
  /** What may be written. Strict: an unknown key is refused. */
  readonly write: W;
  /** What a list may be narrowed by; arrays mean any of. */
  readonly filter: F;
  readonly sortable: readonly Sorts[];
  /** Columns that the search text looks into. */
  readonly search: readonly string[];
  /**
   * Columns that hold files: attached by the write that names them, removed by the one that drops them, readable with
   * the record.
   */
  readonly files?: Readonly<Record<string, 'one' | 'many' | undefined>>;
  /**
   * Columns that hold ids of other resources, also those that never leave the table. Joins, existence checks, the names in
   * the history, fields of forms and sample records follow from it.
   */
  readonly refs?: Refs;
}

/** Declares what a resource is. Everything generic (routes, service, hooks, tests, OpenAPI, the table's entity) reads it. */
export function defineResource<
  const C extends Columns,
  const N extends string,
  X extends z.ZodRawShape = Record<never, never>,
  Fixed extends true | undefined = undefined,
  const Flow extends AnyWorkflow = AnyWorkflow,
>(
  sheet: Sheet<C, X, Fixed, Flow> & { readonly name: N },
): ResourceDefinition<RecordSchema<C>, WriteSchema<C, Fixed>, FilterSchema<C, X>, Flow, SortedBy<C>> & {
  readonly columns: C;
  readonly name: N;
} {
  return { ...sheet, ...schemasOf(sheet) } as never;
}

/** Any resource: the type of generic readers. Callbacks take `never`, else no concrete resource would fit. */
export type AnyResource = Omit<
  ResourceDefinition<Shape, Shape, Shape>,
  | 'audience'
  | 'work'
  | 'sort'
  | 'nameKey'
  | 'labelOf'
  | 'example'
  | 'workflow'
  | 'ownerReads'
  | 'sends'
  | 'needs'
  | 'part'
  | 'one'
> & {
  readonly one?: readonly One[];
  readonly workflow?: AnyWorkflow;
  readonly work?: WorkColumns;
  readonly sends?: Sends;
  readonly needs?: Needs;
  readonly sort?: string;
  readonly ownerReads?: Readonly<Record<string, readonly string[] | undefined>>;
  readonly nameKey: string;
  readonly labelOf?: (record: never) => string;
  readonly part?: string;
  readonly audience?: (record: never) => Audience;
  readonly example: object;
};

export type RecordOf<D> = D extends { readonly record: infer R extends z.ZodType } ? z.infer<R> : never;
export type WriteOf<D> = D extends { readonly write: infer W extends z.ZodType } ? z.input<W> : never;
export type FilterOf<D> = D extends { readonly filter: infer F extends z.ZodType } ? z.input<F> : never;
/** What its list reads from the query string. */
export const listQueryOf = <F extends z.ZodRawShape>(of: {
  readonly sortable: readonly string[];
  readonly filter: z.ZodObject<F>;
}) => sortedQuery(of.sortable).extend(of.filter.shape);
/** How a list of it may be sorted: `column,asc`. */
export type SortOf<D> = D extends { readonly sortable: readonly (infer S extends string)[] }
  ? `${S},${'asc' | 'desc'}`
  : never;
/** The events of its workflow. */
export type EventOf<D> = D extends { readonly workflow?: { readonly events: readonly (infer E extends string)[] } }
  ? E
  : never;
/** The states of its workflow. */
export type StateOf<D> = D extends { readonly workflow?: { readonly states: readonly (infer S extends string)[] } }
  ? S
  : never;

/** How a status of the resource looks. */
export const statusLook = ({ workflow, looks }: Pick<AnyResource, 'workflow' | 'looks'>, status: string): Look =>
  workflow ? lookOf(workflow, status) : (looks?.[status] ?? 'plain');

/** What people call the record: as its resource says, else what is in the name column. */
export const labelOf = (of: Pick<AnyResource, 'nameKey' | 'labelOf'>, record: object): unknown =>
  of.labelOf?.(record as never) ?? (record as Readonly<Record<string, unknown>>)[of.nameKey];

/** What an event of a resource carries. */
export const payloadOf = ({ workflow }: Pick<AnyResource, 'workflow'>, event: string): z.ZodObject | undefined =>
  workflow?.payloads[event];

/** Who receives a change of this record: the resource's audience, the people of its workflow, and the roles of its status. */
export function audienceFor(
  { audience, workflow }: Pick<AnyResource, 'audience' | 'workflow'>,
  record: object,
): Audience & { readonly roles: readonly string[] } {
  const named = audience?.(record as never) ?? {};
  const people = Object.values(workflow?.people ?? {}).map((column) => Object.entries(column)[0] as [string, string]);
  const idsOf = (kind: string) =>
    people.flatMap(([as, column]) =>
      as === kind ? [(record as Record<string, number | Ids | null>)[column]].flat() : [],
    );
  const hearing = workflow ? rolesHearing(workflow, (record as { status: string }).status) : [];
  return {
    ...named,
    accounts: [...(named.accounts ?? []), ...idsOf('account')],
    staff: [...(named.staff ?? []), ...idsOf('staff')],
    students: [...(named.students ?? []), ...idsOf('student')],
    roles: [...(named.roles ?? []), ...hearing],
  };
}
