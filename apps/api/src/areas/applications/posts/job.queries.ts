import { z } from 'zod';
import { at, sql } from '#core/database/sql.js';

/** The campaign of a vacancy; undefined before it was opened. */
export const CAMPAIGN_OF = sql({
  text: 'select id, opens_at, closes_at from application_campaigns where vacancy_id = $1',
  params: { vacancy_id: z.int() },
  row: { id: z.int(), opens_at: at, closes_at: at },
});
/** Of a vacancy that is closed nothing can be sent any more, nor corrected. */
export const CUT_ENDS = sql({
  text: `update job_applications set closes_at = $2, version = version + 1, updated_at = now() where campaign_id = $1
      and status in ('draft', 'returned') and closes_at > $2 returning id`,
  params: { campaign_id: z.int(), ends_at: z.date() },
  row: { id: z.int() },
});
/** The vacancy of a campaign, with the posts that are neither filled nor offered to somebody. */
export const VACANCY = sql({
  text: `select v.id, v.status, v.posts, j.status as position_status, j.title as position_title,
      v.posts - cardinality(v.hired_ids) - (select count(*)::int from job_applications a
        where a.campaign_id = c.id and a.status = 'accepted') as free
    from application_campaigns c join vacancy_positions v on v.id = c.vacancy_id join job_positions j on j.id = v.job_position_id
    where c.id = $1`,
  params: { campaign_id: z.int() },
  row: {
    id: z.int(),
    status: z.string(),
    posts: z.int(),
    position_status: z.string(),
    position_title: z.string(),
    free: z.int(),
  },
});
/** Nobody fills or closes it meanwhile. A vacancy is locked before its campaign, as when it closes. */
export const HOLD_VACANCY = sql({
  text: `select v.id from vacancy_positions v join application_campaigns c on c.vacancy_id = v.id where c.id = $1 for share of v`,
  params: { campaign_id: z.int() },
  row: { id: z.int() },
});
/** The applications for a vacancy, as its area asks. */
export const APPLIED = sql({
  text: `select count(*)::int as all, coalesce(array_agg(distinct a.applicant_id), '{}') as account_ids, count(*) filter (
      where a.status in ('submitted', 'returned', 'edited', 'verified', 'assigned', 'evaluated', 'accepted'))::int as live
    from job_applications a join application_campaigns c on c.id = a.campaign_id where c.vacancy_id = $1`,
  params: { vacancy_id: z.int() },
  row: { all: z.int(), account_ids: z.array(z.int()), live: z.int() },
});
/** Whether the account may judge applications. */
export const JUDGE = sql({
  text: 'select 1 as one from account_roles where account_id = $1 and role = any($2) limit 1',
  params: { account_id: z.int(), roles: z.array(z.string()) },
  row: { one: z.int() },
});
