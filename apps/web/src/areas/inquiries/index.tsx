import { STUDENTS } from '@quad/domain/core';
import { INQUIRY_MAKERS, PAYERS } from '@quad/domain/inquiries';
import type { Access, AreaScreens } from '#data/screens';
import { find } from './palette';

const maker: Access = { may: ['read', 'inquiries'], roles: INQUIRY_MAKERS };
const moderator: Access = { may: ['read', 'inquiries'] };
const handler: Access = {
  may: ['read', 'inquiries'],
  roles: [...INQUIRY_MAKERS.filter((role) => !STUDENTS.includes(role)), ...PAYERS],
};

export const area: AreaScreens = {
  area: 'inquiries',
  routes: [
    { path: '/inquiry', title: 'screen.inquiry', ...maker, lazy: () => import('./new-inquiry.page') },
    { path: '/inquiry/list', title: 'screen.mine', ...maker, lazy: () => import('./my-inquiries.page') },
    { path: '/inquiry/inquiries_group', title: 'screen.groups', ...maker, lazy: () => import('./inquiry-groups.page') },
    {
      path: '/inquiry/working-hours',
      title: 'screen.working_time',
      ...maker,
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
      may: ['read', 'inquiries'],
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
    { to: '/inquiry/admin', label: 'title', group: 'communication', icon: 'inbox', ...moderator },
    { to: '/inquiry/assigned', label: 'screen.assigned', group: 'communication', icon: 'inbox-update', ...handler },
    { to: '/inquiry/list', label: 'screen.mine', group: 'communication', icon: 'send-message', ...maker },
    {
      to: '/student-inquiries',
      label: 'screen.students',
      group: 'communication',
      icon: 'learning',
      may: ['read', 'inquiries'],
      roles: STUDENTS,
    },
    {
      to: '/inquiry/inquiries_group',
      label: 'screen.groups',
      group: 'communication',
      icon: 'tag',
      may: ['update', 'inquiries'],
    },
  ],
  palette: [{ label: 'title', ...maker, find }],
};
