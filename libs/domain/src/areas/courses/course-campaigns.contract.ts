import { z } from 'zod';
import {
  anyOf,
  day,
  defineResource,
  granted,
  id,
  key,
  optionalParagraph,
  recordBase,
  text,
  writeBase,
} from '@quad/domain/core';

/** What people may do with a course while a campaign of it is open. */
export const CAMPAIGN_PURPOSES = ['enrollment', 'module_registration', 'course_transfer'] as const;
export type CampaignPurpose = (typeof CAMPAIGN_PURPOSES)[number];
/** Before its first day, from its first to its last, after it: by the institution's clocks. */
export const CAMPAIGN_STATES = ['planned', 'open', 'closed'] as const;

/** Credits of a semester where a campaign does not say it. */
export const MOST_CREDITS = 36;

const purpose = z.enum(CAMPAIGN_PURPOSES);
const counted = z.number().nullable();
const count = z.int().min(0).max(100_000).nullish();

/**
 * A campaign of a course in an academic year: from which to which day people may enroll, register for modules or transfer,
 * and how many. `level_id` and `semester_id` narrow it; `drop_until` is the last day to give a module back; the limits of
 * credits and `needs_approval` concern registration for modules.
 */
export const courseCampaigns = defineResource({
  name: 'course_campaigns',
  area: 'courses',
  path: '/course_campaign',
  record: recordBase.extend({
    number: z.string(),
    course_id: z.number(),
    course_title: z.string(),
    academic_year_id: z.number(),
    academic_year_name: z.string(),
    semester_id: key,
    semester_name: text,
    level_id: key,
    level_name: text,
    purpose,
    state: z.enum(CAMPAIGN_STATES),
    opens_on: z.string(),
    closes_on: z.string(),
    drop_until: text,
    opens_at: z.string(),
    closes_at: z.string(),
    drops_at: text,
    places: counted,
    min_credits: counted,
    max_credits: counted,
    needs_approval: z.boolean(),
    note: text,
  }),
  write: writeBase.extend({
    course_id: id,
    academic_year_id: id,
    semester_id: id.nullish(),
    level_id: id.nullish(),
    purpose,
    opens_on: day,
    closes_on: day,
    drop_until: day.nullish(),
    places: count,
    min_credits: count,
    max_credits: count,
    needs_approval: z.boolean().optional(),
    note: optionalParagraph(2000),
  }),
  filter: z.strictObject({
    course_id: id.optional(),
    academic_year_id: id.optional(),
    semester_id: id.optional(),
    purpose: purpose.optional(),
    state: z.enum(CAMPAIGN_STATES).optional(),
  }),
  sortable: [
    'number',
    'course_title',
    'academic_year_name',
    'purpose',
    'opens_on',
    'closes_on',
    'places',
    'created_at',
    'updated_at',
  ],
  search: ['number', 'course_title', 'academic_year_name', 'note'],
  nameKey: 'number',
  sort: 'opens_on,desc',
  refs: {
    course_id: { to: 'courses', as: { course_title: 'title' } },
    academic_year_id: { to: 'academic_years', as: { academic_year_name: 'name' } },
    semester_id: { to: 'semesters', as: { semester_name: 'name' } },
    level_id: { to: 'levels', as: { level_name: 'name' } },
  },
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
