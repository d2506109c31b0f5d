import { ADMINS, ALL_STAFF, type RecordOf } from '@quad/domain/core';
import type { letters } from '@quad/domain/letters';
import { pageOf, type Access, type AreaScreens } from '#data/screens';

const screens = () => import('./letters.screens');
const reader: Access = { may: ['read', 'letters'] };
/** Everybody who works here writes letters and may be given some. */
const anybody: Access = { may: ['read', 'letters'], roles: ALL_STAFF };

/** All of these are views of one thing. */
const view = { thing: 'title', group: 'communication', icon: 'envelope' } as const;

export const area: AreaScreens = {
  area: 'letters',
  routes: [
    { path: '/letters', title: 'title', ...anybody, lazy: pageOf(screens, 'ListPage') },
    { path: '/letters/:id', title: 'title', ...anybody, lazy: pageOf(screens, 'RecordPage') },
    { path: '/letters-incoming', title: 'screen.incoming', ...reader, lazy: () => import('./incoming-letters.page') },
    { path: '/letters-outgoing', title: 'screen.outgoing', ...reader, lazy: () => import('./outgoing-letters.page') },
    {
      path: '/public/outgoing_letter',
      title: 'screen.public',
      audience: 'public',
      lazy: () => import('./public-letter.page'),
    },
  ],
  navigation: [
    { to: '/letters', label: 'title', ...view, ...anybody, waits: { letters: true } },
    { to: '/letters-incoming', label: 'screen.incoming', ...view, ...reader },
    { to: '/letters-outgoing', label: 'screen.outgoing', ...view, ...reader },
  ],
  palette: [
    {
      label: 'title',
      ...anybody,
      of: 'letters',
      draw: ({ id, number, header }: RecordOf<typeof letters>) => ({
        text: header,
        hint: number,
        icon: 'envelope',
        to: `/letters/${id}`,
      }),
    },
  ],
  actions: [
    { label: 'add.outgoing', words: 'add.words', to: '/letters?open=new', roles: ALL_STAFF },
    { label: 'add.incoming', to: '/letters-incoming?open=new', roles: [...ADMINS, 'DMS_MODERATOR'] },
  ],
};
