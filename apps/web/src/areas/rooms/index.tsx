import { RESERVERS, ROOM_KEEPERS } from '@quad/domain/rooms';
import type { Access, AreaScreens } from '#data/screens';

const keeper: Access = { may: ['update', 'rooms/catalogue'] };
/** All of these are views of one thing. */
const view = { thing: 'title', group: 'campus', icon: 'cube' } as const;

export const area: AreaScreens = {
  area: 'rooms',
  routes: [
    { path: '/reservation/room', title: 'title', audience: 'any', lazy: () => import('./plan.page') },
    {
      path: '/reservation/list',
      title: 'resource.room_reservations',
      audience: 'any',
      lazy: () => import('./reservations.page'),
    },
    {
      path: '/reservation/list/:id',
      title: 'screen.reservation',
      audience: 'any',
      lazy: () => import('./reservation.page'),
    },
    { path: '/reservation/rooms', title: 'resource.reservation_rooms', ...keeper, lazy: () => import('./rooms.page') },
    { path: '/reservation/blocks', title: 'resource.room_blocks', ...keeper, lazy: () => import('./blocks.page') },
  ],
  navigation: [
    { to: '/reservation/room', label: 'title', ...view, roles: RESERVERS },
    {
      to: '/reservation/list',
      label: 'resource.room_reservations',
      ...view,
      roles: [...RESERVERS, ...ROOM_KEEPERS],
      waits: { room_reservations: true },
    },
    { to: '/reservation/rooms', label: 'resource.reservation_rooms', ...view, ...keeper },
    { to: '/reservation/blocks', label: 'resource.room_blocks', ...view, ...keeper },
  ],
  parts: [{ of: 'today', key: 'rooms', label: 'title', roles: RESERVERS, load: () => import('./today-part') }],
};
