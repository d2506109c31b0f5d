import { z } from 'zod';
import { paperScripts } from '@quad/domain/assessments';
import { at, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

export const SCRIPTS = sourceOf(paperScripts, {
  columns: `(select json_build_object('id', f.id, 'name', f.name, 'size', f.size) from files f where f.id = t.file_id) as file`,
});

/** The marks of an assessment with the script of the attempt that counts. */
export const TO_PRINT = sql({
  text: `select k.id, k.student_id, k.attempt, k.teacher_ids, p.id as script_id, p.code, s.name, s."idNumber", g.title as group_title
    from marks k join students s on s.id = k.student_id left join groups g on g.id = s.group_id
      left join paper_scripts p on p.mark_id = k.id and p.attempt = k.attempt
    where k.assessment_id = $1 order by g.title nulls last, s.name, k.id`,
  params: { assessment_id: z.int() },
  row: {
    id: z.int(),
    student_id: z.int(),
    attempt: z.int(),
    teacher_ids: z.array(z.int()),
    script_id: z.int().nullable(),
    code: z.string().nullable(),
    name: z.string(),
    idNumber: z.string(),
    group_title: z.string().nullable(),
  },
});

export const BY_CODE = sql({
  text: 'select id from paper_scripts where assessment_id = $1 and code = $2',
  params: { assessment_id: z.int(), code: z.string() },
  row: { id: z.int() },
});

export const OF_ASSESSMENT = sql({
  text: 'select id from paper_scripts where assessment_id = $1 order by id',
  params: { assessment_id: z.int() },
  row: { id: z.int() },
});

export const OF_STUDENT = sql({
  text: `select p.id, p.assessment_id, a.name as assessment_name, p.attempt, p.code, p.uploaded_at
    from paper_scripts p join assessments a on a.id = p.assessment_id where p.student_id = $1 order by a.end_at desc, p.id`,
  params: { student_id: z.int() },
  row: {
    id: z.int(),
    assessment_id: z.int(),
    assessment_name: z.string(),
    attempt: z.int(),
    code: z.string(),
    uploaded_at: at.nullable(),
  },
});

export const TAKEN = sql({
  text: 'select id from paper_scripts where code = $1 and id <> $2',
  params: { code: z.string(), id: z.int() },
  row: { id: z.int() },
});
