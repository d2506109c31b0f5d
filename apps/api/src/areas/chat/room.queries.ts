import { z } from 'zod';
import { MEMBER_ROLES } from '@quad/domain/chat';
import { at, jsonText, sentAt, sql } from '#core/database/sql.js';
import { pageBy } from '#core/resource/resource.queries.js';
import { holding } from '#core/resource/list.query.js';
import { settingSql } from '#areas/settings/index.js';

/**
 * What waits to be read of a room `g` by its member `k`: numbers have no gaps, what is said in threads is read there, and what was
 * deleted by nobody.
 */
const WAITING = `(case when g.main_seq > k.last_read_seq then g.main_seq - k.last_read_seq - (select count(*) from chat_messages r
  where r.chat_group_id = g.id and r.seq > k.last_read_seq and r.seq <= g.main_seq
    and (r.thread_id is not null or r.deleted_at is not null)) else 0 end)`;
const FIRST_WAITING = (
  column: string,
) => `case when g.main_seq > k.last_read_seq then (select m.${column} from chat_messages m
  where m.chat_group_id = g.id and m.seq > k.last_read_seq and m.thread_id is null and m.deleted_at is null
  order by m.seq limit 1) end`;

/** Rooms as the account of the transaction sees them. */
export const ROOMS = `(
  select g.id, g.version, g.created_at, g.updated_at, g.kind, coalesce(o.name, g.title) as title, g.topic, g.status,
    g.owner_id, w.name as owner_name, g.moderator_ids, g.group_id, g.ccls_module_id,
    case when u.start_date > current_date then u.start_date end as begins_on,
    cardinality(g.member_ids) as members, k.account_id as member_id, o.id as other_id, o.photo_url,
    g.last_seq, g.main_seq, g.rev,
    (select jsonb_build_object('id', m.id, 'seq', m.seq, 'account_id', m.account_id, 'author_name', m.author_name,
      'text', left(m.text, 200), 'files', cardinality(m.file_ids), 'deleted', m.deleted_at is not null, 'created_at', m.created_at)
      from chat_messages m where m.chat_group_id = g.id and m.seq = g.main_seq) as last_message, g.last_message_at,
    coalesce(k.last_read_seq, g.last_seq) as last_read_seq, coalesce(${WAITING}, 0) as unread,
      coalesce(k.unread_mentions, 0) as unread_mentions,
    ${FIRST_WAITING('seq')} as first_unread_seq, ${FIRST_WAITING('id')} as first_unread_id,
      coalesce(k.muted, false) as muted, coalesce(k.pinned, false) as pinned
  from chat_groups g left join chat_members k on k.chat_group_id = g.id and k.account_id = (select quad_account()) left
    join accounts w on w.id = g.owner_id left join taught_modules u on u.id = g.ccls_module_id
    left join lateral (select a.id, a.name, '/file/' || a.photo_file_id || '/preview' as photo_url from accounts a
      where g.kind = 'direct' and k.account_id is not null and a.id = any(g.member_ids) and a.id <> k.account_id limit 1) o on true)`;

/**
 * The order of a person's own conversations: starred ones first, then by last message, then the empty ones, of which those of modules
 * to come stand last. The web sorts by the same columns (`rooms.ts`).
 */
export const MY_ORDER = `order by t.pinned desc, t.last_message_at desc nulls last, t.begins_on nulls first,
  t.created_at desc, t.id desc`;
export const MY_PAGE = pageBy('chat_groups', [MY_ORDER]);

/** Counts the mentions that wait in a room again after a message has lost some, for members who have any. */
export const MENTIONS_AGAIN = sql({
  text: `
  with counted as (
    update chat_members k set unread_mentions = (select count(*) from chat_messages m where m.chat_group_id = k.chat_group_id
      and m.seq > k.last_read_seq and k.account_id = any(m.mention_ids) and m.thread_id is null)
    where k.chat_group_id = $1 and k.unread_mentions > 0 returning k.id)
  select count(*)::int as count from counted`,
  params: { chat_group_id: z.int() },
  row: { count: z.int() },
});

/** Gives the members of a room their places, takes those of the others, and answers who came and who went. */
export const SEAT = sql({
  text: `
  with room as (select g.* from chat_groups g where g.id = $1), came as (
    insert into chat_members (institution_id, chat_group_id, account_id, last_read_seq,
      delivered_seq) select r.institution_id, r.id, a, r.last_seq, r.last_seq from room r, unnest(r.member_ids) a
    on conflict (chat_group_id, account_id) do nothing returning account_id
  ), gone as (
    delete from chat_members k using room r where k.chat_group_id = r.id and k.account_id <> all(r.member_ids) returning k.account_id
  )
  select array(select account_id from came) as came, array(select account_id from gone) as gone`,
  params: { room: z.int() },
  row: { came: z.array(z.int()), gone: z.array(z.int()) },
});

export const BELONGS_TO = sql({
  text: 'select chat_group_id as id from chat_members where account_id = $1',
  params: { account_id: z.int() },
  row: { id: z.int() },
  name: 'chat:belongs',
});
export const BY_PAIR = sql({
  text: 'select id from chat_groups where pair = $1',
  params: { pair: z.string() },
  row: { id: z.int() },
});
/** The longest member of a room beside one account. */
export const ELDEST = sql({
  text: 'select account_id from chat_members where chat_group_id = $1 and account_id <> $2 order by created_at, id limit 1',
  params: { room: z.int(), without: z.int() },
  row: { account_id: z.int() },
});
export const PREFER = sql({
  text: `
  with k as (update chat_members set muted = coalesce($3, muted), pinned = coalesce($4, pinned), updated_at = now(),
    version = version + 1 where chat_group_id = $1 and account_id = $2 returning 1) select 1 as done from k`,
  params: { room: z.int(), account_id: z.int(), muted: z.boolean().nullable(), pinned: z.boolean().nullable() },
  row: { done: z.int() },
});

const LEFT = `('deactivated', 'transferred', 'graduated', 'cancelled')`;
/** Accounts that a student (of the group $1) may write to first: classmates, teachers, the group's mentor. */
const NEAR = `
  select s.account_id from students s where s.group_id = $1::bigint and s.status not in ${LEFT}
  union select p.account_id from taught_modules t join staff p on p.id = t.leader_id or p.id = any(t.teacher_ids)
    where $1::bigint = any(t.group_ids)
  union select p.account_id from timetable_slots l join staff p on p.id in (l.teacher_id, l.substitute_id)
    where l.group_ids @> array[$1::bigint] and l.status in ('published', 'edited', 'assigned', 'done')
  union select p.account_id from groups g join staff p on p.id = g.mentor_id where g.id = $1::bigint`;

/** The people a person may write to first: everybody else of the institution, or only those near them (`NEAR`). */
export const PEOPLE = sql({
  text: `
  select a.id as account_id, a.name, a.username, case when a.photo_file_id is not null then '/file/' || a.photo_file_id
    || '/preview' end as photo_url,
    case when s.id is not null then 'student' when p.id is not null then 'staff' else 'other' end as kind,
      coalesce(g.title, nullif(p.position, ''), d.name) as detail
  from accounts a left join students s on s.account_id = a.id left join groups g on g.id = s.group_id left
    join staff p on p.account_id = a.id left join departments d on d.id = p.department_id
  where a.id <> $6 and a.deleted_at is null and a.disabled_at is null and exists (select 1 from account_roles r where r.account_id = a.id)
    and ($2::boolean or a.id in (${NEAR})) and ($3::bigint[] is null or a.id = any($3))
    and ($4::text[] is null or a.id = any(array(select f.id from quad_found_accounts($4) f))
      and ${holding('$4', 'a.name', 'a.username')})
  order by a.name, a.id limit $5`,
  params: {
    group_id: z.int().nullable(),
    reaches_all: z.boolean(),
    ids: z.array(z.int()).nullable(),
    patterns: z.array(z.string()).nullable(),
    size: z.int(),
    without: z.int(),
  },
  row: {
    account_id: z.int(),
    name: z.string(),
    username: z.string(),
    photo_url: z.string().nullable(),
    kind: z.enum(['student', 'staff', 'other']),
    detail: z.string().nullable(),
  },
});

/** Who of the named accounts has a role in the institution. */
export const KNOWN = sql({
  text: `select a.id, a.name from accounts a where a.id = any($1) and a.deleted_at is null and exists (select 1
    from account_roles r where r.account_id = a.id)`,
  params: { ids: z.array(z.int()) },
  row: { id: z.int(), name: z.string() },
});

/** True if others see how far the person has read and neither the person nor the institution turned that off. */
export const SHARES = `coalesce((a.settings->>'chat.receipts')::boolean, ${settingSql('chat_receipts', 'i.settings')})`;

/** Does the account show it. */
export const RECEIPTS = sql({
  text: `select ${SHARES} as receipts from accounts a, institutions i
  where a.id = $1 and i.id = (select quad_institution())`,
  params: { account_id: z.int() },
  row: { receipts: z.boolean() },
});

/** The members of a room, as an account sees them. */
export const MEMBERS = sql({
  text: `
  select k.account_id, coalesce(a.name, '') as name, coalesce(a.username, '') as username, case
    when a.photo_file_id is not null then '/file/' || a.photo_file_id || '/preview' end as photo_url,
    case when k.account_id = g.owner_id then 'owner' when k.account_id = any(g.moderator_ids) then 'moderator' else 'member' end as role,
    case when k.account_id = $2 or ${SHARES} then k.last_read_seq end as last_read_seq, case when k.account_id = $2
      or ${SHARES} then k.delivered_seq end as delivered_seq, k.created_at as joined_at
  from chat_groups g join chat_members k on k.chat_group_id = g.id join institutions i on i.id = g.institution_id left
    join accounts a on a.id = k.account_id where g.id = $1 order by a.name, k.account_id`,
  params: { room: z.int(), account_id: z.int() },
  row: {
    account_id: z.int(),
    name: z.string(),
    username: z.string(),
    photo_url: z.string().nullable(),
    role: z.enum(MEMBER_ROLES),
    last_read_seq: z.int().nullable(),
    delivered_seq: z.int().nullable(),
    joined_at: sentAt,
  },
});

/** Moves an account's reading positions forward, never back, and answers the new ones. */
export const READ = sql({
  text: `
  with asked as (
    select r.chat_group_id, least(coalesce(max(r.read_seq), 0), g.last_seq) as seen,
      least(greatest(coalesce(max(r.read_seq), 0), coalesce(max(r.delivered_seq), 0)), g.last_seq) as got, g.last_seq,
        cardinality(g.member_ids) as members
    from jsonb_to_recordset($2::jsonb) as r(chat_group_id bigint, read_seq bigint, delivered_seq bigint)
      join chat_groups g on g.id = r.chat_group_id group by r.chat_group_id, g.id
  ), moved as (
    update chat_members k set last_read_seq = greatest(k.last_read_seq, q.seen), read_at = case
      when q.seen > k.last_read_seq then now() else k.read_at end,
      delivered_seq = greatest(k.delivered_seq, q.got), delivered_at = case when q.got > k.delivered_seq then now() else k.delivered_at end,
      unread_mentions = case when k.unread_mentions = 0 or q.seen >= q.last_seq then 0 else (select count(*)
        from chat_messages m where m.chat_group_id = k.chat_group_id and m.seq > greatest(k.last_read_seq, q.seen)
          and $1 = any(m.mention_ids) and m.thread_id is null) end
    from asked q where k.chat_group_id = q.chat_group_id and k.account_id = $1 and (q.seen > k.last_read_seq or q.got > k.delivered_seq)
    returning k.chat_group_id, k.last_read_seq as read_seq, k.delivered_seq, q.members
  )
  select m.*, ${SHARES} as shares from moved m, accounts a, institutions i where a.id = $1 and i.id = (select quad_institution())`,
  params: { account_id: z.int(), reads: jsonText },
  row: { chat_group_id: z.int(), read_seq: z.int(), delivered_seq: z.int(), members: z.int(), shares: z.boolean() },
});

export const UNREAD = sql({
  text: `
  with own as (
    select k.muted, k.unread_mentions, ${WAITING} as unread from chat_members k join chat_groups g on g.id = k.chat_group_id
    where k.account_id = $1 and g.status <> 'archived'
  ), threads as (
    select coalesce(sum(f.unread) filter (where not k.muted), 0) as unread, coalesce(sum(f.unread_mentions), 0) as mentions
    from chat_followers f join chat_members k on k.chat_group_id = f.chat_group_id and k.account_id = f.account_id
      join chat_groups g on g.id = k.chat_group_id
    where f.account_id = $1 and f.follows and f.unread > 0 and g.status <> 'archived'
  )
  select (select count(*) filter (where not r.muted and r.unread > 0 or r.unread_mentions > 0) from own r)::int as rooms,
    ((select coalesce(sum(r.unread) filter (where not r.muted), 0) from own r) + t.unread)::int as messages,
    ((select coalesce(sum(r.unread_mentions), 0) from own r) + t.mentions)::int as mentions from threads t`,
  params: { account_id: z.int() },
  row: { rooms: z.int(), messages: z.int(), mentions: z.int() },
  name: 'chat:unread',
});

/** Who has read and received a message, besides its author; people with receipts off are only counted. */
export const READERS = sql({
  text: `
  select k.account_id, coalesce(a.name, '') as name, ${SHARES} as shares,
    case when m.thread_id is null then k.last_read_seq else f.last_read_seq end >= m.seq as has_read,
    k.delivered_seq >= m.seq as has_got, case when m.thread_id is null then k.read_at else f.updated_at end as read_at, k.delivered_at
  from chat_messages m join chat_groups g on g.id = m.chat_group_id join chat_members k on k.chat_group_id = g.id
    join institutions i on i.id = g.institution_id left join accounts a on a.id = k.account_id
    left join chat_followers f on f.thread_id = m.thread_id and f.account_id = k.account_id
  where m.id = $1 and k.account_id is distinct from m.account_id and (m.thread_id is null or f.id is not null)
  order by a.name, k.account_id`,
  params: { message_id: z.int() },
  row: {
    account_id: z.int(),
    name: z.string(),
    shares: z.boolean(),
    has_read: z.boolean(),
    has_got: z.boolean(),
    read_at: at.nullable(),
    delivered_at: at.nullable(),
  },
});
