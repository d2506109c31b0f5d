import type { Transaction } from '#core/database/database.js';

/** Marks of last year, and what is still open of this one; once. */
export async function seedModuleOutcomes(tx: Transaction, institution: number): Promise<void> {
  await tx.query(PASSED, [institution]);
  await tx.query(PENDING, [institution]);
  await tx.query(TAKEN, [institution]);
}

/**
 * The modules of the lower levels of a student's course: most are passed, a few wait for a resit, one or two failed. The same
 * on each start.
 */
const PASSED = `
  with sat as (
    select u.id as student_id, t.id as taught_module_id, m.credits,
      ('x' || substr(md5(u.id::text || m.code), 1, 6))::bit(24)::int % 100 as dice
    from students u join levels l on l.id = u.level_id join taught_modules t on t.institution_id = $1
      join academic_years y on y.id = t.academic_year_id and not y.current
      join modules m on m.id = t.module_id and u.course_id = any(m.course_ids)
      join levels ml on ml.id = m.level_id and ml.number < l.number
    where u.institution_id = $1
  ), marked as (
    select s.*, case when dice < 4 then 28 + dice else 40 + dice % 52 end as mark,
      case when dice = 0 then 3 else 1 end as attempt from sat s
  )
  insert into module_outcomes (institution_id, student_id, taught_module_id, mark, attempt, result, credits_earned, basis)
  select $1, student_id, taught_module_id, mark, attempt,
    case when mark >= 40 then 'passed' when attempt < 3 then 'resit' else 'failed' end,
    case when mark >= 40 then credits else 0 end, 'marks'
  from marked`;

const PENDING = `
  insert into module_outcomes (institution_id, student_id, taught_module_id)
  select $1, u.id, t.id from taught_modules t join academic_years y on y.id = t.academic_year_id and y.current
    join students u on u.institution_id = $1 and u.group_id = any(t.group_ids)
      and u.status not in ('deactivated', 'transferred', 'graduated', 'cancelled')
  where t.institution_id = $1 on conflict do nothing`;

/** Credits of an exchange semester, entered by the registrar. */
const TAKEN = `
  update module_outcomes o set basis = 'manual', mark = 71, result = 'passed', credits_earned = m.credits,
    note = 'Recognised from an exchange semester in Seoul'
  from taught_modules t join modules m on m.id = t.module_id
  where o.institution_id = $1 and t.id = o.taught_module_id and o.result = 'pending' and o.student_id % 97 = 0`;
