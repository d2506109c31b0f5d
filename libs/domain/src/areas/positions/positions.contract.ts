import { c, anyOf, defineResource, granted, hasRole, type Policy } from '@quad/domain/core';
import { jobPositionWorkflow } from './job-position.workflow.js';
import { STAFFING } from './positions-roles.js';

const keeps: Policy = (actor) =>
  hasRole(actor, STAFFING)
    ? [
        { verbs: ['create'] },
        { verbs: ['update'], when: { status: ['draft', 'activated', 'deactivated'] } },
        { verbs: ['delete'], when: { status: 'draft' } },
      ]
    : [];

/**
 * A position of the staffing plan in a department: people are recruited for it by vacancies. `staff_units` is how many
 * the plan foresees; who is hired for one that teaches is a teacher, too.
 */
export const jobPositions = defineResource({
  name: 'job_positions',
  area: 'positions',
  path: '/position/job',
  columns: {
    title: c.line(120).spoken().sorts().searched(),
    title_in: c.spokenIn(120),
    department_id: c.ref('departments', { department_name: 'name' }).filters().sorts().searched(),
    staff_units: c.int(1, 10_000).sorts(),
    grade: c.line(40).nullable().sorts().searched(),
    teaching: c.flag().default(false).filters().sorts(),
    description: c.text().nullable().spoken().searched(),
    description_in: c.spokenIn(4000),
    status: c.status(jobPositionWorkflow).default('draft').filters().sorts(),
  },
  nameKey: 'title',
  one: [
    {
      of: ['department_id', 'title'],
      while: ['draft', 'activated', 'deactivated'],
      says: 'positions.title_taken',
      at: 'title',
    },
  ],
  sort: 'title,asc',
  work: { title: 'title', who: 'department_name' },
  workflow: jobPositionWorkflow,
  policy: anyOf(granted('positions', ['read', 'export']), keeps),
  example: { title: 'Lecturer in databases', department_id: 1, staff_units: 3, grade: '12', teaching: true },
});
