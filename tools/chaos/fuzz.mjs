import fc from 'fast-check';
import { ADMIN, TEACHER } from '../bench/campus.mjs';
import { arbitraryOf } from './arbitrary.mjs';
import { call, sleep } from './call.mjs';
import { judge, VISITOR } from './fuzz-judge.mjs';

/** @typedef {{ method: string, path: string, parameters: any[], body: any, type: string | undefined, operation: any }} Operation */

const LANES = 6;
/** A student with their own record (campus.mjs). */
const STUDENT = 1002;

/**
 * R10: every operation of the OpenAPI document, called as several roles with what its schemas ask for and with what they do not: never a
 * 5xx, an answer that its own schema refuses, a stack, or one that takes longer than five seconds.
 * @param {import('../bench/stage.mjs').Stage} stage @param {{ requests: number, seed?: number }} size
 */
export async function fuzz(stage, { requests, seed = Math.floor(Math.random() * 2 ** 31) }) {
  const api = await stage.api();
  const document = JSON.parse((await call(`${api.url}/api/v1/openapi.json`)).text);
  const operations = operationsOf(document);
  const roles = await rolesOf(stage);
  const known = {
    components: document.components?.schemas ?? {},
    ids: [
      1,
      2,
      3,
      stage.campus.watched,
      stage.campus.unwatched,
      ...stage.campus.students.slice(0, 3),
      ADMIN,
      TEACHER,
      STUDENT,
    ],
  };
  const each = Math.max(2, Math.ceil(requests / operations.length));
  const plan = operations.flatMap((operation, index) =>
    fc
      .sample(requestOf(operation, known), { numRuns: each, seed: seed + index })
      .map((drawn, turn) => ({ operation, drawn, role: roles[turn % roles.length] })),
  );
  // Spread, so that no operation is left to the state that the others made.
  plan.sort((a, b) => hash(a.drawn.salt) - hash(b.drawn.salt));
  const verdict = judge(document);
  let next = 0;
  const lane = async () => {
    for (let job = plan[next++]; job; job = plan[next++]) {
      if (!api.isAlive()) return;
      const { operation, drawn, role } = job;
      const answer = await send(api.url, drawn, await role?.token());
      if (answer.status === 401 && role?.name !== VISITOR) await role?.heal();
      verdict.hear({ operation, drawn, role: role?.name ?? '', answer });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const alive = api.isAlive();
  await api.stop();
  return { ...verdict.sum({ alive, operations: operations.length, seed }) };
}

/** @param {any} document @returns {Operation[]} */
export function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(/** @type {Record<string, any>} */ (methods)).map(([method, operation]) => {
      const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      return {
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters ?? [],
        body: /** @type {any} */ (content)?.schema,
        type,
        operation,
      };
    }),
  );
}

/** Everything about one request. @param {Operation} operation @param {{ components: any, ids: readonly number[] }} known */
function requestOf({ method, path, parameters, body, type }, known) {
  const named = (/** @type {string} */ where) =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === where && each.name !== 'institution')
        .map((each) => [
          each.name,
          where === 'path'
            ? idOf(each, known)
            : fc.option(arbitraryOf(each.schema, known), { nil: undefined, freq: each.required ? 20 : 1 }),
        ]),
    );
  const wantsBody = method !== 'GET' && method !== 'DELETE';
  return fc
    .record({
      path: fc.record(named('path')),
      query: fc.record(named('query')),
      twice: fc.nat(11),
      salt: fc.string({ minLength: 6, maxLength: 6 }),
      institution: fc.constantFrom('1', '1', '1', '1', '1', '1', '1', '2', 'inst-1', '999', 'x'.repeat(300), ''),
      broken: fc.nat(29),
      body: wantsBody ? arbitraryOf(body ?? { type: 'object' }, known) : fc.constant(undefined),
      language: fc.constantFrom('en', 'ru', 'uz', 'de-AT;q=0.1', '*', 'x'.repeat(200)),
    })
    .map((drawn) => ({ ...drawn, method, template: path, type: wantsBody ? (type ?? 'application/json') : undefined }));
}

/** An id in a path is mostly one that is there. @param {any} parameter @param {{ components: any, ids: readonly number[] }} known */
const idOf = ({ schema }, known) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known.ids) },
    { weight: 4, arbitrary: arbitraryOf(schema, known) },
  );

/** @param {string} text */
const hash = (text) => [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003, 7);
const plain = (/** @type {unknown} */ value) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const encoded = (/** @type {unknown} */ value) =>
  encodeURIComponent(Buffer.from(plain(value)).toString()).slice(0, 4000);

/** Dots alone would be another address before they left. @param {string} url @param {any} drawn @param {string | undefined} token */
function send(url, { method, template, path, query, twice, institution, broken, body, type, language }, token) {
  const address = template.replace(
    /\{(\w+)\}/g,
    (/** @type {string} */ _, /** @type {string} */ name) =>
      encoded(path[name] ?? 'x').replace(/^\.{1,2}$/, 'dots') || '%20',
  );
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((each) => `${name}=${encoded(each)}`));
  if (twice === 0 && pairs[0]) pairs.push(pairs[0]);
  const headers = {
    institution: institution.trim() || '1',
    'accept-language': language,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return call(`${url}${address}${pairs.length ? `?${pairs.join('&')}` : ''}`, {
    method,
    headers: { ...headers, ...bodyHeaders(type, broken) },
    ...textOf({ body, type, broken }),
    patience: 12_000,
    raw: true,
  });
}

/** @param {string | undefined} type @param {number} broken @returns {Record<string, string>} */
const bodyHeaders = (type, broken) =>
  !type
    ? {}
    : {
        'content-type':
          broken === 1
            ? 'text/plain'
            : type === 'multipart/form-data'
              ? 'multipart/form-data; boundary=cut'
              : 'application/json',
      };

/**
 * The body as text: JSON, a form with a file, or now and then neither.
 * @param {{ body: unknown, type: string | undefined, broken: number }} drawn
 */
function textOf({ body, type, broken }) {
  if (!type) return {};
  if (type === 'multipart/form-data')
    return {
      body:
        broken < 4
          ? '--cut\r\nnonsense'
          : `--cut\r\ncontent-disposition: form-data; name="file"; filename="a.${broken % 2 ? 'csv' : 'xlsx'}"` +
            `\r\n\r\n${plain(body)}\r\n--cut--\r\n`,
    };
  const json = JSON.stringify(body) ?? '';
  return { body: broken === 0 ? json.slice(0, -1) : broken === 2 ? '1e309' : broken === 3 ? `[${json}` : json };
}

/**
 * Several people, whose sessions and accounts are mended when the fuzz has spoilt them.
 * @param {import('../bench/stage.mjs').Stage} stage
 */
async function rolesOf(stage) {
  const person = (/** @type {string} */ name, /** @type {number} */ account, /** @type {string} */ role) => {
    /** @type {Promise<string | undefined> | undefined} */
    let token;
    const renew = async () => {
      await stage.sql(`update accounts set disabled_at = null, deleted_at = null where id = $1`, [account]);
      await stage.sql(
        `insert into account_roles (account_id, institution_id, role) values ($1, 1, $2) on conflict do nothing`,
        [account, role],
      );
      await stage
        .sql(`update required_actions set status = 'done' where account_id = $1 and status = 'pending'`, [account])
        .catch(() => undefined);
      return (await stage.tokens(account))[0];
    };
    return {
      name,
      token: () => (token ??= renew()),
      heal: async () => {
        token = undefined;
        await sleep(0);
      },
    };
  };
  const [admin, teacher, student] = [
    person('admin', ADMIN, 'ADMIN'),
    person('teacher', TEACHER, 'TEACHER'),
    person('student', STUDENT, 'BACHELOR_STUDENT'),
  ];
  // The account with the most rights gets deepest; what a visitor may do is soon tried.
  return [
    admin,
    teacher,
    admin,
    student,
    admin,
    { name: VISITOR, token: async () => undefined, heal: async () => undefined },
  ];
}
