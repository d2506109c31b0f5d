import type { Access, AreaScreens } from '#data/screens';

const keeper: Access = { may: ['create', 'reference'] };

export const area: AreaScreens = {
  area: 'reference',
  routes: [{ path: '/reference', title: 'title', may: ['read', 'reference'], lazy: () => import('./reference.page') }],
  navigation: [{ to: '/reference', label: 'title', group: 'records', icon: 'globe', ...keeper }],
  actions: [
    { label: 'add.countries', to: '/reference?tab=countries&open=new', ...keeper },
    { label: 'add.states', to: '/reference?tab=states&open=new', ...keeper },
    { label: 'add.cities', to: '/reference?tab=cities&open=new', ...keeper },
    { label: 'add.education_places', to: '/reference?tab=education_places&open=new', ...keeper },
    { label: 'add.levels', to: '/reference?tab=levels&open=new', ...keeper },
    { label: 'add.semesters', to: '/reference?tab=semesters&open=new', ...keeper },
    { label: 'add.color_palette', to: '/reference?tab=color_palette&open=new', ...keeper },
    { label: 'add.video_tutorials', to: '/reference?tab=video_tutorials&open=new', ...keeper },
  ],
};
