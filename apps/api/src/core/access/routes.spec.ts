import { readFile, writeFile } from 'node:fs/promises';
import { declaredCalls } from '#testing/declared-calls.js';
import { startPortal, type Portal } from '#testing/portal.js';
import { allRoutes, askedBy, type Route } from '#testing/routes.js';

/** The table that people read; written anew by `UPDATE_ROUTES=1`. */
const TABLE = new URL('../../../../../docs/routes.txt', import.meta.url);

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const told = (route: Route): string =>
  `${route.method.padEnd(6)} ${route.path.padEnd(56)} ${askedBy(route)}${route.during ? ` during ${route.during.join(',') || 'any'}` : ''}`;

test('every route says who may call it, and the committed table docs/routes.txt says the same', async () => {
  const routes = allRoutes(portal);
  expect(routes.length).toBeGreaterThan(50);
  expect(routes.filter(({ access }) => !access).map(told)).toEqual([]);
  const table = `${routes
    .map(told)
    .sort((one, other) => one.slice(7).localeCompare(other.slice(7), 'en') || one.localeCompare(other, 'en'))
    .join('\n')}\n`;
  if (process.env.UPDATE_ROUTES) await writeFile(TABLE, table);
  // A difference is not a bug by itself: look at it, then run this spec with UPDATE_ROUTES=1.
  expect(table).toBe(await readFile(TABLE, 'utf8').catch(() => ''));
});

test('every declared call has a route', async () => {
  const served = new Set(allRoutes(portal).map(({ method, path }) => `${method} ${path}`));
  const calls = await declaredCalls();
  expect(calls.length).toBeGreaterThan(300);
  expect(calls.map(({ route }) => route).filter((route) => !served.has(route))).toEqual([]);
});
