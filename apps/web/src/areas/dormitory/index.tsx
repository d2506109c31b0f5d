import { STUDENTS } from '@quad/domain/core';
import { DORMITORY_READERS } from '@quad/domain/dormitory';
import type { Access, AreaScreens } from '#data/screens';

const staff: Access = { may: ['read', 'dormitory/requests'], roles: DORMITORY_READERS };

const VIEW = { thing: 'title', group: 'campus', icon: 'key' } as const;

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
    { to: '/dormitory', label: 'title', ...VIEW, roles: STUDENTS },
    {
      to: '/accommodation-requests',
      label: 'screen.requests',
      ...VIEW,
      ...staff,
      waits: { accommodations: true },
    },
  ],
  parts: [{ of: 'show', key: 'dormitory', label: 'title', roles: STUDENTS, load: () => import('./show-part') }],
};
