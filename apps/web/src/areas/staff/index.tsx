import { ALL_STAFF } from '@quad/domain/core';
import type { AreaScreens } from '#data/screens';

const VIEW = { thing: 'title', group: 'hr', icon: 'id-number' } as const;

export const area: AreaScreens = {
  area: 'staff',
  routes: [
    { path: '/staff', title: 'title', may: ['read', 'staff'], texts: ['roles'], lazy: () => import('./staff.page') },
    { path: '/staff/:id', title: 'screen.one', may: ['read', 'staff'], lazy: () => import('./staff-person.page') },
    {
      path: '/new-staff-files',
      title: 'resource.staff_files',
      roles: ALL_STAFF,
      lazy: () => import('./staff-files.page'),
    },
  ],
  navigation: [
    { to: '/staff', label: 'title', ...VIEW, may: ['read', 'staff'] },
    { to: '/new-staff-files', label: 'resource.staff_files', ...VIEW, may: ['update', 'staff'] },
  ],
  actions: [{ label: 'add', to: '/staff?open=new', may: ['create', 'staff'] }],
};
