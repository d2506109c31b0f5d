import { z } from 'zod';
import type { AnyColumn, Columns, Ref, Zod } from './column.js';
import { someOf } from './fields.js';

/** The columns every record carries. */
export const recordBase = z.object({
  id: z.number().int(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

/** The keys every write may carry: `id` makes it an update, `version` is the one the person saw. */
export const writeBase = z.strictObject({
  id: z.number().int().positive().optional(),
  version: z.number().int().positive().optional(),
});

/** What every list is sorted by. */
const ALWAYS = ['id', 'created_at', 'updated_at'] as const;

type Of<C extends Columns, K extends keyof C> = C[K]['holds'];
/** A column of words is narrowed to some of them, joined by commas. */
type Asked<Q extends Zod> = Q extends z.ZodEnum ? ReturnType<typeof someOf> : Q;
const askedBy = (equals: z.ZodType) => (equals instanceof z.ZodEnum ? someOf(equals.options as string[]) : equals);
type Shown<R> = R extends z.ZodNullable ? z.ZodNullable<z.ZodString> : z.ZodString;
type RecordShape<C extends Columns> = typeof recordBase.shape & {
  [K in keyof C as 'hidden' extends Of<C, K>['flag'] ? never : K]: Of<C, K>['read'];
} & { [K in keyof C as Exclude<Of<C, K>['name'], keyof C>]: Shown<Of<C, K>['read']> };
type WriteShape<C extends Columns> = {
  [K in keyof C as Of<C, K>['write'] extends undefined ? never : K]: Exclude<Of<C, K>['write'], undefined>;
};
type FilterShape<C extends Columns> = {
  [K in keyof C as 'filters' extends Of<C, K>['flag'] ? K : never]: z.ZodOptional<Asked<Of<C, K>['equals']>>;
};
type SortOf<K, Flag> = Flag extends 'sorts' ? K : Flag extends `sorts ${infer Name}` ? Name : never;

/** What the columns of a sheet make of a record, a write, and the query of a list. */
type Flat<T> = { [K in keyof T]: T[K] };
export type RecordSchema<C extends Columns> = z.ZodObject<Flat<RecordShape<C>>>;
export type WriteSchema<C extends Columns, Fixed> = z.ZodObject<
  Flat<Fixed extends true ? WriteShape<C> : typeof writeBase.shape & WriteShape<C>>,
  z.core.$strict
>;
export type FilterSchema<C extends Columns, X> = z.ZodObject<Flat<FilterShape<C> & X>, z.core.$strict>;
export type SortedBy<C extends Columns> =
  (typeof ALWAYS)[number] | ({ [K in keyof C]: SortOf<K, Of<C, K>['flag']> }[keyof C] & string);

/** The names under which a record shows what a column refers to, but those that are columns of the sheet. */
const shownBy = (ref: Ref | undefined, columns: Columns): string[] =>
  Object.keys(ref?.as ?? {}).filter((name) => !(name in columns));

const named = (which: readonly string[] | true | undefined, column: string, { about: { ref } }: AnyColumn): string[] =>
  which === undefined ? [] : which !== true ? [...which] : ref?.as ? Object.keys(ref.as) : [column];

/** What follows from the columns: the schemas, what a list is sorted by and searched in, references and files. */
export function schemasOf(sheet: {
  readonly columns: Columns;
  readonly filters?: z.ZodRawShape;
  readonly fixed?: true;
  readonly checked?: (write: never) => unknown;
}) {
  const all = Object.entries(sheet.columns);
  const text = z.string();
  const record = all.flatMap(([name, { about }]) => [
    ...(about.isHidden ? [] : [[name, about.read] as const]),
    ...shownBy(about.ref, sheet.columns).map(
      (shown) => [shown, about.read instanceof z.ZodNullable ? text.nullable() : text] as const,
    ),
  ]);
  const write = all.flatMap(([name, { about }]) => (about.write ? [[name, about.write] as const] : []));
  const filter = all.flatMap(([name, { about }]) =>
    about.isFilter ? [[name, askedBy(about.equals).optional()] as const] : [],
  );
  const refs = all.flatMap(([name, { about }]) => (about.ref ? [[name, about.ref] as const] : []));
  const filed = { file: 'one', files: 'many' } as Readonly<Record<string, 'one' | 'many'>>;
  const files = all.flatMap(([name, { about }]) => (filed[about.kind] ? [[name, filed[about.kind]] as const] : []));
  const written = (sheet.fixed ? z.strictObject({}) : writeBase).extend(Object.fromEntries(write));
  return {
    record: recordBase.extend(Object.fromEntries(record)),
    write: sheet.checked?.(written as never) ?? written,
    filter: z.strictObject({ ...Object.fromEntries(filter), ...sheet.filters }),
    sortable: [...all.flatMap(([name, column]) => named(column.about.sorts, name, column)), ...ALWAYS],
    search: all.flatMap(([name, column]) => named(column.about.searched, name, column)),
    ...(refs.length > 0 && { refs: Object.fromEntries(refs) }),
    ...(files.length > 0 && { files: Object.fromEntries(files) }),
  };
}
