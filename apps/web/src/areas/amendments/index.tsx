import { MARK_READERS } from '@quad/domain/assessments';
import { REQUESTERS } from '@quad/domain/amendments';
import type { AreaScreens } from '#data/screens';

const WORKERS = { roles: [...new Set([...REQUESTERS, ...MARK_READERS])] } as const;

export const area: AreaScreens = {
  area: 'amendments',
  routes: [
    { path: '/mark-amendment', title: 'title', ...WORKERS, lazy: () => import('./amendments.page') },
    { path: '/mark-amendment/:id', title: 'title', ...WORKERS, lazy: () => import('./amendment.page') },
  ],
  navigation: [
    { to: '/mark-amendment', label: 'title', group: 'teaching', icon: 'edit', ...WORKERS, waits: { amendments: true } },
  ],
};
