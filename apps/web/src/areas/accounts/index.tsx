import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'accounts',
  routes: [
    {
      path: '/verify-email',
      title: 'screen.verify_email',
      audience: 'public',
      lazy: () => import('./verify-email.page'),
    },
    { path: '/profile', title: 'screen.profile', audience: 'any', lazy: () => import('./profile.page') },
    { path: '/accounts', title: 'screen.accounts', may: ['read', 'accounts'], lazy: () => import('./accounts.page') },
    {
      path: '/accounts/:id',
      title: 'screen.accounts',
      may: ['read', 'accounts'],
      lazy: () => import('./account.page'),
    },
    {
      path: '/guest-users',
      title: 'screen.guests',
      may: ['read', 'accounts'],
      lazy: () => import('./guest-users.page'),
    },
  ],
  navigation: [
    { to: '/accounts', label: 'screen.accounts', group: 'system', icon: 'people', may: ['read', 'accounts'] },
    { to: '/guest-users', label: 'screen.guests', group: 'system', icon: 'new-person', may: ['read', 'accounts'] },
  ],
};
