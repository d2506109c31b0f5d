import type { PayloadOf } from '@quad/domain/core';
import { createElement, useMemo, type FC, type JSX } from 'react';
import type { z } from 'zod';
import { columnKind, kindIn, schemaAt, type FieldKind, type KindOf } from '#data/schemas';
import type { Namespace, WordOf } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import type { Option } from './choices';
import type { Checked, FieldName, FieldProps } from './field';
import {
  MoneyField,
  NumberField,
  PasswordField,
  SwitchField,
  TextAreaField,
  TextField,
  type TextProps,
} from './fields';
import { useFormArea } from './form-context';
import { SpokenField } from './spoken-field';

/** What a form writes: a resource (its write and what its events carry), a call's body, or a schema. */
type Written =
  | { readonly write: z.ZodType; readonly columns?: object; readonly workflow?: object }
  | { readonly body?: z.ZodType; readonly query?: z.ZodType; readonly route: string }
  | z.ZodType;

type RowsOf<D> = D extends { readonly workflow?: { readonly rows?: infer Rows } } ? NonNullable<Rows> : never;
type CarriedBy<D> = [RowsOf<D>] extends [never]
  ? never
  : { [K in keyof RowsOf<D>]: PayloadOf<RowsOf<D>, K> }[keyof RowsOf<D>];
type InputOf<D> = D extends z.ZodType
  ? z.input<D>
  : D extends { readonly write: infer W extends z.ZodType }
    ? z.input<W> | CarriedBy<D>
    : D extends { readonly body: infer B extends z.ZodType }
      ? z.input<B>
      : never;
type KeysOf<T> = T extends unknown ? (string extends keyof T ? never : keyof T & string) : never;
type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? NonNullable<T[K]> : never) : never;

/** A component of an area, where a form is asked for something of its own. */
type Own = (props: never) => JSX.Element | null;
type SaidOf<D> = { readonly [K in KeysOf<InputOf<D>>]?: FieldKind | Own };

/** What a field takes besides words, by its kind. */
interface Props {
  readonly line: Omit<TextProps, keyof FieldProps>;
  readonly secret: { readonly autoComplete: 'current-password' | 'new-password' };
  readonly one: { readonly options: readonly Option[] };
  readonly ref: { readonly options?: readonly Option[] };
  readonly file: { readonly accept?: string; readonly crop?: boolean };
  /** Ids of what no column says. */
  readonly ids: Props['files'] & Props['ref'];
  readonly files: { readonly known?: readonly { readonly id: number; readonly name: string }[] };
}
type Choice<K extends string, V> = [V] extends [WordOf<Namespace, K> | Uppercase<string>]
  ? Partial<Props['one']>
  : Props['one'];
type Plain = Record<never, never>;
type OfKind<T, K extends string, V> = T extends 'one' | 'many'
  ? Choice<K, V extends readonly (infer E)[] ? E : V>
  : T extends 'refs'
    ? Props['ref']
    : T extends keyof Props
      ? Props[T]
      : Plain;
type FlagOf<D, K> = D extends { readonly columns: infer C }
  ? K extends keyof C
    ? C[K] extends { readonly holds: { readonly flag: infer F } }
      ? Exclude<Extract<F, FieldKind>, 'line' | 'text'>
      : never
    : never
  : never;
type OfColumn<D, K extends string, V> = [FlagOf<D, K>] extends [never]
  ? OfKind<KindOf<V>, K, V>
  : OfKind<FlagOf<D, K>, K, V>;
type OfSaid<S, D, K extends string> = S extends (props: infer P) => unknown
  ? Omit<P, keyof FieldProps>
  : S extends FieldKind
    ? OfKind<S, K, ValueOf<InputOf<D>, K>>
    : OfColumn<D, K, ValueOf<InputOf<D>, K>>;

interface Words {
  readonly help?: string;
  readonly disabled?: boolean;
  /** Where it lies in the form, if that is deeper: `guardians.0`. */
  readonly in?: string;
}
type Labelled<K> = K extends FieldName ? { readonly label?: string } : { readonly label: string };
/** The fields of one form by their names. */
export type Fields<D, S> = {
  readonly [K in KeysOf<InputOf<D>>]: (
    props: Words & Labelled<K> & OfSaid<K extends keyof S ? S[K] : undefined, D, K>,
  ) => JSX.Element;
};

type Kinds = Readonly<Partial<Record<FieldKind, (props: never) => JSX.Element | null>>>;

const SEVERAL: readonly unknown[] = ['many', 'refs', 'files', 'list'];

/** The field of that name; what it is follows from what is said, from its column, else from the schema of the form. */
function fieldNamed(
  key: string,
  said: FieldKind | Own | undefined,
  kinds: Kinds,
): FC<Words & { readonly label?: string; readonly options?: unknown }> {
  return function NamedField({ in: within, label, ...props }) {
    const { area, schema, refs } = useFormArea();
    const labels = useLabels(area);
    const name = within ? `${within}.${key}` : key;
    const isRef = refs?.[key] !== undefined;
    const kind = useMemo(() => said ?? kindIn(schemaAt(schema, name), isRef), [schema, name, isRef]);
    const chosen = props.options ? (SEVERAL.includes(kind) ? 'many' : 'one') : undefined;
    const drawn = typeof kind === 'function' ? kind : kinds[chosen ?? kind];
    if (!drawn) throw new Error(`No field is drawn as ${String(kind)}: ${name}`);
    // Within a list its own word is enough: what it lies in is said above it.
    const words = label ?? (within && labels.field(key));
    return createElement(drawn as FC<FieldProps>, { ...props, name: name as Checked, ...(words && { label: words }) });
  };
}

/** The maker of the fields of forms, of those kinds. */
export const fieldsWith =
  (kinds: Kinds) =>
  <const D extends Written, const S extends SaidOf<D> = Plain>(of: D, said?: S): Fields<D, S> => {
    const made: Record<string, FC> = {};
    const make = (key: string) =>
      fieldNamed(
        key,
        (said as Readonly<Record<string, FieldKind | Own>> | undefined)?.[key] ?? columnKind(of, key),
        kinds,
      ) as FC;
    return new Proxy(made, { get: (_, key: string) => (made[key] ??= make(key)) }) as unknown as Fields<D, S>;
  };

export const PLAIN = {
  line: TextField,
  text: TextAreaField,
  number: NumberField,
  money: MoneyField,
  flag: SwitchField,
  spoken: SpokenField,
  secret: PasswordField,
} satisfies Kinds;

/** `fieldsOf` for pages that are there before anything else: without choosers, days and files. */
export const plainFieldsOf = fieldsWith(PLAIN);
