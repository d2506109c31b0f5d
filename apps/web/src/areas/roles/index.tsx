import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'roles',
  routes: [
    { path: '/roles', title: 'screen.roles', may: ['read', 'roles'], lazy: () => import('./roles.page') },
    { path: '/roles/:id', title: 'screen.roles', may: ['read', 'roles'], lazy: () => import('./role.page') },
  ],
  navigation: [{ to: '/roles', label: 'screen.roles', group: 'system', icon: 'shield', may: ['read', 'roles'] }],
  actions: [{ label: 'roles.add', to: '/roles/new', may: ['create', 'roles'] }],
};
