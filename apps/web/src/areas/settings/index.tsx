import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'settings',
  routes: [{ path: '/settings', title: 'title', may: ['update', 'settings'], lazy: () => import('./settings.page') }],
  navigation: [{ to: '/settings', label: 'title', group: 'system', icon: 'cog', may: ['update', 'settings'] }],
};
