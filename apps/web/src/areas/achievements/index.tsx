import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'achievements',
  routes: [
    { path: '/achievement-records', title: 'title', audience: 'any', lazy: () => import('./achievement-records.page') },
    {
      path: '/achievement-records/info',
      title: 'info.title',
      audience: 'any',
      lazy: () => import('./achievement-info.page'),
    },
  ],
  navigation: [{ to: '/achievement-records', label: 'title', group: 'campus', icon: 'star', audience: 'any' }],
};
