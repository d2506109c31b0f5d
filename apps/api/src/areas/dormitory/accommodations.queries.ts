import { z } from 'zod';
import { accommodations, CONFIDENTIAL_COLUMNS, PRIVATE_COLUMNS } from '@quad/domain/dormitory';
import { at, sql } from '#core/database/sql.js';
import { numberedIn, sourceOf } from '#core/resource/source.js';

const filesOf = (
  column: string,
) => `coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size)
    order by array_position(t.${column}, f.id)) from files f where f.id = any (t.${column})), '[]')`;

/** What people call an application by. */
export const numberOf = (table: string) => numberedIn('DA-', `${table}.id`);

export const ACCOMMODATIONS = sourceOf(accommodations, {
  columns: `${numberOf('t')} as number, ${filesOf('disability_proof_ids')} as disability_proofs,
    ${filesOf('social_document_ids')} as social_documents, ${filesOf('guardian_proof_ids')} as guardian_proofs,
    p.number as place_number, p.room_id, quad_spoken(b.name, b.name_in) || ' ' || r.number as room_code, r.monthly_fee`,
  joins: `left join dormitory_places p on p.id = t.place_id left join dormitory_rooms r on r.id = p.room_id
    left join dormitory_buildings b on b.id = r.building_id`,
});

/** Hidden values of columns that are never null. */
const BLANK: Readonly<Record<string, string | undefined>> = {
  ...{ paid: '0.00::numeric(14, 2)', surplus: '0.00::numeric(14, 2)', debt_paid: '0.00::numeric(14, 2)' },
  ...{
    inventory_in: `'[]'::jsonb`,
    missing_in: `'[]'::jsonb`,
    inventory_out: `'[]'::jsonb`,
    missing_out: `'[]'::jsonb`,
  },
};
const without = (hidden: readonly string[]): string =>
  `(select ${Object.keys(accommodations.record.shape)
    .map((name) =>
      hidden.includes(name)
        ? `case when v.creator_id = (select quad_account()) then v."${name}" else ${BLANK[name] ?? 'null'} end as "${name}"`
        : `v."${name}"`,
    )
    .join(', ')} from ${ACCOMMODATIONS} v)`;

/** Applications for readers who are neither the applicant nor the office: confidential columns are blank. */
export const VEILED = without(CONFIDENTIAL_COLUMNS);
/** Applications for staff who only need to know where a person lives. */
export const WHERE_ABOUTS = without([...CONFIDENTIAL_COLUMNS, ...PRIVATE_COLUMNS]);

/** What a month in the room of an application costs. */
export const MONTH = sql({
  text: `select ${numberOf('a')} as number, a.creator_id, r.monthly_fee::text as monthly_fee
    from accommodations a left join dormitory_places p on p.id = a.place_id left join dormitory_rooms r on r.id = p.room_id
    where a.id = $1`,
  params: { id: z.int() },
  row: { number: z.string(), creator_id: z.int(), monthly_fee: z.string().nullable() },
});

/** What somebody agreed to who took a place, and on which day. */
export const AGREED = sql({
  text: `select quad_spoken(c.rules, c.rules_in) as rules,
      to_char(a.rules_accepted_at at time zone i.time_zone, 'YYYY-MM-DD') as accepted_on
    from accommodations a join dormitory_campaigns c on c.id = a.campaign_id join institutions i on i.id = a.institution_id
    where a.id = $1 and a.rules_accepted_at is not null`,
  params: { id: z.int() },
  row: { rules: z.string().nullable(), accepted_on: z.string() },
});

/** Who holds one of the roles here. */
export const OFFICE = sql({
  text: `select distinct account_id from account_roles where institution_id = (select quad_institution()) and role = any($1)`,
  params: { roles: z.array(z.string()) },
  row: { account_id: z.int() },
});

/** Notes who read what; the same person and thing count once a minute, for an open page asks again by itself. */
export const NOTE_READINGS = sql({
  text: `insert into accommodation_readings (institution_id, accommodation_id, account_id, what, file_id)
    select (select quad_institution()), one.id, (select quad_account()), $2, $3 from accommodations one
    where one.id = any ($1) and one.creator_id <> (select quad_account()) and not exists (select 1 from accommodation_readings r
      where r.accommodation_id = one.id and r.account_id = (select quad_account()) and r.what = $2
        and r.file_id is not distinct from $3 and r.read_at > now() - interval '1 minute') returning id`,
  params: { ids: z.array(z.int()), what: z.string(), file_id: z.int().nullable() },
  row: { id: z.int() },
});

export const READINGS = sql({
  text: `select r.id, coalesce(a.name, '') as name, coalesce(f.name, r.what) as what, r.read_at from accommodation_readings r
    left join accounts a on a.id = r.account_id left join files f on f.id = r.file_id
    where r.accommodation_id = $1 order by r.id desc limit 200`,
  params: { accommodation_id: z.int() },
  row: { id: z.int(), name: z.string(), what: z.string(), read_at: at },
});

/** Who applies: what the records say of a student, and the guardian who is called first. */
export const APPLICANT = sql({
  text: `select s.id, s.name, p.gender, g.title as group_title, k.name as guardian_name, k.phone as guardian_phone
    from students s left join people p on p.account_id = s.account_id
    left join groups g on g.id = s.group_id
    left join lateral (select concat_ws(' ', firstname, lastname) as name, phone from guardians where student_id = s.id
      order by is_main desc, id limit 1) k on true where s.id = $1`,
  params: { student_id: z.int() },
  row: {
    id: z.int(),
    name: z.string(),
    gender: z.string().nullable(),
    group_title: z.string().nullable(),
    guardian_name: z.string().nullable(),
    guardian_phone: z.string().nullable(),
  },
});

/** The campaign that is open today, with the moment at which it ends. */
export const CAMPAIGN_NOW = sql({
  text: `select c.id, ((c.closes_on + 1)::timestamp at time zone i.time_zone) as closes_at from dormitory_campaigns c
    join institutions i on i.id = c.institution_id
    where (now() at time zone i.time_zone)::date between c.opens_on and c.closes_on order by c.starts_on desc, c.id desc limit 1`,
  params: {},
  row: { id: z.int(), closes_at: at },
});

/** Whether a student has an application of a campaign that is not over, besides this one. */
export const LIVING = sql({
  text: `select id from accommodations where student_id = $1 and campaign_id = $2
    and status not in ('done', 'rejected', 'cancelled', 'expired') limit 1`,
  params: { student_id: z.int(), campaign_id: z.int() },
  row: { id: z.int() },
});

/** Applications end with their campaign, also when its last day moves. */
export const MOVE_END = sql({
  text: `update accommodations a set closes_at = ((c.closes_on + 1)::timestamp at time zone i.time_zone)
    from dormitory_campaigns c join institutions i on i.id = c.institution_id where c.id = $1 and a.campaign_id = c.id returning a.id`,
  params: { campaign_id: z.int() },
  row: { id: z.int() },
});

/** Who shares a room with a student, now or soon. */
export const ROOMMATES = sql({
  text: `with mine as (select p.room_id, s.period from accommodation_stays s join dormitory_places p on p.id = s.place_id
      where s.student_id = $1 and upper(s.period) > current_date)
    select u.account_id, u.id as student_id, u.name, g.title as group_title, p.number as place_number, a.status
    from mine join dormitory_places p on p.room_id = mine.room_id
    join accommodation_stays s on s.place_id = p.id and s.period && mine.period and upper(s.period) > current_date
    join accommodations a on a.id = s.accommodation_id join students u on u.id = s.student_id
    left join groups g on g.id = u.group_id where s.student_id <> $1 order by p.number, u.id`,
  params: { student_id: z.int() },
  row: {
    account_id: z.int(),
    student_id: z.int(),
    name: z.string(),
    group_title: z.string().nullable(),
    place_number: z.int(),
    status: z.string(),
  },
});
