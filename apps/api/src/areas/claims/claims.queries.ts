import { z } from 'zod';
import { ecClaims } from '@quad/domain/claims';
import { at, json, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

const EVIDENCE = `coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size)
    order by array_position(t.evidence_ids, f.id)) from files f where f.id = any (t.evidence_ids)), '[]')`;
const AFFECTED = `coalesce((select json_agg(json_build_object('id', k.id, 'code', a.code, 'name', a.name, 'module', m.title,
    'deadline', k.deadline) order by k.deadline, k.id) from marks k join assessments a on a.id = k.assessment_id
    join taught_modules m on m.id = k.ccls_module_id where k.id = any (t.mark_ids)), '[]')`;

export const CLAIMS = sourceOf(ecClaims, {
  columns: `${EVIDENCE} as evidence, ${AFFECTED} as affected`,
});

/** The marks that a claim speaks of, with who leads and teaches their modules. */
export const MARKS = sql({
  text: `select k.id, k.student_id, k.status, k.deadline, k.leader_id, k.teacher_ids, k.attempt, a.code || ' ' || a.name as name
    from marks k join assessments a on a.id = k.assessment_id where k.id = any ($1) order by k.id`,
  params: { ids: z.array(z.int()) },
  row: {
    id: z.int(),
    student_id: z.int(),
    status: z.string(),
    deadline: at.nullable(),
    name: z.string(),
    leader_id: z.int().nullable(),
    teacher_ids: z.array(z.int()),
    attempt: z.int(),
  },
});

/** Staff who may sit on the panel; those who teach the student may not. */
export const MEMBER = sql({
  text: `select p.id, p.name, exists (select 1 from taught_modules m join students u on u.group_id = any (m.group_ids)
      where u.id = $2 and (m.leader_id = p.id or p.id = any (m.teacher_ids))) as teaches from staff p where p.id = $1`,
  params: { id: z.int(), student_id: z.int() },
  row: { id: z.int(), name: z.string(), teaches: z.boolean() },
});

export const NOTE_READING = sql({
  text: `insert into claim_readings (institution_id, claim_id, account_id, file_id)
    values ((select quad_institution()), $1, (select quad_account()), $2) returning id`,
  params: { claim_id: z.int(), file_id: z.int() },
  row: { id: z.int() },
});

export const READINGS = sql({
  text: `select r.id, coalesce(a.name, '') as name, coalesce(f.name, '') as file, r.read_at from claim_readings r
    left join accounts a on a.id = r.account_id left join files f on f.id = r.file_id where r.claim_id = $1 order by r.id desc limit 200`,
  params: { claim_id: z.int() },
  row: { id: z.int(), name: z.string(), file: z.string(), read_at: at },
});

/** What the paper of a claim says besides its own columns. */
export const PAPER = sql({
  text: `select i.name as institution, i.time_zone, (select json_agg(json_build_object('mark_id', k.id, 'code', a.code, 'name', a.name,
      'module', m.title)) from marks k join assessments a on a.id = k.assessment_id
      join taught_modules m on m.id = k.ccls_module_id where k.id = any (c.mark_ids)) as affected
    from ec_claims c join institutions i on i.id = c.institution_id where c.id = $1`,
  params: { id: z.int() },
  row: {
    institution: z.string(),
    time_zone: z.string(),
    affected: json<{ mark_id: number; code: string; name: string; module: string }[] | null>(),
  },
});

/** The first moment of a day on the clocks of the institution. */
export const MIDNIGHT = sql({
  text: `select $1::date::timestamp at time zone i.time_zone as starts from institutions i where i.id = (select quad_institution())`,
  params: { day: z.iso.date() },
  row: { starts: at },
});
