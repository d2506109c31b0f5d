import type { z } from 'zod';

/** What a column holds; fields of forms, cells of lists and the type in the database follow from it. */
export type Kind =
  | 'line'
  | 'text'
  | 'spoken'
  | 'day'
  | 'moment'
  | 'number'
  | 'money'
  | 'flag'
  | 'one'
  | 'many'
  | 'ref'
  | 'refs'
  | 'file'
  | 'files'
  | 'json'
  | 'shown';

/** A column that holds the id of another resource, or a list of ids. */
export interface Ref<C extends string = string> {
  /** The name of that resource. */
  readonly to: string;
  /**
   * What a record shows of the other one: own column -> its column; the first is what people call it. Of a list of ids: a
   * list of texts, or of objects with these columns, in the order of the last.
   */
  readonly as?: Readonly<Partial<Record<C, string | readonly string[]>>>;
}
export type Refs<C extends string = string> = Readonly<Record<string, Ref<C> | undefined>>;

/** What has been said of a column. */
export interface ColumnAbout {
  readonly kind: Kind;
  /** Its value in a record. */
  readonly read: z.ZodType;
  /** Its value in a write, unless only the server writes it. */
  readonly write?: z.ZodType;
  /** The same where it may be empty: a text without letters is empty, too. */
  readonly loose?: z.ZodType;
  /** Its value in the query of a list. */
  readonly equals: z.ZodType;
  readonly isFilter?: true;
  /** Its type in the database; none for what other tables or the source of the lists say. */
  readonly db?: string;
  readonly isNullable?: true;
  readonly default?: unknown;
  readonly isHidden?: true;
  readonly isSecret?: true;
  /** It is these letters and the record's id: `numbered`. */
  readonly letters?: string;
  readonly called?: string;
  readonly ref?: Ref;
  /** What a list is sorted by, and what its search looks into: the column, or names that its reference shows. */
  readonly sorts?: readonly string[] | true;
  readonly searched?: readonly string[] | true;
}

/** Of zod's core: the compiler compares it in a fraction of the time. */
export type Zod = z.core.$ZodType;
export const whole = (schema: Zod) => schema as z.ZodType;
type Loose<W> = W extends Zod ? z.ZodOptional<z.ZodNullable<W>> : W;
type Optional<W> = W extends Zod ? z.ZodOptional<W> : W;
type Sorted<N, X> = [N] extends [never] ? 'sorts' : X extends string ? `sorts ${X}` : never;

/**
 * One column of a sheet. `R` is its schema in a record, `W` in a write, `Q` in the query of a list, `S` its value in a row of
 * the table, `F` its kind and what else has been said of it, `N` the names under which a record shows what it refers to.
 */
export class Column<R extends Zod, W extends Zod | undefined, Q extends Zod, S, F extends string, N extends string> {
  declare readonly holds: {
    readonly read: R;
    readonly write: W;
    readonly equals: Q;
    readonly row: S;
    readonly flag: F;
    readonly name: N;
  };

  constructor(readonly about: ColumnAbout) {}

  private with(more: Partial<ColumnAbout>): never {
    return new Column({ ...this.about, ...more }) as never;
  }

  /** May be empty: null in a record, null or missing in a write. */
  nullable(): Column<z.ZodNullable<R>, Loose<W>, Q, S | null, F, N> {
    const { read, write, loose } = this.about;
    return this.with({ isNullable: true, read: read.nullable(), write: write && (loose ?? write.nullish()) });
  }
  /** A write may leave it out: the service says what is in it. */
  optional(): Column<R, Optional<W>, Q, S, F, N> {
    return this.with({ write: this.about.write?.optional() });
  }
  /** What the table puts into a new row where a write leaves it out. */
  default(value: unknown): Column<R, Optional<W>, Q, S, F, N> {
    return this.with({ write: this.about.write?.optional(), default: value });
  }
  /** The service alone writes it. */
  kept(): Column<R, undefined, Q, S, F, N> {
    return this.with({ write: undefined });
  }
  /** A write holds something else than its kind says. */
  writes<T extends Zod>(write: T): Column<R, T, Q, S, F, N> {
    return this.with({ write: whole(write) });
  }
  /** Never leaves the table. */
  hidden(): Column<R, undefined, Q, S, F | 'hidden', N> {
    return this.with({ write: undefined, isHidden: true });
  }
  /** Null in a record for who may not know it, though never in the table. */
  veiled(): Column<z.ZodNullable<R>, W, Q, S, F, N> {
    return this.with({ read: this.about.read.nullable() });
  }
  /** For people who hold `secrets` by the policy; empty for all others, whichever way they look. */
  secret(): Column<z.ZodNullable<R>, W, Q, S, F, N> {
    return this.with({ read: this.about.read.nullable(), isSecret: true });
  }
  /** May be empty in the table, but never in a record: the source of the lists, or a trigger, fills it. */
  filled(): Column<R, W, Q, S | null, F, N> {
    return this.with({ isNullable: true });
  }
  /** Another table holds it. */
  elsewhere(): Column<R, undefined, Q, never, F, N> {
    return this.with({ write: undefined, db: undefined });
  }
  /** Read in one's own language: `c.spokenIn` beside it, of the same name with `_in`, holds all. */
  spoken(): Column<R, W, Q, S, F | 'spoken', N> {
    return this.with({ kind: 'spoken' });
  }
  /** Its type in the database, where the kind does not say it. */
  as(db: string): this {
    return this.with({ db });
  }
  /** Where the words of its values are, if not under its own name: `penalty`, or `roles:role` of another area. */
  called(words: string): this {
    return this.with({ called: words });
  }
  /** A list may be narrowed by it: by equality, or by what the schema says. */
  filters(): Column<R, W, Q, S, F | 'filters', N>;
  filters<T extends Zod>(equals: T): Column<R, W, T, S, F | 'filters', N>;
  filters(equals: Zod = this.about.equals): Column<R, W, Zod, S, F | 'filters', N> {
    return this.with({ isFilter: true, equals: whole(equals) });
  }
  /** A list may be sorted by it; by the names that a reference shows, all or these. */
  sorts<const X extends N = N>(...names: X[]): Column<R, W, Q, S, F | Sorted<N, X>, N> {
    return this.with({ sorts: names.length ? names : true });
  }
  /** The search text looks into it; into the names that a reference shows, all or these. */
  searched(...names: N[]): this {
    return this.with({ searched: names.length ? names : true });
  }
}

export type AnyColumn = Column<Zod, Zod | undefined, Zod, unknown, string, string>;
export type Columns = Readonly<Record<string, AnyColumn>>;
