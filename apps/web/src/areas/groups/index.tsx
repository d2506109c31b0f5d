import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'groups',
  routes: [{ path: '/groups', title: 'title', may: ['read', 'groups'], lazy: () => import('./groups.page') }],
  navigation: [{ to: '/groups', label: 'title', group: 'students', icon: 'people', may: ['read', 'groups'] }],
  actions: [{ label: 'add', to: '/groups?open=new', may: ['create', 'groups'] }],
};
