import { STUDENTS } from '@quad/domain/core';
import { CLAIM_OFFICE } from '@quad/domain/claims';
import { pageOf, type AreaScreens } from '#data/screens';

const OFFICE = {
  roles: [...new Set([...CLAIM_OFFICE, 'PSYCHOLOGIST', 'DEAN', 'VICE_RECTOR', 'HEAD_OF_KAFEDRA'] as const)],
} as const;
const SENDERS = { roles: [...STUDENTS, 'STUDENT_SUPPORT_UNIT'] } as const;

const screens = () => import('./claims.screens');

export const area: AreaScreens = {
  area: 'claims',
  routes: [
    { path: '/ec', title: 'title', ...OFFICE, lazy: pageOf(screens, 'ListPage') },
    { path: '/ec/:id', title: 'title', ...OFFICE, lazy: pageOf(screens, 'RecordPage') },
    { path: '/ec-submit', title: 'screen.submit', ...SENDERS, lazy: pageOf(screens, 'SubmitPage') },
    { path: '/ec-submit/:id', title: 'screen.submit', ...SENDERS, lazy: pageOf(screens, 'RecordPage') },
  ],
  navigation: [
    { to: '/ec', label: 'title', group: 'students', icon: 'lifesaver', ...OFFICE, waits: { ec_claims: true } },
    { to: '/ec-submit', label: 'screen.submit', group: 'students', icon: 'lifesaver', roles: STUDENTS },
  ],
};
