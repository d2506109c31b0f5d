import { ROLES, type Grants, type Role } from '@quad/domain/core';
import { SYSTEM_GRANTS } from '@quad/domain/roles';
import { areas } from '#areas/index';
import { actorOf } from '#data/identity/session';
import { mayOpen, type AreaScreens } from '#data/screens';
import { person } from '#testing/people';
import { calm } from './calm';
import { ALL_SCREENS, allScreensFor, navigationFor } from './navigation';

const all: readonly AreaScreens[] = areas;
const OPTIONAL = /\/:\w+\?$/;
const mutable = (grants: Grants) =>
  Object.fromEntries(Object.entries(grants).map(([area, verbs]) => [area, [...verbs]]));
const actorAs = (role: Role) => actorOf(person({ roles_map: { [role]: true }, grants: mutable(SYSTEM_GRANTS[role]) }));
const entriesOf = (groups: ReturnType<typeof calm>) => groups.flatMap(({ entries }) => entries);
const MOST: Partial<Record<Role, number>> = {
  ...{ SUPER_ADMIN: 25, ADMIN: 25, SYSTEM_MODERATOR: 25 },
  ...{ REGISTRAR_HEAD: 25, REGISTRAR_OFFICER: 25, REGISTRAR_HELPER: 25 },
  ...{ BACHELOR_STUDENT: 15, MASTER_STUDENT: 15, MS_STUDENT: 15, PRE_FOUNDATION_STUDENT: 15 },
  ...{ DISTANCE_LEARNING_STUDENT: 15, TEST_STUDENT: 15 },
};

test.each(ROLES)('the menu of %s is calm, begins at Home, and repeats no icon within a section', (role) => {
  const actor = actorAs(role);
  const groups = calm(navigationFor(areas, actor), actor);
  expect(entriesOf(groups).length).toBeLessThanOrEqual(MOST[role] ?? 20);
  expect(entriesOf(groups)[0]?.to).toBe('/home');
  for (const { entries } of groups) {
    const icons = entries.map(({ icon }) => icon);
    expect(new Set(icons)).toEqual(new Set(icons.filter(Boolean)));
    expect(icons).toHaveLength(new Set(icons).size);
  }
});

test.each<[Role, readonly string[]]>([
  ['TEACHER', ['/timetable', '/lessons', '/attendance', '/quiz', '/mark-entry', '/chat', '/vacation']],
  ['BACHELOR_STUDENT', ['/timetable', '/my/student-lessons', '/marks', '/meal', '/library', '/dormitory']],
  ['REGISTRAR_OFFICER', ['/students', '/groups', '/roster', '/ec', '/module/registration']],
  ['ADMIN', ['/accounts', '/roles', '/settings', '/logs/audit']],
  ['SHOP_MODERATOR', ['/shop/all-orders']],
  ['DMS_MODERATOR', ['/letters']],
  ['STUDENT_SUPPORT_UNIT', ['/student-support', '/notebook-registration', '/meal-admin', '/accommodation-requests']],
])('the menu of %s holds what the role uses: %j', (role, ways) => {
  const actor = actorAs(role);
  const views = entriesOf(calm(navigationFor(areas, actor), actor)).flatMap((entry) => entry.views.map(({ to }) => to));
  expect(views).toEqual(expect.arrayContaining([...ways]));
});

test.each(ROLES)('%s reaches every screen that the role may open: menu, tab, palette, All screens', (role) => {
  const actor = actorAs(role);
  const listed = entriesOf(allScreensFor(areas, actor)).flatMap((entry) => entry.views.map(({ to }) => to));
  const begun = all
    .flatMap(({ actions = [] }) => actions.filter((action) => mayOpen(action, actor)))
    .map(({ to }) => to.replace(/[?].*/, ''));
  const reached = new Set([...listed, ...begun, ALL_SCREENS]);
  const open = all
    .flatMap(({ routes }) => routes)
    .filter((route) => route.audience !== 'public' && mayOpen(route, actor))
    .map(({ path, within }) => ({ path: path.replace(OPTIONAL, ''), leads: within ?? path.replace(OPTIONAL, '') }))
    .filter(({ path }) => !path.includes(':'));
  expect(open.length).toBeGreaterThan(5);
  expect(open.filter(({ leads }) => !reached.has(leads))).toEqual([]);
  // What the menu leaves out is on All screens, whatever the role.
  expect(entriesOf(navigationFor(areas, actor)).filter(({ to }) => !reached.has(to))).toEqual([]);
});

test('a teacher begins a quiz from the palette', () => {
  const actor = actorAs('TEACHER');
  const begun = all.flatMap(({ area, actions = [] }) =>
    actions.filter((action) => mayOpen(action, actor)).map(({ label, to }) => `${area}.${label} ${to}`),
  );
  expect(begun).toContain('quizzes.add /quiz?open=new');
});
