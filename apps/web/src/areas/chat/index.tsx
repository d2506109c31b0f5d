import type { AreaScreens } from '#data/screens';
import { useUnread } from './unread';

export const area: AreaScreens = {
  area: 'chat',
  routes: [{ path: '/chat/:id?', title: 'title', audience: 'any', lazy: () => import('./chat.page') }],
  navigation: [{ to: '/chat', label: 'title', group: 'communication', icon: 'chat', audience: 'any', useCount: useUnread }],
};
