import { z } from 'zod';
import { c, anyOf, defineResource, flag, granted, hasRole, text, type Policy } from '@quad/domain/core';
import { EMPLOYMENTS } from '@quad/domain/recruitment';
import { STAFFING } from './positions-roles.js';
import { HIRING, UNDER_WAY, vacancyPositionWorkflow } from './vacancy-position.workflow.js';

/** HR keeps vacancies; the hiring manager reads their own. */
const keeps: Policy = (actor) => [
  ...(actor.staff_id === null ? [] : [{ verbs: ['read'], when: { hiring_manager_id: actor.staff_id } }]),
  ...(hasRole(actor, STAFFING)
    ? [
        { verbs: ['create'] },
        { verbs: ['update'], when: { status: UNDER_WAY } },
        { verbs: ['hire'], when: { status: HIRING } },
        { verbs: ['delete'], when: { status: 'draft' } },
      ]
    : []),
];

/**
 * A vacancy of a job position: what applicants read, and who was hired. `inquiry_id` is the approved inquiry that it
 * was made from, amounts are decimal strings a month; the public page shows them if `salary_public`.
 */
export const vacancyPositions = defineResource({
  name: 'vacancy_positions',
  area: 'positions',
  path: '/position/vacancy',
  columns: {
    number: c.numbered('V-').sorts().searched(),
    title: c.line(160).spoken().sorts().searched(),
    title_in: c.spokenIn(160),
    job_position_id: c.ref('job_positions', { job_position_title: 'title' }).filters().sorts().searched(),
    department_name: c.shown(text),
    teaching: c.shown(z.boolean()),
    position_status: c.shown(),
    inquiry_id: c.ref('recruitment_inquiries').nullable().kept().filters(),
    description: c.text().nullable().spoken().searched(),
    description_in: c.spokenIn(4000),
    requirements: c.text().nullable().spoken().searched(),
    requirements_in: c.spokenIn(4000),
    posts: c.int(1, 100).sorts(),
    employment: c.one(EMPLOYMENTS).default('full_time').filters().sorts(),
    salary_min: c.money().nullable(),
    salary_max: c.money().nullable(),
    currency: c.currency().default('UZS'),
    salary_public: c.flag().default(false),
    form_id: c.ref('forms', { form_name: 'name' }).nullable(),
    closes_at: c.moment().nullable().sorts(),
    hiring_manager_id: c.ref('staff', { hiring_manager_name: 'name' }).nullable().filters().sorts().searched(),
    status: c.status(vacancyPositionWorkflow).default('draft').filters().sorts(),
    decision_reason: c.line().nullable().kept(),
    opened_at: c.moment().nullable().kept().sorts(),
    closed_at: c.moment().nullable().kept(),
    hired_ids: c
      .refs('staff', { as: { hires: ['id', 'position', 'name'] } })
      .default([])
      .kept(),
    hired: c.shown(z.number()).sorts(),
    hires: c.shown(z.array(z.object({ id: z.number(), name: z.string(), position: z.string() }))),
  },
  filters: { incoming: flag.optional() },
  nameKey: 'number',
  one: [{ of: ['inquiry_id'], while: UNDER_WAY, says: 'positions.vacancy_under_way' }],
  sort: 'created_at,desc',
  work: { number: 'number', title: 'title', who: 'job_position_title' },
  workflow: vacancyPositionWorkflow,
  policy: anyOf(granted('positions', ['read', 'export']), keeps),
  example: {
    title: 'Lecturer in databases',
    job_position_id: 1,
    description: 'You teach two modules of the second year.',
    requirements: 'A master’s degree in computing.',
    posts: 1,
    salary_min: '9000000.00',
    salary_max: '12000000.00',
    closes_at: '2026-12-23T09:00:00+00:00',
  },
});
