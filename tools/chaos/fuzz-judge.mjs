import { Ajv } from 'ajv';

const SLOW_MS = 5000;
/** What only an accident tells: a stack, a place in a file, the words of the database. */
const LEAK = new RegExp(
  [
    '\\n\\s+at |node_modules|\\.js:\\d+|QueryFailedError|syntax error at or near',
    'violates (?:foreign|unique|check|not-null|row-level)|duplicate key value|relation "\\w+"',
  ].join('|'),
);
const SHOWN = 12;
/** Who is not signed in. */
export const VISITOR = 'visitor';

/** Judges answers by the document that promised them. @param {any} document */
export function judge(document) {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: false, validateSchema: false });
  ajv.addSchema({ $id: 'api', ...draft7(document) });
  /** @type {Map<string, import('ajv').ValidateFunction | undefined>} */
  const known = new Map();
  const schemaOf = (/** @type {any} */ { path, method, operation }, /** @type {number} */ status) => {
    const key = `${method} ${path} ${status}`;
    if (!known.has(key))
      known.set(
        key,
        operation.responses?.[status]?.content?.['application/json']?.schema &&
          ajv.compile({
            $ref: `api#/paths/${pointer(path)}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`,
          }),
      );
    return known.get(key);
  };
  /** @type {Map<string, { n: number, example: string }>} */
  const faults = new Map();
  const statuses = /** @type {Record<number, number>} */ ({});
  const counts = { requests: 0, checked: 0, slowest: 0, signedIn: 0, unknown: 0 };

  return {
    /** @param {{ operation: any, drawn: any, role: string, answer: import('./call.mjs').Answer }} what */
    hear({ operation, drawn, role, answer }) {
      counts.requests += 1;
      counts.slowest = Math.max(counts.slowest, answer.ms);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (role !== VISITOR) counts.signedIn += 1;
      if (role !== VISITOR && answer.status === 401) counts.unknown += 1;
      const validate =
        answer.status < 300 && /json/.test(answer.headers.get('content-type') ?? '')
          ? schemaOf(operation, answer.status)
          : undefined;
      if (validate) counts.checked += 1;
      for (const fault of faultsOf(answer, validate)) {
        const key = `${fault} at ${operation.method} ${operation.path}`;
        const { path, query, institution, broken, body } = drawn;
        const asked = JSON.stringify({ path, query, institution, broken, body }).slice(0, 400);
        const found = faults.get(key) ?? { n: 0, example: `as ${role}: ${asked} -> ${answer.text.slice(0, 300)}` };
        faults.set(key, { ...found, n: found.n + 1 });
      }
    },
    /** @param {{ alive: boolean, operations: number, seed: number }} about */
    sum({ alive, operations, seed }) {
      const told = Object.entries(statuses)
        .map(([status, n]) => `${n} x ${status}`)
        .join(', ');
      const lines = [...faults]
        .sort(([, a], [, b]) => b.n - a.n)
        .slice(0, SHOWN)
        .map(([key, { n, example }]) => `${n} x ${key}\n      ${example}`);
      // Requests of nobody try the door alone.
      const isHeard = counts.unknown <= counts.signedIn / 2;
      return {
        pass: alive && isHeard && faults.size === 0,
        told:
          `${counts.requests} requests to ${operations} operations, seed ${seed}: ${told}; ${counts.checked} ` +
          `answers checked against their schema, slowest ${(counts.slowest / 1000).toFixed(1)} s, ${faults.size} ` +
          `kinds of faults${isHeard ? '' : ', and most who were signed in were NOT KNOWN'}${alive ? '' : ', and the API is DEAD'}`,
        lines,
      };
    },
  };
}

/**
 * In OpenAPI 3.0 a bound says by a flag that it is left out; later drafts, which ajv reads, give the number.
 * @param {any} node @returns {any}
 */
export function draft7(node) {
  if (!node || typeof node !== 'object') return node;
  if (Array.isArray(node)) return node.map(draft7);
  const made = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, draft7(value)]));
  for (const [flag, bound] of /** @type {const} */ ([
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ])) {
    if (typeof made[flag] !== 'boolean') continue;
    if (made[flag]) made[flag] = made[bound];
    else delete made[flag];
    if (made[flag] !== undefined) delete made[bound];
  }
  return made;
}

/** @param {string} path */
const pointer = (path) => encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));

/**
 * What is wrong with an answer.
 * @param {import('./call.mjs').Answer} answer
 * @param {import('ajv').ValidateFunction} [validate]
 */
export function faultsOf({ status, text, ms, headers }, validate) {
  if (status === 0) return ['no answer'];
  const isJson = /json/.test(headers.get('content-type') ?? '');
  const value = isJson ? parsed(text) : undefined;
  return [
    ...(status >= 500 ? [`${status}`] : []),
    ...(ms > SLOW_MS ? ['slower than 5 s'] : []),
    ...(isJson && LEAK.test(text) && status >= 400 ? ['an accident in the text'] : []),
    ...(isJson && value === BROKEN ? ['no JSON'] : []),
    ...(status >= 400 && value !== BROKEN && !isProblem(value, status) ? [`a ${status} that is no problem`] : []),
    ...(validate && value !== BROKEN && !validate(value)
      ? [
          `${status} against its schema (${validate.errors?.[0]?.instancePath.replace(/\/\d+/g, '/n')} ${validate.errors?.[0]?.message})`,
        ]
      : []),
  ];
}

const BROKEN = Symbol('broken');
const parsed = (/** @type {string} */ text) => {
  try {
    return JSON.parse(text);
  } catch {
    return BROKEN;
  }
};
const isProblem = (/** @type {any} */ value, /** @type {number} */ status) =>
  typeof value?.code === 'string' &&
  value.status === status &&
  typeof value.message === 'string' &&
  typeof value.request_id === 'string';
