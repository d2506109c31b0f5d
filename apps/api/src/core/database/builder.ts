import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Actor, AnyResource } from '@quad/domain/core';
import type { Listing } from '#core/resource/list.query.js';
import { GIVEN } from './given.js';
import type { Asked, Query } from './query.js';

/** So many texts are remembered, by their hashes; those of yesterday make way. */
const REMEMBERED = 2000;
const known = new Set<string>();
/** The name of a text that has come before: a connection plans it once. A text that comes once is not worth a plan that is kept. */
function nameOf(text: string): string | undefined {
  const name = createHash('md5').update(text).digest('base64url');
  const isKnown = known.delete(name);
  if (known.add(name).size > REMEMBERED) known.delete(known.values().next().value ?? '');
  return isKnown ? name : undefined;
}

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
  /** True where texts repeat with other values: those that do are named. Not where a plan for all values is worse than one for each. */
  readonly repeats?: boolean;
  /** A function where the columns follow from what it is built of. */
  readonly row: R | ((about: A) => Row);
  /** What it is built of in every variant: the spec prepares each. */
  readonly samples: (lists: readonly SomeList[]) => readonly NoInfer<A>[];
};

/** A statement of which parts differ: columns, a table, conditions. Made by `built`. */
export class Builder<A = unknown, R extends Row = Row> {
  constructor(readonly parts: Parts<A, R>) {}

  rows(query: Query, about: A): Promise<z.output<z.ZodObject<R>>[]> {
    const { sql, values, name } = this.with(about);
    return query(sql, values, name);
  }

  /** Its first row. */
  async first(query: Query, about: A): Promise<z.output<z.ZodObject<R>> | undefined> {
    return (await this.rows(query, about))[0];
  }

  /** One of several that are sent at once. */
  with(about: A): Asked<z.output<z.ZodObject<R>>> {
    const { build, repeats } = this.parts;
    const { text, values: first, name } = build(about);
    const values = [...first];
    const sql = text.replace(GIVEN, (_, value) => `$${values.push(Number(value))}`);
    return { sql, values, name: name ?? (repeats ? nameOf(sql) : undefined) };
  }
}

/** Declares a statement that is built: statements.spec.ts prepares it once for each of its samples. */
export const built = <A, R extends Row>(parts: Parts<A, R>): Builder<A, R> => new Builder(parts);
