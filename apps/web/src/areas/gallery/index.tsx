import type { AreaScreens } from '#data/screens';

// For whoever builds screens: no build that people use has it.
const isHere = Boolean(import.meta.env?.DEV);

export const area: AreaScreens = {
  area: 'gallery',
  routes: isHere
    ? [{ path: '/dev/gallery', title: 'title', audience: 'public', lazy: () => import('#kit/gallery/gallery.page') }]
    : [],
  navigation: [],
};
