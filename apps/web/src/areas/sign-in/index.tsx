import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'sign-in',
  routes: [
    { path: '/login', title: 'screen.login', audience: 'public', texts: ['roles'], lazy: () => import('./login.page') },
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
      texts: ['accounts'],
      lazy: () => import('./reset-password.page'),
    },
    {
      path: '/update-password',
      title: 'screen.update_password',
      audience: 'any',
      within: '/profile',
      texts: ['accounts'],
      lazy: () => import('./update-password.page'),
    },
  ],
  navigation: [],
};
