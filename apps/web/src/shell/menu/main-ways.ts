import { hasRole, HR_TEAM, STUDENTS, TEACHERS, TOP, type Actor, type Role } from '@quad/domain/core';
import type { Entry, Group } from './navigation';

/** Where people of a role go most, the first three that they may open; for several roles the first one counts. */
const MAIN: readonly (readonly [roles: readonly Role[], ways: readonly string[]])[] = [
  [STUDENTS, ['/timetable', '/attendance', '/chat']],
  [TEACHERS, ['/attendance', '/chat', '/lessons']],
  [HR_TEAM, ['/vacation', '/recruitment/inquiry', '/chat']],
  [TOP, ['/inquiry/admin', '/letters', '/vacation']],
  [
    ['STUDENT_SUPPORT_UNIT', 'PSYCHOLOGIST'],
    ['/student-support', '/chat', '/notebook-registration'],
  ],
];
const OTHERS = ['/inquiry/admin', '/chat', '/letters', '/students', '/inquiry/list', '/notifications'];
const MOST = 3;

/** The entries beside Home in the bar of a phone. */
export function mainEntries(groups: readonly Group[], actor: Actor | null): Entry[] {
  const ways = MAIN.find(([roles]) => actor !== null && hasRole(actor, roles))?.[1] ?? [];
  const entries = groups.flatMap((group) => group.entries);
  const found = [...ways, ...OTHERS].flatMap(
    (way) => entries.find(({ views }) => views.some(({ to }) => to === way)) ?? [],
  );
  return [...new Set(found)].slice(0, MOST);
}
