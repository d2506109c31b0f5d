import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'reference',
  routes: [{ path: '/reference', title: 'title', may: ['read', 'reference'], lazy: () => import('./reference.page') }],
  navigation: [{ to: '/reference', label: 'title', group: 'records', icon: 'globe', may: ['create', 'reference'] }],
};
