import type { Access, AreaScreens } from '#data/screens';

const registry: Access = { may: ['read', 'logs/students'] };
const auditors: Access = { may: ['read', 'logs'] };

export const area: AreaScreens = {
  area: 'logs',
  routes: [
    { path: '/logs/assessment', title: 'screen.assessment', ...registry, lazy: () => import('./assessment-logs.page') },
    { path: '/logs/audit', title: 'screen.audit', ...auditors, lazy: () => import('./audit.page') },
  ],
  navigation: [
    { to: '/logs/assessment', label: 'screen.assessment', group: 'records', icon: 'history', ...registry },
    { to: '/logs/audit', label: 'screen.audit', group: 'system', icon: 'history', ...auditors },
  ],
};
