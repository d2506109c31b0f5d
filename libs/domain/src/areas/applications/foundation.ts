import { ACCOUNTING, REGISTRY, TOP } from '@quad/domain/core';
import { aboutFoundation, foundationApplicationWorkflow } from './foundation.workflow.js';
import { applicationKind } from './kind.js';

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
