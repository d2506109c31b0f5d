import type { RecordOf } from '@quad/domain/core';
import type { modules } from '@quad/domain/modules';
import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'modules',
  routes: [
    { path: '/modules', title: 'title', may: ['read', 'modules'], lazy: () => import('./modules.page') },
    {
      path: '/modules/create',
      title: 'screen.create',
      may: ['create', 'modules'],
      lazy: () => import('./new-module.page'),
    },
    {
      path: '/modules/activate',
      title: 'screen.activate',
      may: ['create', 'modules'],
      lazy: () => import('./activate-modules.page'),
    },
    { path: '/modules/:id', title: 'title', may: ['read', 'modules'], lazy: () => import('./module.page') },
  ],
  navigation: [{ to: '/modules', label: 'title', group: 'teaching', icon: 'manual', may: ['read', 'modules'] }],
  palette: [
    {
      label: 'title',
      may: ['read', 'modules'],
      of: 'modules',
      draw: ({ id, title, code }: RecordOf<typeof modules>) => ({
        text: title,
        hint: code,
        icon: 'book',
        to: `/modules/${id}`,
      }),
    },
  ],
  actions: [
    { label: 'screen.create', to: '/modules/create', may: ['create', 'modules'] },
    { label: 'screen.activate', to: '/modules/activate', may: ['create', 'modules'] },
  ],
};
