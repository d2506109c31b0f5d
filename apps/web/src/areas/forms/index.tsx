import { pageOf, type Access, type AreaScreens } from '#data/screens';

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
  parts: [
    {
      of: 'form',
      key: 'fill',
      label: 'fill.steps',
      audience: 'any',
      load: pageOf(() => import('./fill'), 'FormPart'),
    },
    {
      of: 'form_answers',
      key: 'answers',
      label: 'fill.check',
      audience: 'any',
      load: pageOf(() => import('./form-answers'), 'FormAnswersPart'),
    },
    {
      of: 'form_answer',
      key: 'answer',
      label: 'fill.check',
      audience: 'any',
      load: pageOf(() => import('./form-answers'), 'FormAnswerPart'),
    },
  ],
};
