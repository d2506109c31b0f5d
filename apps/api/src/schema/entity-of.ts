import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { AnyColumn, AnyResource, Columns } from '@quad/domain/core';
import type { TenantEntity } from './base.entity.js';

type RowIn<C extends Columns> = {
  -readonly [K in keyof C as [C[K]['types']['row']] extends [never] ? never : K]: C[K]['types']['row'];
};

/** A row of the table of a resource, as its sheet describes it. */
export type RowOf<D extends { readonly columns: Columns }> = TenantEntity & RowIn<D['columns']>;

const NOW = 'now()';
const BASE: Readonly<Record<string, EntitySchemaColumnOptions>> = {
  // Made by PostgreSQL as an identity; TypeORM only has to know that it is not given.
  id: { type: 'bigint', primary: true, generated: 'increment' },
  institution_id: { type: 'bigint' },
  version: { type: 'int', default: 1 },
  created_at: { type: 'timestamptz', default: () => NOW },
  updated_at: { type: 'timestamptz', default: () => NOW },
};

const AMOUNT = { precision: 14, scale: 2 };

function columnOf({ about }: AnyColumn): EntitySchemaColumnOptions {
  const { db = 'text', isNullable } = about;
  const array = db.endsWith('[]');
  const initial = about.default;
  return {
    type: (array ? db.slice(0, -2) : db) as 'text',
    ...(array && { array }),
    ...(db === 'numeric' && AMOUNT),
    ...(isNullable && { nullable: true }),
    // PostgreSQL makes the value; what is named here tells TypeORM to ask for it.
    ...(initial !== undefined && { default: initial === NOW ? () => NOW : array ? '{}' : (initial as string) }),
  };
}

/** The entity of a resource's table: its own columns, and those of every table of an institution. */
export function entityOf<D extends Pick<AnyResource, 'name' | 'columns'>>({
  name,
  columns,
}: D): EntitySchema<RowOf<D>> {
  const own = Object.entries(columns).filter(([, { about }]) => about.db !== undefined);
  const all = { ...BASE, ...Object.fromEntries(own.map(([key, column]) => [key, columnOf(column)])) };
  return new EntitySchema<RowOf<D>>({ name, tableName: name, columns: all as never });
}
