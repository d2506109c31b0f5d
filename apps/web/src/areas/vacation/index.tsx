import { ALL_STAFF, type RecordOf } from '@quad/domain/core';
import type { vacationRequests } from '@quad/domain/vacation';
import { recordsAt } from '#data/palette';
import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'vacation',
  routes: [
    {
      path: '/vacation',
      title: 'title',
      may: ['read', 'vacation'],
      roles: ALL_STAFF,
      lazy: () => import('./vacation.page'),
    },
    {
      path: '/vacation/:id',
      title: 'title',
      may: ['read', 'vacation'],
      roles: ALL_STAFF,
      lazy: () => import('./vacation-request.page'),
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
      may: ['read', 'vacation'],
      roles: ALL_STAFF,
      waits: { vacation_requests: true },
    },
  ],
  palette: [
    {
      label: 'title',
      may: ['read', 'vacation'],
      roles: ALL_STAFF,
      find: recordsAt<RecordOf<typeof vacationRequests>>('/vacation-request', ({ id, number, staff_name }) => ({
        text: staff_name,
        hint: number,
        icon: 'airplane',
        to: `/vacation/${id}`,
      })),
    },
  ],
  actions: [
    { label: 'ask', words: 'ask_words', to: '/vacation?open=new', may: ['create', 'vacation'], roles: ALL_STAFF },
  ],
};
