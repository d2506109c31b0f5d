// Row-level security hides from the planner how few rows a key finds: names hang on by left joins, so that what is
// looked for stays in front.

/** Today in the institution's own zone: `starts`, `ends` and `zone`, one row. */
export const TODAY = `
  select zone, date_trunc('day', now() at time zone zone) at time zone zone as starts, (date_trunc('day',
    now() at time zone zone) + interval '1 day') at time zone zone as ends
  from (select time_zone as zone from institutions where id = (select quad_institution())) i`;

/** Present and late among those who are present, late or absent, as a percent with one decimal; null where there is nobody. */
export const rate = (present: string, late: string, absent: string): string =>
  `round(1000.0 * (${present} + ${late}) / nullif(${present} + ${late} + ${absent}, 0)) / 10`;

/** What every lesson on a dashboard says; `s` is its slot. */
export const LESSON = `
  s.id as lesson_slot_id, s.status, s.starts_at, s.ends_at, quad_spoken(r.name, r.name_in) as room_name, s.moved_from,
  l.id as lesson_id, l.title as lesson_title, l.type as lesson_type, l.ccls_module_id, t.title as module_title, m.code as module_code`;
export const LESSON_FROM = `
  left join lessons l on l.id = s.lesson_id left join taught_modules t on t.id = l.ccls_module_id left
    join modules m on m.id = t.module_id left join rooms r on r.id = s.room_id`;
/** True for what begins today. */
export const IS_TODAY = (row: string): string =>
  `${row}.starts_at >= (select starts from today) and ${row}.starts_at < (select ends from today)`;
/** True for what is on: it may have begun before midnight. No lesson lasts longer than twelve hours. */
export const IS_ON = (row: string): string =>
  `${row}.starts_at > now() - interval '12 hours' and ${row}.starts_at <= now() and ${row}.ends_at > now()`;

/**
 * The last day before today with lessons that `of` names (SQL on slots `s`), as `starts` and `ends`; nothing where `unless`
 * finds a lesson of today. A month is as far as anybody looks back.
 */
export const lastDay = ({ of, unless }: { readonly of: string; readonly unless: string }): string => `
  select day at time zone zone as starts, (day + interval '1 day') at time zone zone as ends
  from (select date_trunc('day', max(s.starts_at) at time zone t.zone) as day, t.zone from today t, timetable_slots s
    where ${of} and s.starts_at < t.starts and s.starts_at > t.starts - interval '31 days' and not exists (${unless})
    group by t.zone) found`;
/** True for what began on that day. */
export const IS_LAST_DAY = 's.starts_at >= (select starts from last_day) and s.starts_at < (select ends from last_day)';

export const UNREAD = `(select count(*)::int from notifications n where n.institution_id = (select quad_institution())
    and n.account_id = (select quad_account()) and n.read_at is null and n.on_screen)`;
