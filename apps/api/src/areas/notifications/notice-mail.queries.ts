/** The pace by letter of a notice `n`: $2 are the defaults by category, $3 the categories where nobody's choice counts. */
const PACE = `coalesce(case when n.category <> all($3::text[]) then p.mail end, $2::jsonb->>n.category)`;
const UNTOLD = `
  from notifications n left join notification_preferences p on p.account_id = n.account_id and p.category = n.category
  where n.mailed_at is null and n.read_at is null and ${PACE} = $1`;

/** People with notices that are to be told at once, and have waited for their like: $4 seconds. */
export const DUE_NOW = `select distinct n.account_id ${UNTOLD} and n.since <= now() - make_interval(secs => $4)
  and n.since > now() - interval '2 days' limit 500`;

/** The last time that was seven o'clock in the morning there, today or yesterday; for a weekly digest on a Monday. */
export const CUT = `
  select cut at time zone i.time_zone as cut, cut::date::text as day
  from institutions i, lateral (select now() at time zone i.time_zone as local) n,
    lateral (select date_trunc($1, n.local - interval '7 hours') + interval '7 hours' as cut) c
  where i.id = (select quad_institution())`;

/** People with something unread from before the cut $4 who have had no digest of that day $5. */
export const DUE_DIGEST = `
  select distinct n.account_id ${UNTOLD} and n.since < $4 and n.since > $4::timestamptz - interval '60 days'
    and not exists (select 1 from notification_digests d where d.account_id = n.account_id and d.pace = $1 and d.day = $5::date) limit 500`;

/** Takes one person's notices for a letter: whoever asks at the same time gets none of them. */
export const TAKE = `
  update notifications set mailed_at = now() where id in (
    select n.id ${UNTOLD} and n.account_id = $4 and ($5::timestamptz is null or n.since < $5) order by n.id for update of n skip locked
  ) and mailed_at is null
  returning id, category, key, params, count, link, created_at`;

/** Where a letter may go: a proven address of an account that may sign in. */
export const READER = `
  select a.email, coalesce(nullif(a.firstname, ''), a.username) as name, coalesce(a.locale, i.locale) as locale, i.name as institution
  from accounts a, institutions i where a.id = $1 and i.id = (select quad_institution())
    and a.email_verified_at is not null and a.disabled_at is null and a.deleted_at is null`;
