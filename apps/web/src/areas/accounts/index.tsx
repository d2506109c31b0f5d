import type { AreaScreens } from '#data/screens';

/** Both are views of one thing. */
const view = { thing: 'screen.accounts', group: 'system', icon: 'people', may: ['read', 'accounts'] } as const;

export const area: AreaScreens = {
  area: 'accounts',
  routes: [
    {
      path: '/verify-email',
      title: 'screen.verify_email',
      audience: 'public',
      lazy: () => import('./verify-email.page'),
    },
    {
      path: '/profile',
      title: 'screen.profile',
      audience: 'any',
      texts: ['links', 'roles', 'sign-in', 'students'],
      lazy: () => import('./profile.page'),
    },
    {
      path: '/accounts',
      title: 'screen.accounts',
      may: ['read', 'accounts'],
      texts: ['roles'],
      lazy: () => import('./accounts.page'),
    },
    {
      path: '/accounts/:id',
      title: 'screen.accounts',
      may: ['read', 'accounts'],
      texts: ['roles'],
      lazy: () => import('./account.page'),
    },
    {
      path: '/guest-users',
      title: 'screen.guests',
      may: ['read', 'accounts'],
      texts: ['roles'],
      lazy: () => import('./guest-users.page'),
    },
  ],
  navigation: [
    { to: '/accounts', label: 'screen.accounts', ...view },
    { to: '/guest-users', label: 'screen.guests', ...view },
  ],
  actions: [{ label: 'accounts.add', to: '/accounts?open=new', may: ['create', 'accounts'] }],
};
