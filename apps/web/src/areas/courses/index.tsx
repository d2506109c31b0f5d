import type { RecordOf } from '@quad/domain/core';
import type { courses } from '@quad/domain/courses';
import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'courses',
  routes: [
    { path: '/course', title: 'title', may: ['read', 'courses'], lazy: () => import('./courses.page') },
    { path: '/course/create', title: 'add', may: ['create', 'courses'], lazy: () => import('./new-course.page') },
    {
      path: '/course/course-campaign',
      title: 'resource.course_campaigns',
      may: ['read', 'courses'],
      lazy: () => import('./course-campaigns.page'),
    },
    {
      path: '/course/categories',
      title: 'resource.course_categories',
      may: ['read', 'courses'],
      lazy: () => import('./course-categories.page'),
    },
    // Below the names: `/course/transfer` is a screen of its own.
    { path: '/course/view/:id', title: 'title', may: ['read', 'courses'], lazy: () => import('./course.page') },
  ],
  navigation: [
    { to: '/course', label: 'title', thing: 'title', group: 'teaching', icon: 'learning', may: ['read', 'courses'] },
    {
      to: '/course/course-campaign',
      label: 'resource.course_campaigns',
      thing: 'title',
      group: 'teaching',
      icon: 'calendar',
      may: ['read', 'courses'],
    },
    {
      to: '/course/categories',
      label: 'resource.course_categories',
      thing: 'title',
      group: 'teaching',
      icon: 'tag',
      may: ['read', 'courses'],
    },
  ],
  palette: [
    {
      label: 'title',
      may: ['read', 'courses'],
      of: 'courses',
      draw: ({ id, title, code }: RecordOf<typeof courses>) => ({
        text: title,
        hint: code,
        icon: 'learning',
        to: `/course/view/${id}`,
      }),
    },
  ],
  actions: [{ label: 'add', to: '/course/create', may: ['create', 'courses'] }],
};
