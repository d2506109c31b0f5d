import { z } from 'zod';
import type { HistoryEntry } from '@quad/domain/core';
import { STUDENT_LOG_SORTS } from '@quad/domain/logs';
import { wanted } from '@quad/i18n';
import { built } from '#core/database/builder.js';
import { json, sentAt, sql } from '#core/database/sql.js';
import { holding, quoted } from '#core/resource/list.query.js';

/** A stretch of the trail, the newest first; of these resources alone. */
export const TRAIL = sql({
  text: `
  select e.id, e.name, e.resource, e.record_id, e.actor_id, e.actor_name, e.at, e.changes, e.status_from as "from",
    e.status_to as "to"
  from domain_events e
  where e.institution_id = (select quad_institution()) and e.resource = any($1) and ($2::bigint is null or e.actor_id = $2)
    and ($3::bigint is null or e.record_id = $3) and ($4::text is null or e.name like '%.' || $4)
    and ($5::date is null or e.at >= $5::date::timestamp at time zone
      (select time_zone from institutions where id = (select quad_institution())))
    and ($6::date is null or e.at < ($6::date + 1)::timestamp at time zone
      (select time_zone from institutions where id = (select quad_institution())))
    and ($7::bigint is null or e.id < $7)
  order by e.id desc limit $8`,
  params: {
    resources: z.array(z.string()),
    actor_id: z.int().nullable(),
    record_id: z.int().nullable(),
    event: z.string().nullable(),
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    before: z.int().nullable(),
    most: z.int(),
  },
  row: {
    id: z.int(),
    name: z.string(),
    resource: z.string(),
    record_id: z.int(),
    actor_id: z.int().nullable(),
    actor_name: z.string().nullable(),
    at: sentAt,
    changes: json<HistoryEntry['changes']>(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  },
});

interface Wanted {
  /** Names of events that count as sent. */
  readonly names: readonly string[];
  readonly page: number;
  readonly size: number;
  readonly group_id?: number;
  readonly search?: string;
  readonly sort?: string;
}

/** Students with what they have sent, the busiest first where nothing else is asked. */
export const STUDENT_LIST = built({
  build: ({ names, page, size, group_id, search, sort = 'last_at,desc' }: Wanted) => {
    const [column = '', direction] = sort.split(',');
    const by = (STUDENT_LOG_SORTS as readonly string[]).includes(column) ? column : 'last_at';
    const values: unknown[] = [names];
    const parts = ['true'];
    if (group_id !== undefined) parts.push(`s.group_id = $${values.push(group_id)}`);
    if (search) {
      parts.push(`s.searched ~ all($${values.push(wanted(search))}::text[])`);
    }
    const text = `
      with row as (
        select s.id, s.name, s."idNumber", g.title as group_title, s.status, coalesce(k.submissions, 0) as submissions,
          k.last_at
        from students s left join groups g on g.id = s.group_id
          left join (select e.actor_id, count(*)::int as submissions, max(e.at) as last_at from domain_events e
            where e.institution_id = (select quad_institution()) and e.name = any($1) group by e.actor_id) k
            on k.actor_id = s.account_id
        where ${parts.join(' and ')})
      select (select count(*)::int from row) as total, coalesce((select json_agg(p) from (select * from row
        order by ${quoted(by)} ${direction === 'desc' ? 'desc' : 'asc'} nulls last, id
        limit ${size} offset ${page * size}) p), '[]')::text as content`;
    return { text, values };
  },
  row: { total: z.int(), content: z.string() },
  samples: () => [
    { names: ['a.b'], page: 0, size: 10 },
    { names: [], page: 2, size: 5, group_id: 1, search: 'a', sort: 'name,desc' },
  ],
});

/** What the account of a student has sent; the receipt is made of columns that never change. */
export const SUBMITTED = sql({
  text: `
  select e.id, e.resource, e.record_id, split_part(e.name, '.', 2) as event, e.at,
    encode(sha256(convert_to(concat_ws('|', e.id, e.name, e.record_id, e.version, e.actor_id, extract(epoch from e.at),
      e.changes), 'UTF8')), 'hex') as receipt,
    coalesce((select json_agg(json_build_object('name', f.name, 'sha256', f.sha256) order by f.id) from files f
      where f.subject_resource = e.resource and f.subject_id = e.record_id and f.account_id = e.actor_id and f.complete),
      '[]') as files,
    (count(*) over ())::int as total
  from domain_events e
  where e.institution_id = (select quad_institution()) and e.name = any($1)
    and e.actor_id = (select account_id from students where id = $2)
    and ($5::text[] is null or ${holding('$5', 'e.name')}
      or e.record_id::text = ltrim(regexp_replace($6, '\\D', '', 'g'), '0')
      or exists (select 1 from files f where f.subject_resource = e.resource and f.subject_id = e.record_id
        and f.account_id = e.actor_id and ${holding('$5', 'f.name')}))
  order by e.at desc, e.id desc limit $3 offset $4`,
  params: {
    names: z.array(z.string()),
    student_id: z.int(),
    size: z.int(),
    skip: z.int(),
    patterns: z.array(z.string()).nullable(),
    search: z.string().nullable(),
  },
  row: {
    id: z.int(),
    resource: z.string(),
    record_id: z.int(),
    event: z.string(),
    at: sentAt,
    receipt: z.string(),
    files: json<{ name: string; sha256: string }[]>(),
    total: z.int(),
  },
});

export const IS_STUDENT = sql({
  text: 'select id from students where id = $1',
  params: { id: z.int() },
  row: { id: z.int() },
});
