import type { RecordOf } from '@quad/domain/core';
import { INQUIRERS, type recruitmentInquiries } from '@quad/domain/recruitment';
import { recordsAt } from '#data/palette';
import type { Access, AreaScreens } from '#data/screens';

const readers: Access = { may: ['read', 'recruitment'], roles: INQUIRERS };

export const area: AreaScreens = {
  area: 'recruitment',
  routes: [
    { path: '/recruitment/inquiry', title: 'title', ...readers, lazy: () => import('./recruitment.page') },
    { path: '/recruitment/inquiry/new', title: 'add', roles: INQUIRERS, lazy: () => import('./recruitment-new.page') },
    { path: '/recruitment/inquiry/:id', title: 'title', ...readers, lazy: () => import('./recruitment-inquiry.page') },
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
      find: recordsAt<RecordOf<typeof recruitmentInquiries>>(
        '/recruitment/inquiry',
        ({ id, number, position, department_name }) => ({
          text: position,
          hint: `${number} · ${department_name}`,
          icon: 'new-person',
          to: `/recruitment/inquiry/${id}`,
        }),
      ),
    },
  ],
  actions: [{ label: 'add', to: '/recruitment/inquiry/new', roles: INQUIRERS }],
};
