import { TEACHERS } from '@quad/domain/core';
import type { Access, AreaScreens } from '#data/screens';

/** Who keeps the timetable and its rooms. */
const keeper: Access = { may: ['create', 'timetable'] };
/** Who says when they can teach, and who plans with it. */
const speaks: Access = { ...keeper, roles: TEACHERS };
const view = { thing: 'title', group: 'teaching' } as const;

export const area: AreaScreens = {
  area: 'timetable',
  routes: [
    { path: '/timetable', title: 'title', audience: 'any', lazy: () => import('./timetable.page') },
    { path: '/timetable/rooms', title: 'resource.rooms', ...keeper, lazy: () => import('./rooms.page') },
    {
      path: '/timetable/availabilities',
      title: 'resource.availabilities',
      ...speaks,
      lazy: () => import('./availabilities.page'),
    },
    {
      path: '/timetable/generate',
      title: 'generate.title',
      ...keeper,
      texts: ['lessons'],
      lazy: () => import('./generate/generate.page'),
    },
  ],
  navigation: [
    { to: '/timetable', label: 'title', ...view, icon: 'timeline-events', audience: 'any' },
    { to: '/timetable/generate', label: 'generate.title', ...view, ...keeper },
    { to: '/timetable/availabilities', label: 'resource.availabilities', ...view, ...speaks },
    { to: '/timetable/rooms', label: 'resource.rooms', ...view, ...keeper },
  ],
  actions: [{ label: 'add', to: '/timetable?open=new', ...keeper }],
};
