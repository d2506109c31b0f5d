/**
 * True where the student, SQL of an id, sits in the register `r`: with the own group, or with another in a module that they are
 * registered for. The rule is quad_seats.
 */
export const SITS_IN = (student: string): string => `exists (select 1 from quad_seats(${student}) q
      where q.group_id = r.group_id and (q.ccls_module_id is null or q.ccls_module_id = r.ccls_module_id))`;

/**
 * The same on the day of the register, for statements with the students `moved`: who came to the group since then was not in
 * it, and who has left it was. To ask the history of everybody for each line of a long file would take minutes.
 */
export const SAT_IN = (student: string): string => `case when exists (select 1 from moved v where v.id = ${student})
      then exists (select 1 from quad_learners(r.ccls_module_id, r.group_id, r.starts_at) q(id) where q.id = ${student})
      else ${SITS_IN(student)} end`;
