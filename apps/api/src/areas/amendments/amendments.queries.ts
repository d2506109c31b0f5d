import { z } from 'zod';
import { amendments } from '@quad/domain/amendments';
import { sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

const filesIn = (column: string): string =>
  `coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size)
    order by array_position(t.${column}, f.id)) from files f where f.id = any (t.${column})), '[]')`;

export const AMENDMENTS = sourceOf(amendments, {
  columns: `${filesIn('evidence_ids')} as evidence, ${filesIn('form_ids')} as forms`,
});

/** What of a mark an amendment begins with. */
export const MARK = sql({
  text: `select id, status, assessment_id, ccls_module_id, student_id, leader_id, teacher_ids, calculated_mark from marks where id = $1`,
  params: { id: z.int() },
  row: {
    id: z.int(),
    status: z.string(),
    assessment_id: z.int(),
    ccls_module_id: z.int(),
    student_id: z.int(),
    leader_id: z.int().nullable(),
    teacher_ids: z.array(z.int()),
    calculated_mark: z.int().nullable(),
  },
});

/** Published amendments of a student in a module: they close with its board. */
export const TO_CLOSE = sql({
  text: `select a.id from amendments a join subject_boards b on b.student_id = a.student_id and b.ccls_module_id = a.ccls_module_id
    where b.id = $1 and a.status = 'published' order by a.id`,
  params: { board_id: z.int() },
  row: { id: z.int() },
});

export const BOARD = sql({
  text: 'select status from subject_boards where student_id = $1 and ccls_module_id = $2',
  params: { student_id: z.int(), ccls_module_id: z.int() },
  row: { status: z.string() },
});
