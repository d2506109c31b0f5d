import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A column of a new resource, and what each layer writes of it.
 * @typedef {object} Kind
 * @property {string} column  as the sheet says it
 * @property {string} sql
 * @property {string} sample  a value, as code
 * @property {true} [given]  it always has a value, or an empty one: a write may leave it out
 *
 * @typedef {Kind & { key: string, kind: string, optional: boolean, options: readonly string[], target?: Target }} Column
 * @typedef {{ resource: string, area: string, things: string, label?: string, labelKey?: string }} Target
 */

/** @type {Record<string, Kind>} */
const KINDS = {
  text: { column: 'c.line()', sql: 'text', sample: '' },
  long: { column: 'c.text()', sql: 'text', sample: '' },
  day: { column: 'c.day()', sql: 'date', sample: `'2026-11-23'` },
  instant: { column: 'c.moment()', sql: 'timestamptz', sample: `'2026-11-23T09:00:00+00:00'` },
  int: { column: 'c.int(0, 1_000_000)', sql: 'int', sample: '1' },
  money: { column: 'c.money()', sql: 'numeric(14, 2)', sample: `'100000.00'` },
  flag: {
    column: 'c.flag().default(false)',
    sql: 'boolean not null default false',
    sample: 'true',
    given: true,
  },
  enum: { column: 'c.one', sql: 'text', sample: '' },
  ref: { column: 'c.ref', sql: 'bigint', sample: '1' },
  file: {
    column: 'c.file()',
    sql: 'bigint references files on delete set null',
    sample: '',
  },
  files: {
    column: 'c.files(10).default([])',
    sql: `bigint[] not null default '{}'`,
    sample: '',
    given: true,
  },
};

/** Columns that every record has, or that a workflow keeps. */
const TAKEN = ['id', 'version', 'created_at', 'updated_at', 'institution_id', 'status', 'number'];
const COLUMN = /^([a-z][a-z0-9_]*):([a-z]+)(?:\(([a-z0-9_,]+)\))?(\?)?$/;

/** What a new resource has when nothing else is said. */
export const DEFAULT_COLUMNS = 'name:text note:long?';

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
  const options = name === 'enum' ? (inner ?? '').split(',') : [];
  const isText = name === 'text' || name === 'long';
  return {
    ...kind,
    sample: options[0] ? `'${options[0]}'` : kind.sample || (isText ? `'${labelOf(key)}'` : ''),
    key,
    kind: name,
    optional: (optional || name === 'file') && !kind.given,
    options,
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
  const known = contracts.flatMap((contract) => [
    ...contract.matchAll(
      /export const (\w+) = defineResource\(\{\s*name: '([a-z_]+)',\s*area: '([a-z-]+)'[\s\S]*?columns: ([\s\S]*?)\n {2}\}?,?\n[\s\S]*?nameKey: '(\w+)'/g,
    ),
  ]);
  return (resource, key) => {
    const [, things = '', , area = '', columns = '', nameKey = ''] =
      known.find(([, , name]) => name === resource) ?? [];
    if (!things) throw new Error(`ref(${resource}): there is no resource of that name.`);
    const label = ['name', 'title', nameKey].find((column) =>
      new RegExp(`\\b${column}: c\\s*\\.line\\(`).test(columns),
    );
    return { resource, area, things, ...(label && { label, labelKey: key.replace(/_id$/, '_name') }) };
  };
}
