import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DEFAULT_CHILD_TYPES, DEFAULT_COLORS, DEFAULT_TYPES } from '@quad/domain/reference';
import { Database } from '#core/database/database.js';
import { textOf } from '#core/errors/texts.js';

const nameOf = (key: string): string => textOf('en', `reference:${key}`);
const wordsOf = (variable: string, values: readonly string[]) =>
  values.map((value, position) => ({ variable, value, position, name: nameOf(`types.${variable}.${value}`) }));

/** Gives every institution the lookups and colours it lacks altogether; one that has been touched is left as it is. */
@Injectable()
export class DefaultTypes implements OnApplicationBootstrap {
  constructor(private readonly database: Database) {}

  async onApplicationBootstrap(): Promise<void> {
    const words = Object.entries(DEFAULT_TYPES).flatMap(([variable, values]) => wordsOf(variable, values));
    await this.database.platform(WORDS, [JSON.stringify(words)]);
    const children = DEFAULT_CHILD_TYPES.flatMap(([parent, on, variable, values]) =>
      wordsOf(variable, values).map((word) => ({ ...word, parent, on })),
    );
    await this.database.platform(CHILDREN, [JSON.stringify(children)]);
    const colors = Object.entries(DEFAULT_COLORS).map(([key, value], position) => ({
      name: nameOf(`colors.${key}`),
      value,
      position,
    }));
    await this.database.platform(COLORS, [JSON.stringify(colors)]);
  }
}

const WORDS = `
  insert into types (institution_id, variable, value, name, position)
  select i.id, w.variable, w.value, w.name, w.position
  from institutions i, jsonb_to_recordset($1::jsonb) as w(variable text, value text, name text, position int)
  where not exists (select 1 from types t where t.institution_id = i.id and t.variable = w.variable)
  order by i.id, w.variable, w.position on conflict do nothing`;

const CHILDREN = `
  insert into types (institution_id, variable, value, name, position, parent_id)
  select p.institution_id, w.variable, w.value, w.name, w.position, p.id
  from jsonb_to_recordset($1::jsonb) as w(variable text, value text, name text, position int, parent text, "on" text)
  join types p on p.variable = w.parent and p.value = w."on"
  where not exists (select 1 from types t where t.institution_id = p.institution_id and t.variable = w.variable)
  order by p.institution_id, w.variable, w.position on conflict do nothing`;

const COLORS = `
  insert into color_palette (institution_id, name, value, position)
  select i.id, c.name, c.value, c.position from institutions i, jsonb_to_recordset($1::jsonb) as c(name text, value text, position int)
  where not exists (select 1 from color_palette p where p.institution_id = i.id)
  order by i.id, c.position on conflict do nothing`;
