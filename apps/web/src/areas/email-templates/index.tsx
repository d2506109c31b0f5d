import type { RecordOf } from '@quad/domain/core';
import type { emailTemplates } from '@quad/domain/email-templates';
import type { Access, AreaScreens } from '#data/screens';

const reader: Access = { may: ['read', 'email-templates'] };
const texts = ['notifications'] as const;

export const area: AreaScreens = {
  area: 'email-templates',
  routes: [
    { path: '/email-templates', title: 'title', ...reader, texts, lazy: () => import('./email-templates.page') },
    {
      path: '/email-templates/new',
      title: 'screen.new',
      may: ['create', 'email-templates'],
      texts,
      lazy: () => import('./email-template.page'),
    },
    {
      path: '/email-templates/:id',
      title: 'screen.template',
      ...reader,
      texts,
      lazy: () => import('./email-template.page'),
    },
    {
      path: '/email-templates/sendings/:id',
      title: 'screen.sending',
      ...reader,
      texts,
      lazy: () => import('./email-sending.page'),
    },
  ],
  navigation: [{ to: '/email-templates', label: 'title', group: 'communication', icon: 'document', ...reader }],
  palette: [
    {
      label: 'title',
      ...reader,
      of: 'email_templates',
      draw: ({ id, name }: RecordOf<typeof emailTemplates>) => ({
        text: name,
        icon: 'envelope',
        to: `/email-templates/${id}`,
      }),
    },
  ],
  actions: [{ label: 'screen.new', to: '/email-templates/new', may: ['create', 'email-templates'] }],
};
