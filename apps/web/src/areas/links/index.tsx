import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'links',
  routes: [
    { path: '/public-links', title: 'title', may: ['read', 'accounts'], lazy: () => import('./public-links.page') },
  ],
  navigation: [{ to: '/public-links', label: 'title', group: 'system', icon: 'link', may: ['read', 'accounts'] }],
};
