import { ACTIVATORS, EATERS } from '@quad/domain/meals';
import type { Access, AreaScreens } from '#data/screens';

const desk: Access = { may: ['read', 'meals/people'], roles: ACTIVATORS };
const view = { thing: 'title', group: 'campus', icon: 'glass' } as const;

export const area: AreaScreens = {
  area: 'meals',
  routes: [
    { path: '/meal', title: 'title', audience: 'any', lazy: () => import('./meal.page') },
    { path: '/meal-admin', title: 'screen.admin', ...desk, lazy: () => import('./meal-admin.page') },
  ],
  navigation: [
    { to: '/meal', label: 'title', ...view, audience: 'any' },
    {
      to: '/meal-admin',
      label: 'screen.admin',
      ...view,
      ...desk,
      waits: { meal_activations: true },
    },
  ],
  parts: [
    { of: 'today', key: 'meals', label: 'title', may: ['read', 'meals/menu'], load: () => import('./today-part') },
    { of: 'show', key: 'meals', label: 'title', roles: EATERS, load: () => import('./show-part') },
  ],
};
