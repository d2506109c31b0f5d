import { z } from 'zod';
import { CAMPAIGN_PURPOSES, CAMPAIGN_STATES, courseCampaigns } from '@quad/domain/courses';
import { day } from '@quad/domain/core';
import { at, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

const STATE = `case when now() < t.opens_at then 'planned' when now() < t.closes_at then 'open' else 'closed' end`;

export const CAMPAIGNS = sourceOf(courseCampaigns, {
  columns: `${STATE} as state`,
});

/** The midnights around a campaign by the institution's clocks. */
export const MOMENTS = sql({
  text: `
  select ($1::date)::timestamp at time zone time_zone as opens_at, ($2::date + 1)::timestamp at time zone time_zone as closes_at,
    ($3::date + 1)::timestamp at time zone time_zone as drops_at from institutions where id = (select quad_institution())`,
  params: { opens_on: day, closes_on: day, drop_until: day.nullable() },
  row: { opens_at: at, closes_at: at, drops_at: at.nullable() },
});

/**
 * The campaign of a course that concerns somebody of a level now: the open one, else the next, else the last. A campaign for
 * the level goes before one for all levels.
 */
export const CAMPAIGN_NOW = sql({
  text: `
  select t.id, t.academic_year_id, y.name as academic_year_name, t.semester_id, s.name as semester_name, ${STATE} as state,
    t.opens_on, t.closes_on, t.closes_at, t.drop_until, t.drops_at, t.places, t.min_credits, t.max_credits, t.needs_approval
  from course_campaigns t join academic_years y on y.id = t.academic_year_id left join semesters s on s.id = t.semester_id
  where t.course_id = $1 and t.purpose = $2 and (t.level_id is null or t.level_id = $3)
  order by now() >= t.closes_at, now() < t.opens_at, t.level_id nulls last,
    case when now() < t.closes_at then t.opens_at end, t.closes_at desc, t.id limit 1`,
  params: { course_id: z.int(), purpose: z.enum(CAMPAIGN_PURPOSES), level_id: z.int().nullable() },
  row: {
    id: z.int(),
    academic_year_id: z.int(),
    academic_year_name: z.string(),
    semester_id: z.int().nullable(),
    semester_name: z.string().nullable(),
    state: z.enum(CAMPAIGN_STATES),
    opens_on: z.string(),
    closes_on: z.string(),
    closes_at: at,
    drop_until: z.string().nullable(),
    drops_at: at.nullable(),
    places: z.int().nullable(),
    min_credits: z.int().nullable(),
    max_credits: z.int().nullable(),
    needs_approval: z.boolean(),
  },
});
