import { z } from 'zod';
import type { AudienceCount } from '@quad/domain/email-templates';
import { json, jsonText, sql } from '#core/database/sql.js';
import { holding } from '#core/resource/list.query.js';

/** The language of an email to `a` at `i`: their own, the institution's, English, or the first of those ($2) with a text. */
const LOCALE = `coalesce((select l from unnest(array[a.locale, i.locale, 'en']) with ordinality w(l, n)
  where l = any($2::text[]) order by n limit 1), ($2::text[])[1])`;
const ids = (key: string): string =>
  `array(select jsonb_array_elements_text(coalesce($1::jsonb->'${key}', '[]'))::bigint)`;
const none = (key: string): string => `jsonb_array_length(coalesce($1::jsonb->'${key}', '[]')) = 0`;
const KINDS = ['roles', 'department_ids', 'group_ids', 'course_ids', 'level_ids'];
/** Students who have left keep their group; they are no part of it. */
const STUDIES = `s.account_id = a.id and s.status not in ('transferred', 'graduated', 'cancelled', 'deactivated')`;
const studies = (key: string, column: string): string =>
  `(${none(key)} or exists (select 1 from students s where ${STUDIES} and s.${column} = any(${ids(key)})))`;

/**
 * Where an email to `a` goes: nowhere while they are still asked to verify the address, which may be a stranger's, and nowhere where
 * somebody else has proven it: a roster may say any address.
 */
const ADDRESS = `case when a.email_verified_at is not null or not (exists (select 1 from required_actions n
    where n.account_id = a.id and n.kind = 'VERIFY_EMAIL' and n.status = 'pending')
  or exists (select 1 from accounts o where lower(o.email) = lower(btrim(a.email)) and o.id <> a.id
    and o.email_verified_at is not null and o.deleted_at is null)) then nullif(btrim(a.email), '') end`;

/**
 * Everyone in an audience ($1), with the language of their email and whether they have unsubscribed from a topic ($3).
 * A department includes its sub-departments.
 */
const MEMBERS = `
  with recursive branches as (
    select id from departments where id = any(${ids('department_ids')}) union select d.id from departments d
      join branches b on d.parent_id = b.id
  )
  select a.id as account_id, a.name, ${ADDRESS} as email, ${LOCALE} as locale,
    exists (select 1 from mail_optouts o where o.account_id = a.id and o.topic = $3) as is_off
  from accounts a, institutions i
  where i.id = (select quad_institution()) and a.disabled_at is null and a.deleted_at is null
    and exists (select 1 from account_roles r where r.account_id = a.id and r.institution_id = i.id)
    and (a.id = any(${ids('account_ids')}) or (
      (($1::jsonb->>'everybody')::boolean or not (${KINDS.map(none).join(' and ')}))
      and (${none('roles')} or exists (select 1 from account_roles r
        where r.account_id = a.id and r.institution_id = i.id and r.role in (select jsonb_array_elements_text($1::jsonb->'roles'))))
      and (${none('department_ids')} or exists (select 1 from staff p
        where p.account_id = a.id and p.department_id in (select id from branches)))
      and ${studies('group_ids', 'group_id')} and ${studies('course_ids', 'course_id')} and ${studies('level_ids', 'level_id')}
    ))`;

/** Counts the audience, those an email reaches, and their languages. */
export const COUNT = sql({
  text: `
  with members as (${MEMBERS}), spoken as (select locale, count(*)::int as count from members
    where email is not null and not is_off group by locale)
  select count(*)::int as total, count(*) filter (where email is not null and not is_off)::int as reached,
    count(*) filter (where is_off)::int as unsubscribed,
    count(*) filter (where email is null and not is_off)::int as without_address, coalesce((select json_agg(spoken
      order by count desc, locale) from spoken), '[]') as languages
  from members`,
  params: { audience: jsonText, languages: z.array(z.string()), topic: z.string() },
  row: {
    total: z.int(),
    reached: z.int(),
    unsubscribed: z.int(),
    without_address: z.int(),
    languages: json<AudienceCount['languages']>(),
  },
});

/** Writes one row per person; a row that is skipped from the start gets its reason. */
export const ENLIST = sql({
  text: `
  with members as (${MEMBERS})
  insert into email_recipients (institution_id, sending_id, account_id, name, email, locale, status, reason)
  select (select quad_institution()), $4, account_id, name, email, locale, case when is_off
    or email is null then 'skipped' else 'pending' end, case when is_off then 'unsubscribed' when email is null then 'no_address' end
  from members order by name, account_id on conflict (sending_id, account_id) do nothing`,
  params: { audience: jsonText, languages: z.array(z.string()), topic: z.string(), sending_id: z.int() },
  row: {},
});

// What an audience can be made of.
export const ROLES = sql({
  text: `
  select r.role as name, coalesce(d.title, r.role) as title, count(distinct r.account_id)::int as count
  from account_roles r left join roles d on d.name = r.role and d.institution_id = r.institution_id
  where r.institution_id = (select quad_institution()) group by 1, 2 order by 2`,
  params: {},
  row: { name: z.string(), title: z.string(), count: z.int() },
});
export const DEPARTMENTS = sql({
  text: 'select id, name from departments order by name',
  params: {},
  row: { id: z.int(), name: z.string() },
});
export const GROUPS = sql({
  text: 'select id, title as name from groups order by title',
  params: {},
  row: { id: z.int(), name: z.string() },
});
export const COURSES = sql({
  text: 'select id, title as name from courses order by title',
  params: {},
  row: { id: z.int(), name: z.string() },
});
export const LEVELS = sql({
  text: 'select id, name from levels order by id',
  params: {},
  row: { id: z.int(), name: z.string() },
});

/** People by a part of their name, for an audience or a preview. */
export const PEOPLE = sql({
  text: `
  select a.id, a.name, a.username from accounts a
  where a.deleted_at is null and a.disabled_at is null and exists (select 1 from account_roles r
    where r.account_id = a.id and r.institution_id = (select quad_institution())) and ($2::bigint[] is null or a.id = any($2))
    and ($1::text[] is null
      or a.id = any(array(select f.id from quad_found_accounts($1) f))
      and ${holding('$1', 'a.name', 'a.username')}) order by a.name, a.id limit 20`,
  params: { patterns: z.array(z.string()).nullable(), ids: z.array(z.int()).nullable() },
  row: { id: z.int(), name: z.string(), username: z.string() },
});

/** What the variables hold for these people. */
export const VALUES = sql({
  text: `
  select a.id as account_id, a.name, ${ADDRESS} as email, a.firstname, a.lastname, a.username, coalesce(a.locale,
    i.locale) as locale, i.name as institution, to_char(now() at time zone i.time_zone, 'DD.MM.YYYY') as today,
    coalesce(s."idNumber", p."idNumber") as "idNumber", g.title as "group", c.title as course, l.name as level,
      d.name as department, p.position
  from accounts a join institutions i on i.id = (select quad_institution())
    left join lateral (select * from students s where s.account_id = a.id order by s.id desc limit 1) s on true
    left join lateral (select * from staff p where p.account_id = a.id order by p.id desc limit 1) p on true
    left join groups g on g.id = s.group_id left join courses c on c.id = s.course_id left
      join levels l on l.id = s.level_id left join departments d on d.id = p.department_id
  where a.id = any($1)`,
  params: { ids: z.array(z.int()) },
  row: {
    account_id: z.int(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    firstname: z.string(),
    lastname: z.string(),
    username: z.string(),
    locale: z.string(),
    institution: z.string(),
    today: z.string(),
    idNumber: z.string(),
    group: z.string().nullable(),
    course: z.string().nullable(),
    level: z.string().nullable(),
    department: z.string().nullable(),
    position: z.string(),
  },
});
