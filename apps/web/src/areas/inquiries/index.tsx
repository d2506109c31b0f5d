import { STUDENTS, type RecordOf } from '@quad/domain/core';
import { INQUIRY_MAKERS, PAYERS, STAFF_MAKERS, type inquiries } from '@quad/domain/inquiries';
import type { Access, AreaScreens } from '#data/screens';

const maker: Access = { may: ['read', 'inquiries/requests'], roles: INQUIRY_MAKERS };
/** Who asks chooses a category; who keeps the categories may see nothing else. */
const chooser: Access = { may: ['read', 'inquiries/catalogue'], roles: INQUIRY_MAKERS };
const moderator: Access = { may: ['read', 'inquiries/requests'] };
const handler: Access = {
  may: ['read', 'inquiries/requests'],
  roles: [...STAFF_MAKERS, ...PAYERS],
};
/** All of these are views of one thing. */
const view = { thing: 'title', group: 'communication', icon: 'inbox' } as const;
/** Steps that the assignee and the requester are waiting on. */
const HANDLED = ['START', 'COMPLETE', 'APPROVE_COST', 'CONFIRM_PAYMENT', 'MARK_DELIVERED'] as const;
const ASKED = ['RESUBMIT', 'CONFIRM'] as const;

export const area: AreaScreens = {
  area: 'inquiries',
  routes: [
    { path: '/inquiry', title: 'screen.inquiry', roles: STAFF_MAKERS, lazy: () => import('./new-inquiry.page') },
    { path: '/inquiry/list', title: 'screen.mine', ...maker, lazy: () => import('./my-inquiries.page') },
    {
      path: '/inquiry/inquiries_group',
      title: 'screen.groups',
      ...chooser,
      lazy: () => import('./inquiry-groups.page'),
    },
    {
      path: '/inquiry/working-hours',
      title: 'screen.working_time',
      ...chooser,
      lazy: () => import('./working-time.page'),
    },
    { path: '/inquiry/admin', title: 'title', ...moderator, lazy: () => import('./inquiries.page') },
    {
      path: '/inquiry/assigned',
      title: 'screen.assigned',
      ...handler,
      lazy: () => import('./assigned-inquiries.page'),
    },
    { path: '/inquiry/:id', title: 'screen.inquiry', ...maker, lazy: () => import('./inquiry.page') },
    {
      path: '/student-inquiries',
      title: 'screen.students',
      may: ['read', 'inquiries/requests'],
      roles: STUDENTS,
      lazy: () => import('./student-inquiries.page'),
    },
    {
      path: '/public/inquiry',
      title: 'screen.public',
      audience: 'public',
      lazy: () => import('./public-inquiry.page'),
    },
  ],
  navigation: [
    { to: '/inquiry/admin', label: 'title', ...view, ...moderator, waits: { inquiries: ['VERIFY', 'ASSIGN'] } },
    { to: '/inquiry/assigned', label: 'screen.assigned', ...view, ...handler, waits: { inquiries: HANDLED } },
    { to: '/inquiry/list', label: 'screen.mine', ...view, roles: STAFF_MAKERS, waits: { inquiries: ASKED } },
    {
      to: '/student-inquiries',
      label: 'screen.students',
      ...view,
      may: ['read', 'inquiries/requests'],
      roles: STUDENTS,
      waits: { inquiries: ASKED },
    },
    { to: '/inquiry/inquiries_group', label: 'screen.groups', ...view, may: ['update', 'inquiries/catalogue'] },
  ],
  palette: [
    {
      label: 'title',
      ...maker,
      of: 'inquiries',
      draw: ({ id, number, title }: RecordOf<typeof inquiries>) => ({
        text: title,
        hint: number,
        icon: 'inbox',
        to: `/inquiry/${id}`,
      }),
    },
  ],
  actions: [
    { label: 'add', to: '/inquiry', roles: STAFF_MAKERS },
    { label: 'add', to: '/student-inquiries?open=new', roles: STUDENTS },
  ],
};
