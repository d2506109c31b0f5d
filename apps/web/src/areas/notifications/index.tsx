import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'notifications',
  routes: [
    { path: '/notifications', title: 'title', audience: 'any', lazy: () => import('./notifications.page') },
    {
      path: '/notifications/settings',
      title: 'screen.settings',
      audience: 'any',
      lazy: () => import('./notification-settings.page'),
    },
    {
      path: '/public/unsubscribe',
      title: 'screen.unsubscribe',
      audience: 'public',
      lazy: () => import('./unsubscribe.page'),
    },
  ],
  navigation: [
    { to: '/notifications', label: 'title', group: 'communication', icon: 'notifications', audience: 'any' },
  ],
};
