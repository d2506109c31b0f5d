import type { AreaScreens } from '#data/screens';
import { IMPORTERS } from '@quad/domain/attendance';
import { STUDENTS } from '@quad/domain/core';

/** All of these are views of one thing. */
const view = { thing: 'title', group: 'teaching', icon: 'confirm' } as const;

export const area: AreaScreens = {
  area: 'attendance',
  routes: [
    {
      path: '/attendance',
      title: 'title',
      may: ['read', 'attendance'],
      roles: STUDENTS,
      lazy: () => import('./attendance.page'),
    },
    {
      path: '/attendance-lessons',
      title: 'screen.lessons',
      may: ['read', 'attendance'],
      lazy: () => import('./attendance-lessons.page'),
    },
    {
      path: '/attendance-students',
      title: 'screen.students',
      may: ['read', 'attendance'],
      lazy: () => import('./attendance-students.page'),
    },
    {
      path: '/attendance-modules',
      title: 'screen.modules',
      may: ['read', 'attendance'],
      lazy: () => import('./attendance-modules.page'),
    },
    {
      path: '/attendance-import',
      title: 'screen.import',
      roles: IMPORTERS,
      lazy: () => import('#areas/attendance/import/attendance-import.page'),
    },
    {
      path: '/attendance-list',
      title: 'screen.list',
      may: ['read', 'attendance'],
      lazy: () => import('./attendance-list.page'),
    },
    {
      path: '/attendance-faceId',
      title: 'screen.face_id',
      may: ['read', 'attendance'],
      lazy: () => import('#areas/attendance/import/attendance-face-id.page'),
    },
    {
      path: '/module/:ccls_module_id/lesson/:lesson_id/attendance',
      title: 'screen.mark',
      may: ['read', 'attendance'],
      lazy: () => import('./attendance-mark.page'),
    },
    {
      path: '/module/:ccls_module_id/lesson/:lesson_id/group/:group_id/attendance/:lesson_slot_id',
      title: 'screen.board',
      may: ['read', 'attendance'],
      lazy: () => import('./attendance-board.page'),
    },
    {
      path: '/attendance-terminals',
      title: 'resource.face_terminals',
      may: ['update', 'settings'],
      roles: IMPORTERS,
      lazy: () => import('#areas/attendance/import/attendance-terminals.page'),
    },
  ],
  navigation: [
    {
      to: '/attendance',
      label: 'title',
      ...view,
      may: ['read', 'attendance'],
      roles: STUDENTS,
      waits: { lesson_attendances: true },
    },
    { to: '/attendance-students', label: 'screen.students', ...view, may: ['export', 'attendance'] },
    { to: '/attendance-lessons', label: 'screen.lessons', ...view, may: ['export', 'attendance'] },
    { to: '/attendance-modules', label: 'screen.modules', ...view, may: ['export', 'attendance'] },
    { to: '/attendance-import', label: 'screen.import', ...view, roles: IMPORTERS },
    { to: '/attendance-faceId', label: 'screen.face_id', ...view, roles: IMPORTERS },
    {
      to: '/attendance-terminals',
      label: 'resource.face_terminals',
      ...view,
      may: ['update', 'settings'],
      roles: IMPORTERS,
    },
  ],
};
