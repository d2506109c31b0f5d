import { ALL_STAFF, type RecordOf } from '@quad/domain/core';
import type { vacationRequests } from '@quad/domain/vacation';
import { pageOf, type Access, type AreaScreens } from '#data/screens';

const readers: Access = { may: ['read', 'vacation'], roles: ALL_STAFF };
const screens = () => import('./vacation.screens');

export const area: AreaScreens = {
  area: 'vacation',
  routes: [
    {
      path: '/vacation',
      title: 'title',
      ...readers,
      lazy: pageOf(screens, 'ListPage'),
    },
    {
      path: '/vacation/:id',
      title: 'title',
      ...readers,
      lazy: pageOf(screens, 'RecordPage'),
    },
    {
      path: '/public/vacation-request',
      title: 'screen.public',
      audience: 'public',
      lazy: () => import('./public-vacation.page'),
    },
  ],
  navigation: [
    {
      to: '/vacation',
      label: 'title',
      group: 'hr',
      icon: 'airplane',
      ...readers,
      waits: { vacation_requests: true },
    },
  ],
  palette: [
    {
      label: 'title',
      ...readers,
      of: 'vacation_requests',
      draw: ({ id, number, staff_name }: RecordOf<typeof vacationRequests>) => ({
        text: staff_name,
        hint: number,
        icon: 'airplane',
        to: `/vacation/${id}`,
      }),
    },
  ],
  actions: [
    { label: 'ask', words: 'ask_words', to: '/vacation?open=new', may: ['create', 'vacation'], roles: ALL_STAFF },
  ],
};
