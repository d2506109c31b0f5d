import { ALL_STAFF, STUDENTS } from '@quad/domain/core';
import { REPORTERS } from '@quad/domain/offences';
import type { AreaScreens } from '#data/screens';

// Anybody of the staff may investigate a case or sit on a panel; the server says which cases they see.
const VIEW = { thing: 'title', group: 'students', icon: 'shield' } as const;
const WORKERS = { roles: [...new Set([...ALL_STAFF, ...REPORTERS])] } as const;

export const area: AreaScreens = {
  area: 'offences',
  routes: [
    { path: '/offence', title: 'title', ...WORKERS, lazy: () => import('./offences.page') },
    { path: '/offence/:id', title: 'title', ...WORKERS, lazy: () => import('./offence.page') },
    {
      path: '/offence-read/:id?',
      title: 'screen.read',
      ...WORKERS,
      within: '/offence',
      lazy: () => import('./offence-read.page'),
    },
    { path: '/my-offences/:id?', title: 'screen.read', roles: STUDENTS, lazy: () => import('./offence-read.page') },
    {
      path: '/report-misconduct',
      title: 'screen.report',
      roles: REPORTERS,
      lazy: () => import('./report-misconduct.page'),
    },
  ],
  navigation: [
    { to: '/offence', label: 'title', ...VIEW, ...WORKERS, waits: { offences: true } },
    { to: '/report-misconduct', label: 'screen.report', ...VIEW, roles: REPORTERS },
    { to: '/my-offences', label: 'screen.read', ...VIEW, roles: STUDENTS },
  ],
  actions: [{ label: 'screen.report', to: '/report-misconduct', roles: REPORTERS }],
};
