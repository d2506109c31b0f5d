import { ALL_STAFF, STUDENTS } from '@quad/domain/core';
import { pageOf, type AreaScreens } from '#data/screens';

const VIEW = { thing: 'title', group: 'teaching', icon: 'presentation' } as const;

const PEOPLE = { may: ['export', 'lessons'], roles: [...ALL_STAFF, ...STUDENTS] } as const;

export const area: AreaScreens = {
  area: 'lessons',
  routes: [
    {
      path: '/lessons',
      title: 'title',
      may: ['export', 'lessons'],
      roles: ALL_STAFF,
      texts: ['modules', 'attendance'],
      lazy: () => import('./lessons.page'),
    },
    {
      path: '/module/:ccls_module_id/lessons',
      title: 'screen.module',
      may: ['export', 'lessons'],
      roles: ALL_STAFF,
      texts: ['attendance'],
      lazy: () => import('./module-lessons.page'),
    },
    {
      path: '/homework/:id',
      title: 'review.title',
      may: ['export', 'lessons'],
      roles: ALL_STAFF,
      lazy: () => import('./review/review.page'),
    },
    {
      path: '/module/:ccls_module_id/discussions',
      title: 'screen.discussions',
      roles: ALL_STAFF,
      lazy: () => import('./discussions.page'),
    },
    {
      path: '/:ccls_module_id/student-discussions',
      title: 'screen.discussions',
      roles: STUDENTS,
      lazy: () => import('./discussions.page'),
    },
    {
      path: '/:ccls_module_id/student-lessons',
      title: 'screen.student',
      roles: STUDENTS,
      lazy: () => import('./student-lessons.page'),
    },
    {
      path: '/distance-learning',
      title: 'screen.distance',
      may: ['create', 'lessons'],
      lazy: () => import('./distance-learning.page'),
    },
    {
      path: '/distance-learning-lessons',
      title: 'screen.distance_student',
      roles: STUDENTS,
      lazy: () => import('./distance-lessons.page'),
    },
  ],
  navigation: [
    { to: '/lessons', label: 'title', ...VIEW, may: ['export', 'lessons'] },
    { to: '/my/student-lessons', label: 'screen.student', ...VIEW, roles: STUDENTS },
    { to: '/distance-learning', label: 'screen.distance', ...VIEW, may: ['create', 'lessons'] },
    { to: '/distance-learning-lessons', label: 'screen.distance_student', ...VIEW, roles: STUDENTS },
  ],
  parts: [
    {
      of: 'module',
      key: 'lessons',
      label: 'title',
      ...PEOPLE,
      texts: ['attendance'],
      load: pageOf(() => import('#areas/lessons/home/module-parts'), 'LessonsPart'),
    },
    {
      of: 'module',
      key: 'homework',
      label: 'resource.lesson_assessments',
      ...PEOPLE,
      load: pageOf(() => import('#areas/lessons/home/module-parts'), 'HomeworkPart'),
    },
    {
      of: 'module',
      key: 'discussions',
      label: 'screen.discussions',
      ...PEOPLE,
      load: pageOf(() => import('#areas/lessons/home/module-parts'), 'DiscussionsPart'),
    },
    {
      of: 'module_next',
      key: 'lessons',
      label: 'title',
      ...PEOPLE,
      load: pageOf(() => import('#areas/lessons/home/module-parts'), 'NextPart'),
    },
  ],
};
