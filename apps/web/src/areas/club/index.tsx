import { CLUB_MEMBERS } from '@quad/domain/club';
import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'club',
  routes: [
    { path: '/readers-club', title: 'title', audience: 'any', lazy: () => import('./readers-club.page') },
    {
      path: '/readers-club/:id',
      title: 'screen.event',
      audience: 'any',
      texts: ['rooms'],
      lazy: () => import('./club-event.page'),
    },
  ],
  navigation: [
    {
      to: '/readers-club',
      label: 'title',
      group: 'campus',
      icon: 'bookmark',
      audience: 'any',
      waits: { club_events: true },
    },
  ],
  parts: [{ of: 'show', key: 'club', label: 'title', roles: CLUB_MEMBERS, load: () => import('./show-part') }],
};
