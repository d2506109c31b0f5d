import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A column of a new resource, and what each layer writes of it. `none` says how it is written where it may be empty.
 * @typedef {object} Kind
 * @property {string} record  its schema in the record
 * @property {string} write  its schema in a write
 * @property {string} [optionalRecord] @property {string} [optionalWrite]
 * @property {readonly string[]} [uses]  what those are imported as, from the domain's core
 * @property {string} column  what TypeORM is told
 * @property {string} type  in TypeScript
 * @property {string} sql
 * @property {string} field  the form's
 * @property {string} sample  a value, as code
 * @property {true} [given]  it always has a value, or an empty one: a write may leave it out
 *
 * @typedef {Kind & { key: string, kind: string, optional: boolean, options: readonly string[], target?: Target }} Column
 * @typedef {{ resource: string, area: string, things: string, label?: string, labelKey?: string }} Target
 */

const text = {
  record: 'z.string()',
  optionalRecord: 'text',
  type: 'string',
  sql: 'text',
  column: `'text'`,
  sample: '',
};

/** @type {Record<string, Kind>} */
const KINDS = {
  text: { ...text, write: 'line(200)', optionalWrite: 'optionalLine(200)', field: 'TextField' },
  long: { ...text, write: 'paragraph(4000)', optionalWrite: 'optionalParagraph(4000)', field: 'TextAreaField' },
  day: { ...text, write: 'day', sql: 'date', column: `'date'`, field: 'DateField', sample: `'2026-11-23'` },
  instant: {
    ...text,
    write: 'moment',
    type: 'Date',
    sql: 'timestamptz',
    column: `'timestamptz'`,
    field: 'DateTimeField',
    sample: `'2026-11-23T09:00:00+00:00'`,
  },
  int: {
    record: 'z.number()',
    write: 'z.int().min(0).max(1_000_000)',
    column: `'int'`,
    type: 'number',
    sql: 'int',
    field: 'NumberField',
    sample: '1',
  },
  money: {
    ...text,
    write: 'money',
    sql: 'numeric(14, 2)',
    column: `'numeric', { precision: 14, scale: 2 }`,
    field: 'NumberField',
    sample: `'100000.00'`,
  },
  flag: {
    record: 'z.boolean()',
    write: 'z.boolean()',
    column: `'boolean', { default: false }`,
    type: 'boolean',
    sql: 'boolean not null default false',
    field: 'SwitchField',
    sample: 'true',
    given: true,
  },
  enum: { ...text, write: '', field: 'SelectField' },
  ref: {
    record: 'z.number()',
    optionalRecord: 'key',
    write: 'id',
    column: `'bigint'`,
    type: 'number',
    sql: 'bigint',
    field: 'LookupField',
    sample: '1',
  },
  file: {
    record: 'key',
    optionalRecord: 'key',
    write: 'id',
    column: `'bigint'`,
    type: 'number',
    sql: 'bigint references files on delete set null',
    field: 'FileField',
    sample: '',
  },
  files: {
    record: 'z.array(z.number())',
    write: 'fileIds(10)',
    column: `'bigint', { array: true, default: '{}' }`,
    type: 'number[]',
    sql: `bigint[] not null default '{}'`,
    field: 'FilesField',
    sample: '',
    given: true,
  },
};

/** Columns that every record has, or that a workflow keeps. */
const TAKEN = ['id', 'version', 'created_at', 'updated_at', 'institution_id', 'status', 'number'];
const COLUMN = /^([a-z][a-z0-9_]*):([a-z]+)(?:\(([a-z0-9_,]+)\))?(\?)?$/;

/** What a new resource has when nothing else is said. */
export const DEFAULT_COLUMNS = 'name:text note:long?';

/** The core's words in a schema. @param {string} schema */
const wordsIn = (schema) =>
  [
    'line',
    'optionalLine',
    'paragraph',
    'optionalParagraph',
    'day',
    'moment',
    'money',
    'id',
    'key',
    'text',
    'fileIds',
  ].filter((word) => new RegExp(`(^|[^.\\w])${word}\\b`).test(schema));

/**
 * The columns that a line names: `student_id:ref(students) due_on:day? kind:enum(a,b)`.
 * @param {string} wish @param {(resource: string, key: string) => Target} find a resource of the house
 * @returns {Column[]}
 */
export function columnsOf(wish, find) {
  const columns = wish
    .trim()
    .split(/\s+/)
    .map((each) => {
      const [, key = '', name = '', inner, mark] = COLUMN.exec(each) ?? [];
      const kind = KINDS[name];
      if (!kind) throw new Error(`"${each}" is no column: due_on:day?, with one of ${Object.keys(KINDS).join(', ')}.`);
      return columnOf({ each, key, name, kind, inner, optional: mark === '?' }, find);
    });
  const twice = columns.find(({ key }, at) => columns.findIndex((other) => other.key === key) < at);
  if (twice) throw new Error(`${twice.key} is named twice.`);
  return columns;
}

/**
 * @param {{ each: string, key: string, name: string, kind: Kind, inner: string | undefined, optional: boolean }} said
 * @param {(resource: string, key: string) => Target} find @returns {Column}
 */
function columnOf({ each, key, name, kind, inner, optional }, find) {
  if (TAKEN.includes(key)) throw new Error(`${key} is there by itself: a workflow or the record brings it.`);
  if (['enum', 'ref'].includes(name) !== (inner !== undefined))
    throw new Error(
      `"${each}": ref(students) names a resource, enum(one,other) its values, and nothing else has brackets.`,
    );
  const isId = name === 'ref' || name === 'file';
  if (isId && !key.endsWith('_id')) throw new Error(`${key} holds an id: it ends in _id.`);
  if (name === 'files' && !key.endsWith('_ids')) throw new Error(`${key} holds ids: it ends in _ids.`);
  const schema = name === 'enum' ? key.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()) : '';
  const options = name === 'enum' ? (inner ?? '').split(',') : [];
  const may = optional || name === 'file';
  const filled = {
    ...kind,
    record: schema || kind.record,
    optionalRecord: schema ? `${schema}.nullable()` : (kind.optionalRecord ?? `${kind.record}.nullable()`),
    write: schema || kind.write,
    optionalWrite: schema ? `${schema}.nullish()` : (kind.optionalWrite ?? `${kind.write}.nullish()`),
    sample: options[0]
      ? `'${options[0]}'`
      : kind.sample || (name === 'text' || name === 'long' ? `'${labelOf(key)}'` : ''),
  };
  return {
    ...filled,
    key,
    kind: name,
    optional: may && !kind.given,
    options,
    uses: wordsIn(
      `${may && !kind.given ? `${filled.optionalRecord} ${filled.optionalWrite}` : `${filled.record} ${filled.write}`}`,
    ),
    ...(name === 'ref' && { target: find(inner ?? '', key) }),
  };
}

/** What a column is called in English when nobody said otherwise: student_id -> Student. @param {string} key */
export function labelOf(key) {
  const words = key
    .replace(/_ids$/, 's')
    .replace(/_(id|name)$/, '')
    .replaceAll('_', ' ');
  return words.replace(/^./, (first) => first.toUpperCase());
}

/**
 * Finds resources of the house by their word: where their contract is, and the column that names one.
 * @param {string} root @returns {(resource: string, key: string) => Target}
 */
export function houseOf(root) {
  const areas = path.join(root, 'libs/domain/src/areas');
  const contracts = readdirSync(areas).flatMap((area) =>
    readdirSync(path.join(areas, area))
      .filter((file) => file.endsWith('.contract.ts'))
      .map((file) => readFileSync(path.join(areas, area, file), 'utf8')),
  );
  const schema = path.join(root, 'apps/api/src/schema');
  const entities = readdirSync(schema).map((file) => readFileSync(path.join(schema, file), 'utf8'));
  const known = contracts.flatMap((contract) => [
    ...contract.matchAll(
      /export const (\w+) = defineResource\(\{\s*name: '([a-z_]+)',\s*area: '([a-z-]+)'[\s\S]*?nameKey: '(\w+)'/g,
    ),
  ]);
  return (resource, key) => {
    const [, things = '', , area = '', nameKey = ''] = known.find(([, , name]) => name === resource) ?? [];
    if (!things) throw new Error(`ref(${resource}): there is no resource of that name.`);
    const entity = entities.map((text) => text.split(`@Entity('${resource}')`)[1]?.split('\n}')[0]).find(Boolean) ?? '';
    const label = ['name', 'title', nameKey].find((column) => new RegExp(`\\)\\s+${column}[:!?]`).test(entity));
    return { resource, area, things, ...(label && { label, labelKey: key.replace(/_id$/, '_name') }) };
  };
}
