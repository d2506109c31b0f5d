import { STUDENTS } from '@quad/domain/core';
import { DORMITORY_OFFICE } from '@quad/domain/dormitory';
import type { Access, AreaScreens } from '#data/screens';

const office: Access = { may: ['read', 'dormitory/requests'], roles: DORMITORY_OFFICE };
const OFFICE_STEPS = ['VERIFY', 'ASSIGN_ROOM', 'MOVE_IN'];

export const area: AreaScreens = {
  area: 'dormitory',
  routes: [
    { path: '/dormitory', title: 'title', roles: STUDENTS, lazy: () => import('./dormitory.page') },
    { path: '/accommodation-requests', title: 'screen.requests', ...office, lazy: () => import('./requests.page') },
    { path: '/accommodation-requests/:id', title: 'screen.requests', ...office, lazy: () => import('./request.page') },
  ],
  navigation: [
    { to: '/dormitory', label: 'title', group: 'campus', icon: 'home', roles: STUDENTS },
    {
      to: '/accommodation-requests',
      label: 'screen.requests',
      group: 'campus',
      icon: 'home',
      ...office,
      waits: { accommodations: OFFICE_STEPS },
    },
  ],
};
