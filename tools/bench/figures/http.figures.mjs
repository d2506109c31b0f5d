import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../common/main-module.mjs';
import { freePort } from '../../common/ports.mjs';
import { ADMIN, INSTITUTIONS } from '../campus.mjs';
import { loadHttp } from '../http-load.mjs';
import { startServer } from '../processes.mjs';
import { number } from '../report.mjs';
import { byTurns, ratioOf } from '../statistics.mjs';

export const reference = (/** @type {string} */ name) =>
  fileURLToPath(new URL(`../reference/${name}.mjs`, import.meta.url));
const LIST = '/api/v1/country';

/** @typedef {import('../http-load.mjs').Load} Load */
/** @typedef {import('../report.mjs').Figure} Figure */

/**
 * The same load on ours and on a reference, by turns.
 * @param {{ rounds: number, ours: () => Promise<Load>, reference: () => Promise<Load> }} sides
 */
export async function compare({ rounds, ours, reference: other }) {
  await ours();
  await other();
  const found = await byTurns(rounds, { ours, reference: other });
  const failed = [...found.ours, ...found.reference].reduce((sum, load) => sum + load.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests failed`);
  const ratio = (/** @type {'rps' | 'cpu_us'} */ of) =>
    ratioOf(
      found.ours.map((load) => load[of]),
      found.reference.map((load) => load[of]),
    );
  return { rps: ratio('rps'), cpu: ratio('cpu_us') };
}

/** The API on a million countries with the bearer of an administrator. @param {import('../stage.mjs').Stage} stage */
export async function openLists(stage) {
  const api = await stage.api({ core: 0 });
  const [token = ''] = await stage.tokens(ADMIN);
  const headers = { authorization: `Bearer ${token}`, institution: '1' };
  const answer = await fetch(`${api.url}${LIST}`, { headers });
  const text = await answer.text();
  const page = JSON.parse(text);
  if (page.content?.length !== 10 || page.total_elements < 1)
    throw new Error(`the list answered ${answer.status}: ${text.slice(0, 200)}`);
  const load = (/** @type {string} */ address, /** @type {number} */ count) =>
    loadHttp({ port: api.port, requests: [{ path: address, headers }], count, cpu: api.cpu });
  return { stage, api, headers, page, text, load, close: () => api.stop() };
}

/** @typedef {Awaited<ReturnType<typeof openLists>>} Lists */

/**
 * P6: what identity, tenant, role, validation and a row from the database cost beside bare HTTP.
 * @param {Lists} lists
 * @param {{ rounds: number }} size
 * @returns {Promise<Figure[]>}
 */
export async function authenticated({ stage, api, text, load }, { rounds }) {
  const file = path.join(stage.directory, 'p6.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  const port = await freePort();
  const bare = await startServer(reference('http-json'), { args: [String(port), file], core: 0 });
  const { cpu } = await compare({
    rounds,
    ours: () => load(LIST, 4000),
    reference: () => loadHttp({ port, requests: [{ path: '/' }], count: 8000, cpu: bare.cpu }),
  });
  await bare.stop();
  const nothing = await loadHttp({ port: api.port, requests: [{ path: '/healthz' }], count: 8000, cpu: api.cpu });
  return [
    {
      goal: 'P6',
      what: 'authenticated JSON endpoint, CPU of the server',
      ours: `${number(cpu.ours)} us`,
      reference: `${number(cpu.reference)} us (raw http)`,
      value: cpu.ratio,
      low: cpu.low,
      high: cpu.high,
      good: 2.5,
      ambitious: 1.8,
      note: `${text.length} bytes; ours proves the session and the role, validates the query, and reads ten rows
        and their total from the database under row-level security; the reference sends the same bytes
          from memory. GET /healthz, which does nothing, costs ${number(nothing.cpu_us)} us`,
    },
  ];
}

/** The first page of a resource, as an administrator reads it. @param {string} name @param {string} area @param {string} [from] */
async function pageOf(name, area, from) {
  const dist = (/** @type {string} */ file) => import(path.join(root, 'apps/api/dist', file));
  const { listing, ordering } = await dist('core/resource/list.query.js');
  const resource = (await import(`@quad/domain/${area}`))[name];
  const source = from ? (await dist(`areas/${area}/${area}.queries.js`))[from] : resource.name;
  const list = listing(resource, source, {
    actor: { grants: { '*': ['*'] }, institution_id: 1, roles: ['ADMIN'] },
  });
  return `select ${list.columns} from ${list.source} t where institution_id = 1 ${ordering(resource, resource.sort)} limit 10`;
}

/**
 * P7: the first page, of a bare table with a million rows, and of 50,000 students with all that their list shows.
 * @param {Lists} lists @param {{ rounds: number }} size @returns {Promise<Figure[]>}
 */
export async function firstPage({ stage, load }, { rounds }) {
  const lists = [
    {
      at: LIST,
      what: `/country: page 0 of 1,000,000 rows, ${INSTITUTIONS} institutions`,
      good: 0.5,
      ambitious: 0.9,
      SQL: await pageOf('countries', 'reference'),
    },
    {
      at: '/api/v1/student',
      what: '/student: page 0 of 50,000 with joins and a veiled source',
      good: 0.5,
      ambitious: 0.9,
      SQL: await pageOf('students', 'students', 'STUDENTS_SOURCE'),
    },
  ];
  const figures = [];
  for (const { at, what, SQL, good, ambitious } of lists) {
    const port = await freePort();
    const bare = await startServer(reference('http-pg'), { args: [String(port), stage.url], env: { SQL }, core: 0 });
    const { rps, cpu } = await compare({
      rounds,
      ours: () => load(at, 4000),
      reference: () => loadHttp({ port, requests: [{ path: '/' }], count: 4000, cpu: bare.cpu }),
    });
    await bare.stop();
    figures.push({
      ...{ goal: 'P7', what, good, ambitious, more: true },
      ours: `${number(rps.ours)} rps`,
      reference: `${number(rps.reference)} rps (http + pg)`,
      ...{ value: rps.ratio, low: rps.low, high: rps.high },
      note:
        `server CPU ${number(cpu.ours)} us against ${number(cpu.reference)} us, ratio ${number(cpu.ratio)}; ` +
        `ours with session, role, row-level security and total_elements, the reference with none of them`,
    });
  }
  return figures;
}

/**
 * P9: what `total_elements` costs, in the statement that the API sends.
 * @param {Lists} lists
 * @param {{ rounds: number }} size
 * @returns {Promise<Figure[]>}
 */
export async function totals({ stage }, { rounds }) {
  const { listing, ordering, pageSql, totalSql } = await import(
    path.join(root, 'apps/api/dist/core/resource/list.query.js')
  );
  const { urlOf } = await import(path.join(root, 'apps/api/dist/core/database/restricted-roles.js'));
  const { countries } = await import('@quad/domain/reference');
  const list = listing(countries, 'countries', {
    actor: { grants: { '*': ['*'] }, institution_id: 1, roles: ['ADMIN'] },
  });
  const without = pageSql(list, ordering(countries, undefined), { page: 0, size: 10 });
  const url = new URL(urlOf({ DATABASE_URL: stage.url, SESSION_SECRET: stage.secret }, 'app'));
  url.searchParams.set('options', '-c app.institution=1 -c app.account=0');
  const start = async (/** @type {string} */ SQL) => {
    const port = await freePort();
    const server = await startServer(reference('http-pg'), { args: [String(port), url.href], env: { SQL }, core: 0 });
    // What answers: the server and its connections' processes in the database.
    const cpu = () => server.cpu() + stage.databaseCpu();
    return { server, load: () => loadHttp({ port, requests: [{ path: '/' }], count: 4000, cpu }) };
  };
  const [ours, other] = [await start(`${without}, ${totalSql(list, countries)}`), await start(without)];
  const { cpu } = await compare({ rounds, ours: ours.load, reference: other.load });
  await Promise.all([ours.server.stop(), other.server.stop()]);
  return [
    {
      goal: 'P9',
      what: 'list with its total / without, CPU of server and database',
      ours: `${number(cpu.ours)} us`,
      reference: `${number(cpu.reference)} us (without total)`,
      value: cpu.ratio,
      low: cpu.low,
      high: cpu.high,
      good: 1.4,
      ambitious: 1.2,
      note: 'the SQL of the built API, with and without its total, through the same small server under row-level security',
    },
  ];
}
