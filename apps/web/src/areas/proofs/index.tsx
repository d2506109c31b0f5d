import { ALL_STAFF, STUDENTS, type RecordOf } from '@quad/domain/core';
import { PROOF_OFFICE, type studyProofs } from '@quad/domain/proofs';
import { pageOf, type Access, type AreaScreens } from '#data/screens';

const screens = () => import('./proofs.screens');
const students: Access = { roles: STUDENTS };
const office: Access = { may: ['read', 'proofs'], roles: PROOF_OFFICE };
const publicPaper = { audience: 'public', texts: ['reference'], lazy: () => import('./public-paper.page') } as const;

export const area: AreaScreens = {
  area: 'proofs',
  routes: [
    { path: '/proof-of-study', title: 'screen.mine', ...students, lazy: () => import('./my-proofs.page') },
    { path: '/proof-of-study/list', title: 'screen.list', ...office, lazy: pageOf(screens, 'ListPage') },
    {
      path: '/proof-of-study/:id',
      title: 'screen.mine',
      texts: ['students'],
      may: ['read', 'proofs'],
      roles: [...PROOF_OFFICE, ...STUDENTS],
      lazy: pageOf(screens, 'RecordPage'),
    },
    { path: '/proof-of-work', title: 'screen.work', roles: ALL_STAFF, lazy: () => import('./work-proof.page') },
    { path: '/public/proof-of-study/:token', title: 'screen.public_study', ...publicPaper },
    { path: '/public/transcript/:token', title: 'screen.public_transcript', ...publicPaper },
    { path: '/public/dormitory_contract/:token', title: 'screen.public_contract', ...publicPaper },
    { path: '/public/proof_of_work/:token', title: 'screen.public_work', ...publicPaper },
  ],
  navigation: [
    { to: '/proof-of-study', label: 'screen.mine', group: 'students', icon: 'endorsed', ...students },
    {
      to: '/proof-of-study/list',
      label: 'title',
      group: 'students',
      icon: 'endorsed',
      ...office,
      waits: { study_proofs: true },
    },
    { to: '/proof-of-work', label: 'screen.work', group: 'hr', icon: 'endorsed', roles: ALL_STAFF },
  ],
  palette: [
    {
      label: 'title',
      ...office,
      of: 'study_proofs',
      draw: ({ id, number, student_name }: RecordOf<typeof studyProofs>) => ({
        text: student_name,
        hint: number,
        icon: 'endorsed',
        to: `/proof-of-study/${id}`,
      }),
    },
  ],
};
