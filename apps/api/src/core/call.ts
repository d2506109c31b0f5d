import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  type StreamableFile,
  type Type,
} from '@nestjs/common';
import { PARAMTYPES_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner } from '@nestjs/core';
import { RouteConfig } from '@nestjs/platform-fastify';
import { z } from 'zod';
import { paramSchema, paramsOf, type AnyCall, type TakenOf } from '@quad/domain/core';
import { About, Can, Ctx, During, Public, SignedIn } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import type { BodyConfig } from '#core/limits/bodies.js';

const VERBS = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };
/** Where Nest puts the parts of the input, beyond the handler's own parameters. */
const PARTS_FROM = 10;
const SERVED = 'quad:served';
/** No query: an unknown key is refused. */
export const NOTHING = z.strictObject({});

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
/** JSON, or the JSON text that a statement has made. */
type Answered<C> = C extends { readonly answer: infer A extends z.ZodType } ? Frozen<z.input<A>> | string : unknown;
type Handled<C> = Answered<C> | StreamableFile | Promise<Answered<C> | StreamableFile>;
type Handler<C> = C extends { readonly can: 'public' }
  ? (input: TakenOf<C>, ...own: never[]) => Handled<C>
  : (ctx: Context, input: TakenOf<C>, ...own: never[]) => Handled<C>;

/**
 * Makes a service's method the handler of a declared call: `(ctx, input, ...)`, without a session `(input, ...)`. The
 * input is validated; parameters beyond it carry decorators of their own. Answers 200. The area's routes name the service.
 */
export const Serves =
  <C extends AnyCall>(call: C) =>
  <H extends Handler<C>>(_: object, _key: string, { value }: TypedPropertyDescriptor<H>): void =>
    Reflect.defineMetadata(SERVED, [call, ...servedBy(value!)], value!);

const servedBy = (method: object): readonly AnyCall[] =>
  (Reflect.getMetadata(SERVED, method) as AnyCall[] | undefined) ?? [];

/** A controller, and the services that answer its calls. */
export interface Routes extends Type {
  readonly services: readonly Type[];
}
/** What an area serves, and what works behind it. */
export interface Area {
  readonly routes: readonly Routes[];
  /** Classes that no route names: listeners, effects, jobs. */
  readonly providers?: readonly Type[];
}

/** The calls that these services serve beside those of a resource. */
export function callsOf(area: string, ...services: readonly Type[]): Routes {
  @About({ area })
  @Controller()
  class Calls {}
  return serving(Calls, services, { name: area, keyOf: ({ route }) => wordOf(route) });
}

/** The name of a handler, with which the id of its operation ends, follows from the route. */
export const wordOf = (route: string): string => route.toLowerCase().replace(/\W+/g, '_');

interface Named {
  readonly name: string;
  readonly keyOf: (call: AnyCall) => string;
}
/** Nest calls it on the controller. */
type Handle = (this: never, ...args: never[]) => unknown;

/** Gives the controller a handler for each call that its services serve. */
export function serving(controller: Type, services: readonly Type[], { name, keyOf }: Named): Routes {
  for (const service of services) {
    const at = Symbol(service.name);
    Inject(service)(controller.prototype as object, at);
    for (const method of new MetadataScanner().getAllMethodNames(service.prototype as object))
      for (const call of servedBy((service.prototype as Record<string, object>)[method]!))
        serve(controller, call, {
          key: keyOf(call),
          from: [service, method],
          handle(this: Record<symbol, Record<string, Handle>>, ...args) {
            return this[at]![method]!.apply(this[at] as never, args);
          },
        });
  }
  Object.defineProperty(controller, 'name', { value: name });
  return Object.assign(controller, { services });
}

interface Serving {
  readonly key: string;
  readonly handle: Handle;
  /** The method that it hands on to: headers and parameters beyond the input are noted there. */
  readonly from?: readonly [service: Type, method: string];
}

/** Defines the handler of a call; one of the same key makes way. */
export function serve(controller: Type, call: AnyCall, { key, handle, from }: Serving): void {
  const target = controller.prototype as object;
  const value = function (this: never, ...args: unknown[]): unknown {
    const taken = args.splice(PARTS_FROM);
    const params = names.map((name, n) => [name, taken[parts.length + n]]);
    args[at] = Object.assign({}, ...taken.slice(0, parts.length), Object.fromEntries(params));
    return handle.apply(this, args as never[]);
  };
  // Nest would also hand over the parameters of the handler that makes way.
  Reflect.defineMetadata(ROUTE_ARGS_METADATA, {}, controller, key);
  if (from) {
    copy([(from[0].prototype as Record<string, object>)[from[1]]!], [value]);
    copy(from, [controller, key]);
  }
  const at = call.can === 'public' ? 0 : 1;
  if (at === 1) Ctx()(target, key, 0);
  const parts = [
    ...(call.body ? [Body({ schema: call.body as never })] : []),
    ...(call.query || call.method === 'GET' ? [Query({ schema: (call.query ?? NOTHING) as never })] : []),
  ];
  const names = paramsOf(call.path);
  const params = names.map((name) => Param(name, { schema: paramSchema(name) as never }));
  [...parts, ...params].forEach((decorate, n) => decorate(target, key, PARTS_FROM + n));
  // The description of the calls looks for a handler's parameters under its name, and passes over one without types.
  Object.defineProperty(value, 'name', { value: key });
  const types = Array<unknown>(PARTS_FROM + parts.length + names.length).fill(Object);
  Reflect.defineMetadata(PARAMTYPES_METADATA, types, target, key);
  const descriptor = { value, configurable: true, writable: true };
  Object.defineProperty(target, key, descriptor);
  for (const decorate of describing(call)) decorate(target, key, descriptor);
}

/** Hands on what decorators have noted. */
function copy([source, name]: readonly [object, string?], [target, key]: readonly [object, string?]): void {
  for (const about of Reflect.getMetadataKeys(source, name!) as string[])
    Reflect.defineMetadata(about, Reflect.getMetadata(about, source, name!), target, key!);
}

function describing({
  method,
  path,
  can,
  of,
  event,
  during,
  summary,
  answer,
  file,
  form,
  bytes,
}: AnyCall): MethodDecorator[] {
  return [
    VERBS[method](path),
    HttpCode(200),
    ...(can === 'public'
      ? [Public()]
      : [can === 'signed_in' ? SignedIn() : Can(can[0], can[1], of && (event ?? true))]),
    ...(during ? [During(...during)] : []),
    RouteConfig({ open: can === 'public', bytes, takes: form && 'multipart/form-data' } satisfies BodyConfig),
    About({ summary, answer, file, form }),
    ...(answer ? [Header('content-type', 'application/json; charset=utf-8')] : []),
  ];
}
