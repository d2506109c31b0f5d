import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'groups',
  routes: [
    { path: '/groups', title: 'title', may: ['read', 'groups'], lazy: () => import('./groups.page') },
    { path: '/groups/create', title: 'add', may: ['create', 'groups'], lazy: () => import('./create-group.page') },
    {
      path: '/groups/assign',
      title: 'screen.assign',
      may: ['update', 'groups'],
      lazy: () => import('./assign-groups.page'),
    },
    { path: '/groups/:id', title: 'page.title', may: ['read', 'groups'], lazy: () => import('./group.page') },
  ],
  navigation: [
    { to: '/groups', label: 'title', group: 'students', icon: 'people', may: ['read', 'groups'], thing: 'title' },
    {
      to: '/groups/assign',
      label: 'screen.assign',
      group: 'students',
      icon: 'people',
      may: ['update', 'groups'],
      thing: 'title',
    },
  ],
  actions: [{ label: 'add', to: '/groups/create', may: ['create', 'groups'] }],
};
