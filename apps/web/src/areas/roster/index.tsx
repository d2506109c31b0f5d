import type { AreaScreens } from '#data/screens';

const importers = { may: ['import', 'roster'] } as const;

export const area: AreaScreens = {
  area: 'roster',
  routes: [
    { path: '/roster', title: 'title', ...importers, lazy: () => import('./roster.page') },
    { path: '/roster/:id', title: 'title', ...importers, lazy: () => import('./roster-import.page') },
  ],
  navigation: [{ to: '/roster', label: 'title', group: 'students', icon: 'import', ...importers }],
};
