import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'lessons',
  routes: [
    {
      path: '/lessons',
      title: 'title',
      may: ['read', 'lessons'],
      texts: ['modules', 'attendance'],
      lazy: () => import('./lessons.page'),
    },
    {
      path: '/module/:ccls_module_id/lessons',
      title: 'screen.module',
      may: ['read', 'lessons'],
      texts: ['attendance'],
      lazy: () => import('./module-lessons.page'),
    },
  ],
  navigation: [{ to: '/lessons', label: 'title', group: 'teaching', icon: 'book', may: ['export', 'lessons'] }],
};
