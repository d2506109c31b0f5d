import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DEFAULT_CHILD_TYPES, DEFAULT_COLORS, DEFAULT_TYPES } from '@quad/domain/reference';
import { Database } from '#core/database/database.js';
import { textOf } from '#core/errors/texts.js';
import { GIVE_CHILDREN, GIVE_COLORS, GIVE_WORDS } from './reference.queries.js';

const nameOf = (key: string): string => textOf('en', `reference:${key}`);
const wordsOf = (variable: string, values: readonly string[]) =>
  values.map((value, position) => ({ variable, value, position, name: nameOf(`types.${variable}.${value}`) }));

/** Gives every institution the lookups and colours it lacks altogether; one that has been touched is left as it is. */
@Injectable()
export class DefaultTypes implements OnApplicationBootstrap {
  constructor(private readonly database: Database) {}

  async onApplicationBootstrap(): Promise<void> {
    const words = Object.entries(DEFAULT_TYPES).flatMap(([variable, values]) => wordsOf(variable, values));
    await GIVE_WORDS.rows(this.database.platform, { words: JSON.stringify(words) });
    const children = DEFAULT_CHILD_TYPES.flatMap(([parent, on, variable, values]) =>
      wordsOf(variable, values).map((word) => ({ ...word, parent, on })),
    );
    await GIVE_CHILDREN.rows(this.database.platform, { words: JSON.stringify(children) });
    const colors = Object.entries(DEFAULT_COLORS).map(([key, value], position) => ({
      name: nameOf(`colors.${key}`),
      value,
      position,
    }));
    await GIVE_COLORS.rows(this.database.platform, { colors: JSON.stringify(colors) });
  }
}
