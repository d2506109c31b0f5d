import type { AreaScreens } from '#data/screens';

// Only for developers of screens: the production build does not have it.
const isHere = Boolean(import.meta.env?.DEV);

export const area: AreaScreens = {
  area: 'gallery',
  routes: isHere
    ? [{ path: '/dev/gallery', title: 'title', audience: 'public', lazy: () => import('#kit/gallery/gallery.page') }]
    : [],
  navigation: [],
};
