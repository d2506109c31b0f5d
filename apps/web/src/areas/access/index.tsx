import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'access',
  routes: [
    { path: '/login', title: 'screen.login', audience: 'public', lazy: () => import('./login.page') },
    { path: '/register', title: 'screen.register', audience: 'public', lazy: () => import('./register.page') },
    {
      path: '/reset-password-request',
      title: 'screen.reset_password_request',
      audience: 'public',
      lazy: () => import('./reset-password-request.page'),
    },
    {
      path: '/reset-password',
      title: 'screen.reset_password',
      audience: 'public',
      lazy: () => import('./reset-password.page'),
    },
    {
      path: '/verify-email',
      title: 'screen.verify_email',
      audience: 'public',
      lazy: () => import('./verify-email.page'),
    },
    {
      path: '/update-password',
      title: 'screen.update_password',
      audience: 'any',
      lazy: () => import('./update-password.page'),
    },
    { path: '/profile', title: 'screen.profile', audience: 'any', lazy: () => import('./profile.page') },
    { path: '/accounts', title: 'screen.accounts', may: ['read', 'access'], lazy: () => import('./accounts.page') },
    { path: '/accounts/:id', title: 'screen.accounts', may: ['read', 'access'], lazy: () => import('./account.page') },
    { path: '/guest-users', title: 'screen.guests', may: ['read', 'access'], lazy: () => import('./guest-users.page') },
    { path: '/roles', title: 'screen.roles', may: ['read', 'roles'], lazy: () => import('./roles.page') },
    { path: '/roles/:id', title: 'screen.roles', may: ['read', 'roles'], lazy: () => import('./role.page') },
  ],
  navigation: [
    { to: '/accounts', label: 'screen.accounts', group: 'system', icon: 'people', may: ['read', 'access'] },
    { to: '/roles', label: 'screen.roles', group: 'system', icon: 'shield', may: ['read', 'roles'] },
    { to: '/guest-users', label: 'screen.guests', group: 'system', icon: 'new-person', may: ['read', 'access'] },
  ],
};
