import type { AreaScreens } from '#data/screens';

/** Every area's screens and navigation entries, sorted by the area's word. */
export const areas: readonly AreaScreens[] = [];
