import { z } from 'zod';
import type { Answers, FormContent } from '@quad/domain/forms';
import { at, json, jsonText, sentAt, sql } from '#core/database/sql.js';
import { numberedIn } from '#core/resource/source.js';

const content = json<FormContent>();

export const DRAFT = sql({
  text: 'select d.content from form_drafts d where d.form_id = $1',
  params: { form_id: z.int() },
  row: { content },
});

export const KEEP_DRAFT = sql({
  text: `
  insert into form_drafts (institution_id, form_id, content) values ((select quad_institution()), $1, $2::jsonb)
  on conflict (form_id) do update set content = excluded.content`,
  params: { form_id: z.int(), content: jsonText },
  row: {},
});

/** A version by its id, or the newest of a form. */
export const VERSION = sql({
  text: `
  select v.id, v.form_id, v.number, v.content from form_versions v
  where ($1::bigint is null or v.id = $1) and ($2::bigint is null or v.form_id = $2) order by v.number desc limit 1`,
  params: { id: z.int().nullable(), form_id: z.int().nullable() },
  row: { id: z.int(), form_id: z.int(), number: z.int(), content },
});

/** Drafts end with their form. */
export const MOVE_END = sql({
  text: `update form_requests set closes_at = $2, version = version + 1 where form_id = $1 and status = 'draft'`,
  params: { form_id: z.int(), closes_at: at.nullable() },
  row: {},
});

export const ANSWERS = sql({
  text: 'select a.answers from form_answers a where a.form_request_id = $1',
  params: { form_request_id: z.int() },
  row: { answers: json<Answers>() },
});

export const KEEP_ANSWERS = sql({
  text: `
  insert into form_answers (institution_id, form_request_id, answers) values ((select quad_institution()), $1, $2::jsonb)
  on conflict (form_request_id) do update set answers = excluded.answers`,
  params: { form_request_id: z.int(), answers: jsonText },
  row: {},
});

/** Staff who hold one of the roles, or the one of that id, with how many requests each works on; those who have least come first. */
export const ASSIGNEES = sql({
  text: `
  select p.id, p.name, p.position, (select count(*)::int from form_requests x
    where x.assignee_id = p.id and x.status in ('assigned', 'accepted')) as open
  from staff p where ($2::bigint is null or p.id = $2)
    and exists (select 1 from account_roles r where r.account_id = p.account_id and r.role = any($1))
  order by open, p.name limit 200`,
  params: { roles: z.array(z.string()), id: z.int().nullable() },
  row: { id: z.int(), name: z.string(), position: z.string(), open: z.int() },
});

export const FILES = sql({
  text: 'select f.id, f.name, f.size from files f where f.id = any($1)',
  params: { ids: z.array(z.int()) },
  row: { id: z.int(), name: z.string(), size: z.int() },
});

export const PLACE = sql({
  text: 'select name from institutions where id = (select quad_institution())',
  params: {},
  row: { name: z.string() },
});

/** What the public page of a certificate may show. */
export const SHOWN = sql({
  text: `
  select ${numberedIn('FR-', 'r.id')} as number, a.name, quad_spoken(f.name, f.name_in) as form_name, r.certified_at, r.result_hash,
    to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as checked_at
  from form_requests r join accounts a on a.id = r.requester_id join forms f on f.id = r.form_id
  where r.id = $1 and r.certified_at is not null`,
  params: { id: z.int() },
  row: {
    number: z.string(),
    name: z.string(),
    form_name: z.string(),
    certified_at: sentAt,
    result_hash: z.string(),
    checked_at: z.string(),
  },
});
