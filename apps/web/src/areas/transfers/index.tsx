import { DEGREE_STUDENTS } from '@quad/domain/core';
import { TRANSFER_ENTERERS } from '@quad/domain/transfers';
import type { AreaScreens } from '#data/screens';

const WHO = { may: ['read', 'transfers'], roles: [...DEGREE_STUDENTS, ...TRANSFER_ENTERERS] } as const;

export const area: AreaScreens = {
  area: 'transfers',
  routes: [
    { path: '/course/transfer', title: 'title', ...WHO, lazy: () => import('./transfers.page') },
    { path: '/course/transfer/:id', title: 'title', ...WHO, lazy: () => import('./transfer.page') },
  ],
  navigation: [
    {
      to: '/course/transfer',
      label: 'title',
      group: 'students',
      icon: 'swap-horizontal',
      ...WHO,
      waits: { course_transfers: true },
    },
  ],
};
