import { LIBRARIANS } from '@quad/domain/library';
import type { Access, AreaScreens } from '#data/screens';

const keeper: Access = { may: ['update', 'library/catalogue'] };
const desk: Access = { may: ['create', 'library/loans'], roles: LIBRARIANS };
const view = { thing: 'title', group: 'campus', icon: 'book' } as const;

export const area: AreaScreens = {
  area: 'library',
  routes: [
    { path: '/library', title: 'title', audience: 'any', lazy: () => import('./library.page') },
    { path: '/library/book/:id', title: 'screen.book', audience: 'any', lazy: () => import('./book.page') },
    { path: '/library/read/:id', title: 'screen.read', audience: 'any', lazy: () => import('./read.page') },
    { path: '/library/mine', title: 'screen.mine', audience: 'any', lazy: () => import('./mine.page') },
    { path: '/library/lists', title: 'resource.reading_lists', audience: 'any', lazy: () => import('./lists.page') },
    { path: '/library/counter', title: 'screen.counter', ...desk, lazy: () => import('./counter.page') },
    { path: '/library/catalogue', title: 'screen.catalogue', ...keeper, lazy: () => import('./catalogue.page') },
    { path: '/library/import', title: 'screen.import', ...keeper, lazy: () => import('./import.page') },
    { path: '/library/statistics', title: 'screen.statistics', ...desk, lazy: () => import('./statistics.page') },
  ],
  navigation: [
    { to: '/library', label: 'title', ...view, audience: 'any' },
    { to: '/library/mine', label: 'screen.mine', ...view, audience: 'any' },
    { to: '/library/lists', label: 'resource.reading_lists', ...view, audience: 'any' },
    { to: '/library/counter', label: 'screen.counter', ...view, ...desk },
    { to: '/library/catalogue', label: 'screen.catalogue', ...view, ...keeper },
    { to: '/library/import', label: 'screen.import', ...view, ...keeper },
    { to: '/library/statistics', label: 'screen.statistics', ...view, ...desk },
  ],
  parts: [
    {
      of: 'today',
      key: 'library',
      label: 'title',
      may: ['read', 'library/catalogue'],
      load: () => import('./today-part'),
    },
    {
      of: 'show',
      key: 'library',
      label: 'title',
      may: ['read', 'library/catalogue'],
      load: () => import('./show-part'),
    },
  ],
};
