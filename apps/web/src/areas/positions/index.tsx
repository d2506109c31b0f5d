import type { RecordOf } from '@quad/domain/core';
import { STAFFING, type vacancyPositions } from '@quad/domain/positions';
import { INQUIRERS } from '@quad/domain/recruitment';
import { pageOf, type Access, type AreaScreens } from '#data/screens';

const readers: Access = { may: ['read', 'positions'], roles: STAFFING };

const jobs = () => import('./job-positions.screens');
const vacancies = () => import('./vacancies.screens');
const board = () => import('./board.screens');

export const area: AreaScreens = {
  area: 'positions',
  routes: [
    { path: '/job-positions', title: 'title', ...readers, lazy: pageOf(jobs, 'ListPage') },
    { path: '/job-positions/new', title: 'add', roles: STAFFING, lazy: pageOf(jobs, 'NewPage') },
    { path: '/job-positions/:id', title: 'title', ...readers, lazy: pageOf(jobs, 'RecordPage') },
    {
      path: '/vacancy-positions',
      title: 'resource.vacancy_positions',
      ...readers,
      lazy: pageOf(vacancies, 'ListPage'),
    },
    { path: '/vacancy-positions/new', title: 'vacancies.add', roles: STAFFING, lazy: pageOf(vacancies, 'NewPage') },
    {
      path: '/vacancy-positions/:id',
      title: 'resource.vacancy_positions',
      ...readers,
      lazy: pageOf(vacancies, 'RecordPage'),
    },
    { path: '/vacancies', title: 'screen.board', audience: 'public', lazy: pageOf(board, 'BoardPage') },
    { path: '/vacancies/:id', title: 'screen.vacancy', audience: 'public', lazy: pageOf(board, 'VacancyPage') },
  ],
  navigation: [
    {
      to: '/job-positions',
      label: 'title',
      group: 'hr',
      icon: 'diagram-tree',
      ...readers,
      waits: { job_positions: true },
    },
    {
      to: '/vacancy-positions',
      label: 'resource.vacancy_positions',
      group: 'hr',
      icon: 'briefcase',
      ...readers,
      waits: { vacancy_positions: true },
    },
  ],
  palette: [
    {
      label: 'resource.vacancy_positions',
      ...readers,
      of: 'vacancy_positions',
      draw: ({ id, number, title, department_name }: RecordOf<typeof vacancyPositions>) => ({
        text: title,
        hint: `${number} · ${department_name}`,
        icon: 'briefcase',
        to: `/vacancy-positions/${id}`,
      }),
    },
  ],
  actions: [{ label: 'vacancies.add', to: '/vacancy-positions/new', roles: STAFFING }],
  parts: [
    {
      of: 'recruitment',
      key: 'vacancy',
      label: 'inquiry.title',
      may: ['read', 'recruitment'],
      roles: INQUIRERS,
      load: () => import('./inquiry-part'),
    },
  ],
};
