import { ALL_STAFF } from '@quad/domain/core';
import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'academic-years',
  routes: [
    {
      path: '/academic-years',
      title: 'title',
      may: ['export', 'academic-years'],
      roles: ALL_STAFF,
      lazy: () => import('./academic-years.page'),
    },
  ],
  navigation: [
    { to: '/academic-years', label: 'title', group: 'records', icon: 'calendar', may: ['create', 'academic-years'] },
  ],
  actions: [{ label: 'add', to: '/academic-years?open=new', may: ['create', 'academic-years'] }],
};
