import { STUDENTS } from '@quad/domain/core';
import { pageOf, type Access, type AreaScreens } from '#data/screens';

const ofModules: Access = { may: ['read', 'shared-files/modules'], roles: STUDENTS };

export const area: AreaScreens = {
  area: 'shared-files',
  routes: [
    { path: '/module-files', title: 'title', ...ofModules, lazy: () => import('./module-files.page') },
    {
      path: '/policy-files',
      title: 'resource.policy_files',
      may: ['read', 'shared-files/policies'],
      lazy: () => import('./policy-files.page'),
    },
  ],
  navigation: [
    { to: '/module-files', label: 'title', group: 'teaching', icon: 'folder-open', ...ofModules },
    {
      to: '/policy-files',
      label: 'resource.policy_files',
      group: 'campus',
      icon: 'manual',
      may: ['read', 'shared-files/policies'],
    },
  ],
  parts: [
    {
      of: 'module',
      key: 'files',
      label: 'title',
      ...ofModules,
      load: pageOf(() => import('./module-files.page'), 'FilesPart'),
    },
  ],
};
