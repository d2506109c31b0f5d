import { type RecordOf } from '@quad/domain/core';
import { CONTRACT_HOLDERS, CONTRACT_OFFICE, type contractAgreements } from '@quad/domain/contracts';
import { pageOf, type Access, type AreaScreens } from '#data/screens';

const reads: Access = { may: ['read', 'contracts'] };
const office: Access = { may: ['read', 'contracts'], roles: CONTRACT_OFFICE };
const holders: Access = { roles: CONTRACT_HOLDERS };
const record = () => import('./contract.screens');
const VIEW = { thing: 'title', group: 'students', icon: 'manually-entered-data', ...reads } as const;

export const area: AreaScreens = {
  area: 'contracts',
  routes: [
    {
      path: '/contract',
      title: 'screen.own',
      audience: 'any',
      within: '/profile',
      lazy: () => import('./own-contract.page'),
    },
    { path: '/:degree/contracts', title: 'title', ...reads, lazy: () => import('./contracts.page') },
    { path: '/contracts/:id', title: 'title', ...reads, lazy: pageOf(record, 'ContractPage') },
    { path: '/contract-texts', title: 'texts.title', ...reads, lazy: () => import('./contract-texts.page') },
    {
      path: '/contract-prices',
      title: 'resource.contract_prices',
      ...reads,
      lazy: () => import('./contract-prices.page'),
    },
    {
      path: '/contract-texts/:id',
      title: 'texts.title',
      texts: ['email-templates'],
      ...reads,
      lazy: () => import('./contract-text.page'),
    },
    {
      path: '/public/contract_agreement/:token',
      title: 'screen.public',
      audience: 'public',
      lazy: () => import('./public-contract.page'),
    },
  ],
  navigation: [
    { to: '/contract', label: 'screen.own', group: 'students', icon: 'manually-entered-data', ...holders },
    { to: '/bachelor/contracts', label: 'degree.bachelor', ...VIEW, waits: { contract_agreements: true } },
    { to: '/master/contracts', label: 'degree.master', ...VIEW },
    { to: '/pre_foundation/contracts', label: 'degree.pre_foundation', ...VIEW },
    { to: '/distance/contracts', label: 'degree.distance', ...VIEW },
    { to: '/contract-texts', label: 'texts.title', ...VIEW, ...office },
    { to: '/contract-prices', label: 'resource.contract_prices', ...VIEW, ...office },
  ],
  palette: [
    {
      label: 'title',
      ...reads,
      of: 'contract_agreements',
      draw: ({ id, number, student_name }: RecordOf<typeof contractAgreements>) => ({
        text: student_name,
        hint: number,
        icon: 'manually-entered-data',
        to: `/contracts/${id}`,
      }),
    },
  ],
};
