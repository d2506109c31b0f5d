import { z } from 'zod';
import { letterCommands, letters } from '@quad/domain/letters';
import { at, sql } from '#core/database/sql.js';
import { columnsOf } from '#core/resource/list.query.js';
import { sourceOf } from '#core/resource/source.js';

/** A register's number; four digits, more when a year needs them. Words of our own, never of a request. */
const registered = (of: string, prefix: string) =>
  `${prefix} || ${of}.number_year::text || '-' || lpad(${of}.number_seq::text, greatest(4, length(${of}.number_seq::text)), '0')`;
/** The number of a letter: a working number until it has its place in the register. */
export const numberSql = (of: string): string =>
  `case when ${of}.number_seq is null then 'L-' || lpad(${of}.id::text, greatest(6, length(${of}.id::text)), '0')
    else ${registered(of, `case ${of}.direction when 'incoming' then 'IN-' else 'OUT-' end`)} end`;
const commandOf = (row: string) => registered(row, `'C-'`);

const RESOLUTIONS = `
  select json_agg(json_build_object('id', r.id, 'assignee_id', r.assignee_id, 'assignee_name', s.name, 'text', r.text,
    'due_date', r.due_date, 'status', r.status, 'is_responsible', r.is_responsible,
    'result', r.result, 'reply_id', r.reply_id, 'reply_number', ${numberSql('p')}, 'done_at', r.done_at, 'assigned_by',
      b.name) order by r.id)
  from letter_resolutions r join staff s on s.id = r.assignee_id left join letters p on p.id = r.reply_id left
    join accounts b on b.id = r.assigned_by where r.letter_id = t.id`;

/** Everything that people remember of a letter: what the search looks into. */
const HAYSTACK = `concat_ws(' ', ${numberSql('t')}, t.header, t.content, t.correspondent, t.correspondent_number,
  t.result, t.signer_name, t.file_index, of_author.name,
  (select string_agg(concat_ws(' ', r.text, r.result, s.name), ' ') from letter_resolutions r
    join staff s on s.id = r.assignee_id where r.letter_id = t.id),
  (select string_agg(concat_ws(' ', ${numberSql('p')}, p.header, p.content), ' ') from letters p where p.reply_to_id = t.id),
  (select string_agg(concat_ws(' ', ${commandOf('c')}, c.text), ' ') from letter_commands c where c.letter_id = t.id),
  (select string_agg(f.name, ' ') from files f where f.id = any(t.scan_ids)))`;

export const LETTERS = sourceOf(letters, {
  columns: `${numberSql('t')} as number, ${numberSql('o')} as reply_to_number,
    ${HAYSTACK} as haystack, coalesce((${RESOLUTIONS}), '[]') as resolutions,
    coalesce((select json_agg(json_build_object('id', p.id, 'number', ${numberSql('p')}, 'header', p.header, 'status',
      p.status) order by p.id) from letters p where p.reply_to_id = t.id), '[]') as replies,
    coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'size', f.size)
      order by array_position(t.scan_ids, f.id)) from files f where f.id = any(t.scan_ids)), '[]') as scans`,
  joins: 'left join letters o on o.id = t.reply_to_id',
});

export const COMMANDS = sourceOf(letterCommands, {
  columns: `${commandOf('t')} as "commandNumber", ${numberSql('of_letter')} as letter_number`,
});
/** The orders that follow from a letter. */
export const COMMANDS_OF = sql({
  text: `select ${columnsOf(letterCommands)} from ${COMMANDS} t where t.letter_id = $1 order by t.id`,
  params: { letter_id: z.int() },
  row: letterCommands.record.shape,
});

/** Today by the institution's clock. */
const TODAY = '(select (now() at time zone time_zone)::date from institutions where id = (select quad_institution()))';
/** True for what waits for a signature. */
export const TO_SIGN = `t.direction = 'outgoing' and t.status = 'verified'`;
/** True where somebody has not done by the deadline what was asked. */
export const LATE = `(t.due_date < ${TODAY} and cardinality(t.open_assignee_ids) > 0)`;

/**
 * The next number of a register in the year that the institution's clock shows. The row stays locked until the
 * transaction ends: a number that is rolled back is given again.
 */
export const NEXT_NUMBER = sql({
  text: `
  with taken as (
    insert into letter_numbers (institution_id, register, year, last) select (select quad_institution()), $1,
      extract(year from ${TODAY})::int, 1
    on conflict (institution_id, register, year) do update set last = letter_numbers.last + 1 returning year, last)
  select year as number_year, last as number_seq, to_char(${TODAY}, 'YYYY-MM-DD') as day from taken`,
  params: { register: z.string() },
  row: { number_year: z.int(), number_seq: z.int(), day: z.string() },
});

/** Staff with their accounts. */
export const STAFF = sql({
  text: 'select id, account_id, name, position from staff where id = any($1)',
  params: { ids: z.array(z.int()) },
  row: { id: z.int(), account_id: z.int(), name: z.string(), position: z.string() },
});
/** True where a member of staff holds one of the roles. */
export const HOLDS = sql({
  text: `select 1 as found from staff s join account_roles r on r.account_id = s.account_id and r.institution_id = s.institution_id
    where s.id = $1 and r.role = any($2) limit 1`,
  params: { staff_id: z.int(), roles: z.array(z.string()) },
  row: { found: z.int() },
});
/** Files that somebody has sent and that are no other record's. */
export const OWN_FILES = sql({
  text: 'select id, mime from files where id = any($1) and complete and account_id = $2 and subject_id is null',
  params: { ids: z.array(z.int()), account_id: z.int() },
  row: { id: z.int(), mime: z.string() },
});
/** The hashes of scans in their order. */
export const SCAN_HASHES = sql({
  text: 'select sha256 from files where id = any($1) order by array_position($1::bigint[], id)',
  params: { ids: z.array(z.int()) },
  row: { sha256: z.string() },
});

/** Withdraws open resolutions of a letter: those of some people, or of all (null). */
export const WITHDRAW = sql({
  text: `
  with gone as (update letter_resolutions set status = 'withdrawn', version = version + 1, updated_at = now()
    where letter_id = $1 and status = 'open' and ($2::bigint[] is null or assignee_id = any($2)) returning 1)
  select count(*)::int as n from gone`,
  params: { letter_id: z.int(), staff_ids: z.array(z.int()).nullable() },
  row: { n: z.int() },
});
/** Gives a letter to people. */
export const GIVE = sql({
  text: `
  with given as (insert into letter_resolutions (institution_id, letter_id, assignee_id, text, due_date, is_responsible, assigned_by)
    select (select quad_institution()), $1, who, $3, $4::date, coalesce(who = $5, false), $6 from unnest($2::bigint[]) who returning 1)
  select count(*)::int as n from given`,
  params: {
    letter_id: z.int(),
    staff_ids: z.array(z.int()),
    text: z.string(),
    due_date: z.string(),
    responsible_id: z.int().nullable(),
    assigned_by: z.int().nullable(),
  },
  row: { n: z.int() },
});
/** Removes the mark of the responsible assignee. */
export const NOBODY_RESPONSIBLE = sql({
  text: `with free as (update letter_resolutions set is_responsible = false
  where letter_id = $1 and status = 'open' and is_responsible returning 1) select 1 as done from free`,
  params: { letter_id: z.int() },
  row: { done: z.int() },
});
/** What is open of a letter: who, until when. */
export const OPEN_WORK = sql({
  text: `select assignee_id, to_char(due_date, 'YYYY-MM-DD') as due_date from letter_resolutions
  where letter_id = $1 and status = 'open' order by id`,
  params: { letter_id: z.int() },
  row: { assignee_id: z.int(), due_date: z.string() },
});
/** Somebody's part is done. */
export const DONE = sql({
  text: `
  with done as (update letter_resolutions set status = 'done', result = $3, reply_id = $4, done_at = now(),
    version = version + 1, updated_at = now()
    where letter_id = $1 and assignee_id = $2 and status = 'open' returning 1) select 1 as done from done`,
  params: {
    letter_id: z.int(),
    staff_id: z.int().nullable(),
    result: z.string().nullable(),
    reply_id: z.int().nullable(),
  },
  row: { done: z.int() },
});
/** What nobody waits for any more. */
export const CLOSE_REST = sql({
  text: `with shut as (update letter_resolutions
  set status = 'closed', version = version + 1, updated_at = now() where letter_id = $1 and status = 'open'
    returning 1) select 1 as done from shut`,
  params: { letter_id: z.int() },
  row: { done: z.int() },
});
/** Locks the letter. */
export const HELD = sql({
  text: 'select status, open_assignee_ids, responsible_id from letters where id = $1 for update',
  params: { id: z.int() },
  row: { status: z.string(), open_assignee_ids: z.array(z.int()), responsible_id: z.int().nullable() },
});

/** Counts the reminders that are due now and answers their assignees: the first one day before the deadline, the second after it. */
export const REMIND = sql({
  text: `
  with due as (
    update letter_resolutions r set reminders = case when t.day > r.due_date then 2 else 1 end
    from (select ${TODAY} as day) t
    where r.status = 'open' and (t.day >= r.due_date - 1 and r.reminders < 1 or t.day > r.due_date and r.reminders < 2)
    returning r.letter_id, r.assignee_id, r.reminders, r.assigned_by, r.due_date)
  select d.letter_id, d.reminders, d.assigned_by, to_char(d.due_date, 'DD.MM.YYYY') as due, s.account_id, s.name,
    l.header, ${numberSql('l')} as number
  from due d join letters l on l.id = d.letter_id join staff s on s.id = d.assignee_id order by d.letter_id`,
  params: {},
  row: {
    letter_id: z.int(),
    reminders: z.int(),
    assigned_by: z.int().nullable(),
    due: z.string(),
    account_id: z.int(),
    name: z.string(),
    header: z.string(),
    number: z.string(),
  },
});

/** Sent letters that have no paper yet. */
export const UNPRINTED = sql({
  text: `select id from letters where direction = 'outgoing' and number_seq is not null and file_id is null order by id limit 20`,
  params: {},
  row: { id: z.int() },
});
const text = z.string().nullable();
const SHOWN_COLUMNS = {
  id: z.int(),
  institution_id: z.int(),
  direction: z.string(),
  header: z.string(),
  content: text,
  correspondent: text,
  number_seq: z.int().nullable(),
  registered_on: text,
  reply_to_id: z.int().nullable(),
  scan_ids: z.array(z.int()),
  signer_id: z.int().nullable(),
  signer_name: text,
  signer_position: text,
  signed_at: at.nullable(),
  content_hash: text,
  signature: text,
  signing_key: text,
  file_id: z.int().nullable(),
  file_hash: text,
  file_signature: text,
};
/** A letter as its paper shows it. */
export const SHOWN = sql({
  text: `
  select ${Object.keys(SHOWN_COLUMNS)
    .map((column) => `l.${column}`)
    .join(', ')}, ${numberSql('l')} as number,
    case when o.id is not null then ${numberSql('o')} end as answers, i.name as institution, i.time_zone, i.locale
  from letters l join institutions i on i.id = l.institution_id left join letters o on o.id = l.reply_to_id where l.id = $1`,
  params: { id: z.int() },
  row: {
    ...SHOWN_COLUMNS,
    number: z.string(),
    answers: text,
    institution: z.string(),
    time_zone: z.string(),
    locale: z.string(),
  },
});
