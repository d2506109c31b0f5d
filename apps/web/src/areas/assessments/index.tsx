import { STUDENTS, TEACHERS, type Role } from '@quad/domain/core';
import { MARK_READERS } from '@quad/domain/assessments';
import { pageOf, type AreaScreens } from '#data/screens';
import './mark-line';

const VIEW = { thing: 'screen.marks', group: 'teaching', icon: 'properties' } as const;
const WORKERS: { readonly roles: readonly Role[] } = { roles: [...new Set([...TEACHERS, ...MARK_READERS])] };
const PEOPLE = { roles: [...WORKERS.roles, ...STUDENTS] } as const;

export const area: AreaScreens = {
  area: 'assessments',
  routes: [
    { path: '/assessments', title: 'title', ...WORKERS, lazy: () => import('./assessments.page') },
    { path: '/mark-entry', title: 'screen.entry', ...WORKERS, lazy: () => import('./mark-entry.page') },
    { path: '/mark-lesson', title: 'screen.lesson', ...WORKERS, lazy: () => import('./mark-lesson.page') },
    { path: '/mark-assessment', title: 'screen.assessment', ...WORKERS, lazy: () => import('./mark-assessment.page') },
    { path: '/paper-scripts', title: 'screen.scripts', ...WORKERS, lazy: () => import('./papers/scripts.page') },
    { path: '/subject-boards', title: 'screen.boards', ...WORKERS, lazy: () => import('./subject-boards.page') },
    { path: '/subject-boards/:id', title: 'screen.boards', ...WORKERS, lazy: () => import('./subject-board.page') },
    { path: '/marks', title: 'screen.marks', roles: STUDENTS, lazy: () => import('./own-marks.page') },
  ],
  navigation: [
    { to: '/mark-entry', label: 'screen.entry', ...VIEW, ...WORKERS, waits: { marks: true } },
    { to: '/assessments', label: 'title', ...VIEW, ...WORKERS },
    { to: '/mark-lesson', label: 'screen.lesson', ...VIEW, ...WORKERS },
    { to: '/mark-assessment', label: 'screen.assessment', ...VIEW, ...WORKERS },
    { to: '/paper-scripts', label: 'screen.scripts', ...VIEW, ...WORKERS },
    { to: '/subject-boards', label: 'screen.boards', ...VIEW, ...WORKERS, waits: { subject_boards: true } },
    { to: '/marks', label: 'screen.marks', ...VIEW, roles: STUDENTS },
  ],
  parts: [
    {
      of: 'module',
      key: 'marks',
      label: 'title',
      ...PEOPLE,
      load: pageOf(() => import('./papers/module-marks'), 'MarksPart'),
    },
    {
      of: 'module_next',
      key: 'marks',
      label: 'title',
      ...PEOPLE,
      load: pageOf(() => import('./papers/module-marks'), 'NextMarks'),
    },
  ],
};
