import type { z } from 'zod';
import type { Actor, AnyResource } from '@quad/domain/core';
import type { Listing } from '#core/resource/list.query.js';
import type { Asked, Query } from './query.js';

/** A text with its values; a text that repeats has a name and is planned once per connection. */
interface Built {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string | undefined;
}
/** A list that a person may ask for: the spec hands every one of them to builders that read any list. */
export interface SomeList {
  readonly actor: Actor;
  readonly resource: AnyResource;
  readonly list: Listing;
}
type Row = z.ZodRawShape;
type Parts<A, R extends Row> = {
  readonly build: (about: A) => Built;
  /** A function where the columns follow from what it is built of. */
  readonly row: R | ((about: A) => Row);
  /** What it is built of in every variant: the spec prepares each. */
  readonly samples: (lists: readonly SomeList[]) => readonly NoInfer<A>[];
};

/** A statement of which parts differ: columns, a table, conditions. Made by `built`. */
export class Builder<A = unknown, R extends Row = Row> {
  constructor(readonly parts: Parts<A, R>) {}

  rows(query: Query, about: A): Promise<z.output<z.ZodObject<R>>[]> {
    const { text, values, name } = this.parts.build(about);
    return query(text, [...values], name);
  }

  /** Its first row. */
  async first(query: Query, about: A): Promise<z.output<z.ZodObject<R>> | undefined> {
    return (await this.rows(query, about))[0];
  }

  /** One of several that are sent at once. */
  with(about: A): Asked<z.output<z.ZodObject<R>>> {
    const { text, values, name } = this.parts.build(about);
    return { sql: text, values: [...values], name };
  }
}

/** Declares a statement that is built: statements.spec.ts prepares it once for each of its samples. */
export const built = <A, R extends Row>(parts: Parts<A, R>): Builder<A, R> => new Builder(parts);
