import type { RecordOf } from '@quad/domain/core';
import type { departments } from '@quad/domain/departments';
import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'departments',
  routes: [
    {
      path: '/departments',
      title: 'title',
      may: ['read', 'departments'],
      texts: ['reference'],
      lazy: () => import('./departments.page'),
    },
  ],
  navigation: [
    { to: '/departments', label: 'title', group: 'records', icon: 'diagram-tree', may: ['create', 'departments'] },
  ],
  palette: [
    {
      label: 'title',
      may: ['create', 'departments'],
      of: 'departments',
      draw: ({ name, code }: RecordOf<typeof departments>) => ({
        text: name,
        hint: code,
        icon: 'diagram-tree',
        to: `/departments?search=${encodeURIComponent(name)}`,
      }),
    },
  ],
  actions: [{ label: 'add', to: '/departments?open=new', may: ['create', 'departments'] }],
};
