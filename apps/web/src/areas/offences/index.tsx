import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'offences',
  routes: [{ path: '/offences', title: 'title', may: ['read', 'offences'], lazy: () => import('./offences.page') }],
  navigation: [{ to: '/offences', label: 'title', group: 'campus', icon: 'cube', may: ['read', 'offences'] }],
};
