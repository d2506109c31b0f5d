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
  navigation: [
    { to: '/open-source', label: 'screen.open_source', group: 'system', icon: 'git-repo', audience: 'any' },
    { to: '/privacy-policy', label: 'screen.privacy_policy', group: 'system', icon: 'shield', audience: 'any' },
  ],
};
