export type Row = Record<string, unknown>;
/** Runs one statement and answers its rows. */
export type Query = <T = Row>(sql: string, values?: unknown[], name?: string) => Promise<T[]>;

/** A statement with its values, which answers rows `R`. */
export interface Asked<R = unknown> {
  readonly sql: string;
  readonly values?: unknown[];
  readonly name?: string | undefined;
  /** For the compiler alone. */
  readonly row?: R;
}
/** The rows of each. */
export type Answers<S extends readonly Asked[]> = {
  -readonly [I in keyof S]: S[I] extends Asked<infer R> ? R[] : never;
};
