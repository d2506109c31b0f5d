import { z } from 'zod';
import { rooms } from '@quad/domain/core';
import type { Transaction } from '#core/database/database.js';
import { sentAt } from '#core/database/sql.js';
import type { Outbox } from '#core/events/outbox.service.js';

/*
 * What the statements share that make many records at once (docs/decisions/0040): $1 the institution, $2 and $3 who does it,
 * $4 the request, $5 the channels of the list, $6 the records.
 */

/** The audit of every row of `made`, as the CTE `events`: each column that has a value. */
export const eventsOf = (resource: string) => `events as (
    insert into domain_events (institution_id, name, resource, record_id, version, actor_id, actor_name, changes, request_id)
    select $1, '${resource}.created', '${resource}', m.id, 1, $2, $3, (select jsonb_object_agg(key, jsonb_build_array(null, value))
      from jsonb_each(to_jsonb(m)) where key not in ('id', 'institution_id', 'version', 'created_at', 'updated_at') and value <> 'null'), $4
    from made m order by m.id returning id, record_id, at
  )`;

/** One event for the list: the last of `events`. */
export const LAST_IS_SENT = `last as (select * from events order by id desc limit 1),
  sent as (insert into outbox (event_id, institution_id, rooms) select id, $1, $5 from last)`;
/** What of it the statement answers in each row, where `last` is `l`. */
export const ABOUT_LAST = 'l.id as event_id, l.record_id as event_record, l.at as event_at';

export const MANY = {
  params: {
    institution_id: z.int(),
    actor_id: z.int().nullable(),
    actor_name: z.string(),
    request_id: z.string().nullable(),
    rooms: z.array(z.string()),
  },
  row: { event_id: z.int(), event_record: z.int(), event_at: sentAt },
};

const channelsOf = ({ ctx }: Transaction, resource: string) => [rooms.resource(ctx.actor.institution_id, resource)];

/** The parameters of MANY. */
export const byWhom = (tx: Transaction, resource: string) => ({
  institution_id: tx.ctx.actor.institution_id,
  actor_id: tx.ctx.actor.account_id || null,
  actor_name: tx.ctx.actor.name,
  request_id: tx.ctx.request_id,
  rooms: channelsOf(tx, resource),
});

interface Made {
  readonly resource: string;
  readonly rows: readonly { readonly event_id: number; readonly event_record: number; readonly event_at: string }[];
}

/** Tells the list of what was made, once, after the commit. */
export function tellOfMany(outbox: Outbox, tx: Transaction, { resource, rows: [first] }: Made): void {
  if (!first) return;
  const { event_id: id, event_record: record_id, event_at: at } = first;
  const told = {
    id,
    name: `${resource}.created`,
    resource,
    record_id,
    version: 1,
    at,
    rooms: channelsOf(tx, resource),
  };
  tx.afterCommit(() => outbox.tell(tx.ctx, [told]));
}
