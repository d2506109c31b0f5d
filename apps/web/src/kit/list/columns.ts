import type { AnyResource, RecordOf } from '@quad/domain/core';
import type { ReactNode } from 'react';
import type { Sheet } from '#kit/record/shown';

/** What a list is of: a resource, by what its rows show of it. */
export type Listed = Sheet & Pick<AnyResource, 'name'>;

/** Any record of a list. */
export type Row = object & { readonly id: number };

/** One column: its key is the field it shows (and sorts by); title and cell come by convention unless they are given. */
export interface Column<R> {
  readonly key: keyof R & string;
  readonly title?: string;
  readonly render?: (record: R) => ReactNode;
  readonly sortable?: boolean;
  /** CSS width: '12rem'. */
  readonly width?: string;
  readonly numeric?: boolean;
  /** Offered in the view options, and hidden until a person chooses it. */
  readonly rare?: true;
}

/** A column of a list: its name, with what is shown instead, or with all that is particular about it. */
export type Named<R> =
  (keyof R & string) | readonly [key: keyof R & string, render: (record: R) => ReactNode] | Column<R>;

/** The columns of a resource's list. */
export type ColumnsOf<D> = readonly Named<RecordOf<D>>[];

const isPair = <R>(of: Named<R>): of is Extract<Named<R>, readonly unknown[]> => Array.isArray(of);
export const columnIn = <R>(of: Named<R>): Column<R> =>
  typeof of === 'string' ? { key: of } : isPair(of) ? { key: of[0], render: of[1] } : of;

/** Its name, however it is given. */
export const nameOf = (column: Named<never>) => columnIn(column).key;

/** What follows from the sheet: whether the list is sorted by a column, and whether it holds amounts. */
export const columnsOf = <R>(of: AnyResource, given: readonly Named<R>[]): Column<R>[] =>
  given.map(columnIn).map((column) => {
    const kind = of.columns[column.key]?.about.kind;
    const numeric = kind === 'number' || kind === 'money';
    return { sortable: of.sortable.includes(column.key), ...(numeric && { numeric }), ...column };
  });
