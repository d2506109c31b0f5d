import { z } from 'zod';
import { assessments, moderations } from '@quad/domain/assessments';
import { LEFT } from '@quad/domain/groups';
import { ME } from '#areas/modules/index.js';
import { at, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';
import { settingSql } from '#areas/settings/index.js';

/** The files that a column names, in its order. */
export const filesIn = (column: string): string =>
  `coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size)
    order by array_position(t.${column}, f.id)) from files f where f.id = any (t.${column})), '[]')`;

const LEARNS = `(t.opened_at is not null and exists (select 1 from marks k
    where k.assessment_id = t.id and k.student_id = me.student_id))`;

/** Assessments with their files; \`learns\` is true for a student of an open one. */
export const ASSESSMENTS = sourceOf(assessments, {
  columns: `${filesIn('file_ids')} as files, ${filesIn('file_ids_2')} as files_2,
    ${filesIn('file_ids_3')} as files_3, ${LEARNS} as learns,
    (coalesce(me.staff_id = any (t.teacher_ids), false) or ${LEARNS}) as mine`,
  joins: `cross join ${ME} me`,
});

export const MODERATIONS = sourceOf(moderations, {
  columns: `${filesIn('file_ids')} as files`,
});

/** A taught module with who leads and teaches it, locked against another change of its scheme. */
export const MODULE = sql({
  text: `select id, module_id, title, leader_id, teacher_ids from taught_modules where id = $1 for no key update`,
  params: { id: z.int() },
  row: {
    id: z.int(),
    module_id: z.int(),
    title: z.string(),
    leader_id: z.int().nullable(),
    teacher_ids: z.array(z.int()),
  },
});

/** What the other assessments of a module weigh. */
export const WEIGHT = sql({
  text: `select coalesce(sum(weighting), 0)::int as sum from assessments where ccls_module_id = $1 and id <> $2`,
  params: { ccls_module_id: z.int(), without: z.int() },
  row: { sum: z.int() },
});

/** The students of a module by name, and whether each has a mark of the assessment and a board already. */
export const TAKERS = sql({
  text: `
  with takers as (
    select u.id, u.name, u.account_id from taught_modules m join students u on u.group_id = any (m.group_ids)
    where m.id = $1 and u.status not in ('${LEFT.join("', '")}')
    union
    select u.id, u.name, u.account_id from module_registrations r join students u on u.id = r.student_id
    where r.taught_module_id = $1 and r.status in ('accepted', 'done')
  )
  select t.id, t.account_id, k.id is not null as has_mark, b.id is not null as has_board
  from takers t left join marks k on k.assessment_id = $2 and k.student_id = t.id
    left join subject_boards b on b.ccls_module_id = $1 and b.student_id = t.id order by t.name, t.id`,
  params: { ccls_module_id: z.int(), assessment_id: z.int() },
  row: { id: z.int(), account_id: z.int().nullable(), has_mark: z.boolean(), has_board: z.boolean() },
});

/** The marks of an assessment that follow its dates and markers. */
export const FOLLOWING = sql({
  text: `select id, status, attempt, extended from marks where assessment_id = $1 order by id`,
  params: { assessment_id: z.int() },
  row: { id: z.int(), status: z.string(), attempt: z.int(), extended: z.boolean() },
});

/** Marks of an assessment whose next attempt may be opened now. */
export const TO_TRY_AGAIN = sql({
  text: `select id from marks where assessment_id = $1 and attempt = $2 - 1 and status in ('published', 'expired')
    and (deferred or calculated_mark is null or calculated_mark < ${settingSql('pass_mark')})
      and ($3::bigint[] is null or id = any ($3)) order by id`,
  params: {
    assessment_id: z.int(),
    attempt: z.int(),
    mark_ids: z.array(z.int()).nullable(),
  },
  row: { id: z.int() },
});

/** The scheme of a module, to be copied. */
export const SCHEME = sql({
  text: 'select id from assessments where ccls_module_id = $1 order by end_at, id',
  params: { ccls_module_id: z.int() },
  row: { id: z.int() },
});

export const RUBRICS = sql({
  text: `select id as assessment_id, jsonb_array_length(criteria) as criteria,
      coalesce((select sum((c ->> 'points')::int) from jsonb_array_elements(criteria) c), 0)::int as points
    from assessments where ccls_module_id = $1 and id = any ($2) order by end_at, id`,
  params: { ccls_module_id: z.int(), ids: z.array(z.int()) },
  row: { assessment_id: z.int(), criteria: z.int(), points: z.int() },
});

export const NOTE_OPENING = sql({
  text: `insert into assessment_openings (institution_id, assessment_id, account_id)
    values ((select quad_institution()), $1, (select quad_account())) returning id, opened_at`,
  params: { assessment_id: z.int() },
  row: { id: z.int(), opened_at: at },
});

/** The assessments and marks of a module, whose teachers are to be those of the module. */
export const OF_MODULE = sql({
  text: `select 'assessment' as kind, id from assessments where ccls_module_id = $1
    union all select 'mark', id from marks where ccls_module_id = $1 union all
    select 'board', id from subject_boards where ccls_module_id = $1`,
  params: { ccls_module_id: z.int() },
  row: { kind: z.string(), id: z.int() },
});
