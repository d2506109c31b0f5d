import { ALL_STAFF } from '@quad/domain/core';
import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'vacation',
  routes: [
    {
      path: '/vacation',
      title: 'title',
      may: ['read', 'vacation'],
      roles: ALL_STAFF,
      lazy: () => import('./vacation.page'),
    },
    {
      path: '/vacation/:id',
      title: 'title',
      may: ['read', 'vacation'],
      roles: ALL_STAFF,
      lazy: () => import('./vacation-request.page'),
    },
    {
      path: '/public/vacation-request',
      title: 'screen.public',
      audience: 'public',
      lazy: () => import('./public-vacation.page'),
    },
  ],
  navigation: [
    {
      to: '/vacation',
      label: 'title',
      group: 'hr',
      icon: 'airplane',
      may: ['read', 'vacation'],
      roles: ALL_STAFF,
      waits: { vacation_requests: true },
    },
  ],
};
