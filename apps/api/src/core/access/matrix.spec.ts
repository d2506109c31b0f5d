import { readFile, writeFile } from 'node:fs/promises';
import { SYSTEM_GRANTS } from '@quad/domain/roles';
import { RESOURCES } from '@quad/domain/resources';
import {
  ADMINS,
  ALL_STAFF,
  APPLICANTS,
  HR_TEAM,
  MEMBERS,
  REGISTRY_ALL,
  ROLES,
  STUDENTS,
  TEACHERS,
  TOP,
  VIEWERS,
  type Actor,
  type Role,
} from '@quad/domain/core';
import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { allRoutes, type Route } from '#testing/routes.js';
import { isTested } from '#testing/tested-area.js';
import { allow } from './access.guard.js';

/** Who may call what, as people read it; written anew by `UPDATE_MATRIX=1`. */
const TABLE = new URL('../../../../../docs/access-matrix.txt', import.meta.url);
const HEAD =
  `# Which of the ${ROLES.length} roles each route lets in at the door, with the grants that ` +
  `system roles are given and the person's own staff or\n` +
  `# student record, a student's with a group. Which records they then see or change is the ` +
  `policy's matter. Written by apps/api/src/core/access/matrix.spec.ts.\n`;
/** Whole groups are named instead of their members (libs/domain/src/core/roles.ts). */
const GROUPS = Object.entries({
  EVERYBODY: ROLES,
  MEMBERS,
  ALL_STAFF,
  ADMINS,
  VIEWERS,
  TOP,
  REGISTRY_ALL,
  HR_TEAM,
  TEACHERS,
  STUDENTS,
  APPLICANTS,
});

const isStudent = (role: Role) => STUDENTS.includes(role);
const isStaff = (role: Role) => ALL_STAFF.includes(role) || TEACHERS.includes(role);
const actorOf = (role: Role): Actor => ({
  account_id: 1,
  session_id: 1,
  institution_id: 1,
  username: '',
  name: '',
  roles: [role],
  grants: SYSTEM_GRANTS[role],
  student_id: isStudent(role) ? 1 : null,
  group_id: isStudent(role) ? 1 : null,
  staff_id: isStaff(role) ? 1 : null,
});
const actors = new Map(ROLES.map((role) => [role, actorOf(role)]));
/** The area whose grants a route asks for. */
const areaOf = ({ access }: Route): string => {
  const word = typeof access?.of === 'string' ? access.of : (access?.of?.name ?? '');
  return RESOURCES.find(({ name }) => name === word)?.area ?? word;
};
const isAllowed = ({ access }: Route, role: Role): boolean => {
  try {
    allow(actors.get(role)!, access!);
    return true;
  } catch {
    return false;
  }
};
const allowedTo = (route: Route) => ROLES.filter((role) => isAllowed(route, role));

function inWords(allowed: readonly Role[]): string {
  const words: string[] = [];
  const named = new Set<Role>();
  for (const [word, group] of GROUPS) {
    if (!group.every((role) => allowed.includes(role)) || group.every((role) => named.has(role))) continue;
    words.push(word);
    group.forEach((role) => named.add(role));
  }
  return [...words, ...allowed.filter((role) => !named.has(role)).sort()].join(' ') || 'NOBODY';
}

let portal: Portal;
let routes: Route[];
beforeAll(async () => {
  portal = await startPortal();
  routes = allRoutes(portal).filter(({ access }) => access?.kind === 'can');
});
afterAll(() => portal.stop());

test('each route lets in exactly the roles that docs/access-matrix.txt names', async () => {
  expect(routes.length).toBeGreaterThan(100);
  const lines = routes.map(
    (route) => `${route.method.padEnd(6)} ${route.path.padEnd(56)} ${inWords(allowedTo(route))}`,
  );
  const table = `${HEAD}${lines.join('\n')}\n`;
  if (process.env.UPDATE_MATRIX) await writeFile(TABLE, table);
  // A difference is somebody's right: look at it, then run this spec with UPDATE_MATRIX=1.
  expect(table).toBe(await readFile(TABLE, 'utf8').catch(() => ''));
});

test('a viewer is let in nowhere but to read and to export; the moderator viewer not even to ask a workflow', () => {
  const acting = routes.filter(({ access }) => !['read', 'export'].includes(access?.verb ?? ''));
  const entered = (some: readonly Role[], all: readonly Route[]) =>
    all.filter((route) => some.some((role) => isAllowed(route, role))).map(({ method, path }) => `${method} ${path}`);
  expect(acting.length).toBeGreaterThan(50);
  expect(entered(['MODERATOR_VIEWER'], acting)).toEqual([]);
  // Everyone who may see a record may send an event to it; the machine then checks the roles of each step.
  expect(
    entered(
      VIEWERS,
      acting.filter(({ access }) => access?.verb !== 'act'),
    ),
  ).toEqual([]);
});

test('over HTTP each route answers 403 to a role that it refuses, and something else to one that it lets in', async () => {
  const rows = new Rows(portal);
  const group_id = await rows.add('groups', { title: 'M-1' });
  const known = new Map<Role, Promise<Person>>();
  const personOf = (role: Role) =>
    known.get(role) ??
    known
      .set(
        role,
        isStudent(role)
          ? rows.student({ group_id }, role).then(({ person }) => person)
          : isStaff(role)
            ? rows.staff([role]).then(({ person }) => person)
            : portal.person([role]),
      )
      .get(role)!;
  const ask = async ({ method, path }: Route, role: Role) => {
    const person = await personOf(role);
    const { status } = await person.send(
      method.toLowerCase() as 'get',
      path.replace(/:(id|number)\b/g, '999999999').replace(/:\w+/g, 'nothing'),
    );
    return status;
  };
  const wrong: unknown[] = [];
  for (const [n, route] of routes.entries()) {
    if (!isTested(areaOf(route))) continue;
    const [yes, no] = [allowedTo(route), ROLES.filter((role) => !isAllowed(route, role))];
    const outside = no[(n * 11) % no.length];
    const refused = outside && (await ask(route, outside));
    if (outside && refused !== 403) wrong.push([route.method, route.path, { outside, refused }]);
    // Behind the door a service may still refuse some of those who came in, but not all of them.
    const tried: [Role, number][] = [];
    for (let at = 0; at < Math.min(3, yes.length) && !tried.some(([, status]) => status !== 403); at += 1) {
      const inside = yes[(n * 7 + at * 17) % yes.length]!;
      tried.push([inside, await ask(route, inside)]);
    }
    const last = tried.at(-1)?.[1];
    if (last !== undefined && (last === 401 || last === 403 || last >= 500))
      wrong.push([route.method, route.path, tried]);
  }
  expect(wrong).toEqual([]);
}, 120_000);
