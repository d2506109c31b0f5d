import { ADMINS, hasRole, REGISTRY_ALL, STUDENTS, TEACHERS, type Actor, type Role } from '@quad/domain/core';
import { DAILY_AREAS, type Entry, type Group } from './navigation';

interface Menu {
  readonly roles: readonly Role[];
  /** So many entries at most. */
  readonly most: number;
  /** What people of the role use every week, by address. */
  readonly ways: readonly string[];
}

/** For several roles the first menu counts that names one. */
const MENUS: readonly Menu[] = [
  {
    roles: ADMINS,
    most: 25,
    ways: [
      ...['/home', '/timetable', '/lessons', '/attendance', '/quiz', '/mark-entry', '/modules', '/course'],
      ...['/students', '/groups', '/enrollment-list', '/roster', '/inquiry/admin', '/chat', '/letters', '/calendar'],
      ...['/email-templates', '/staff', '/vacation', '/academic-years', '/departments', '/accounts', '/roles'],
      ...['/settings', '/logs/audit'],
    ],
  },
  {
    roles: REGISTRY_ALL,
    most: 25,
    ways: [
      ...['/home', '/timetable', '/lessons', '/attendance', '/mark-entry', '/mark-amendment', '/modules', '/course'],
      ...['/module/registration', '/students', '/groups', '/enrollment-list', '/ec', '/offence', '/roster'],
      ...['/proof-of-study/list', '/course/transfer', '/inquiry/assigned', '/chat', '/letters', '/calendar'],
      ...['/vacation', '/academic-years', '/accounts', '/reservation/room'],
    ],
  },
  {
    roles: TEACHERS,
    most: 20,
    ways: [
      ...['/home', '/timetable', '/lessons', '/attendance', '/quiz', '/mark-entry', '/mark-amendment'],
      ...['/module-files', '/students', '/groups', '/offence', '/inquiry/assigned', '/inquiry/list', '/chat'],
      ...['/letters', '/calendar', '/meal', '/library', '/reservation/room', '/vacation', '/shop'],
    ],
  },
  {
    roles: STUDENTS,
    most: 15,
    ways: [
      ...['/home', '/timetable', '/my/student-lessons', '/attendance', '/quiz/student', '/marks'],
      ...['/module/registration', '/student-inquiries', '/chat', '/calendar', '/meal', '/shop', '/library'],
      ...['/reservation/room', '/dormitory'],
    ],
  },
];
/** Other offices: first their own work, then what people open every day, then what is there for everybody. */
const OFFICES: Menu = { roles: [], most: 20, ways: ['/home', '/chat', '/calendar', '/inquiry/assigned', '/letters'] };

const menuOf = (actor: Actor | null): Menu =>
  MENUS.find(({ roles }) => actor !== null && hasRole(actor, roles)) ?? OFFICES;

function rankOf({ views, waits, area }: Entry, ways: readonly string[]): number {
  const places = views.flatMap(({ to }) => (ways.includes(to) ? ways.indexOf(to) : []));
  if (places.length > 0) return Math.min(...places);
  const daily = DAILY_AREAS.indexOf(area);
  return (waits ? 100 : 200) + (daily < 0 ? DAILY_AREAS.length : daily);
}

/** The menu of a person: of all that they may open, in the same order, what people of their role use. */
export function calm(groups: readonly Group[], actor: Actor | null): Group[] {
  const { most, ways } = menuOf(actor);
  const ranked = groups
    .flatMap(({ entries }) => entries)
    .toSorted((one, other) => rankOf(one, ways) - rankOf(other, ways));
  const kept = new Set(ranked.slice(0, most));
  return groups.flatMap((group) => {
    const entries = group.entries.filter((entry) => kept.has(entry));
    return entries.length ? [{ ...group, entries }] : [];
  });
}
