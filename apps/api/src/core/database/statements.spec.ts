import { readdirSync } from 'node:fs';
import pg from 'pg';
import { z } from 'zod';
import { listsOf } from '#testing/lists.js';
import { startPortal, type Portal } from '#testing/portal.js';
import { Builder, type SomeList } from './builder.js';
import { Statement } from './sql.js';

const SOURCES = new URL('../../', import.meta.url);
const QUERY = /^\s*(select|with|insert|update|delete)\b/i;

/** What node-postgres makes of a type, by the type's name. */
const KINDS: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  timestamptz: 'date',
  json: 'json',
  jsonb: 'json',
  void: 'string',
};

/** Texts that begin like a statement and are parts of others. */
const PARTS = ['areas/dashboard/day.queries.ts TODAY'];

interface Described {
  readonly params: string[];
  readonly row: readonly { readonly name: string; readonly type: string }[];
}
type Listening = {
  on(event: string, heard: (message: never) => void): unknown;
  removeAllListeners(event: string): unknown;
};
type Wire = Listening & { parse(message: object): void; describe(message: object): void; sync(): void };

let portal: Portal;
let client: pg.Client;
let types: Map<number, string>;
let lists: readonly SomeList[];
beforeAll(async () => {
  portal = await startPortal();
  lists = listsOf(portal);
  client = new pg.Client({ connectionString: portal.config.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ oid: number; typname: string }>('select oid::int, typname from pg_type');
  types = new Map(rows.map(({ oid, typname }) => [oid, typname]));
});
afterAll(async () => {
  await client.end();
  await portal.stop();
});

/** Asks the server what a statement takes and answers, without running it. */
function described(text: string): Promise<Described> {
  const { connection } = client as unknown as { connection: Listening };
  const nameOf = (oid: number) => types.get(oid) ?? String(oid);
  return new Promise((resolve, reject) => {
    let params: string[] = [];
    let row: Described['row'] = [];
    connection.on('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      params = dataTypeIDs.map(nameOf);
    });
    client.query({
      submit: (wire: Wire) => {
        wire.parse({ text });
        wire.describe({ type: 'S' });
        wire.sync();
      },
      handleRowDescription: ({ fields }: { fields: { name: string; dataTypeID: number }[] }) => {
        row = fields.map(({ name, dataTypeID }) => ({ name, type: nameOf(dataTypeID) }));
      },
      handleError: reject,
      handleReadyForQuery: () => resolve({ params, row }),
    } as never);
  }).finally(() => connection.removeAllListeners('parameterDescription')) as Promise<Described>;
}

const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? bare(schema.unwrap() as z.ZodType) : schema;

function kindOf(schema: z.ZodType): string {
  const inner = bare(schema);
  const { column } = (inner.meta() ?? {}) as { column?: string };
  if (column) return KINDS[column] ?? column;
  if (inner instanceof z.ZodArray) return `${kindOf(inner.element as z.ZodType)}[]`;
  if (inner instanceof z.ZodNumber) return 'number';
  if (inner instanceof z.ZodBoolean) return 'boolean';
  if (inner instanceof z.ZodDate) return 'date';
  if (inner instanceof z.ZodObject || inner instanceof z.ZodRecord || inner instanceof z.ZodUnknown) return 'json';
  return 'string';
}
const fits = (schema: z.ZodType, type: string): boolean => {
  const kind = type.startsWith('_') ? `${KINDS[type.slice(1)] ?? 'string'}[]` : (KINDS[type] ?? 'string');
  const asked = kindOf(schema);
  // Days and moments are given as texts, too; a list may come as JSON.
  return asked === kind || (kind === 'date' && asked === 'string') || (kind === 'json' && asked.endsWith('[]'));
};

interface Declared {
  readonly text: string;
  readonly params: readonly (readonly [name: string, schema?: z.ZodType])[];
  readonly row: z.ZodRawShape;
}
/** The texts of a statement or a builder: those of a builder are many, and each is looked at once. */
function declaredBy(one: Statement | Builder): Declared[] {
  if (one instanceof Statement)
    return [{ text: one.text, params: Object.entries(one.params as Record<string, z.ZodType>), row: one.row }];
  const { row, samples } = one.parts;
  const texts = new Map<string, Declared>();
  for (const about of samples(lists)) {
    const { sql: text, values = [] } = one.with(about);
    texts.set(text, {
      text,
      params: values.map((_, at) => [`$${at + 1}`] as const),
      row: typeof row === 'function' ? row(about) : row,
    });
  }
  return [...texts.values()];
}

async function faultsOf(name: string, { text, params, row }: Declared): Promise<string[]> {
  const found = await described(text).catch((problem: Error) => `${name}: ${problem.message}`);
  if (typeof found === 'string') return [found];
  const columns = new Map(found.row.map((column) => [column.name, column.type]));
  return [
    ...(params.length === found.params.length ? [] : [`${name}: takes ${found.params.length}, not ${params.length}`]),
    ...params.flatMap(([param, schema], n) => {
      const type = found.params[n];
      return schema && type && !fits(schema, type) ? [`${name}: ${param} is ${type}`] : [];
    }),
    ...Object.entries(row)
      .map(([column, schema]) => ({ column, schema: schema as z.ZodType, type: columns.get(column) }))
      .filter(({ schema, type }) => !type || !fits(schema, type))
      .map(({ column, type = 'missing' }) => `${name}: ${column} is ${type}`),
    ...[...columns.keys()].filter((column) => !(column in row)).map((column) => `${name}: ${column} is not said`),
  ];
}

/** A record of statements is each of them. */
const inner = ([name, value]: [string, unknown]): [string, unknown][] =>
  value && Object.getPrototypeOf(value) === Object.prototype
    ? Object.entries(value).map(([key, each]) => [`${name}.${key}`, each])
    : [[name, value]];

test('every statement, in every variant, is valid on the migrated schema, takes and answers what it says', async () => {
  const faults: string[] = [];
  const texts: string[] = [];
  const prepared = { statements: 0, variants: 0 };
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((each) => /\.(queries|query)\.ts$/.test(each))) {
    const module = (await import(new URL(file, SOURCES).href)) as Record<string, unknown>;
    for (const [name, statement] of Object.entries(module).flatMap(inner)) {
      if (typeof statement === 'string' && QUERY.test(statement)) texts.push(`${file} ${name}`);
      if (!(statement instanceof Statement || statement instanceof Builder)) continue;
      const declared = declaredBy(statement);
      if (declared.length === 0) faults.push(`${file} ${name}: has no variant`);
      for (const one of declared) faults.push(...(await faultsOf(`${file} ${name}`, one)));
      prepared[statement instanceof Statement ? 'statements' : 'variants'] += declared.length;
    }
  }
  expect(prepared.statements).toBeGreaterThan(300);
  expect(prepared.variants).toBeGreaterThan(1000);
  expect([...new Set(faults)]).toEqual([]);
  expect(texts.filter((name) => !PARTS.includes(name))).toEqual([]);
  expect(PARTS.filter((name) => !texts.includes(name))).toEqual([]);
});

test('a statement that is wrong is found: a column, its type, a parameter, a name that is not said', async () => {
  const wrong = [
    new Statement('select nothing from staff', {}, {}),
    new Statement('select id from staff', {}, { id: z.string() }),
    new Statement('select id from staff where id = $1', { id: z.string() }, { id: z.int() }),
    new Statement('select id from staff where id = $1', {}, { id: z.int() }),
    new Statement('select id, name from staff', {}, { id: z.int() }),
    new Statement('select id from staff', {}, { id: z.int(), name: z.string() }),
  ];
  const faults: string[][] = [];
  for (const statement of wrong) for (const one of declaredBy(statement)) faults.push(await faultsOf('x', one));
  expect(faults).toEqual([
    ['x: column "nothing" does not exist'],
    ['x: id is int8'],
    ['x: id is int8'],
    ['x: takes 1, not 0'],
    ['x: name is not said'],
    ['x: name is missing'],
  ]);
});
