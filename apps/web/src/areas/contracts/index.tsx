import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: 'contracts',
  routes: [
    { path: '/contracts', title: 'title', may: ['read', 'contracts'], lazy: () => import('./contract-texts.page') },
    {
      path: '/contracts/contract-agreements',
      title: 'resource.contract_agreements',
      may: ['read', 'contracts'],
      lazy: () => import('./contract-agreements.page'),
    },
  ],
  navigation: [
    { to: '/contracts', label: 'title', group: 'campus', icon: 'cube', may: ['read', 'contracts'] },
    {
      to: '/contracts/contract-agreements',
      label: 'resource.contract_agreements',
      group: 'campus',
      icon: 'cube',
      may: ['read', 'contracts'],
      waits: { contract_agreements: true },
    },
  ],
};
