import { z } from 'zod';
import { sql } from '#core/database/sql.js';

/** Something, where a department lies below another or is it. */
export const BELOW = sql({
  text: `
  with recursive below(id) as (select $1::bigint union select d.id from departments d join below b on d.parent_id = b.id)
  select 1 as found from below where id = $2`,
  params: { department_id: z.int(), id: z.int() },
  row: { found: z.int() },
});

/** The whole tree, each parent before its children. */
export const LABELS = sql({
  text: `
  with recursive tree as (
    select id, name, parent_id, 0 as depth, array[lower(name), id::text] as path from departments where parent_id is null
    union all
    select d.id, d.name, d.parent_id, t.depth + 1, t.path || array[lower(d.name), d.id::text] from departments d
      join tree t on t.id = d.parent_id
  )
  select name as label, id as value, parent_id, depth from tree order by path`,
  params: {},
  row: { label: z.string(), value: z.int(), parent_id: z.int().nullable(), depth: z.int() },
});
