import { ACCOUNTING, STUDENTS } from '@quad/domain/core';
import { ASKERS } from '@quad/domain/support';
import type { Access, AreaScreens } from '#data/screens';

const asker: Access = { roles: ASKERS };
const helper: Access = { may: ['read', 'support'], roles: ['PSYCHOLOGIST', 'ACADEMIC_MENTOR'] };
const borrower: Access = { roles: STUDENTS };
// Whoever helps students may look at what they see.
const looksAtAsking: Access = { may: ['read', 'support'], roles: [...ASKERS, 'PSYCHOLOGIST', 'ACADEMIC_MENTOR'] };
const looksAtBorrowing: Access = { may: ['read', 'support'], roles: [...STUDENTS, ...ACCOUNTING] };
const lender: Access = { may: ['read', 'support'], roles: ACCOUNTING };

export const area: AreaScreens = {
  area: 'support',
  routes: [
    {
      path: '/student-support-submit',
      title: 'screen.submit',
      ...looksAtAsking,
      lazy: () => import('./support-submit.page'),
    },
    {
      path: '/student-support-submit/:id',
      title: 'screen.submit',
      ...asker,
      lazy: () => import('./support-request.page'),
    },
    { path: '/student-support', title: 'title', ...helper, lazy: () => import('./support-board.page') },
    { path: '/student-support/:id', title: 'title', ...helper, lazy: () => import('./support-request.page') },
    {
      path: '/notebook-registration-student',
      title: 'screen.my_laptop',
      ...looksAtBorrowing,
      lazy: () => import('./my-laptop.page'),
    },
    {
      path: '/notebook-registration',
      title: 'screen.laptops',
      ...lender,
      lazy: () => import('./laptop-registrations.page'),
    },
    {
      path: '/notebook-registration/:id',
      title: 'screen.laptops',
      ...lender,
      lazy: () => import('./laptop-registration.page'),
    },
  ],
  navigation: [
    { to: '/student-support-submit', label: 'screen.submit', group: 'campus', icon: 'lifesaver', ...asker },
    { to: '/notebook-registration-student', label: 'screen.my_laptop', group: 'campus', icon: 'desktop', ...borrower },
    { to: '/student-support', label: 'title', group: 'campus', icon: 'lifesaver', ...helper },
    { to: '/notebook-registration', label: 'screen.laptops', group: 'campus', icon: 'desktop', ...lender },
  ],
};
