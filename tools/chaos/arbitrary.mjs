import fc from 'fast-check';

/** @typedef {Record<string, any>} Schema */

/** What no form sends: empty, huge, of another type, with signs that mean something to some machine. */
export const DIRTY = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  true,
  [],
  {},
  [[]],
  [null],
  [1, 1],
  { a: { b: { c: [{}] } } },
  'null',
  'undefined',
  'NaN',
  '1e309',
  '-0',
  '0x10',
  '٣',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202Eright to left',
  'مرحبا',
  '😀'.repeat(50),
  "'; drop table accounts; --",
  '" or 1=1',
  '%_\\',
  '${7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'x'.repeat(10_000),
  '2026-02-30',
  '2026-02-30T25:61:00Z',
  '+275760-09-14T00:00:00.000Z',
  '0001-01-01',
  'infinity',
  '\r\nx-evil: 1',
  '__proto__',
  'constructor',
  'toString',
  JSON.parse('{"__proto__":{"admin":true}}'),
];

const dirty = fc.constantFrom(...DIRTY);
const DAY = 86_400_000;

/** One time in ten something else. @param {fc.Arbitrary<any>} clean */
const perhapsDirty = (clean) => fc.oneof({ weight: 9, arbitrary: clean }, { weight: 1, arbitrary: dirty });

/**
 * Values that a JSON Schema of the OpenAPI document asks for, and now and then such that it does not.
 * @param {Schema | undefined} schema @param {{ components: Schema, ids: readonly number[] }} known ids: of records that
 * exist @param {number} [depth]
 * @returns {fc.Arbitrary<any>}
 */
export function arbitraryOf(schema, known, depth = 0) {
  if (!schema || depth > 6) return dirty;
  if (schema.$ref) return arbitraryOf(known.components[schema.$ref.split('/').pop()], known, depth + 1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return perhapsDirty(fc.oneof(...choices.map((/** @type {Schema} */ each) => arbitraryOf(each, known, depth + 1))));
  if (schema.allOf) return arbitraryOf(Object.assign({}, ...schema.allOf), known, depth + 1);
  if (schema.const !== undefined) return perhapsDirty(fc.constant(schema.const));
  if (schema.enum) return perhapsDirty(fc.constantFrom(...schema.enum));
  const types = [schema.type ?? (schema.properties ? 'object' : 'string')].flat();
  const clean = fc.oneof(...types.map((/** @type {string} */ type) => cleanOf(type, schema, known, depth)));
  return perhapsDirty(schema.nullable ? fc.option(clean) : clean);
}

/**
 * @param {string} type
 * @param {Schema} schema
 * @param {{ components: Schema, ids: readonly number[] }} known
 * @param {number} depth
 * @returns {fc.Arbitrary<any>}
 */
function cleanOf(type, schema, known, depth) {
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer')
    return fc.oneof(
      fc.constantFrom(...known.ids),
      fc.integer({
        min: bound(schema.minimum, -100),
        max: Math.max(bound(schema.minimum, -100), bound(schema.maximum, 1000)),
      }),
    );
  if (type === 'number')
    return fc.oneof(
      fc.constantFrom(...known.ids),
      fc.double({
        min: bound(schema.minimum, -100),
        max: Math.max(bound(schema.minimum, -100), bound(schema.maximum, 1000)),
        noNaN: true,
      }),
    );
  if (type === 'array')
    return fc.array(arbitraryOf(schema.items, known, depth + 1), { maxLength: Math.min(5, schema.maxItems ?? 5) });
  if (type === 'object') return objectOf(schema, known, depth);
  return textOf(schema);
}

/** @param {number | undefined} value @param {number} otherwise */
const bound = (value, otherwise) => (value === undefined ? otherwise : Math.max(-1e6, Math.min(1e6, Math.ceil(value))));

/**
 * Everything that is required, nearly always, and some of the rest; rarely a name that nobody asked for.
 * @param {Schema} schema
 * @param {{ components: Schema, ids: readonly number[] }} known
 * @param {number} depth
 */
function objectOf({ properties = {}, required = [] }, known, depth) {
  const fields = Object.entries(properties).map(([name, each]) =>
    fc
      .option(arbitraryOf(/** @type {Schema} */ (each), known, depth + 1), {
        nil: undefined,
        freq: required.includes(name) ? 30 : 2,
      })
      .map((value) => [name, value]),
  );
  const strange = fc.oneof(
    { weight: 20, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom('nobody_asked', '__proto__', 'id', 'institution_id', 'version'), dirty),
    },
  );
  return fc
    .tuple(fc.tuple(...fields), strange)
    .map(([pairs, extra]) =>
      Object.fromEntries([...pairs, ...(extra.length ? [extra] : [])].filter(([, value]) => value !== undefined)),
    );
}

/** @param {Schema} schema */
function textOf({ format, minLength = 0, maxLength = 40, pattern }) {
  const moment = fc.integer({ min: -400, max: 400 }).map((days) => new Date(Date.now() + days * DAY).toISOString());
  if (format === 'date-time') return moment;
  if (format === 'date' || /\\d\{4\}-/.test(pattern ?? '')) return moment.map((text) => text.slice(0, 10));
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  return fc.string({
    minLength: Math.min(minLength, 40),
    maxLength: Math.max(Math.min(minLength, 40), Math.min(maxLength, 40)),
    unit: 'grapheme',
  });
}
