import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'students',
  routes: [{ path: '/students', title: 'title', may: ['read', 'students'], lazy: () => import('./students.page') }],
  navigation: [
    {
      to: '/students',
      label: 'title',
      group: 'students',
      icon: 'person',
      may: ['read', 'students'],
      waits: { students: true },
    },
  ],
  actions: [{ label: 'add', to: '/students?open=new', may: ['create', 'students'] }],
};
