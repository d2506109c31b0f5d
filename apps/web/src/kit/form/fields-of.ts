import type { PayloadOf } from '@quad/domain/core';
import type { z } from 'zod';
import type { Checked, FieldName, FieldProps } from './field';

/** What a form writes: a resource (its write and what its events carry), a call's body, or a schema. */
type Written =
  | { readonly write: z.ZodType; readonly workflow?: object }
  | { readonly body?: z.ZodType; readonly query?: z.ZodType; readonly route: string }
  | z.ZodType;

type KeysOf<T> = T extends unknown ? keyof T & string : never;
type RowsOf<D> = D extends { readonly workflow?: { readonly rows?: infer Rows } } ? NonNullable<Rows> : never;
type CarriedBy<D> = [RowsOf<D>] extends [never]
  ? never
  : { [K in keyof RowsOf<D>]: KeysOf<PayloadOf<RowsOf<D>, K>> }[keyof RowsOf<D>];
type KeysIn<D> = D extends z.ZodType
  ? KeysOf<z.input<D>>
  : D extends { readonly write: infer W extends z.ZodType }
    ? KeysOf<z.input<W>> | CarriedBy<D>
    : D extends { readonly body: infer B extends z.ZodType }
      ? KeysOf<z.input<B>>
      : never;
/** The names of its fields; what lies deeper begins with one of them: `texts.en.subject`. */
export type NamesIn<D> = KeysIn<D> | `${KeysIn<D>}.${string}`;

type Without<P> = P extends unknown ? Omit<P, 'name' | 'label'> : never;
type Named<N extends string, P> = Without<P> &
  ({ readonly name: Extract<FieldName, N>; readonly label?: string } | { readonly name: N; readonly label: string });
/** The same components, whose names are those of one form. */
type Typed<N extends string, C> = {
  readonly [K in keyof C]: C[K] extends (props: infer P) => infer R
    ? P extends FieldProps<Checked>
      ? (props: Named<N, P>) => R
      : C[K]
    : C[K];
};

/**
 * The fields of one form: the components take its names and no others, so that a name that the form does not know does
 * not compile. `import * as basic from '#kit/form/fields'`, `const { TextField } = fieldsOf(books, basic)`.
 */
export const fieldsOf = <const D extends Written, C extends object>(_of: D, components: C): Typed<NamesIn<D>, C> =>
  components as Typed<NamesIn<D>, C>;
