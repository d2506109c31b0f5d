import { z } from 'zod';
import { ACCOUNTING, defineCall, id, REGISTRY, TOP } from '@quad/domain/core';
import { applicationCampaigns } from './campaigns.contract.js';
import { publishedForm } from './form.calls.js';
import { aboutFoundation, foundationApplicationWorkflow } from './foundation.workflow.js';
import { applicationKind } from './kind.js';
import { resetCall } from './reset.calls.js';

export const foundation = applicationKind({
  ...aboutFoundation,
  kind: 'pre_foundation',
  name: 'foundation_applications',
  path: '/pfc/application',
  workflow: foundationApplicationWorkflow,
  evaluators: ['EXAM_UNIT'],
  readers: [
    { roles: ACCOUNTING, in: ['verified', 'paid'] },
    { roles: REGISTRY, in: ['accepted', 'done'] },
  ],
  appeals: TOP,
  oneOf: 'academic_year_id',
});
export const { resource: foundationApplications, calls: foundationApplicationCalls } = foundation;

/** Calls of this kind alone. */
export const foundationCalls = {
  currentForm: defineCall('GET /pfc/application_form/current', {
    summary:
      'What an application for the preparatory year asks now: the form of the campaign that is open and ends first',
    can: ['read', foundationApplications],
    query: z.strictObject({ campaign_id: id.optional() }),
    answer: publishedForm.extend({ campaign_id: z.number() }),
    live: [applicationCampaigns.name],
  }),
  resetPassword: resetCall('/pfc/application', foundationApplications),
};
