import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'outcomes',
  routes: [
    {
      path: '/modules-outcome',
      title: 'title',
      may: ['read', 'outcomes'],
      lazy: () => import('./module-outcomes.page'),
    },
  ],
  navigation: [
    { to: '/modules-outcome', label: 'title', group: 'teaching', icon: 'endorsed', may: ['read', 'outcomes'] },
  ],
};
