import { ADMINS } from '@quad/domain/core';
import { QUIZ_KEEPERS, QUIZ_TAKERS } from '@quad/domain/quizzes';
import { pageOf, type AreaScreens } from '#data/screens';

const VIEW = { thing: 'title', group: 'teaching', icon: 'form' } as const;
const KEEPERS = { roles: [...new Set([...QUIZ_KEEPERS, ...ADMINS])] } as const;

export const area: AreaScreens = {
  area: 'quizzes',
  routes: [
    { path: '/quiz', title: 'title', ...KEEPERS, lazy: () => import('./papers/quizzes.page') },
    { path: '/quiz/bank', title: 'screen.bank', ...KEEPERS, lazy: () => import('./bank/bank.page') },
    { path: '/quiz/:id', title: 'title', ...KEEPERS, lazy: () => import('./papers/quiz.page') },
    {
      path: '/quiz/:id/attempt/:attempt',
      title: 'viewer.title',
      ...KEEPERS,
      lazy: () => import('./papers/attempt.page'),
    },
    { path: '/quiz/:id/preview', title: 'quiz.preview', ...KEEPERS, lazy: () => import('./attempt/preview.page') },
    { path: '/quiz/:id/room', title: 'screen.room', ...KEEPERS, lazy: () => import('./control/room.page') },
    {
      path: '/quiz/test-page/:id?',
      title: 'screen.attempt',
      roles: QUIZ_TAKERS,
      within: '/quiz/student',
      lazy: () => import('./attempt/attempt.page'),
    },
    {
      path: '/quiz/student/:id?',
      title: 'screen.mine',
      roles: QUIZ_TAKERS,
      lazy: () => import('./attempt/student-quizzes.page'),
    },
    {
      path: '/quiz/student/result/:id?',
      title: 'screen.result',
      roles: QUIZ_TAKERS,
      within: '/quiz/student',
      lazy: () => import('./attempt/quiz-result.page'),
    },
  ],
  navigation: [
    { to: '/quiz', label: 'title', ...VIEW, ...KEEPERS, waits: { quizzes: true } },
    { to: '/quiz/bank', label: 'screen.bank', ...VIEW, ...KEEPERS },
    { to: '/quiz/student', label: 'screen.mine', ...VIEW, roles: QUIZ_TAKERS },
  ],
  actions: [{ label: 'add', to: '/quiz?open=new', ...KEEPERS }],
  parts: [
    {
      of: 'module',
      key: 'quizzes',
      label: 'title',
      roles: [...KEEPERS.roles, ...QUIZ_TAKERS],
      load: pageOf(() => import('./papers/module-quizzes'), 'QuizzesPart'),
    },
    {
      of: 'module_next',
      key: 'quizzes',
      label: 'title',
      roles: [...KEEPERS.roles, ...QUIZ_TAKERS],
      load: pageOf(() => import('./papers/module-quizzes'), 'NextQuizzes'),
    },
  ],
};
