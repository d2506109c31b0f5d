import { money, type Kind } from '@quad/domain/core';
import type { z } from 'zod';

// What a form reads of the schema that it must satisfy.

type Inner = {
  readonly shape?: Record<string, z.ZodType>;
  readonly element?: z.ZodType;
  readonly options?: readonly string[];
  unwrap?: () => z.ZodType;
  readonly def?: {
    readonly type: string;
    readonly format?: string;
    readonly in?: z.ZodType & { readonly def: { readonly type: string } };
    readonly out?: z.ZodType;
  };
};

/** What comes in is a text that becomes something else. */
const MADE: readonly unknown[] = ['transform', 'pipe'];

/** A schema without what is wrapped around it: optional, nullable, refined, made of something else first. */
export function bare(schema: z.ZodType | undefined): Inner | undefined {
  let inner = schema as Inner | undefined;
  const within = ({ shape, element, unwrap, def }: Inner) =>
    shape || element ? undefined : (unwrap?.call(inner) ?? (MADE.includes(def?.in?.def.type) ? def?.out : def?.in));
  for (let next = inner && within(inner); next; next = inner && within(inner)) inner = next as Inner;
  return inner;
}

/** The schema of a field by its name (`address.city`, `rows.0.mark`). */
export function schemaAt(schema: z.ZodType, name: string): z.ZodType | undefined {
  return name.split('.').reduce<z.ZodType | undefined>((at, key) => {
    const inner = bare(at);
    return inner?.shape?.[key] ?? (/^\d+$/.test(key) ? inner?.element : undefined);
  }, schema);
}

/** The words that a schema takes, or a list of it. */
export function wordsIn(schema: z.ZodType | undefined): readonly string[] {
  const at = bare(schema);
  return (at?.element ? bare(at.element) : at)?.options ?? [];
}

/** True when the schema takes the value (false where there is no schema to ask). */
export const accepts = (schema: z.ZodType | undefined, value: unknown): boolean =>
  schema?.safeParse(value).success ?? false;

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What a form sends: an emptied field becomes null where the schema takes null, else an empty text, else it is left out. */
export function emptied(schema: z.ZodType, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = schemaAt(schema, name);
      if (field && isGroup(value)) return [name, emptied(field, value)];
      if (value !== '' || !field) return [name, value];
      const empty = [null, '', undefined].find((one) => accepts(field, one));
      return [name, empty === undefined && !accepts(field, undefined) ? value : empty];
    }),
  );
}

/** What a field is drawn as: the kind of its column, and what no column is. */
export type FieldKind = Exclude<Kind, 'json' | 'shown'> | 'time' | 'secret' | 'list';

/** What a schema asks for, where no column says it. */
export function kindIn(schema: z.ZodType | undefined, isRef: boolean): FieldKind {
  const at = bare(schema);
  const type = at?.element ? bare(at.element)?.def?.type : at?.def?.type;
  if (at?.element) return isRef ? 'refs' : type === 'enum' ? 'many' : type === 'number' ? 'files' : 'list';
  if (isRef) return 'ref';
  if (type === 'boolean' || type === 'literal') return 'flag';
  if (type === 'enum') return 'one';
  if (type !== 'string') return 'number';
  if ((at as unknown) === money) return 'money';
  const format = at?.def?.format;
  if (format === 'date' || format === 'datetime') return format === 'date' ? 'day' : 'moment';
  return accepts(schema, 'a\nb') ? 'text' : 'line';
}

/** The same of the type of its value. */
export type KindOf<V> = [V] extends [boolean]
  ? 'flag'
  : [V] extends [string]
    ? string extends V
      ? 'line'
      : 'one'
    : [V] extends [number]
      ? 'ref'
      : [V] extends [readonly (infer E)[]]
        ? [E] extends [string]
          ? string extends E
            ? 'list'
            : 'many'
          : 'ids'
        : 'ids';
const BY_SCHEMA = new Set<Kind | undefined>(['json', 'shown', 'line', 'text']);
/** What the column of that name says, if there is one. */
export const columnKind = (of: object, key: string): FieldKind | undefined => {
  const { columns } = of as {
    readonly columns?: Readonly<Record<string, { readonly about: { readonly kind: Kind } }>>;
  };
  const kind = columns && Object.hasOwn(columns, key) ? columns[key]?.about.kind : undefined;
  // How long a text is says the form: a step may take more lines than the list shows.
  return BY_SCHEMA.has(kind) ? undefined : (kind as FieldKind | undefined);
};
