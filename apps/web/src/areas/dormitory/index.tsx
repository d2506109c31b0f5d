import { STUDENTS } from '@quad/domain/core';
import { DORMITORY_READERS } from '@quad/domain/dormitory';
import type { Access, AreaScreens } from '#data/screens';

const staff: Access = { may: ['read', 'dormitory/requests'], roles: DORMITORY_READERS };

export const area: AreaScreens = {
  area: 'dormitory',
  routes: [
    {
      path: '/dormitory',
      title: 'title',
      roles: STUDENTS,
      texts: ['payments'],
      lazy: () => import('./dormitory.page'),
    },
    { path: '/accommodation-requests', title: 'screen.requests', ...staff, lazy: () => import('./requests.page') },
    { path: '/accommodation-requests/:id', title: 'screen.requests', ...staff, lazy: () => import('./request.page') },
  ],
  navigation: [
    { to: '/dormitory', label: 'title', group: 'campus', icon: 'home', roles: STUDENTS },
    {
      to: '/accommodation-requests',
      label: 'screen.requests',
      group: 'campus',
      icon: 'home',
      ...staff,
      waits: { accommodations: true },
    },
  ],
};
