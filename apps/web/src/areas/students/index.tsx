import { STUDENTS } from '@quad/domain/core';
import type { AreaScreens } from '#data/screens';

const VIEW = { thing: 'title', group: 'students', icon: 'person' } as const;
const KEEPS = { may: ['update', 'students'] } as const;

export const area: AreaScreens = {
  area: 'students',
  routes: [
    { path: '/students', title: 'title', may: ['read', 'students'], lazy: () => import('./students.page') },
    {
      path: '/students/info',
      title: 'screen.student',
      may: ['read', 'students'],
      within: '/students',
      texts: ['attendance', 'enrollment', 'inquiries'],
      lazy: () => import('./student.page'),
    },
    {
      path: '/students/me',
      title: 'screen.own',
      roles: STUDENTS,
      texts: ['attendance', 'enrollment', 'inquiries'],
      lazy: () => import('./student.page'),
    },
    {
      path: '/students/changes',
      title: 'resource.change_requests',
      may: ['update', 'students'],
      roles: ['HR_HEAD', 'HR_MANAGER'],
      lazy: () => import('./change-requests.page'),
    },
    {
      path: '/student-files',
      title: 'resource.student_files',
      may: ['read', 'students'],
      lazy: () => import('./student-files.page'),
    },
    {
      path: '/:category/student-info',
      title: 'screen.category',
      may: ['read', 'students'],
      lazy: () => import('./category.page'),
    },
    {
      path: '/public/student_card',
      title: 'screen.public_card',
      audience: 'public',
      lazy: () => import('./public-card.page'),
    },
  ],
  navigation: [
    { to: '/students', label: 'title', ...VIEW, may: ['read', 'students'], waits: { students: true } },
    { to: '/students/me', label: 'screen.own', ...VIEW, roles: STUDENTS },
    { to: '/bachelor/student-info', label: 'degree.bachelor', ...VIEW, ...KEEPS },
    { to: '/master/student-info', label: 'degree.master', ...VIEW, ...KEEPS },
    { to: '/pre_foundation/student-info', label: 'degree.pre_foundation', ...VIEW, ...KEEPS },
    { to: '/distance/student-info', label: 'degree.distance', ...VIEW, ...KEEPS },
    { to: '/student-files', label: 'resource.student_files', ...VIEW, ...KEEPS },
    {
      to: '/students/changes',
      label: 'resource.change_requests',
      ...VIEW,
      may: ['update', 'students'],
      roles: ['HR_HEAD', 'HR_MANAGER'],
      waits: { change_requests: true },
    },
  ],
  parts: [
    {
      of: 'module',
      key: 'people',
      label: 'people.title',
      may: ['read', 'students'],
      roles: STUDENTS,
      load: () => import('./module-people'),
    },
  ],
  actions: [{ label: 'add', to: '/students?open=new', may: ['create', 'students'] }],
};
