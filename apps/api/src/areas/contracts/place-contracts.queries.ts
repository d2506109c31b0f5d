import { z } from 'zod';
import { currency } from '@quad/domain/core';
import type { Instalment } from '@quad/domain/contracts';
import { json, sql } from '#core/database/sql.js';

/** What a year of a degree costs: of the course, else of every course of the degree. */
export const PRICE_OF = sql({
  text: `select amount::text as amount, currency, schedule from contract_prices
    where academic_year_id = $1 and degree = $2 and (course_id = $3 or course_id is null) order by course_id nulls last limit 1`,
  params: { academic_year_id: z.int(), degree: z.string(), course_id: z.int().nullable() },
  row: { amount: z.string(), currency, schedule: json<readonly Instalment[]>() },
});
/** Who holds one of the roles here. */
export const OFFICE = sql({
  text: `select distinct account_id from account_roles where institution_id = (select quad_institution()) and role = any($1)`,
  params: { roles: z.array(z.string()) },
  row: { account_id: z.int() },
});
export const PLACED_STUDENT = sql({
  text: `select p.name as student, coalesce(c.title, '–') as course,
      coalesce((select y.name from academic_years y where y.id = $2), '–') as academic_year
    from students p left join courses c on c.id = p.course_id where p.id = $1`,
  params: { student_id: z.int(), academic_year_id: z.int() },
  row: { student: z.string(), course: z.string(), academic_year: z.string() },
});
