import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { ACCESS, DURING, type Access } from '#core/access/decorators.js';
import type { Portal } from './portal.js';

type Handler = (...args: unknown[]) => unknown;
/** A route as its controller declares it; `path` without the prefix. */
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly access: Access | undefined;
  readonly during: string[] | undefined;
}

const joined = (base: string, path: string) =>
  `/${[base, path].join('/')}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
const listOf = (path: unknown): string[] => (Array.isArray(path) ? path : [path ?? '']) as string[];

function routesOf(type: new () => unknown): Route[] {
  const found = new Map<string, Handler>();
  for (
    let level = type.prototype as object | null;
    level && level !== Object.prototype;
    level = Object.getPrototypeOf(level) as object | null
  ) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(level)))
      if (typeof value === 'function' && !found.has(name)) found.set(name, value as Handler);
  }
  const read = <T>(key: string, handler: Handler) =>
    (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, type)) as T | undefined;
  return [...found.values()]
    .filter((handler) => Reflect.hasMetadata(METHOD_METADATA, handler))
    .flatMap((handler) =>
      listOf(Reflect.getMetadata(PATH_METADATA, type)).flatMap((base) =>
        listOf(Reflect.getMetadata(PATH_METADATA, handler)).map((path) => ({
          method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number] ?? '?',
          path: joined(base, path),
          access: read<Access>(ACCESS, handler),
          during: read<string[]>(DURING, handler),
        })),
      ),
    );
}

/** Every route of the portal, by path and method. */
export function allRoutes(portal: Portal): Route[] {
  const types = [...portal.app.get(ModulesContainer).values()]
    .flatMap((module) => [...module.controllers.values()])
    .map(({ metatype }) => metatype as new () => unknown);
  return [...new Set(types)]
    .flatMap(routesOf)
    .sort((one, other) => one.path.localeCompare(other.path, 'en') || one.method.localeCompare(other.method, 'en'));
}

/** What a route asks for, in words: `read countries`, `signed_in`, `public`. */
export function askedBy({ access }: Route): string {
  const of = typeof access?.of === 'string' ? access.of : access?.of?.name;
  return access?.kind === 'can' ? `${access.verb} ${of}` : (access?.kind ?? 'NOTHING');
}
