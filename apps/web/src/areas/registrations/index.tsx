import { DEGREE_STUDENTS, type RecordOf } from '@quad/domain/core';
import type { moduleRegistrations } from '@quad/domain/registrations';
import type { AreaScreens } from '#data/screens';

const ACCESS = { may: ['read', 'registrations'], roles: DEGREE_STUDENTS } as const;

export const area: AreaScreens = {
  area: 'registrations',
  routes: [
    {
      path: '/module/registration',
      title: 'title',
      ...ACCESS,
      lazy: () => import('./module-registration.page'),
    },
    {
      path: '/module/registration/:id',
      title: 'screen.one',
      ...ACCESS,
      lazy: () => import('./registration.page'),
    },
  ],
  navigation: [
    {
      to: '/module/registration',
      label: 'title',
      group: 'teaching',
      icon: 'select',
      ...ACCESS,
      waits: { module_registrations: true },
    },
  ],
  palette: [
    {
      label: 'title',
      ...ACCESS,
      of: 'module_registrations',
      draw: ({ id, number, title, student_name }: RecordOf<typeof moduleRegistrations>) => ({
        text: `${title}, ${student_name}`,
        hint: number,
        icon: 'select',
        to: `/module/registration/${id}`,
      }),
    },
  ],
  actions: [{ label: 'add', to: '/module/registration', roles: DEGREE_STUDENTS }],
};
