import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'static',
  routes: [
    { path: '/open-source', title: 'screen.open_source', audience: 'public', lazy: () => import('./open-source.page') },
    {
      path: '/privacy-policy',
      title: 'screen.privacy_policy',
      audience: 'public',
      lazy: () => import('./privacy-policy.page'),
    },
  ],
  // Everybody finds these in their own menu.
  navigation: [],
};
