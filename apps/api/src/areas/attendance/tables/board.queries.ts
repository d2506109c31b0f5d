import { z } from 'zod';
import { lessonAttendances } from '@quad/domain/attendance';
import type { RecordOf } from '@quad/domain/core';
import { at, json, sql } from '#core/database/sql.js';
import { columnsOf } from '#core/resource/list.query.js';
import { REGISTERS } from '#areas/attendance/registers/register-source.js';

/** The columns of a student on boards and in tables. */
export const PERSON =
  `s.id as student_id, s.account_id, a.firstname, a.lastname, s."idNumber", '/file/' || ` +
  `a.photo_file_id || '/preview' as photo_url`;

/** The whole board in one statement: the register, the students of its group and those who have a mark, and the marks. */
export const BOARD = sql({
  text: `
  with register as materialized (
    select ${columnsOf(lessonAttendances)} from ${REGISTERS} t where t.id = coalesce($1::bigint, (select id
      from lesson_attendances where lesson_slot_id = $2::bigint and group_id = $3::bigint))
  ), mark as materialized (
    select m.student_id, m.status, m.source, m.marked_at, b.name as marked_by_name, m.note
    from register r join attendance_marks m on m.lesson_attendance_id = r.id left join accounts b on b.id = m.marked_by
      where m.status is not null
  )
  select to_json(r) as register, now() as server_now,
    (select coalesce(json_agg(p order by coalesce(nullif(p.lastname, ''), p.firstname), p.firstname, p.student_id), '[]')::text from (
      select ${PERSON} from students s join accounts a on a.id = s.account_id
      where s.id in (select q.student_id from quad_register_students(r.id) q)) p) as students,
    (select coalesce(json_agg(m), '[]')::text from mark m) as marks,
    (select coalesce(json_agg(json_build_object('name', e.actor_name, 'of', e.changes->'device'->>0, 'at', e.at) order by e.id), '[]')::text
      from domain_events e where e.institution_id = (select quad_institution()) and e.resource = 'lesson_attendances'
        and e.record_id = r.id and e.name = 'lesson_attendances.device_refused') as refused
  from register r`,
  params: {
    lesson_attendance_id: z.int().nullable(),
    lesson_slot_id: z.int().nullable(),
    group_id: z.int().nullable(),
  },
  row: {
    register: json<RecordOf<typeof lessonAttendances>>(),
    server_now: at,
    students: z.string(),
    marks: z.string(),
    refused: z.string(),
  },
  name: 'attendance:board',
});
