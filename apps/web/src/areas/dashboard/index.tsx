import { ALL_STAFF, STUDENTS, TEACHERS } from '@quad/domain/core';
import type { AreaScreens } from '#data/screens';
import { hitsOf } from './palette';

/** All of these are views of one thing. */
const view = { thing: 'screen.home', group: 'overview', icon: 'home' } as const;

export const area: AreaScreens = {
  area: 'dashboard',
  routes: [
    {
      path: '/home',
      title: 'screen.home',
      audience: 'any',
      texts: ['attendance', 'lessons', 'notifications'],
      lazy: () => import('./home.page'),
    },
    {
      path: '/dashboard',
      title: 'title',
      audience: 'any',
      texts: ['attendance', 'lessons', 'notifications'],
      lazy: () => import('./dashboard.page'),
    },
    {
      path: '/teacher/dashboard',
      title: 'screen.teacher',
      may: ['export', 'timetable'],
      roles: [...ALL_STAFF, ...TEACHERS],
      texts: ['attendance', 'lessons', 'notifications'],
      lazy: () => import('./teacher-dashboard.page'),
    },
    {
      path: '/show',
      title: 'screen.show',
      audience: 'any',
      within: '/home',
      lazy: () => import('#areas/dashboard/campus/show.page'),
    },
    // The end of the menu leads to it: it is no entry of its own.
    {
      path: '/screens',
      title: 'screen.all',
      audience: 'any',
      lazy: () => import('#areas/dashboard/screens/screens.page'),
    },
  ],
  navigation: [
    { to: '/home', label: 'screen.home', ...view, audience: 'any' },
    { to: '/teacher/dashboard', label: 'screen.teacher', ...view, roles: TEACHERS },
    { to: '/dashboard', label: 'title', ...view, may: ['read', 'students'], roles: STUDENTS },
  ],
  bars: [
    {
      roles: [...TEACHERS, ...STUDENTS],
      texts: ['dashboard'],
      load: () => import('#areas/dashboard/running/running-bar'),
    },
  ],
  palette: [
    { label: 'kind.student', may: ['read', 'students'], ...hitsOf('student') },
    { label: 'kind.staff', may: ['read', 'staff'], ...hitsOf('staff') },
    { label: 'kind.module', may: ['read', 'modules'], ...hitsOf('module') },
    { label: 'kind.group', may: ['read', 'groups'], ...hitsOf('group') },
    { label: 'kind.lesson', may: ['read', 'lessons'], ...hitsOf('lesson') },
  ],
};
