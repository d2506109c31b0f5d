import { z } from 'zod';
import type { ChatMessage, SearchAnswer } from '@quad/domain/chat';
import { at, json, jsonText, sentAt, sql } from '#core/database/sql.js';

/** One message `m` as everybody in its room sees it. */
export const MESSAGE = `jsonb_build_object(
  'id', m.id, 'version', m.version, 'chat_group_id', m.chat_group_id, 'seq', m.seq, 'rev', m.rev, 'client_id', m.client_id,
  'account_id', m.account_id, 'author_name', m.author_name, 'text', m.text,
  'reply_to', case when m.reply_to_id is not null then (select jsonb_build_object('id', r.id, 'seq', r.seq,
    'author_name', r.author_name, 'text', left(r.text, 200)) from chat_messages r where r.id = m.reply_to_id) end,
  'thread_id', m.thread_id, 'replies', m.replies, 'replied_at', m.replied_at, 'replier_ids', m.replier_ids,
  'mention_ids', m.mention_ids, 'files', case when m.file_ids = '{}' then '[]'::jsonb else
    (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size, 'mime', f.mime)
      order by f.id), '[]') from files f where f.id = any(m.file_ids)) end,
  'reactions', m.reactions, 'created_at', m.created_at, 'edited_at', m.edited_at, 'pinned_at', m.pinned_at,
    'pinned_by_name', m.pinned_by_name,
  'deleted_at', m.deleted_at, 'deleted_by_name', m.deleted_by_name, 'delete_reason', m.delete_reason)`;

/**
 * The hot path, one statement: locks the room, writes the message under the next number, moves the room's counts and the author's place,
 * gives it its files, and writes the event with the message in it and its outbox row. A message that is there already (the same client_id)
 * is answered and nothing is written. It refuses by quad_refuse, which undoes all of it.
 */
export const SEND = sql({
  text: `
  with room as materialized (
    select g.* from chat_groups g where g.id = $1 for update
  ), said as (
    insert into chat_messages as m (institution_id, chat_group_id, seq, rev, client_id, account_id, author_name, text,
      reply_to_id, thread_id, mention_ids, file_ids, created_at, updated_at)
    select g.institution_id, g.id, g.last_seq + 1, g.rev + 1, $2::uuid, $3::bigint, $4::text, $5::text,
      (select r.id from chat_messages r where r.id = $6::bigint and r.chat_group_id = g.id),
      (select coalesce(r.thread_id, r.id) from chat_messages r where r.id = $12::bigint and r.chat_group_id = g.id
        and (r.deleted_at is null or r.replies > 0)),
      array(select distinct a from unnest($7::bigint[]) a where a = any(g.member_ids) and a <> $3), $8::bigint[],
        clock_timestamp(), clock_timestamp() from room g
    on conflict (chat_group_id, client_id) do update set version = m.version
    returning new.*, old.id is not null as known
  ), counted as (
    update chat_groups g set last_seq = s.seq, rev = s.rev,
      main_seq = case when s.thread_id is null then s.seq else g.main_seq end,
      last_message_at = case when s.thread_id is null then s.created_at else g.last_message_at end from said s
      where g.id = s.chat_group_id and not s.known
  ), placed as (
    update chat_members k set last_read_seq = case when k.account_id = $3 then s.seq else k.last_read_seq end,
      delivered_seq = case when k.account_id = $3 then s.seq else k.delivered_seq end,
      read_at = case when k.account_id = $3 then now() else k.read_at end, unread_mentions = case
        when k.account_id = $3 then 0 else k.unread_mentions + 1 end
    from said s where not s.known and s.thread_id is null and k.chat_group_id = s.chat_group_id
      and (k.account_id = $3 or k.account_id = any(s.mention_ids))
  ), given as (
    update files f set subject_resource = 'chat_messages', subject_id = s.id, version = f.version + 1, updated_at = now()
    from said s where not s.known and f.id = any($8::bigint[]) and f.complete and f.account_id = $3
      and f.subject_resource is null returning f.id
  ), told as (
    insert into domain_events (institution_id, name, resource, record_id, version, actor_id, actor_name, payload, request_id)
    select m.institution_id, 'chat_messages.created', 'chat_messages', m.id, m.version, $3, $4::text,
      jsonb_build_object('message', ${MESSAGE}), $9::text from said m where not m.known
    returning id, institution_id, at, payload
  ), sent as (
    insert into outbox (event_id, institution_id, rooms) select t.id, t.institution_id, $10::text[] from told t
  )
  select case
      when g.id is null or not ($3 = any(g.member_ids) or $11::boolean
        and g.kind <> 'direct') then quad_refuse('not_found', jsonb_build_object('params',
          jsonb_build_object('resource', 'chat_groups', 'id', $1::bigint)))
      when not $3 = any(g.member_ids) then quad_refuse('chat.not_member', '{"status": 403}')
      when m.known and m.account_id is distinct from $3 then quad_refuse('already_exists', '{"params": {"field": "client_id"}}')
      when m.known then false
      when g.status <> 'activated' then quad_refuse('chat.read_only', '{"status": 409}')
      when $6::bigint is not null and m.reply_to_id is null then quad_refuse('chat.unknown_reply',
        '{"fields": [{"field": "reply_to_id", "code": "chat.unknown_reply"}]}')
      when $12::bigint is not null and m.thread_id is null then quad_refuse('chat.unknown_thread',
        '{"fields": [{"field": "thread_id", "code": "chat.unknown_thread"}]}')
      when (select count(*) from given) < cardinality($8::bigint[]) then quad_refuse('chat.unknown_file',
        '{"fields": [{"field": "file_ids", "code": "chat.unknown_file"}]}')
    end as refused,
    m.known, coalesce(t.payload->'message', ${MESSAGE}) as message, t.id as event_id, t.at, g.kind, g.title
  from (select) one left join room g on true left join said m on true left join told t on true`,
  params: {
    chat_group_id: z.int(),
    client_id: z.string(),
    account_id: z.int(),
    author_name: z.string(),
    text: z.string(),
    reply_to_id: z.int().nullable(),
    mention_ids: z.array(z.int()),
    file_ids: z.array(z.int()),
    request_id: z.string().nullable(),
    rooms: z.array(z.string()),
    moderates: z.boolean(),
    thread_id: z.int().nullable(),
  },
  row: {
    refused: z.boolean().nullable(),
    known: z.boolean(),
    message: json<ChatMessage>(),
    event_id: z.int().nullable(),
    at: at.nullable(),
    kind: z.string(),
    title: z.string(),
  },
  name: 'chat:send',
});

/**
 * Part of a room's history as JSON: from a number, up to one, before one, around one (or around a message), or the
 * newest; numbers have no gaps.
 */
export const HISTORY = sql({
  text: `
  with room as (
    select g.id, g.last_seq, g.rev from chat_groups g where g.id = $1 and ($2::bigint = any(g.member_ids) or $3::boolean
      and g.kind <> 'direct')
  ), place as (
    select r.*, greatest(1, case
      when $5::bigint is not null then $5 - $4
      when $6::bigint is not null then $6 + 1
      when coalesce($7::bigint, $8::bigint) is not null then least(coalesce($7, (select m.seq from chat_messages m
        where m.id = $8 and m.chat_group_id = r.id)) - $4 / 2, r.last_seq - $4 + 1)
      else r.last_seq - $4 + 1 end) as first, case when $5::bigint is not null then least($5 - 1, r.last_seq) else r.last_seq end as until
    from room r
  ), part as (
    select m.* from place p join chat_messages m on m.chat_group_id = p.id and m.seq between p.first and least(p.first + $4 - 1, p.until)
  )
  select jsonb_build_object('content', (select coalesce(jsonb_agg(${MESSAGE} order by m.seq), '[]') from part m),
    'has_before', p.first > 1, 'has_after', least(p.first + $4 - 1, p.until) < p.last_seq, 'last_seq', p.last_seq,
      'rev', p.rev)::text as answer
  from place p`,
  params: {
    chat_group_id: z.int(),
    account_id: z.int(),
    moderates: z.boolean(),
    size: z.int(),
    before: z.int().nullable(),
    after: z.int().nullable(),
    around: z.int().nullable(),
    message_id: z.int().nullable(),
  },
  row: { answer: z.string() },
  name: 'chat:history',
});

/** What is new or was changed after a rev, in the order in which it changed. */
export const CHANGED = sql({
  text: `
  with room as (
    select g.id, g.last_seq, g.rev from chat_groups g where g.id = $1 and ($2::bigint = any(g.member_ids) or $3::boolean
      and g.kind <> 'direct')
  ), part as (
    select m.* from room r join chat_messages m on m.chat_group_id = r.id and m.rev > $5 order by m.rev limit $4
  )
  select jsonb_build_object('content', (select coalesce(jsonb_agg(${MESSAGE} order by m.rev), '[]')
    from part m), 'has_before', r.last_seq > 0,
    'has_after', coalesce((select max(m.rev) from part m) < (select max(m.rev) from chat_messages m
      where m.chat_group_id = r.id), false), 'last_seq', r.last_seq, 'rev', r.rev)::text as answer
  from room r`,
  params: { chat_group_id: z.int(), account_id: z.int(), moderates: z.boolean(), size: z.int(), since: z.int() },
  row: { answer: z.string() },
  name: 'chat:changed',
});

/** Messages of the rooms that an account is a member of, newest first. */
export const SEARCH = sql({
  text: `
  select ${MESSAGE} || jsonb_build_object('room_title', case when g.kind = 'direct' then coalesce((select a.name
    from accounts a where a.id = any(g.member_ids) and a.id <> $1 limit 1), g.title) else g.title end) as message
  from chat_members k join chat_groups g on g.id = k.chat_group_id join chat_messages m on m.chat_group_id = g.id
  where k.account_id = $1 and m.deleted_at is null and ($2::text is null or m.words @@ to_tsquery('simple', $2))
    and ($3::bigint is null or g.id = $3) and ($4::bigint is null or m.account_id = $4)
    and ($5::boolean is null or (m.pinned_at is not null) = $5) and ($6::boolean is null or (m.file_ids <> '{}') = $6)
      and ($7::boolean is null or ($1 = any(m.mention_ids)) = $7) and ($8::bigint is null or m.id < $8)
  order by m.id desc limit $9`,
  params: {
    account_id: z.int(),
    words: z.string().nullable(),
    chat_group_id: z.int().nullable(),
    author_id: z.int().nullable(),
    pinned: z.boolean().nullable(),
    files: z.boolean().nullable(),
    mentions: z.boolean().nullable(),
    before_id: z.int().nullable(),
    limit: z.int(),
  },
  row: { message: json<SearchAnswer['content'][number]>() },
});

export const ROOM_OF = sql({
  text: 'select chat_group_id from chat_messages where id = $1',
  params: { id: z.int() },
  row: { chat_group_id: z.int() },
});
/** Writes a changed message under the room's next rev, and answers it. */
export const CHANGE = sql({
  text: `
  with room as (update chat_groups g set rev = g.rev + 1 where g.id = $2 returning g.rev), m as (
    update chat_messages m set rev = room.rev, version = m.version + 1, updated_at = now(), text = $3,
      mention_ids = $4, file_ids = $5, reactions = $6::jsonb,
      edited_at = $7, pinned_at = $8, pinned_by_name = $9, deleted_at = $10, deleted_by_name = $11, delete_reason = $12
    from room where m.id = $1 returning new.*)
  select ${MESSAGE} as message from m`,
  params: {
    id: z.int(),
    chat_group_id: z.int(),
    text: z.string(),
    mention_ids: z.array(z.int()),
    file_ids: z.array(z.int()),
    reactions: jsonText,
    edited_at: at.nullable(),
    pinned_at: at.nullable(),
    pinned_by_name: z.string().nullable(),
    deleted_at: at.nullable(),
    deleted_by_name: z.string().nullable(),
    delete_reason: z.string().nullable(),
  },
  row: { message: json<ChatMessage>() },
});

/** What a message said, one row for each time its words were written, newest first. */
export const VERSIONS = sql({
  text: `
  select e.version, coalesce(e.changes->'text'->>1, e.payload->'message'->>'text') as text, e.at, e.actor_name
  from domain_events e where e.resource = 'chat_messages' and e.record_id = $1 and (e.name = 'chat_messages.created'
    or e.changes ? 'text' and e.name = 'chat_messages.updated') order by e.id desc limit 100`,
  params: { id: z.int() },
  row: { version: z.int(), text: z.string(), at: sentAt, actor_name: z.string().nullable() },
});
