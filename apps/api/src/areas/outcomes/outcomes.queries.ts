import { z } from 'zod';
import { LEFT } from '@quad/domain/groups';
import { moduleOutcomes } from '@quad/domain/outcomes';
import { jsonText, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';
import { settingSql } from '#areas/settings/index.js';

export const OUTCOMES = sourceOf(moduleOutcomes, {
  columns: `m.credits`,
  joins: 'left join modules m on m.id = of_taught_module.module_id',
});

/** The mark that passes in this institution. */
const PASSES_AT = settingSql('pass_mark');

export const CREDITS = sql({
  text: `select m.credits, ${PASSES_AT} as pass_mark from taught_modules t join modules m on m.id = t.module_id where t.id = $1`,
  params: { taught_module_id: z.int() },
  row: { credits: z.int(), pass_mark: z.int() },
});

const optional = z.int().nullable();

/**
 * Who takes which module in the scope, by the group or by a registration, beside what is counted of them so far. What a
 * person has entered is left out; so is everything of a pair for which they have.
 */
export const COUNTED = sql({
  text: `
  with scope as (
    select t.id, t.group_ids, m.credits from taught_modules t join modules m on m.id = t.module_id
    where ($2::bigint is null or t.semester_id = $2) and ($3::bigint is null or t.id = $3)
      and t.academic_year_id = coalesce($1, case when $3::bigint is null and $4::bigint is null
        then (select y.id from academic_years y where y.current limit 1) end, t.academic_year_id)
  ), takers as (
    select u.id as student_id, s.id as taught_module_id, false as completed
    from scope s join students u on u.group_id = any(s.group_ids) and u.status not in ('${LEFT.join("', '")}')
    union all
    select r.student_id, r.taught_module_id, r.status = 'done' from scope s
      join module_registrations r on r.taught_module_id = s.id and r.status in ('accepted', 'done')
  ), taking as (
    select student_id, taught_module_id, bool_or(completed) as completed from takers group by student_id, taught_module_id
  ), marked as (
    -- A module's mark once every component that counts is published; told to nobody before.
    select k.student_id, k.ccls_module_id as taught_module_id, max(k.attempt) as attempt,
      case when bool_and(k.status in ('published', 'closed') and k.calculated_mark is not null) and sum(a.weighting) = 100
        then round(sum(a.weighting * k.calculated_mark) / 100.0)::int end as mark
    from marks k join assessments a on a.id = k.assessment_id join scope s on s.id = k.ccls_module_id
    where a.type = 'summative' and a.weighting > 0 group by k.student_id, k.ccls_module_id
  ), present as (
    select o.* from module_outcomes o join scope s on s.id = o.taught_module_id
  )
  select o.id, student_id, taught_module_id, ${PASSES_AT} as pass_mark, k.completed is not null as takes,
    coalesce(k.completed, false) as completed,
    case when c.student_id is null then o.mark else c.mark end as mark, o.mark as known_mark,
    coalesce(case when c.mark is null then o.attempt else c.attempt end, 1) as attempt,
    coalesce(o.attempt, 1) as known_attempt, o.result, o.basis, o.credits_earned, s.credits
  from taking k full join present o using (student_id, taught_module_id)
    left join marked c using (student_id, taught_module_id) join scope s on s.id = taught_module_id
  where o.basis is distinct from 'manual' and ($4::bigint is null or student_id = $4) order by taught_module_id, student_id`,
  params: { academic_year_id: optional, semester_id: optional, taught_module_id: optional, student_id: optional },
  row: {
    id: z.int().nullable(),
    student_id: z.int(),
    taught_module_id: z.int(),
    pass_mark: z.int(),
    takes: z.boolean(),
    completed: z.boolean(),
    mark: z.int().nullable(),
    known_mark: z.int().nullable(),
    attempt: z.int(),
    known_attempt: z.int(),
    result: z.string().nullable(),
    basis: z.string().nullable(),
    credits_earned: z.int().nullable(),
    credits: z.int(),
  },
});

/** How each module of a semester went, as numbers of students. */
export const SUMMARY = sql({
  text: `
  select t.id as taught_module_id, m.code as module_code, t.title, s.name as semester_name, m.credits, count(o.id)::int as students,
    (count(*) filter (where o.result = 'pending'))::int as pending, (count(*) filter (where o.result = 'passed'))::int as passed,
    (count(*) filter (where o.result = 'resit'))::int as resit, (count(*) filter (where o.result = 'failed'))::int as failed,
    round(avg(o.mark))::int as average
  from taught_modules t join modules m on m.id = t.module_id join semesters s on s.id = t.semester_id
    join module_outcomes o on o.taught_module_id = t.id
  where t.academic_year_id = coalesce($1, (select y.id from academic_years y where y.current limit 1))
    and ($2::bigint is null or t.semester_id = $2)
  group by t.id, m.code, t.title, s.name, m.credits order by m.code, t.id limit 1000`,
  params: { academic_year_id: optional, semester_id: optional },
  row: {
    taught_module_id: z.int(),
    module_code: z.string(),
    title: z.string(),
    semester_name: z.string(),
    credits: z.int(),
    students: z.int(),
    pending: z.int(),
    passed: z.int(),
    resit: z.int(),
    failed: z.int(),
    average: z.int().nullable(),
  },
});

/** Whose outcome, in which module, a mark belongs to. */
export const OF_MARK = sql({
  text: 'select student_id, ccls_module_id as taught_module_id from marks where id = $1',
  params: { mark_id: z.int() },
  row: { student_id: z.int(), taught_module_id: z.int() },
});

/** The recounting of the same scope that a person has asked for and that has not ended. */
export const UNDER_WAY = sql({
  text: `select id from jobs where kind = $1 and account_id = $2 and payload -> 'scope' = $3::jsonb and state in ('waiting', 'running')
    order by id desc limit 1`,
  params: { kind: z.string(), account_id: z.int(), scope: jsonText },
  row: { id: z.int() },
});
