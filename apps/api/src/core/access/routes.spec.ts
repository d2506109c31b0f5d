import { readFile, writeFile } from 'node:fs/promises';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { RequestMethod } from '@nestjs/common';
import { startPortal, type Portal } from '#core/testing/portal.js';
import { ACCESS, DURING, type Access } from './decorators.js';

/** The table that people read; written anew by `UPDATE_ROUTES=1`. */
const TABLE = new URL('../../../../../docs/routes.txt', import.meta.url);

let portal: Portal;
beforeAll(async () => { portal = await startPortal(); });
afterAll(() => portal.stop());

type Handler = (...args: unknown[]) => unknown;
interface Route { readonly method: string; readonly path: string; readonly access: Access | undefined; readonly during: string[] | undefined }

const joined = (base: string, path: string) => `/${[base, path].join('/')}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
const listOf = (path: unknown): string[] => (Array.isArray(path) ? path : [path ?? '']) as string[];

function routesOf(type: new () => unknown): Route[] {
  const found = new Map<string, Handler>();
  for (let level = type.prototype as object | null; level && level !== Object.prototype; level = Object.getPrototypeOf(level) as object | null) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(level))) if (typeof value === 'function' && !found.has(name)) found.set(name, value as Handler);
  }
  const read = <T>(key: string, handler: Handler) => (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, type)) as T | undefined;
  return [...found.values()].filter((handler) => Reflect.hasMetadata(METHOD_METADATA, handler)).flatMap((handler) =>
    listOf(Reflect.getMetadata(PATH_METADATA, type)).flatMap((base) => listOf(Reflect.getMetadata(PATH_METADATA, handler)).map((path) => ({
      method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number] ?? '?', path: joined(base, path), access: read<Access>(ACCESS, handler), during: read<string[]>(DURING, handler),
    }))));
}

function told({ method, path, access, during }: Route): string {
  const of = typeof access?.of === 'string' ? access.of : access?.of?.name;
  const who = access?.kind === 'can' ? `${access.verb} ${of}` : access?.kind ?? 'NOTHING';
  return `${method.padEnd(6)} ${path.padEnd(56)} ${who}${during ? ` during ${during.join(',') || 'any'}` : ''}`;
}

test('every route says who may call it, and the committed table docs/routes.txt says the same', async () => {
  const types = [...portal.app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]).map(({ metatype }) => metatype as new () => unknown);
  const routes = [...new Set(types)].flatMap(routesOf);
  expect(routes.length).toBeGreaterThan(50);
  expect(routes.filter(({ access }) => !access).map(told)).toEqual([]);
  const table = `${routes.map(told).sort((one, other) => one.slice(7).localeCompare(other.slice(7), 'en') || one.localeCompare(other, 'en')).join('\n')}\n`;
  if (process.env.UPDATE_ROUTES) await writeFile(TABLE, table);
  // A difference is not a bug by itself: look at it, then run this spec with UPDATE_ROUTES=1.
  expect(table).toBe(await readFile(TABLE, 'utf8').catch(() => ''));
});
