import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'achievements',
  routes: [
    { path: '/achievement-records', title: 'title', audience: 'any', lazy: () => import('./achievement-records.page') },
  ],
  navigation: [{ to: '/achievement-records', label: 'title', group: 'campus', icon: 'star', audience: 'any' }],
};
