import { z } from 'zod';
import { amount, currency, money, optionalParagraph, paragraph, statusesOf, statusOf } from './fields.js';
import { day, flag, id, line, moment, optionalLine } from './query.js';

/** What a column holds; fields of forms, cells of lists and the type in the database follow from it. */
export type Kind =
  | 'line'
  | 'text'
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
  readonly ref?: Ref;
  /** What a list is sorted by, and what its search looks into: the column, or names that its reference shows. */
  readonly sorts?: readonly string[] | true;
  readonly searched?: readonly string[] | true;
}

/** Of zod's core: the compiler compares it in a fraction of the time. */
type Zod = z.core.$ZodType;
const whole = (schema: Zod) => schema as z.ZodType;
type Loose<W> = W extends Zod ? z.ZodOptional<z.ZodNullable<W>> : W;
type Optional<W> = W extends Zod ? z.ZodOptional<W> : W;
type Sorted<N, X> = [N] extends [never] ? 'sorts' : X extends string ? `sorts ${X}` : never;

/**
 * One column of a sheet. `R` is its schema in a record, `W` in a write, `Q` in the query of a list, `S` its value in a row of
 * the table, `F` what else has been said of it, `N` the names under which a record shows what it refers to.
 */
export class Column<R extends Zod, W extends Zod | undefined, Q extends Zod, S, F extends string, N extends string> {
  declare readonly types: {
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
  /** May be empty in the table, but never in a record: the source of the lists, or a trigger, fills it. */
  filled(): Column<R, W, Q, S | null, F, N> {
    return this.with({ isNullable: true });
  }
  /** Another table holds it. */
  elsewhere(): Column<R, undefined, Q, never, F, N> {
    return this.with({ write: undefined, db: undefined });
  }
  /** Its type in the database, where the kind does not say it. */
  as(db: string): this {
    return this.with({ db });
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

const column = <R extends Zod, W extends Zod | undefined, Q extends Zod, S, N extends string = never>(
  about: Omit<ColumnAbout, 'read' | 'write' | 'equals'> & { read: R; write: W; equals: Q },
  _row?: S,
) => new Column<R, W, Q, S, never, N>(about as unknown as ColumnAbout);
const string = z.string();
const ofRow = undefined as unknown;

type IdColumn<N extends string> = Column<z.ZodNumber, typeof id, typeof id, number, never, N>;
type IdsColumn<N extends string> = Column<
  z.ZodArray<z.ZodNumber>,
  z.ZodArray<typeof id>,
  typeof id,
  number[],
  never,
  N
>;

/** The id of a record of another resource, and what a record shows of it. */
function ref(to: string): IdColumn<never>;
function ref<const N extends string>(to: string, as: Ref<N>['as']): IdColumn<N>;
function ref(to: string, as?: Ref['as']) {
  return new Column({ kind: 'ref', read: z.number(), write: id, equals: id, db: 'bigint', ref: { to, as } });
}

/** Ids of records of another resource, at most 100 unless said. */
function refs(to: string, about?: { readonly max: number }): IdsColumn<never>;
function refs<const N extends string>(
  to: string,
  about: { readonly as: Ref<N>['as']; readonly max?: number },
): IdsColumn<N>;
function refs(to: string, { as, max = 100 }: { readonly as?: Ref['as']; readonly max?: number } = {}) {
  const read = z.array(z.number());
  return new Column({ kind: 'refs', read, write: z.array(id).max(max), equals: id, db: 'bigint[]', ref: { to, as } });
}

type ShownColumn<T extends Zod> = Column<T, undefined, T, never, never, never>;

/** What other tables, or the source of the lists, say: a text unless said. */
function shown(): ShownColumn<z.ZodString>;
function shown<T extends Zod>(shape: T): ShownColumn<T>;
function shown(shape: Zod = string) {
  return new Column({ kind: 'shown', read: whole(shape), equals: whole(shape) });
}

/** The kinds of columns: each with what a record, a write and a query hold of it, and its type in the database. */
export const c = {
  /** One line of text. */
  line: (max = 200) =>
    column(
      { kind: 'line', read: string, write: line(max), loose: optionalLine(max), equals: line(max), db: 'text' },
      ofRow as string,
    ),
  /** Text of several lines. */
  text: (max = 4000) =>
    column(
      {
        kind: 'text',
        read: string,
        write: paragraph(max),
        loose: optionalParagraph(max),
        equals: line(max),
        db: 'text',
      },
      ofRow as string,
    ),
  /** A calendar day, YYYY-MM-DD. */
  day: () => column({ kind: 'day', read: string, write: day, equals: day, db: 'date' }, ofRow as string),
  /** A moment: ISO 8601 with its zone on the wire. */
  moment: () =>
    column({ kind: 'moment', read: string, write: moment, equals: moment, db: 'timestamptz' }, ofRow as Date),
  /** A whole number. */
  int: (min?: number, max?: number) => {
    const least = min === undefined ? z.int() : z.int().min(min);
    const write = max === undefined ? least : least.max(max);
    return column({ kind: 'number', read: z.number(), write, equals: id, db: 'int' }, ofRow as number);
  },
  /** A number with a fraction. */
  real: () =>
    column(
      { kind: 'number', read: z.number(), write: z.number(), equals: z.number(), db: 'double precision' },
      ofRow as number,
    ),
  /** An amount of money: a decimal string with two decimals. */
  money: () => column({ kind: 'money', read: amount, write: money, equals: money, db: 'numeric' }, ofRow as string),
  currency: () =>
    column({ kind: 'one', read: currency, write: currency, equals: currency, db: 'text' }, ofRow as string),
  /** Yes or no. */
  flag: () =>
    column({ kind: 'flag', read: z.boolean(), write: z.boolean(), equals: flag, db: 'boolean' }, ofRow as boolean),
  /** One of these words. */
  one: <const V extends readonly string[]>(values: V) => {
    const word = z.enum(values);
    return column({ kind: 'one', read: word, write: word, equals: word, db: 'text' }, ofRow as V[number]);
  },
  /** Some of these words. */
  many: <const V extends readonly string[]>(values: V, max = values.length) => {
    const words = z.array(z.enum(values));
    return column(
      { kind: 'many', read: words, write: words.max(max), equals: z.enum(values), db: 'text[]' },
      ofRow as V[number][],
    );
  },
  /** The state of its workflow. */
  status: <S extends string>(workflow: { readonly states: readonly S[] }) =>
    column(
      { kind: 'one', read: statusOf(workflow), write: undefined, equals: statusesOf(workflow), db: 'text' },
      ofRow as S,
    ),
  ref,
  refs,
  /** A file that goes with the record. */
  file: () => column({ kind: 'file', read: z.number(), write: id, equals: id, db: 'bigint' }, ofRow as number),
  /** Files that go with the record. */
  files: (max: number) =>
    column(
      { kind: 'files', read: z.array(z.number()), write: z.array(id).max(max), equals: id, db: 'bigint[]' },
      ofRow as number[],
    ),
  /** A value of this shape, kept as it is. */
  json: <T extends Zod>(shape: T) =>
    column({ kind: 'json', read: shape, write: shape, equals: shape, db: 'jsonb' }, ofRow as z.output<T>),
  shown,
  /** What a write asks for that is no column. */
  asked: <T extends Zod>(shape: T) =>
    column<T, T, T, never, never>({ kind: 'shown', read: shape, write: shape, equals: shape }).hidden().writes(shape),
};
