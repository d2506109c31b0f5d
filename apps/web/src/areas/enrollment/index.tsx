import { STUDENTS } from '@quad/domain/core';
import { CHECKERS } from '@quad/domain/enrollment';
import type { AreaScreens } from '#data/screens';

const CHECKS = { may: ['read', 'enrollment'], roles: CHECKERS } as const;

export const area: AreaScreens = {
  area: 'enrollment',
  routes: [
    { path: '/enrollment', title: 'screen.enrollment', roles: STUDENTS, lazy: () => import('./enrollment.page') },
    { path: '/enrollment-list', title: 'title', ...CHECKS, lazy: () => import('./enrollment-list.page') },
    { path: '/enrollment-edit/:id', title: 'screen.edit', ...CHECKS, lazy: () => import('./enrollment-edit.page') },
  ],
  navigation: [
    { to: '/enrollment', label: 'screen.enrollment', group: 'students', icon: 'form', roles: STUDENTS },
    {
      to: '/enrollment-list',
      label: 'title',
      group: 'students',
      icon: 'form',
      ...CHECKS,
      waits: { enrollments: true },
    },
  ],
};
