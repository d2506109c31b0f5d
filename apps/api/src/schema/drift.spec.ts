import { DataSource } from 'typeorm';
import { startPortal, type Portal } from '#testing/portal.js';
import * as schema from './index.js';

interface Column {
  readonly relation: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

/** Written by triggers or by PostgreSQL alone, and by core's own statements: no entity needs them. */
const WITHOUT_ENTITY: Readonly<Record<string, readonly string[]>> = {
  accounts: ['name'],
  people: ['searched'],
  staff: ['searched'],
  students: ['searched'],
  merch_items: ['words'],
  books: ['words'],
  chat_messages: ['words'],
  book_files: ['everybody'],
};
const SAME: Readonly<Record<string, string>> = {
  int8: 'bigint',
  int4: 'int',
  timestamptz: 'timestamptz',
  bool: 'boolean',
  float8: 'double precision',
  _int4: 'int[]',
  _int8: 'bigint[]',
  _text: 'text[]',
};

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('entities and migrations speak of the same columns, with the same types, and agree on what may be empty', async () => {
  const source = new DataSource({ type: 'postgres', entities: schema });
  await (source as unknown as { buildMetadatas(): Promise<void> }).buildMetadatas();
  const declared = source.entityMetadatas.flatMap((entity) =>
    entity.columns.map((column): Column => ({
      relation: entity.tableName,
      name: column.databaseName,
      nullable: column.isNullable,
      type: `${String(column.type)}${column.isArray ? '[]' : ''}`,
    })),
  );
  expect(declared.length).toBeGreaterThan(100);
  const tables = [...new Set(declared.map(({ relation }) => relation))];
  const migrated = (
    await portal.sql<Column>(
      `select table_name as relation, column_name as name, udt_name as type, is_nullable = 'YES' as nullable
        from information_schema.columns where table_schema = 'public' and table_name = any($1)`,
      [tables],
    )
  )
    .map((column) => ({ ...column, type: SAME[column.type] ?? column.type }))
    .filter(({ relation, name }) => !WITHOUT_ENTITY[relation]?.includes(name));
  const told = (columns: readonly Column[]) =>
    columns
      .map(({ relation, name, type, nullable }) => `${relation}.${name} ${type}${nullable ? '' : ' not null'}`)
      .sort();
  expect(told(declared)).toEqual(told(migrated));
});
