import { z } from 'zod';
import { OPENS_BEFORE_MS, type MarkedPayload, type RegisterCounts } from '@quad/domain/attendance';
import { at, json, jsonText, sql } from '#core/database/sql.js';

/**
 * The hot path, one statement: locks the register, sets or takes back marks, moves the counts by what really changed, and writes the
 * event of the board, one identity event for each student and their outbox rows. It refuses by quad_refuse, which undoes all of it.
 * Counts move by differences and are never counted anew: the statement's snapshot is older than the lock that it waited for.
 */
export const MARK = sql({
  text: `
  with register as materialized (
    select r.* from lesson_attendances r where r.id = $1 for update
  ), asked as materialized (
    select m.student_id, m.status, m.note, coalesce(m.marked_at, now()) as marked_at, m.device
    from jsonb_to_recordset($2::jsonb) as m(student_id bigint, status text, note text, marked_at timestamptz, device text)
  ), learners as materialized (
    select l.id from register r, quad_learners(r.ccls_module_id, r.group_id, r.starts_at) l(id)
  ), known as materialized (
    select a.* from register r, asked a join students s on s.id = a.student_id
    where s.group_id = r.group_id and (r.starts_at > now() - interval '1 day' or s.created_at <= r.ends_at)
      or s.id in (select id from learners)
      or exists (select from attendance_marks k where k.lesson_attendance_id = r.id and k.student_id = s.id)
  ), written as (
    insert into attendance_marks as m (institution_id, lesson_attendance_id, student_id, status, source, marked_at, marked_by, note, device)
    select r.institution_id, r.id, k.student_id, k.status, $6::text, least(k.marked_at, now()), $7::bigint,
      nullif(k.note, ''), k.device from register r, known k
    on conflict (lesson_attendance_id, student_id) do update set
      status = excluded.status, source = excluded.source, marked_at = excluded.marked_at, marked_by = excluded.marked_by,
      note = nullif(coalesce(excluded.note, m.note), ''), device = case
        when excluded.status is not null then coalesce(excluded.device, m.device) end,
      version = m.version + 1, updated_at = now()
      where case when $10::boolean then m.status is null else m.marked_at <= excluded.marked_at end
    returning new.id, new.version, new.student_id, new.status, new.source, new.marked_at, new.note, old.status as was
  ), moved as (
    select count(*) as n,
      count(*) filter (where status = 'present') - count(*) filter (where was = 'present') as present,
      count(*) filter (where status = 'late') - count(*) filter (where was = 'late') as late,
      count(*) filter (where status = 'absent') - count(*) filter (where was = 'absent') as absent,
      count(*) filter (where status = 'excused') - count(*) filter (where was = 'excused') as excused
    from written
  ), saved as (
    update lesson_attendances r set present = r.present + m.present, late = r.late + m.late,
      absent = r.absent + m.absent, excused = r.excused + m.excused,
      students = (select count(*) from (
        select q.student_id from quad_register_students(r.id) q where q.belongs
          or not exists (select from written w where w.student_id = q.student_id and w.status is null)
        union select w.student_id from written w where w.status is not null) x), version = r.version + 1, updated_at = now()
    from moved m, register g where r.id = g.id and m.n > 0
    returning r.id, r.institution_id, r.version, jsonb_build_object('students', r.students, 'present', r.present,
      'late', r.late, 'absent', r.absent, 'excused', r.excused) as counts
  ), told as (
    insert into domain_events (institution_id, name, resource, record_id, version, actor_id, actor_name, changes, payload, request_id)
    select s.institution_id, 'lesson_attendances.marked', 'lesson_attendances', s.id, s.version, $7::bigint, $8::text,
      null::jsonb, jsonb_build_object('marks', (
        select jsonb_agg(jsonb_build_object('student_id', w.student_id, 'status', w.status, 'source', w.source,
          'marked_at', w.marked_at, 'marked_by_name', $8::text, 'note', w.note)) from written w
      ), 'counts', s.counts, 'version', s.version), $9::text from saved s
    union all
    select s.institution_id, 'attendance_marks.updated', 'attendance_marks', w.id, w.version, $7::bigint, $8::text,
      jsonb_build_object('status', jsonb_build_array(w.was, w.status)), null::jsonb, $9::text from saved s, written w
    returning id, institution_id, resource, record_id, payload
  ), sent as (
    insert into outbox (event_id, institution_id, rooms)
    select t.id, t.institution_id, case when w.id is null then array[$11::text, $11::text || ':' || t.record_id]
      else array[$12::text || w.student_id] end
    from told t left join written w on t.resource = 'attendance_marks' and w.id = t.record_id
  )
  select case
      when r.id is null then quad_refuse('not_found', jsonb_build_object('params', jsonb_build_object('resource',
        'lesson_attendances', 'id', $1::bigint)))
      when r.status <> all($3::text[]) or not coalesce($4::boolean or $5::bigint in (r.teacher_id, r.substitute_id),
        false) or r.starts_at - interval '${OPENS_BEFORE_MS} milliseconds' > now()
        then quad_refuse('attendance.refused', jsonb_build_object('current', to_jsonb(r)))
      when (select count(*) from known) < jsonb_array_length($2::jsonb)
        then quad_refuse('attendance.unknown_students', jsonb_build_object('params', jsonb_build_object('students',
          (select jsonb_agg(student_id) from asked where student_id not in (select student_id from known)))))
    end as refused,
    r.status, coalesce(s.version, r.version) as version, now() as server_now,
    coalesce(s.counts, jsonb_build_object('students', r.students, 'present', r.present, 'late', r.late, 'absent',
      r.absent, 'excused', r.excused)) as counts,
    (select t.payload from told t where t.payload is not null) as payload,
    (select json_agg(json_build_array(t.id, t.record_id) order by t.id) from told t) as events,
    (select json_agg(json_build_array(w.id, w.student_id, w.version)) from written w) as written
  from (select) one left join register r on true left join saved s on true`,
  params: {
    register: z.int(),
    marks: jsonText,
    statuses: z.array(z.string()),
    anyone: z.boolean(),
    staff_id: z.int().nullable(),
    source: z.string(),
    account_id: z.int().nullable(),
    actor_name: z.string(),
    request_id: z.string().nullable(),
    empty_only: z.boolean(),
    room: z.string(),
    student_room: z.string(),
  },
  row: {
    refused: z.boolean().nullable(),
    status: z.string(),
    version: z.int(),
    server_now: at,
    counts: json<RegisterCounts>(),
    payload: json<MarkedPayload | null>(),
    events: json<readonly (readonly [event: number, record: number])[] | null>(),
    written: json<readonly (readonly [mark: number, student: number, version: number])[] | null>(),
  },
  name: 'attendance:mark',
});

/** The students of a register's group who have no value yet; with those who left the group nobody waits for. */
export const UNMARKED = sql({
  text: `
  select s.id from lesson_attendances r cross join lateral quad_learners(r.ccls_module_id, r.group_id, r.starts_at) s(id)
  where r.id = $1 and not exists (select from attendance_marks m
    where m.lesson_attendance_id = r.id and m.student_id = s.id and m.status is not null) order by s.id`,
  params: { register_id: z.int() },
  row: { id: z.int() },
});

/** Locks the slot before the register, in the order in which the timetable locks them, and answers the register. */
export const LOCK_SLOT = sql({
  text: 'select s.id from timetable_slots s where s.id = (select lesson_slot_id from lesson_attendances where id = $1) for update',
  params: { register_id: z.int() },
  row: { id: z.int() },
});

/** Statuses of the registers of one slot, and of the slot. */
export const SLOT_OF = sql({
  text: `
  select s.id, s.status, (select count(*)::int from lesson_attendances r
    where r.lesson_slot_id = s.id and r.status not in ('completed', 'edited', 'closed', 'cancelled')) as waiting
  from timetable_slots s where s.id = $1`,
  params: { id: z.int() },
  row: { id: z.int(), status: z.string(), waiting: z.int() },
});

export const REGISTER_BY_SLOT = sql({
  text: 'select id from lesson_attendances where lesson_slot_id = $1 and group_id = $2',
  params: { lesson_slot_id: z.int().optional(), group_id: z.int().optional() },
  row: { id: z.int() },
  name: 'attendance:register-by-slot',
});
