import { z } from 'zod';
import type { Asked, Query } from './query.js';

/** A moment as the driver gives it. */
export const at = z.date();
/** A moment that is only handed on: JSON makes a text of it. */
export const sentAt = z.string().meta({ column: 'timestamptz' });
/** A moment that is given, as the driver or as JSON has it. */
export const moment = z.union([at, sentAt]);
/** JSON as a text of it. */
export const jsonText = z.string().meta({ column: 'jsonb' });
/** JSON that the statement builds as a `T`: PostgreSQL says no more of it than that it is JSON. */
export const json = <T>() => z.custom<T>().meta({ column: 'jsonb' });

type Params = Readonly<Record<string, z.ZodType>>;
type Given<T> = T extends readonly (infer Each)[] ? readonly Each[] : T;
type GivenTo<P extends Params> = { readonly [Name in keyof P]: Given<z.input<P[Name]>> };

/** A statement that says what it takes and the row it answers; with a name it is planned once per connection. Made by `sql`. */
export class Statement<P extends Params = Params, R extends z.ZodRawShape = z.ZodRawShape> {
  constructor(
    readonly text: string,
    readonly params: P,
    readonly row: R,
    readonly name?: string,
  ) {}

  rows(query: Query, given: GivenTo<P>): Promise<z.output<z.ZodObject<R>>[]> {
    return query(this.text, this.values(given), this.name);
  }

  /** Its first row. */
  async first(query: Query, given: GivenTo<P>): Promise<z.output<z.ZodObject<R>> | undefined> {
    return (await this.rows(query, given))[0];
  }

  /** One of several that are sent at once. */
  with(given: GivenTo<P>): Asked<z.output<z.ZodObject<R>>> {
    return { sql: this.text, values: this.values(given), name: this.name };
  }

  private values(given: GivenTo<P>): unknown[] {
    return Object.keys(this.params).map((name) => given[name] ?? null);
  }
}

export type RowOf<S> = S extends Statement<infer _, infer R> ? z.output<z.ZodObject<R>> : never;

/**
 * Declares a statement: `params` in the order of $1, $2 …, and the columns of its row. statements.spec.ts prepares each
 * one on the migrated schema and compares both, so a renamed column is found before anybody asks for it.
 */
export const sql = <const P extends Params, R extends z.ZodRawShape>({
  text,
  params,
  row,
  name,
}: {
  readonly text: string;
  readonly params: P;
  readonly row: R;
  readonly name?: string;
}): Statement<P, R> => new Statement(text, params, row, name);
