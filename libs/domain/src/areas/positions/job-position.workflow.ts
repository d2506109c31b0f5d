import { z } from 'zod';
import { defineWorkflow, type Actor } from '@quad/domain/core';
import { APPROVERS, STAFFING } from './positions-roles.js';

/** What deactivating carries: whether open vacancies of the position close with it. */
export const deactivation = z.strictObject({ confirm: z.boolean().optional() });

const TOLD = ['HR_HEAD', 'HR_MANAGER'] as const;

/** The life of a job position. Its open vacancies and who holds it are asked by the service on the locked row. */
export const jobPositionWorkflow = defineWorkflow('job_positions', {
  states: {
    draft: {},
    activated: { look: 'good' },
    deactivated: { look: 'off' },
    archived: { look: 'old', final: true },
  },
  path: ['draft', 'activated', 'deactivated', 'archived'],
  facts: (_actor: Actor, _position: { readonly title: string }) => ({}),
  words: ({ title }) => ({ title }),
  link: '/job-positions/:id',
  events: {
    ACTIVATE: [
      { from: ['draft'], to: 'activated', roles: STAFFING, awaited: true, tells: TOLD },
      { from: ['deactivated'], to: 'activated', roles: STAFFING, tells: TOLD },
    ],
    DEACTIVATE: {
      from: ['activated'],
      to: 'deactivated',
      roles: STAFFING,
      payload: deactivation,
      keeps: [],
      tells: TOLD,
    },
    ARCHIVE: { from: ['deactivated'], to: 'archived', roles: APPROVERS, tells: TOLD },
  },
});
