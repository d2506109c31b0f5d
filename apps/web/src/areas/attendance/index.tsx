import type { AreaScreens } from '#data/screens';
import { STUDENTS } from '@quad/domain/core';

/** All of these are views of one thing. */
const view = { thing: 'title', group: 'teaching', icon: 'endorsed' } as const;

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
      path: '/attendance-list',
      title: 'screen.list',
      may: ['read', 'attendance'],
      lazy: () => import('./attendance-list.page'),
    },
    {
      path: '/attendance-faceId',
      title: 'screen.face_id',
      may: ['read', 'attendance'],
      lazy: () => import('./attendance-face-id.page'),
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
    { to: '/attendance-faceId', label: 'screen.face_id', ...view, may: ['import', 'attendance'] },
  ],
};
