import { z } from 'zod';
import type { Subject } from './events.js';
import type { Governed } from './policy.js';
import { id } from './query.js';
import type { AnyResource } from './resource.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, people with a session, or people with the verb for an area or a record of a resource. */
export type CallAccess = 'public' | 'signed_in' | readonly [verb: string, of: string | Governed];

/** What `defineCall` takes besides the route. */
export interface CallAbout {
  readonly summary: string;
  readonly can: CallAccess;
  /** Public, but does more with a session: it is sent along if there is one. */
  readonly knows?: true;
  /** Also allowed while one of these required actions is pending; empty: while any is. */
  readonly during?: readonly string[];
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The most bytes that its body may have, where 64 kB (16 kB without a session) are too few. */
  readonly bytes?: number;
  /** What its JSON answer holds. */
  readonly answer?: z.ZodType;
  /** The media types of an answer that is a file. */
  readonly file?: readonly string[];
  /** Its body is a form with one file of these formats and, beside it, these fields; the handler reads it itself. */
  readonly form?: { readonly formats: readonly string[]; readonly fields?: z.ZodObject };
  /** Sends an event to a record of this resource: it needs no handler. */
  readonly of?: AnyResource;
  /** The event that it sends; without one the body names it. */
  readonly event?: string;
  /** What its answer depends on: resources by name, or subjects made of the input. */
  readonly live?: readonly string[] | ((input: never) => readonly Subject[]);
  /** Resources that a write changes besides the record it answers. */
  readonly affects?: readonly string[];
}

export type Call<Route extends string = string, About extends CallAbout = CallAbout> = About & {
  readonly route: Route;
  readonly method: Method;
  /** Below /api/v1, with `:name` for each parameter. */
  readonly path: string;
};
export type AnyCall = Call;

/**
 * Declares a call that is not one of a resource's own. The API's route, guard, validation and description, the web's
 * typed reads and writes, and the published client follow from it.
 */
export function defineCall<const Route extends `${Method} /${string}`, const About extends CallAbout>(
  route: Route,
  about: About,
): Call<Route, About> {
  const [method, path] = route.split(' ') as [Method, string];
  return { ...about, route, method, path };
}

type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParamsOf<Route> = {
  readonly [Name in NamesIn<Route>]: Name extends 'id' | `${string}_id` ? number : string;
};
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : unknown;
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;
type PartOf<C, Part extends string> = C extends { readonly [P in Part]: infer Schema } ? Schema : undefined;
type RouteOf<C> = C extends { readonly route: infer Route } ? Route : never;

/** What a caller gives: the path's parameters, the query and the body as one object. */
export type InputOf<C> = ParamsOf<RouteOf<C>> & Given<PartOf<C, 'query'>> & Given<PartOf<C, 'body'>>;
/** The input as an argument, which may be left out where nothing is asked for. */
export type InputArgs<C> = object extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>];
/** The same after validation: what the handler gets. */
export type TakenOf<C> = ParamsOf<RouteOf<C>> & Parsed<PartOf<C, 'query'>> & Parsed<PartOf<C, 'body'>>;
/** What the caller gets. */
export type AnswerOf<C> = PartOf<C, 'answer'> extends infer Schema extends z.ZodType ? z.output<Schema> : unknown;

/** For an area's calls by name: what each handler gets. */
export type TakenBy<Calls> = { readonly [Name in keyof Calls]: TakenOf<Calls[Name]> };
/** For an area's calls by name: what each answers. */
export type AnswersOf<Calls> = { readonly [Name in keyof Calls]: AnswerOf<Calls[Name]> };

/** The names of a path's parameters. */
export const paramsOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

const word = z.string().min(1).max(200);

/** A parameter named `id` or `*_id` is an id, any other a word. */
export const paramSchema = (name: string): z.ZodType => (/(^|_)id$/.test(name) ? id : word);

/** A call with its input, as HTTP sends it. */
export interface Request {
  readonly method: Method;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Lays the input out over path, query and body. */
export function requestOf(call: AnyCall, input: object = {}): Request {
  const rest: Record<string, unknown> = { ...input };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (call.method === 'GET' || call.method === 'DELETE') return { method: call.method, path, query: rest };
  const shape = (call.query as z.ZodObject | undefined)?.shape ?? {};
  const asked = Object.entries(rest).filter(([key]) => key in shape);
  const body = Object.fromEntries(Object.entries(rest).filter(([key]) => !(key in shape)));
  return { method: call.method, path, ...(asked.length && { query: Object.fromEntries(asked) }), body };
}

/** What the answer of a call with this input depends on. */
export const subjectsOf = ({ live = [] }: AnyCall, input: object = {}): readonly Subject[] =>
  typeof live === 'function' ? live(input as never) : live.map((resource) => ({ resource }));
