import { randomUUID } from 'node:crypto';
import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { chatFile } from './chat-files.js';
import { CHAT_STORIES, MODULE_TALK, type Line, type Story } from './chat-stories.js';
import { atWork } from '../hours.js';
import { insert } from '../insert.js';
import { storeFile } from '../stored-file.js';

interface Person {
  readonly id: number;
  readonly name: string;
}
interface Channel {
  readonly id: number;
  readonly teacher: number;
  readonly student_ids: number[];
}
type People = ReadonlyMap<string, Person>;

const MINUTE = 60_000;
/** Everything is moved on by whole days, so that nobody writes at night, when nothing was said for so long. */
const STALE = '1 day';
/** Messages of one module’s channel. */
const TALK = 140;

/** Weeks of talk in rooms of every kind. A later start moves it all on, so that the last word was always said in the last day. */
export async function seedChat(tx: Transaction, institution: number, config: Config): Promise<void> {
  const [known] = await tx.query<{ id: number }>('select id from chat_groups where institution_id = $1 limit 1', [
    institution,
  ]);
  if (known) {
    const [last] = await tx.query<{ ago: string | null }>(
      `select (floor(extract(epoch from now() - max(created_at)) / 86400) * interval '1 day')::text as ago from chat_messages
        where institution_id = $1 having max(created_at) < now() - interval '${STALE}'`,
      [institution],
    );
    if (last?.ago) for (const statement of LATER) await tx.query(statement, [institution, last.ago]);
    return;
  }
  await tx.query(CHANNELS, [institution]);
  const people = await peopleOf(tx, institution);
  for (const story of CHAT_STORIES) await tell(tx, { institution, config }, { story, people });
  await talk(tx, institution);
  for (const statement of SETTLE) await tx.query(statement, [institution]);
}

/** The people to try by their user names, and classmates of the student as mate1, mate2 … */
async function peopleOf(tx: Transaction, institution: number): Promise<People> {
  const rows = await tx.query<Person & { word: string }>(PEOPLE, [institution]);
  return new Map(rows.map(({ word, id, name }) => [word, { id, name }]));
}

interface Place {
  readonly institution: number;
  readonly config: Config;
}

async function tell(tx: Transaction, place: Place, { story, people }: { story: Story; people: People }): Promise<void> {
  const { institution } = place;
  const members = story.people.flatMap((who) => people.get(who)?.id ?? []);
  if (members.length < 2) return;
  const room = await roomFor(tx, institution, { story, people, members });
  if (room === undefined) return;
  const lines = story.lines.filter(({ who }) => people.has(who));
  const ids = await insert(
    tx,
    'chat_messages',
    lines.map((line, at) => rowOf(line, { institution, room, seq: at + 1, people })),
  );
  for (const [at, line] of lines.entries())
    if (line.reply)
      await tx.query('update chat_messages set reply_to_id = $2 where id = $1', [
        ids[at],
        ids[at - line.reply] ?? null,
      ]);
  for (const [at, line] of lines.entries())
    if (line.under) await tx.query(UNDER, [ids[at], ids[at - line.under] ?? null]);
  await tx.query(THREADED, [room]);
  for (const [at, line] of lines.entries())
    if (line.files)
      await attach(tx, place, { files: line.files, message: ids[at]!, account_id: people.get(line.who)?.id });
  const unread = Object.entries(story.unread ?? {}).flatMap(([who, n]) =>
    people.has(who) ? [{ account_id: people.get(who)?.id, n }] : [],
  );
  await tx.query(UNREAD, [room, lines.length, JSON.stringify(unread)]);
}

async function attach(
  tx: Transaction,
  place: Place,
  {
    files,
    message,
    account_id,
  }: { files: NonNullable<Line['files']>; message: number; account_id: number | undefined },
): Promise<void> {
  for (const name of files) {
    const file = await storeFile(tx, place, {
      ...chatFile(name),
      account_id,
      resource: 'chat_messages',
      subject_id: message,
    });
    if (file)
      await tx.query('update chat_messages set file_ids = file_ids || $2::bigint where id = $1', [message, file]);
  }
}

async function roomFor(
  tx: Transaction,
  institution: number,
  { story, people, members }: { story: Story; people: People; members: number[] },
): Promise<number | undefined> {
  if (story.kind === 'class')
    return (
      await tx.query<{ id: number }>(
        `select id from chat_groups where institution_id = $1 and kind = 'class' and $2 = any(member_ids)`,
        [institution, members[0]],
      )
    )[0]?.id;
  const begun = atWork(Date.now() - (story.lines[0]?.ago ?? 0) * MINUTE - MINUTE).toISOString();
  const sorted = [...members].sort((one, two) => one - two);
  const [room] = await insert(tx, 'chat_groups', [
    {
      institution_id: institution,
      version: 1,
      created_at: begun,
      updated_at: begun,
      kind: story.kind,
      title: story.title ?? story.people.map((who) => people.get(who)?.name).join(', '),
      topic: story.topic ?? null,
      status: story.status ?? 'activated',
      owner_id: story.kind === 'group' ? members[0] : null,
      moderator_ids: [],
      member_ids: sorted,
      pair: story.kind === 'direct' ? sorted.join(':') : null,
      last_seq: 0,
      rev: 0,
    },
  ]);
  return room;
}

function rowOf(
  line: Line,
  { institution, room, seq, people }: { institution: number; room: number; seq: number; people: People },
): Record<string, unknown> {
  const at = atWork(Date.now() - line.ago * MINUTE).toISOString();
  const idsOf = (words: readonly string[]) => words.flatMap((who) => people.get(who)?.id ?? []);
  const by = people.get(line.who);
  const name = line.mentions?.[0] && people.get(line.mentions[0])?.name;
  const text = name ? line.text.replace(/^@\w+|(?<= )@\w+/, `@${name}`) : line.text;
  return {
    institution_id: institution,
    version: line.edited ? 2 : 1,
    created_at: at,
    updated_at: at,
    chat_group_id: room,
    seq,
    rev: seq,
    client_id: randomUUID(),
    account_id: by?.id,
    author_name: by?.name,
    text,
    mention_ids: idsOf(line.mentions ?? []),
    file_ids: [],
    reactions: Object.entries(line.likes ?? {})
      .map(([emoji, who]) => ({ emoji, account_ids: idsOf(who) }))
      .filter(({ account_ids }) => account_ids.length > 0),
    edited_at: line.edited ? at : null,
    pinned_at: line.pinned ? at : null,
    pinned_by_name: line.pinned ? by?.name : null,
  };
}

/** The channels of the first modules talk through their weeks; the rest are as quiet as channels are. */
async function talk(tx: Transaction, institution: number): Promise<void> {
  const channels = await tx.query<Channel>(BUSY, [institution]);
  const names = new Map(
    (
      await tx.query<Person>('select id, name from accounts where id = any($1)', [
        channels.flatMap(({ teacher, student_ids }) => [teacher, ...student_ids]),
      ])
    ).map(({ id, name }) => [id, name]),
  );
  for (const [nth, { id: room, teacher, student_ids }] of channels.entries()) {
    const count = nth === 0 ? TALK : 6 + nth * 3;
    await insert(
      tx,
      'chat_messages',
      Array.from({ length: count }, (_, at) => {
        const [who, text] = MODULE_TALK[(at + nth * 3) % MODULE_TALK.length]!;
        const account =
          who === 'T'
            ? teacher
            : (student_ids[(who + Math.floor(at / MODULE_TALK.length) * 5) % student_ids.length] ?? teacher);
        // Talk comes in bursts: a few minutes apart within one, most of a day between two.
        const ago = Math.floor((count - 1 - at) / 5) * 700 + ((count - 1 - at) % 5) * 6 + 25 + nth * 11;
        return rowOf(
          { who: '', ago, text },
          { institution, room, seq: at + 1, people: new Map([['', { id: account, name: names.get(account) ?? '' }]]) },
        );
      }),
    );
    await tx.query(UNREAD, [room, count, JSON.stringify([{ account_id: teacher, n: nth === 0 ? 3 : 0 }])]);
  }
}

const PEOPLE = `
  with own as (select s.group_id, s.account_id from students s join accounts a on a.id = s.account_id
    where s.institution_id = $1 and split_part(a.username, '.', 1) = 'student')
  select split_part(a.username, '.', 1) as word, a.id, a.name from accounts a where exists (select 1 from staff p
    where p.account_id = a.id and p.institution_id = $1) or a.id = (select account_id from own)
  union all
  select 'mate' || row_number() over (order by s.id), a.id, a.name from students s
    join own on own.group_id = s.group_id and own.account_id <> s.account_id join accounts a on a.id = s.account_id
      where s.institution_id = $1`;

/** The channels of every group and module, as the area's listeners would make them. */
const CHANNELS = `
  insert into chat_groups (institution_id, kind, group_id, ccls_module_id, title, member_ids, moderator_ids, created_at)
  select $1, 'class', g.id, null, g.title, m.ids, array(select p.account_id from staff p
    where p.id = g.mentor_id), now() - interval '45 days'
  from groups g cross join lateral (select array(select s.account_id from students s
    where s.group_id = g.id and s.status not in ('deactivated', 'transferred', 'graduated', 'cancelled')
      union select p.account_id from staff p where p.id = g.mentor_id order by 1) as ids) m
  where g.institution_id = $1 and cardinality(m.ids) > 1
  union all
  select $1, 'module', null, t.id, t.title, m.ids, array(select p.account_id from staff p
    where p.id = t.leader_id or p.id = any(t.teacher_ids) order by 1), now() - interval '45 days'
  from taught_modules t cross join lateral (select array(
    select s.account_id from students s where s.group_id = any(t.group_ids) and s.status not in ('deactivated',
      'transferred', 'graduated', 'cancelled') union select p.account_id from staff p
        where p.id = t.leader_id or p.id = any(t.teacher_ids) order by 1) as ids) m
  where t.institution_id = $1 and cardinality(m.ids) > 1`;

const BUSY = `
  select c.id, c.moderator_ids[1] as teacher, array(select s.account_id from students s
    where s.institution_id = $1 and s.account_id = any(c.member_ids) order by s.id) as student_ids
  from chat_groups c where c.institution_id = $1 and c.kind = 'module' and cardinality(c.moderator_ids) > 0
    order by c.ccls_module_id limit 12`;

/**
 * Everybody of a room ($1) has read it all but for those named ($3), who have not read the last few of its ($2)
 * messages; nobody has her own before her.
 */
const UNREAD = `
  insert into chat_members (institution_id, chat_group_id, account_id, last_read_seq, read_at, delivered_seq,
    delivered_at, unread_mentions, created_at)
  select g.institution_id, g.id, a, read.seq, now(), $2, now(),
    (select count(*) from chat_messages m where m.chat_group_id = g.id and m.seq > read.seq and a = any(m.mention_ids)), g.created_at
  from chat_groups g, unnest(g.member_ids) a left join jsonb_to_recordset($3::jsonb) as u(account_id bigint, n int) on u.account_id = a
    cross join lateral (select greatest($2 - coalesce(u.n, 0), (select max(m.seq) from chat_messages m
      where m.chat_group_id = g.id and m.account_id = a)) as seq) read
  where g.id = $1
  on conflict (chat_group_id, account_id) do nothing`;

const UNDER = 'update chat_messages set thread_id = $2 where id = $1';
/** Counts the replies in the threads of a conversation ($1) and makes every author in a thread follow it. */
const THREADED = `
  with said as (select thread_id, count(*) as n, max(created_at) as at, array_agg(distinct account_id) as who, max(seq) as seq
    from chat_messages where chat_group_id = $1 and thread_id is not null group by 1),
  counted as (update chat_messages m set replies = s.n, replied_at = s.at, replier_ids = s.who[1:3] from said s where m.id = s.thread_id
    returning m.institution_id, m.chat_group_id, m.id, m.account_id, s.who, s.seq)
  insert into chat_followers (institution_id, chat_group_id, thread_id, account_id, last_read_seq)
  select distinct c.institution_id, c.chat_group_id, c.id, a, c.seq from counted c, unnest(c.who || c.account_id) a`;

const SETTLE = [
  `insert into chat_members (institution_id, chat_group_id, account_id, created_at) select $1, g.id, a, g.created_at
    from chat_groups g, unnest(g.member_ids) a where g.institution_id = $1 on conflict (chat_group_id, account_id) do nothing`,
  `update chat_groups g set last_seq = x.n, rev = x.n, main_seq = x.main, last_message_at = x.at
    from (select chat_group_id, max(seq) as n, max(seq) filter (where thread_id is null) as main,
      max(created_at) as at from chat_messages where institution_id = $1
      group by 1) x where x.chat_group_id = g.id`,
  `insert into domain_events (institution_id, name, resource, record_id, version, actor_id, actor_name, changes, at)
   select $1, 'chat_groups.created', 'chat_groups', g.id, 1, g.owner_id, coalesce(a.name, 'Quad'),
     jsonb_build_object('title', jsonb_build_array(null, g.title)), g.created_at from chat_groups g left
       join accounts a on a.id = g.owner_id where g.institution_id = $1`,
];

const LATER = [
  `update chat_messages set created_at = created_at + $2::interval, edited_at = edited_at + $2::interval,
    pinned_at = pinned_at + $2::interval, replied_at = replied_at + $2::interval, deleted_at = deleted_at + $2::interval
    where institution_id = $1`,
  `update chat_groups set last_message_at = last_message_at + $2::interval where institution_id = $1`,
  `update chat_members set read_at = read_at + $2::interval, delivered_at = delivered_at + $2::interval where institution_id = $1`,
];
