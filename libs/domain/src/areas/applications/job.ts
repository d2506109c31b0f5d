import { TOP } from '@quad/domain/core';
import { JOB_JUDGES } from './application-roles.js';
import { aboutJobs, jobApplicationWorkflow } from './job.workflow.js';
import { applicationKind } from './kind.js';

export const job = applicationKind({
  ...aboutJobs,
  kind: 'hr',
  name: 'job_applications',
  path: '/hr/application',
  workflow: jobApplicationWorkflow,
  drafts: ['update'],
  evaluators: JOB_JUDGES,
  readers: [
    { roles: TOP, in: ['verified', 'evaluated', 'accepted', 'done'] },
    { roles: ['FINANCE_HEAD'], in: ['accepted', 'done'] },
    { roles: ['SYSTEM_MODERATOR'], in: ['done'] },
  ],
  appeals: [],
});
export const { resource: jobApplications, calls: jobApplicationCalls } = job;
