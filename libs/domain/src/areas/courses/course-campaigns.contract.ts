import { z } from 'zod';
import { c, anyOf, defineResource, granted } from '@quad/domain/core';

/** What people may do with a course while a campaign of it is open. */
export const CAMPAIGN_PURPOSES = ['enrollment', 'module_registration', 'course_transfer'] as const;
export type CampaignPurpose = (typeof CAMPAIGN_PURPOSES)[number];
/** Before its first day, from its first to its last, after it: by the institution's clocks. */
export const CAMPAIGN_STATES = ['planned', 'open', 'closed'] as const;

/** Credits of a semester where a campaign does not say it. */
export const MOST_CREDITS = 36;

/**
 * A campaign of a course in an academic year: from which to which day people may enroll, register for modules or transfer,
 * and how many. `level_id` and `semester_id` narrow it; `drop_until` is the last day to give a module back; the limits of
 * credits and `needs_approval` concern registration for modules.
 */
export const courseCampaigns = defineResource({
  name: 'course_campaigns',
  area: 'courses',
  path: '/course_campaign',
  columns: {
    number: c.shown().sorts().searched(),
    course_id: c.ref('courses', { course_title: 'title' }).filters().sorts().searched(),
    academic_year_id: c.ref('academic_years', { academic_year_name: 'name' }).filters().sorts().searched(),
    semester_id: c.ref('semesters', { semester_name: 'name' }).nullable().filters(),
    level_id: c.ref('levels', { level_name: 'name' }).nullable(),
    purpose: c.one(CAMPAIGN_PURPOSES).filters().sorts(),
    state: c.shown(z.enum(CAMPAIGN_STATES)).filters(),
    opens_on: c.day().sorts(),
    closes_on: c.day().sorts(),
    drop_until: c.day().nullable(),
    opens_at: c.moment().kept(),
    closes_at: c.moment().kept(),
    drops_at: c.moment().nullable().kept(),
    places: c.int(0, 100_000).nullable().sorts(),
    min_credits: c.int(0, 100_000).nullable(),
    max_credits: c.int(0, 100_000).nullable(),
    needs_approval: c.flag().default(false),
    note: c.text(2000).nullable().searched(),
  },
  nameKey: 'number',
  sort: 'opens_on,desc',
  policy: anyOf(granted('courses'), granted('reference', ['read'])),
  example: {
    course_id: 1,
    academic_year_id: 1,
    purpose: 'enrollment',
    opens_on: '2026-11-23',
    closes_on: '2026-12-04',
    places: 120,
  },
});
