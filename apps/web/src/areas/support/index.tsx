import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'support',
  routes: [{ path: '/support', title: 'title', may: ['read', 'support'], lazy: () => import('./student-support-requests.page') }],
  navigation: [{ to: '/support', label: 'title', group: 'campus', icon: 'cube', may: ['read', 'support'] }],
};
