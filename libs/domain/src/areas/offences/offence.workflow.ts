import { ADMINS, defineWorkflow, type Actor } from '@quad/domain/core';

export const offenceWorkflow = defineWorkflow('offences', {
  states: { draft: {}, published: {}, closed: { final: true } },
  facts: (_actor: Actor, _offence: { readonly status: string }) => ({}),
  events: {
    PUBLISH: { from: ['draft'], to: 'published', roles: ADMINS, awaited: true },
    CLOSE: { from: ['published'], to: 'closed', roles: ADMINS },
  },
});
