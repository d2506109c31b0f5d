import type { AnyResource, RecordOf } from '@quad/domain/core';
import { createElement, useState, type ReactNode } from 'react';
import { StatusTag, type Stated } from '#kit/base/status-tag';
import { remember, remembered } from '#data/offline/store';
import { Value } from '#kit/base/value';
import { personOf } from '#kit/people/person-refs';

/** What a list is of: a resource, by what its rows show of it. */
export type Listed = Stated & Pick<AnyResource, 'name' | 'refs'>;

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

/** The columns of a resource's list: by their names, or with what is particular about one. */
export type ColumnsOf<D> = readonly (Column<RecordOf<D>> | (keyof RecordOf<D> & string))[];

/** Its name, however it is given. */
export const nameOf = (column: string | { readonly key: string }) => (typeof column === 'string' ? column : column.key);

/** What follows from the sheet: whether the list is sorted by a column, and whether it holds amounts. */
export const columnsOf = <R>(of: AnyResource, given: readonly (Column<R> | (keyof R & string))[]): Column<R>[] =>
  given.map((one) => {
    const column = typeof one === 'string' ? { key: one } : one;
    const kind = of.columns[column.key]?.about.kind;
    const numeric = kind === 'number' || kind === 'money';
    return { sortable: of.sortable.includes(column.key), ...(numeric && { numeric }), ...column };
  });

/** What a cell shows: the column's own rendering, a tag for `status`, else the value as people read it. */
export function cellOf<R extends Row>(column: Column<R>, record: R, of: Listed): ReactNode {
  if (column.render) return column.render(record);
  const person = personOf(of, record, column.key);
  if (person) return person;
  const value = (record as Readonly<Record<string, unknown>>)[column.key];
  return column.key === 'status' && typeof value === 'string'
    ? createElement(StatusTag, { of, status: value })
    : createElement(Value, { of: value });
}

/** A person's view of a list: hidden columns and the height of rows. Kept in this browser. */
export interface ListLook {
  readonly hidden: readonly string[];
  readonly compact: boolean;
}

/** The look of the list of that name, and the way to change it; `rare` columns are hidden at first. */
export function useListLook(name: string, of: readonly Column<never>[]): [ListLook, (next: Partial<ListLook>) => void] {
  const key = `quad.list.${name}`;
  const [look, setLook] = useState<ListLook>(() => ({
    hidden: of.filter(({ rare }) => rare).map(({ key }) => key),
    compact: false,
    ...remembered<Partial<ListLook>>(key, {}),
  }));
  const change = (next: Partial<ListLook>) => {
    const all = { ...look, ...next };
    remember(key, all);
    setLook(all);
  };
  return [look, change];
}
