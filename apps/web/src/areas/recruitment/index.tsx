import type { RecordOf } from '@quad/domain/core';
import { INQUIRERS, type recruitmentInquiries } from '@quad/domain/recruitment';
import { pageOf, type Access, type AreaScreens } from '#data/screens';

const readers: Access = { may: ['read', 'recruitment'], roles: INQUIRERS };

const screens = () => import('./recruitment.screens');

export const area: AreaScreens = {
  area: 'recruitment',
  routes: [
    { path: '/recruitment/inquiry', title: 'title', ...readers, lazy: pageOf(screens, 'ListPage') },
    { path: '/recruitment/inquiry/new', title: 'add', roles: INQUIRERS, lazy: pageOf(screens, 'NewPage') },
    { path: '/recruitment/inquiry/:id', title: 'title', ...readers, lazy: pageOf(screens, 'RecordPage') },
  ],
  navigation: [
    {
      to: '/recruitment/inquiry',
      label: 'title',
      group: 'hr',
      icon: 'new-person',
      ...readers,
      waits: { recruitment_inquiries: true },
    },
  ],
  palette: [
    {
      label: 'title',
      ...readers,
      of: 'recruitment_inquiries',
      draw: ({ id, number, position, department_name }: RecordOf<typeof recruitmentInquiries>) => ({
        text: position,
        hint: `${number} · ${department_name}`,
        icon: 'new-person',
        to: `/recruitment/inquiry/${id}`,
      }),
    },
  ],
  actions: [{ label: 'add', to: '/recruitment/inquiry/new', roles: INQUIRERS }],
};
