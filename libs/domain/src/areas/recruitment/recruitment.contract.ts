import { z } from 'zod';
import { c, anyOf, defineResource, flag, granted, hasRole, text, type Policy } from '@quad/domain/core';
import { ASSIGNERS, EDITABLE, rangeNeeds, recruitmentWorkflow } from './recruitment-inquiry.workflow.js';
import { INQUIRERS } from './recruitment-roles.js';

export const EMPLOYMENTS = ['full_time', 'part_time', 'hourly', 'temporary'] as const;

/** Requesters read their own inquiries and change them until they are sent. */
const own: Policy = (actor) =>
  hasRole(actor, INQUIRERS)
    ? [
        { verbs: ['create'] },
        { verbs: ['read'], when: { creator_id: actor.account_id } },
        { verbs: ['update'], when: { creator_id: actor.account_id, status: EDITABLE } },
        { verbs: ['delete'], when: { creator_id: actor.account_id, status: 'draft' } },
      ]
    : [];
const assigns: Policy = (actor) => (hasRole(actor, ASSIGNERS) ? [{ verbs: ['assign'] }] : []);

/**
 * A department's inquiry for people. `creator_id` is an account, `assignee_id` (the recruiter) and `hired_ids` are
 * staff; amounts are decimal strings a month,
 * `staff_units` is what the staffing plan foresees for the position, `budget_amount` what the budget line has free for
 * these posts. What it shows of its vacancy and of the hires is what the vacancy says.
 */
export const recruitmentInquiries = defineResource({
  name: 'recruitment_inquiries',
  area: 'recruitment',
  path: '/recruitment/inquiry',
  columns: {
    number: c.numbered('R-').sorts().searched(),
    creator_id: c.ref('accounts', { creator_name: 'name' }).kept().filters().sorts().searched(),
    department_id: c.ref('departments', { department_name: 'name' }).filters().sorts().searched(),
    position: c.line(120).sorts().searched(),
    posts: c.int(1, 100).sorts(),
    employment: c.one(EMPLOYMENTS).default('full_time').filters(),
    needed_on: c.day().nullable().sorts(),
    reason: c.text(2000),
    requirements: c.text().nullable(),
    grade: c.line().nullable().kept(),
    staff_units: c.int().nullable().kept(),
    salary_min: c.money().nullable(),
    salary_max: c.money().nullable(),
    currency: c.currency().default('UZS'),
    budget_line: c.line().nullable().kept(),
    budget_amount: c.money().nullable().kept(),
    file_id: c.file().nullable(),
    file_name: c.shown(text),
    status: c.status(recruitmentWorkflow).default('draft').filters().sorts(),
    submitted_at: c.moment().nullable().kept().sorts(),
    decision_reason: c.line().nullable().kept(),
    assignee_id: c.ref('staff', { assignee_name: 'name' }).nullable().kept().filters().sorts().searched(),
    vacancy_title: c.line().nullable().kept(),
    vacancy_opened_at: c.moment().nullable().kept(),
    vacancy_closes_at: c.moment().nullable().kept(),
    vacancy_closed_at: c.moment().nullable().kept(),
    hired_ids: c
      .refs('staff', { as: { hires: ['id', 'position', 'name'] } })
      .default([])
      .kept(),
    hired: c.shown(z.number()).sorts(),
    hires: c.shown(z.array(z.object({ id: z.number(), name: z.string(), position: z.string() }))),
  },
  filters: { incoming: flag.optional() },
  nameKey: 'number',
  sort: 'created_at,desc',
  signals: ['looking'],
  work: { number: 'number', title: 'position', who: 'creator_name' },
  workflow: recruitmentWorkflow,
  sends: { SUBMIT: [], RESUBMIT: [] },
  needs: rangeNeeds,
  policy: anyOf(granted('recruitment', ['read', 'export']), own, assigns),
  example: {
    department_id: 1,
    position: 'Lecturer in databases',
    posts: 1,
    reason: 'Two new groups from September',
    salary_min: '9000000.00',
    salary_max: '12000000.00',
    currency: 'UZS',
  },
});
