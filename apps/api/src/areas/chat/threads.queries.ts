import { z } from 'zod';
import type { ChatMessage, ThreadAnswer } from '@quad/domain/chat';
import { json, sql } from '#core/database/sql.js';
import { MESSAGE } from './message.queries.js';
import { SHARES } from './room.queries.js';

/** So many of those who said something in a thread are shown at the message that begins it. */
const FACES = 3;

/**
 * What people find at the message that begins a thread, counted anew under the conversation's next rev. Its version stays:
 * nobody edited it.
 */
export const RECOUNT = sql({
  text: `
  with room as (update chat_groups g set rev = g.rev + 1 where g.id = $2 returning g.rev), said as (
    select r.seq, r.account_id, r.created_at from chat_messages r where r.thread_id = $1 and r.deleted_at is null
  ), m as (
    update chat_messages m set rev = room.rev, updated_at = now(), replies = (select count(*) from said),
      replied_at = (select max(s.created_at) from said s), replier_ids = array(select s.account_id from said s
        where s.account_id is not null group by 1 order by max(s.seq) desc limit ${FACES})
    from room where m.id = $1 returning new.*)
  select ${MESSAGE} as message from m`,
  params: { thread_id: z.int(), chat_group_id: z.int() },
  row: { message: json<ChatMessage>() },
});

/** Who began the thread, who says something in it and who is mentioned there follow it; the last two again after they had left it. */
export const FOLLOW = sql({
  text: `
  with known as (
    insert into chat_followers (institution_id, chat_group_id, thread_id, account_id)
    select distinct g.institution_id, g.id, m.id, a from chat_messages m join chat_groups g on g.id = m.chat_group_id,
      unnest($2::bigint[] || m.account_id) a where m.id = $1 and a = any(g.member_ids)
    on conflict (thread_id, account_id) do update set follows = chat_followers.follows
      or excluded.account_id = any($2::bigint[]) returning id)
  select count(*)::int as count from known`,
  params: { thread_id: z.int(), account_ids: z.array(z.int()) },
  row: { count: z.int() },
});

/** A reply waits for everybody who follows the thread but its author, who has read everything before it. */
export const WAITS = sql({
  text: `
  with moved as (
    update chat_followers f set unread = case when f.account_id = $2 then 0 else f.unread + 1 end,
      unread_mentions = case when f.account_id = $2 then 0 when f.account_id = any($4::bigint[]) then f.unread_mentions + 1
        else f.unread_mentions end,
      last_read_seq = case when f.account_id = $2 then $3 else f.last_read_seq end,
      updated_at = case when f.account_id = $2 then now() else f.updated_at end
    where f.thread_id = $1 and f.follows returning f.id)
  select count(*)::int as count from moved`,
  params: { thread_id: z.int(), account_id: z.int(), seq: z.int(), mention_ids: z.array(z.int()) },
  row: { count: z.int() },
});

/** Counts the unread replies of a thread again after a deletion, for followers who have some. */
export const WAIT_AGAIN = sql({
  text: `
  with moved as (
    update chat_followers f set unread = (select count(*) from chat_messages r where r.thread_id = f.thread_id
        and r.seq > f.last_read_seq and r.deleted_at is null and r.account_id is distinct from f.account_id),
      unread_mentions = (select count(*) from chat_messages r where r.thread_id = f.thread_id and r.seq > f.last_read_seq
        and r.deleted_at is null and f.account_id = any(r.mention_ids))
    where f.thread_id = $1 and f.unread > 0 returning f.id)
  select count(*)::int as count from moved`,
  params: { thread_id: z.int() },
  row: { count: z.int() },
});

const READABLE = `($2::bigint = any(g.member_ids) or $3::boolean and g.kind <> 'direct')`;

/** A message and what was said under it: the newest part, or the one before a number. */
export const THREAD = sql({
  text: `
  with root as (
    select m.* from chat_messages m join chat_groups g on g.id = m.chat_group_id where m.id = $1 and m.thread_id is null and ${READABLE}
  ), part as (
    select r.* from root join chat_messages r on r.thread_id = root.id and ($5::bigint is null or r.seq < $5)
    order by r.seq desc limit $4 + 1
  )
  select (select ${MESSAGE} from root m) as root,
    (select coalesce(jsonb_agg(${MESSAGE} order by m.seq), '[]') from (select * from part order by seq desc limit $4) m) as content,
    (select count(*) > $4 from part) as has_before, coalesce(f.follows, false) as follows,
    coalesce(f.last_read_seq, 0) as last_read_seq,
    (select coalesce(jsonb_agg(jsonb_build_object('account_id', o.account_id, 'read_seq', o.last_read_seq, 'follows', o.follows)), '[]')
      from chat_followers o join chat_members k on k.chat_group_id = o.chat_group_id and k.account_id = o.account_id
        join accounts a on a.id = o.account_id join institutions i on i.id = o.institution_id
      where o.thread_id = root.id and ${SHARES}) as reads
  from root left join chat_followers f on f.thread_id = root.id and f.account_id = $2`,
  params: {
    thread_id: z.int(),
    account_id: z.int(),
    moderates: z.boolean(),
    size: z.int(),
    before: z.int().nullable(),
  },
  row: {
    root: json<ChatMessage>(),
    content: json<ChatMessage[]>(),
    has_before: z.boolean(),
    follows: z.boolean(),
    last_read_seq: z.int(),
    reads: json<ThreadAnswer['reads']>(),
  },
});

/** The threads that an account follows in its own conversations, the newest word first. */
export const THREADS = sql({
  text: `
  select ${MESSAGE} as message, f.unread, f.unread_mentions, case when g.kind = 'direct' then coalesce((select a.name
    from accounts a where a.id = any(g.member_ids) and a.id <> $1 limit 1), g.title) else g.title end as room_title
  from chat_followers f join chat_members k on k.chat_group_id = f.chat_group_id and k.account_id = f.account_id
    join chat_groups g on g.id = f.chat_group_id join chat_messages m on m.id = f.thread_id
  where f.account_id = $1 and f.follows and m.replies > 0 order by m.replied_at desc, m.id desc limit $2`,
  params: { account_id: z.int(), limit: z.int() },
  row: { message: json<ChatMessage>(), unread: z.int(), unread_mentions: z.int(), room_title: z.string() },
});

/**
 * Moves a member's position in a thread forward, never back nor beyond the last message, and counts what is unread. A
 * member who opens a thread without following it gets a position too: they have read it.
 */
export const READ_THREAD = sql({
  text: `
  with place as (
    select m.id, m.institution_id, g.id as room, least($3::bigint, g.last_seq) as seen, cardinality(g.member_ids) as members
    from chat_messages m join chat_groups g on g.id = m.chat_group_id
    where m.id = $1 and m.thread_id is null and m.replies > 0 and $2 = any(g.member_ids)
  ), moved as (
    insert into chat_followers as f (institution_id, chat_group_id, thread_id, account_id, follows, last_read_seq)
    select p.institution_id, p.room, p.id, $2::bigint, false, p.seen from place p
    on conflict (thread_id, account_id) do update set last_read_seq = excluded.last_read_seq, updated_at = now(),
      unread = (select count(*) from chat_messages r where r.thread_id = f.thread_id and r.seq > excluded.last_read_seq
        and r.deleted_at is null and r.account_id is distinct from f.account_id),
      unread_mentions = (select count(*) from chat_messages r where r.thread_id = f.thread_id and r.seq > excluded.last_read_seq
        and r.deleted_at is null and f.account_id = any(r.mention_ids))
    where f.last_read_seq < excluded.last_read_seq returning f.last_read_seq
  )
  select p.room as chat_group_id, moved.last_read_seq as read_seq, p.members, ${SHARES} as shares
  from moved, place p, accounts a, institutions i where a.id = $2 and i.id = p.institution_id`,
  params: { thread_id: z.int(), account_id: z.int(), read_seq: z.int() },
  row: { chat_group_id: z.int(), read_seq: z.int(), members: z.int(), shares: z.boolean() },
});

/** Follows a message's thread, or no longer; of what was said before nothing waits. */
export const SET_FOLLOWING = sql({
  text: `
  insert into chat_followers (institution_id, chat_group_id, thread_id, account_id, follows, last_read_seq)
  select m.institution_id, m.chat_group_id, m.id, $2::bigint, $3::boolean, g.last_seq from chat_messages m
    join chat_groups g on g.id = m.chat_group_id where m.id = $1 and m.thread_id is null and $2 = any(g.member_ids)
  on conflict (thread_id, account_id) do update set follows = $3, last_read_seq = excluded.last_read_seq,
    unread = 0, unread_mentions = 0, updated_at = now()
  returning chat_group_id, follows`,
  params: { thread_id: z.int(), account_id: z.int(), follows: z.boolean() },
  row: { chat_group_id: z.int(), follows: z.boolean() },
});
