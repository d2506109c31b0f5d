import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, type StreamableFile } from '@nestjs/common';
import { PARAMTYPES_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import {
  ApiBearerAuth,
  ApiConsumes,
  ApiOperation,
  ApiProduces,
  ApiResponse,
  type ApiResponseOptions,
} from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import { paramSchema, paramsOf, type AnyCall, type TakenOf } from '@quad/domain/core';
import { Can, Ctx, During, Public, SignedIn } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import type { BodyConfig } from '#core/limits/bodies.js';

const VERBS = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };
/** Where Nest puts the parts of the input, beyond the handler's own parameters. */
const PARTS_FROM = 10;

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
/** JSON, or the JSON text that a statement has made. */
type Answered<C> = C extends { readonly answer: infer A extends z.ZodType } ? Frozen<z.input<A>> | string : unknown;
type Handled<C> = Answered<C> | StreamableFile | Promise<Answered<C> | StreamableFile>;
type Handler<C> = C extends { readonly can: 'public' }
  ? (input: TakenOf<C>, ...own: never[]) => Handled<C>
  : (ctx: Context, input: TakenOf<C>, ...own: never[]) => Handled<C>;
type Decorator = (target: object, key: string, descriptor: PropertyDescriptor) => void;

function accessOf({ can, during }: AnyCall, { constructor }: object): Decorator[] {
  const asked = can === 'public' ? [Public()] : can === 'signed_in' ? [SignedIn()] : [Can(can[0], can[1])];
  // A ResourceController declares it for all its calls.
  const bearer = can === 'public' || 'base' in constructor ? [] : [ApiBearerAuth()];
  return [...asked, ...bearer, ...(during ? [During(...during)] : [])];
}

function describing({ summary, answer, file, form }: AnyCall): Decorator[] {
  return [
    ApiOperation({ summary }),
    ...(answer ? [ApiResponse({ status: 200, standardSchema: answer } as ApiResponseOptions)] : []),
    ...(file ? [ApiProduces(...file)] : []),
    ...(form ? [ApiConsumes('multipart/form-data')] : []),
  ];
}

/** The path below the controller's own: a ResourceController has a base. */
function routeOf({ path }: AnyCall, target: object): string {
  const { base = '' } = target.constructor as { base?: string };
  if (!`${path}/`.startsWith(`${base}/`)) throw new Error(`${path} is not below ${base}`);
  return path.slice(base.length) || '/';
}

/** The description of the calls looks for a handler's parameters under its name, and passes over a handler without types. */
function describeInput(target: object, handle: object, { key, length }: { key: string; length: number }): void {
  Object.defineProperty(handle, 'name', { value: key });
  Reflect.defineMetadata(PARAMTYPES_METADATA, Array<unknown>(length).fill(Object), target, key);
}

/** Forgets the parameters of the replaced method: Nest would hand them over besides, and check them by its schemas. */
function forgetInherited({ constructor }: object, key: string): void {
  const argsOf = (type: object) =>
    Object.entries((Reflect.getMetadata(ROUTE_ARGS_METADATA, type, key) ?? {}) as Record<string, unknown>);
  const inherited = argsOf(Object.getPrototypeOf(constructor) as object).map(([, arg]) => arg);
  const own = argsOf(constructor).filter(([, arg]) => !inherited.includes(arg));
  Reflect.defineMetadata(ROUTE_ARGS_METADATA, Object.fromEntries(own), constructor, key);
}

/**
 * Makes the method the handler of a declared call: `(ctx, input, ...)`, without a session `(input, ...)`. The input is
 * validated; parameters beyond it carry decorators of their own. Answers 200.
 */
export const Call =
  <C extends AnyCall>(call: C) =>
  <H extends Handler<C>>(target: object, key: string, descriptor: TypedPropertyDescriptor<H>): void => {
    forgetInherited(target, key);
    const at = call.can === 'public' ? 0 : 1;
    if (at === 1) Ctx()(target, key, 0);
    const parts = [
      ...(call.body ? [Body({ schema: call.body as never })] : []),
      ...(call.query ? [Query({ schema: call.query as never })] : []),
    ];
    const names = paramsOf(call.path);
    parts.forEach((decorate, n) => decorate(target, key, PARTS_FROM + n));
    names.forEach((name, n) =>
      Param(name, { schema: paramSchema(name) as never })(target, key, PARTS_FROM + parts.length + n),
    );
    const own = descriptor.value as unknown as (...args: unknown[]) => unknown;
    const handle = function (this: unknown, ...args: unknown[]): unknown {
      const taken = args.splice(PARTS_FROM);
      const params = names.map((name, n) => [name, taken[parts.length + n]]);
      args[at] = Object.assign({}, ...taken.slice(0, parts.length), Object.fromEntries(params));
      return own.apply(this, args);
    };
    for (const name of Reflect.getMetadataKeys(own))
      Reflect.defineMetadata(name, Reflect.getMetadata(name, own) as unknown, handle);
    describeInput(target, handle, { key, length: PARTS_FROM + parts.length + names.length });
    descriptor.value = handle as unknown as H;
    const decorators = [
      VERBS[call.method](routeOf(call, target)),
      HttpCode(200),
      ...accessOf(call, target),
      RouteConfig({ open: call.can === 'public', bytes: call.bytes } satisfies BodyConfig),
      ...describing(call),
    ] as Decorator[];
    for (const decorate of decorators) decorate(target, key, descriptor);
  };
