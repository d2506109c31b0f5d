import { z } from 'zod';
import { typeEntry } from '@quad/domain/reference';
import { jsonText, sql } from '#core/database/sql.js';

// What every institution is given where it lacks a lookup altogether.
export const GIVE_WORDS = sql({
  text: `
  insert into types (institution_id, variable, value, name, position)
  select i.id, w.variable, w.value, w.name, w.position
  from institutions i, jsonb_to_recordset($1::jsonb) as w(variable text, value text, name text, position int)
  where not exists (select 1 from types t where t.institution_id = i.id and t.variable = w.variable)
  order by i.id, w.variable, w.position on conflict do nothing`,
  params: { words: jsonText },
  row: {},
});

export const GIVE_CHILDREN = sql({
  text: `
  insert into types (institution_id, variable, value, name, position, parent_id)
  select p.institution_id, w.variable, w.value, w.name, w.position, p.id
  from jsonb_to_recordset($1::jsonb) as w(variable text, value text, name text, position int, parent text, "on" text)
  join types p on p.variable = w.parent and p.value = w."on"
  where not exists (select 1 from types t where t.institution_id = p.institution_id and t.variable = w.variable)
  order by p.institution_id, w.variable, w.position on conflict do nothing`,
  params: { words: jsonText },
  row: {},
});

export const GIVE_COLORS = sql({
  text: `
  insert into color_palette (institution_id, name, value, position)
  select i.id, c.name, c.value, c.position from institutions i, jsonb_to_recordset($1::jsonb) as c(name text, value text, position int)
  where not exists (select 1 from color_palette p where p.institution_id = i.id)
  order by i.id, c.position on conflict do nothing`,
  params: { colors: jsonText },
  row: {},
});

const ROW = `t.id, t.variable, t.value, t.name, t.position, t.parent_id, p.value as parent_value,
  (select min(c.variable) from types c where c.parent_id = t.id) as child
  from types t left join types p on p.id = t.parent_id`;
/** The words of a lookup in their order. */
export const WORDS = sql({
  text: `select ${ROW} where t.variable = $1 order by t.position, t.name, t.id`,
  params: { variable: z.string() },
  row: typeEntry.shape,
});
/** Those that hang on a word of another lookup. */
export const CHILDREN = sql({
  text: `select ${ROW} where p.variable = $1 and p.value = $2 order by t.position, t.name, t.id`,
  params: { variable: z.string(), value: z.string() },
  row: typeEntry.shape,
});
/** The parent, where it is of the same lookup or hangs on the word itself. */
export const RING = sql({
  text: 'select 1 as found from types where id = $1 and (id = $2 or variable = $3 or parent_id = $2)',
  params: { parent_id: z.int(), id: z.int(), variable: z.string() },
  row: { found: z.int() },
});
