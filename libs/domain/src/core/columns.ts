import { z } from 'zod';
import { Column, whole, type ColumnAbout, type Kind, type Ref, type Zod } from './column.js';
import { LOCALES, type Texts } from '../languages.js';
import { optionalParagraph, paragraph, someOf, statusOf } from './fields.js';
import { amount, currency, money } from './money.js';
import { day, flag, id, line, moment, optionalLine, prose } from './query.js';

const column = <R extends Zod, W extends Zod | undefined, Q extends Zod, S, K extends Kind>(
  about: Omit<ColumnAbout, 'kind' | 'read' | 'write' | 'equals'> & { kind: K; read: R; write: W; equals: Q },
  _row?: S,
) => new Column<R, W, Q, S, K, never>(about as unknown as ColumnAbout);
const string = z.string();
const ofRow = undefined as unknown;
const locale = z.enum(LOCALES);
const alike = <T extends Zod, K extends Kind, S>(kind: K, shape: T, [db, row]: [string, S]) =>
  column({ kind, read: shape, write: shape, equals: shape, db }, row);
const typed = <W extends Zod, K extends Kind>(kind: K, max: number, [write, loose]: [W, z.ZodType]) =>
  column({ kind, read: string, write, loose, equals: line(max), db: 'text' }, ofRow as string);

type IdColumn<N extends string> = Column<z.ZodNumber, typeof id, typeof id, number, 'ref', N>;
type IdsColumn<N extends string> = Column<
  z.ZodArray<z.ZodNumber>,
  z.ZodArray<typeof id>,
  typeof id,
  number[],
  'refs',
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
  line: (max = 200) => typed('line', max, [line(max), optionalLine(max)]),
  text: (max = 4000) => typed('text', max, [paragraph(max), optionalParagraph(max)]),
  /** All languages in which the spoken column beside it is given, at most so long: `name_in` of `name`. */
  spokenIn: (max: number) => {
    const read = z.partialRecord(locale, string);
    const write = z.partialRecord(locale, prose().trim().max(max));
    return column({ kind: 'json', read, write, equals: read, db: 'jsonb' }, ofRow as Texts).default({});
  },
  /** A calendar day, YYYY-MM-DD. */
  day: () => column({ kind: 'day', read: string, write: day, equals: day, db: 'date' }, ofRow as string),
  /** A moment: ISO 8601 with its zone on the wire. */
  moment: () =>
    column({ kind: 'moment', read: string, write: moment, equals: moment, db: 'timestamptz' }, ofRow as Date),
  int: (min?: number, max?: number) => {
    const least = min === undefined ? z.int() : z.int().min(min);
    const write = max === undefined ? least : least.max(max);
    return column({ kind: 'number', read: z.number(), write, equals: id, db: 'int' }, ofRow as number);
  },
  /** A number with a fraction. */
  real: () => alike('number', z.number(), ['double precision', ofRow as number]),
  /** An amount of money: a decimal string with two decimals. */
  money: () => column({ kind: 'money', read: amount, write: money, equals: money, db: 'numeric' }, ofRow as string),
  currency: () => alike('one', currency, ['text', ofRow as string]),
  flag: () =>
    column({ kind: 'flag', read: z.boolean(), write: z.boolean(), equals: flag, db: 'boolean' }, ofRow as boolean),
  /** One of these words. */
  one: <const V extends readonly string[]>(values: V) => alike('one', z.enum(values), ['text', ofRow as V[number]]),
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
      { kind: 'one', read: statusOf(workflow), write: undefined, equals: someOf(workflow.states), db: 'text' },
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
  json: <T extends Zod>(shape: T) => alike('json', shape, ['jsonb', ofRow as z.output<T>]),
  shown,
  /** What people call a record without a name: these letters and its id. */
  numbered: (letters: string): ShownColumn<z.ZodString> =>
    new Column({ kind: 'shown', read: string, equals: string, letters }),
  /** What a write asks for that is no column. */
  asked: <T extends Zod>(shape: T) =>
    column<T, T, T, never, 'shown'>({ kind: 'shown', read: shape, write: shape, equals: shape }).hidden().writes(shape),
};
