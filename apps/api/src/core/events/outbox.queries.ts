import { z } from 'zod';
import { at, jsonText, sentAt, sql } from '#core/database/sql.js';

/** An event and its outbox row. */
export const WRITE = sql({
  text: `
  with event as (
    insert into domain_events (institution_id, name, resource, record_id, version, actor_id, actor_name, status_from,
      status_to, changes, payload, request_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id, at
  ), sent as (insert into outbox (event_id, institution_id, rooms, owner) select id, $1, $13, $14 from event)
  select id, at from event`,
  params: {
    institution_id: z.int(),
    name: z.string(),
    resource: z.string(),
    record_id: z.int(),
    version: z.int(),
    actor_id: z.int().nullable(),
    actor_name: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    changes: jsonText.nullable(),
    payload: jsonText.nullable(),
    request_id: z.string().nullable(),
    rooms: z.array(z.string()),
    owner: jsonText.nullable(),
  },
  row: { id: z.int(), at: at },
});

/** A row this old was left by a process that crashed between its commit and its send. */
const LEFT_BEHIND = '3 seconds';
export const LEFT = sql({
  text: `
  select e.id, e.name, e.resource, e.record_id, e.version, e.institution_id, e.actor_id, e.actor_name, e.at,
    e.status_from as from, e.status_to as to, e.payload, o.rooms, o.owner
  from outbox o join domain_events e on e.id = o.event_id
  where o.created_at < now() - interval '${LEFT_BEHIND}' order by e.id limit 500 for update of o skip locked`,
  params: {},
  row: {
    id: z.int(),
    name: z.string(),
    resource: z.string(),
    record_id: z.int(),
    version: z.int(),
    institution_id: z.int(),
    actor_id: z.int().nullable(),
    actor_name: z.string().nullable(),
    at: sentAt,
    from: z.string().optional(),
    to: z.string().optional(),
    payload: z.unknown().nullable(),
    rooms: z.array(z.string()),
    owner: z.unknown().nullable(),
  },
});
export const FORGET = sql({
  text: 'delete from outbox where event_id = any($1)',
  params: { ids: z.array(z.int()) },
  row: {},
});
export const TAKE_LOCK = sql({
  text: 'select pg_try_advisory_xact_lock($1) as held',
  params: { key: z.int() },
  row: { held: z.boolean() },
});
