import { z } from 'zod';
import {
  ADMISSIONS,
  ANYONE,
  anyOf,
  c,
  defineResource,
  granted,
  hasRole,
  HR_TEAM,
  type Policy,
} from '@quad/domain/core';
import { APPLICATION_KINDS, APPLICATIONS_OF } from './life.js';

/** Before its window, in it, after it: by the server's clock. */
export const CAMPAIGN_TIMES = ['planned', 'open', 'closed'] as const;

/**
 * What may be applied for is for everybody to read; who keeps a kind of campaigns reads those that are put away, too.
 * Vacancies make those of posts.
 */
const keeping: Policy = (actor) => [
  ...(hasRole(actor, ANYONE) ? [{ verbs: ['read', 'lookup'], when: { is_active: true } }] : []),
  ...(hasRole(actor, ADMISSIONS) ? [{ verbs: ['read', 'create', 'update', 'delete', 'export'] }] : []),
  ...(hasRole(actor, HR_TEAM) ? [{ verbs: ['read', 'update', 'delete', 'export'], when: { kind: 'hr' } }] : []),
];

/**
 * What people apply for: a window with an end of grace, the form that they fill in, seats, ages, a fee. `course_id` is
 * what a campaign of courses is for. One of posts is made by its vacancy (`vacancy_id`), which keeps its name, window, form and
 * seats. An application that was accepted is confirmed within
 * `confirm_days`, a rejection is appealed within `appeal_days`, what was sent back is corrected within `correction_days`,
 * also after the window. With `reopens` applicants take back what they have sent, until the window closes.
 */
export const applicationCampaigns = defineResource({
  name: 'application_campaigns',
  area: 'applications',
  path: '/application/category',
  columns: {
    name: c.line(160).spoken().sorts().searched(),
    name_in: c.spokenIn(160),
    kind: c.one(APPLICATION_KINDS).filters().sorts(),
    state: c.shown(z.enum(CAMPAIGN_TIMES)).filters(),
    academic_year_id: c.ref('academic_years', { academic_year_name: 'name' }).nullable().filters().sorts(),
    course_id: c.ref('courses', { course_title: 'title' }).nullable().filters().sorts().searched(),
    level_id: c.ref('levels', { level_name: 'name' }).nullable(),
    vacancy_id: c.ref('vacancy_positions', { vacancy_title: 'title' }).nullable().kept().filters(),
    form_id: c.ref('forms', { form_name: 'name' }).filters().sorts(),
    opens_at: c.moment().sorts(),
    closes_at: c.moment().sorts(),
    grace_minutes: c.int(0, 1440).default(0),
    seats: c.int(1, 100_000).nullable().sorts(),
    taken: c.shown(z.number()),
    applied: c.shown(z.number()),
    min_age: c.int(0, 120).nullable(),
    max_age: c.int(0, 120).nullable(),
    description: c.text(4000).nullable().spoken(),
    description_in: c.spokenIn(4000),
    documents: c.text(4000).nullable().spoken(),
    documents_in: c.spokenIn(4000),
    fee: c.money().nullable(),
    currency: c.currency().default('UZS'),
    pass_score: c.int(0, 100).nullable(),
    parts: c.json(z.array(z.string().trim().min(1).max(60)).max(10)).default([]),
    confirm_days: c.int(1, 365).default(7),
    appeal_days: c.int(0, 365).default(14),
    correction_days: c.int(0, 365).default(3),
    reopens: c.flag().default(false),
    is_active: c.flag().default(true).filters(),
  },
  shows: Object.values(APPLICATIONS_OF),
  nameKey: 'name',
  sort: 'closes_at,desc',
  part: 'kind',
  looks: { planned: 'plain', open: 'runs', closed: 'old' },
  policy: anyOf(granted('applications'), keeping),
  example: {
    name: 'Summer school',
    kind: 'general',
    form_id: 1,
    opens_at: '2026-11-23T09:00:00+00:00',
    closes_at: '2099-01-01T09:00:00+00:00',
    seats: 30,
  },
});
