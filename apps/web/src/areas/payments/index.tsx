import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'payments',
  routes: [
    {
      path: '/payments/simulator',
      title: 'screen.simulator',
      audience: 'public',
      lazy: () => import('./simulator.page'),
    },
  ],
  navigation: [],
};
