import { ALL_STAFF } from '@quad/domain/core';
import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'lessons',
  routes: [
    {
      path: '/lessons',
      title: 'title',
      may: ['export', 'lessons'],
      roles: ALL_STAFF,
      texts: ['modules', 'attendance'],
      lazy: () => import('./lessons.page'),
    },
    {
      path: '/module/:ccls_module_id/lessons',
      title: 'screen.module',
      may: ['export', 'lessons'],
      roles: ALL_STAFF,
      texts: ['attendance'],
      lazy: () => import('./module-lessons.page'),
    },
  ],
  navigation: [{ to: '/lessons', label: 'title', group: 'teaching', icon: 'book', may: ['export', 'lessons'] }],
};
