import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'departments',
  routes: [
    {
      path: '/departments',
      title: 'title',
      may: ['read', 'departments'],
      texts: ['reference'],
      lazy: () => import('./departments.page'),
    },
  ],
  navigation: [
    { to: '/departments', label: 'title', group: 'records', icon: 'diagram-tree', may: ['create', 'departments'] },
  ],
};
