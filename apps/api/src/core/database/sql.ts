import { z } from 'zod';
import type { Query } from './database.js';

/** A moment as the driver gives it. */
export const at = z.date();
/** A moment that is only handed on: JSON makes a text of it. */
export const sentAt = z.string().meta({ column: 'timestamptz' });

type Params = Readonly<Record<string, z.ZodType>>;
type GivenTo<P extends Params> = { readonly [Name in keyof P]: z.input<P[Name]> };

/** A statement that says what it takes and the row it answers. Made by `sql`. */
export class Statement<P extends Params = Params, R extends z.ZodRawShape = z.ZodRawShape> {
  constructor(
    readonly text: string,
    readonly params: P,
    readonly row: R,
  ) {}

  rows(query: Query, given: GivenTo<P>): Promise<z.output<z.ZodObject<R>>[]> {
    return query(this.text, this.values(given));
  }

  /** Its first row. */
  async first(query: Query, given: GivenTo<P>): Promise<z.output<z.ZodObject<R>> | undefined> {
    return (await this.rows(query, given))[0];
  }

  private values(given: GivenTo<P>): unknown[] {
    return Object.keys(this.params).map((name) => given[name] ?? null);
  }
}

/**
 * Declares a statement: `params` in the order of $1, $2 …, and the columns of its row. statements.spec.ts prepares each
 * one on the migrated schema and compares both, so a renamed column is found before anybody asks for it.
 */
export const sql = <const P extends Params, R extends z.ZodRawShape>({
  text,
  params,
  row,
}: {
  readonly text: string;
  readonly params: P;
  readonly row: R;
}): Statement<P, R> => new Statement(text, params, row);
