/**
 * True where the student, SQL of an id, sits in the register `r`: with the own group, or with another in a module that they are
 * registered for. The rule is quad_seats.
 */
export const SITS_IN = (student: string): string => `exists (select 1 from quad_seats(${student}) q
      where q.group_id = r.group_id and (q.ccls_module_id is null or q.ccls_module_id = r.ccls_module_id))`;
