import type { Access, AreaScreens } from '#data/screens';

const reader: Access = { may: ['read', 'forms'] };

export const area: AreaScreens = {
  area: 'forms',
  routes: [
    { path: '/form/forms', title: 'resource.forms', ...reader, lazy: () => import('./forms.page') },
    { path: '/form/types', title: 'title', ...reader, lazy: () => import('./form-types.page') },
  ],
  navigation: [
    { to: '/form/forms', label: 'resource.forms', thing: 'resource.forms', group: 'system', icon: 'form', ...reader },
    { to: '/form/types', label: 'title', thing: 'resource.forms', group: 'system', icon: 'form', ...reader },
  ],
};
