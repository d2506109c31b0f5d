import { MEMBERS, ROLES } from '@quad/domain/core';
import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'calendar',
  routes: [
    { path: '/calendar', title: 'title', roles: ROLES, texts: ['roles'], lazy: () => import('./calendar.page') },
  ],
  navigation: [{ to: '/calendar', label: 'title', group: 'communication', icon: 'calendar', roles: ROLES }],
  actions: [{ label: 'add', to: '/calendar?open=new', may: ['create', 'calendar'] }],
  parts: [{ of: 'today', key: 'events', label: 'title', roles: MEMBERS, load: () => import('./today-part') }],
};
