/** The kind of job that tells browsers of notices: `{ ids }`. */
export const PUSH = 'notifications.push';

/**
 * One row for each person who wants the category in some way; the same batch is the same row while nobody has read it
 * or been written to. Answers who hears of it where.
 */
export const NOTIFY = `
  with told as (
    select distinct on (r.account_id) r.account_id, coalesce(case when not $9 then p.screen end, $10) as screen,
      coalesce(case when not $9 then p.mail end, $11) as mail, coalesce(p.push, $12) as push
    from account_roles r left join notification_preferences p on p.institution_id = r.institution_id
      and p.account_id = r.account_id and p.category = $3
    where r.account_id = any($2) and r.institution_id = $1
  ), made as (
    insert into notifications as n (institution_id, account_id, category, key, params, link, batch, on_screen, mailed_at)
    select $1, account_id, $3, $4, $5, $6, $7, screen <> 'off', case when $8 then now() end from told
      where (screen, mail, push) <> ('off', 'off', 'off')
    on conflict (institution_id, account_id, category, key, batch) where batch is not null and read_at is null and mailed_at is null
      do update set count = n.count + 1, params = excluded.params, link = excluded.link, on_screen = excluded.on_screen, created_at = now()
    returning id, account_id, on_screen
  )
  select made.*, told.push = 'at_once' and exists (select 1 from push_subscriptions s
    where s.institution_id = $1 and s.account_id = made.account_id) as pushed from made join told using (account_id)`;
