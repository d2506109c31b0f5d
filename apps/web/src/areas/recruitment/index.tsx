import { INQUIRERS } from '@quad/domain/recruitment';
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
};
