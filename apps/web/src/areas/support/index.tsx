import { ACCOUNTING, STUDENTS, type RecordOf } from '@quad/domain/core';
import { ASKERS, type laptopRegistrations, type studentSupportRequests } from '@quad/domain/support';
import { pageOf, type Access, type AreaScreens, type FoundSource } from '#data/screens';

const screens = () => import('./support.screens');
const asker: Access = { roles: ASKERS };
const helper: Access = { may: ['read', 'support/requests'], roles: ['PSYCHOLOGIST', 'ACADEMIC_MENTOR'] };
const borrower: Access = { roles: STUDENTS };
const lender: Access = { may: ['read', 'support/laptops'], roles: ACCOUNTING };

const support = { thing: 'title', group: 'campus', icon: 'lifesaver' } as const;
const laptop = { thing: 'screen.laptops', group: 'campus', icon: 'desktop' } as const;
/** Steps that wait for the people who help. */
const HELPED = ['ASSIGN', 'START', 'RESOLVE'] as const;

const LONGEST = 80;
const requestsUnder = (page: string): FoundSource => ({
  of: 'student_support_requests',
  draw: ({ id, number, text, student_name }: RecordOf<typeof studentSupportRequests>) => ({
    text: text.slice(0, LONGEST),
    hint: `${number} · ${student_name}`,
    icon: 'lifesaver',
    to: `${page}/${id}`,
  }),
});

export const area: AreaScreens = {
  area: 'support',
  routes: [
    {
      path: '/student-support-submit',
      title: 'screen.submit',
      ...asker,
      lazy: () => import('./support-submit.page'),
    },
    {
      path: '/student-support-submit/:id',
      title: 'screen.submit',
      ...asker,
      lazy: pageOf(screens, 'RecordPage'),
    },
    { path: '/student-support', title: 'title', ...helper, lazy: pageOf(screens, 'ListPage') },
    { path: '/student-support/:id', title: 'title', ...helper, lazy: pageOf(screens, 'RecordPage') },
    {
      path: '/notebook-registration-student',
      title: 'screen.my_laptop',
      ...borrower,
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
      lazy: pageOf(() => import('./laptop-registration.screens'), 'RecordPage'),
    },
  ],
  navigation: [
    { to: '/student-support', label: 'title', ...support, ...helper, waits: { student_support_requests: HELPED } },
    {
      to: '/student-support-submit',
      label: 'screen.submit',
      ...support,
      ...asker,
      waits: { student_support_requests: ['STUDENT_REPLY', 'CLOSE'] },
    },
    {
      to: '/notebook-registration',
      label: 'screen.laptops',
      ...laptop,
      ...lender,
      waits: { laptop_registrations: true },
    },
    { to: '/notebook-registration-student', label: 'screen.my_laptop', ...laptop, ...borrower },
  ],
  palette: [
    { label: 'title', ...helper, ...requestsUnder('/student-support') },
    { label: 'screen.submit', ...asker, ...requestsUnder('/student-support-submit') },
    {
      label: 'screen.laptops',
      ...lender,
      of: 'laptop_registrations',
      draw: ({ id, number, student_name }: RecordOf<typeof laptopRegistrations>) => ({
        text: student_name,
        hint: number,
        icon: 'desktop',
        to: `/notebook-registration/${id}`,
      }),
    },
  ],
  actions: [
    { label: 'screen.submit', to: '/student-support-submit', ...asker },
    { label: 'laptop.request', to: '/notebook-registration-student?open=new', ...borrower },
    {
      label: 'add',
      words: 'screen.laptops',
      to: '/notebook-registration?open=new',
      may: ['create', 'support/laptops'],
    },
  ],
};
