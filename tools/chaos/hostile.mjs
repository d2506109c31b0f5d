import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { ADMIN } from '../bench/campus.mjs';
import { call, sleep, waitFor } from './call.mjs';
import { withFullDisk } from './full-disk.mjs';
import { trickle } from './trickle.mjs';

const { zipSync, strToU8 } = createRequire(new URL('../../apps/api/package.json', import.meta.url))('fflate');
/** Nobody else waits longer than this while somebody attacks (ms): a second of it is this machine's. */
const HANG_MS = 3000;

/**
 * R11: bodies, files and patterns that are meant to stop the portal stop nobody; a read-only database and a full disk sign nobody
 * out, are said calmly, and are over when they are over.
 * @param {import('../bench/stage.mjs').Stage} stage @param {{ seconds: number, slow: number }} size
 */
export async function hostile(stage, size) {
  const parts = [
    await attacks(stage, size.seconds),
    await trickle(stage, size.slow),
    await readOnly(stage),
    await withFullDisk(),
  ];
  return { pass: parts.every(({ pass }) => pass), told: parts.map(({ told }) => told).join('; ') };
}

/** @param {import('../bench/stage.mjs').Stage} stage @param {number} seconds */
async function attacks(stage, seconds) {
  const api = await stage.api();
  const [token] = await stage.tokens(ADMIN);
  await waitFor(async () => (await call(`${api.url}/api/v1/country`, { token })).status === 200, 10_000);
  const told = [];
  let isWhole = true;
  for (const [name, attack] of Object.entries(attacksOf(api.url, token ?? ''))) {
    const { slowest, wrong, statuses } = await during(api.url, token ?? '', attack, seconds);
    const isHeld =
      api.isAlive() && slowest <= HANG_MS && wrong === 0 && !statuses.some((status) => status >= 500 && status !== 503);
    isWhole &&= isHeld;
    told.push(
      `${name} ${isHeld ? 'held' : 'BROKE'} (${[...new Set(statuses)].join('/')}, others at most ${(slowest / 1000).toFixed(1)} s)`,
    );
  }
  const alive = api.isAlive();
  await api.stop();
  return { pass: isWhole && alive, told: `${alive ? 'no crash' : 'CRASHED'}: ${told.join(', ')}` };
}

/**
 * What others are answered while an attack goes on.
 * @param {string} url @param {string} token @param {() => Promise<number>} attack @param {number} seconds
 */
async function during(url, token, attack, seconds) {
  const end = Date.now() + seconds * 1000;
  let [slowest, wrong] = [0, 0];
  /** @type {number[]} */
  const statuses = [];
  const attacking = (async () => {
    do statuses.push(await attack());
    while (Date.now() < end);
  })();
  let isOver = false;
  void attacking.finally(() => (isOver = true));
  while (!isOver) {
    const { status, ms } = await call(`${url}/api/v1/country`, { token });
    slowest = Math.max(slowest, ms);
    wrong += Number(status !== 200);
    await sleep(20);
  }
  await attacking;
  return { slowest, wrong, statuses };
}

/** @param {string} url @param {string} token @returns {Record<string, () => Promise<number>>} */
function attacksOf(url, token) {
  const open = (/** @type {string} */ body) => async () =>
    (await call(`${url}/api/v1/signin`, { method: 'POST', body, raw: true })).status;
  const keys = (/** @type {number} */ n) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: n }, (_, at) => [`k${at}`, 1])));
  const send =
    (/** @type {string} */ to, /** @type {string} */ name, /** @type {Uint8Array} */ content) => async () => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(content)]), name);
      const headers = { authorization: `Bearer ${token}`, institution: '1' };
      const answer = await fetch(`${url}/api/v1${to}`, { method: 'POST', body: form, headers });
      await answer.text();
      return answer.status;
    };
  const blanks = new TextEncoder().encode(`1\t2026-11-20 08:55:12\t1\n${' '.repeat(9_000_000)}`);
  const letter = { subject: 'x', body: `{{${' '.repeat(19_000)}` };
  return {
    'huge body': open(keys(75_000)),
    'many keys': open(keys(1000)),
    'deep body': open(`${'['.repeat(16_000)}`),
    'row 100,000,000': send(
      '/attendance/import',
      'a.xlsx',
      workbook(`<row r="100000000"><c r="A100000000"><v>1</v></c></row>`),
    ),
    'hidden row': send(
      '/attendance/import',
      'a.xlsx',
      workbook(`<row r="&#57;9999999"><c r="A&#57;9999999"><v>1</v></c></row>`),
    ),
    'two million cells': send('/attendance/import', 'a.xlsx', workbook('<row><c><v>1</v></c></row>'.repeat(700_000))),
    'log of blanks': send('/attendance/face-id/import', 'attlog.dat', blanks),
    quotes: send('/attendance/import', 'a.csv', new TextEncoder().encode('"'.repeat(9_000_000))),
    placeholders: async () =>
      (
        await call(`${url}/api/v1/email_template`, {
          token,
          method: 'POST',
          body: { name: `x${randomBytes(4).toString('hex')}`, topic: 'news', texts: { en: letter } },
        })
      ).status,
  };
}

/** A workbook whose rows are as given. @param {string} rows */
function workbook(rows) {
  const schemas = 'http://schemas.openxmlformats.org';
  const main = `${schemas}/spreadsheetml/2006/main`;
  const relations = `${schemas}/officeDocument/2006/relationships`;
  const packaged = `${schemas}/package/2006`;
  const types = 'application/vnd.openxmlformats';
  const relation = (/** @type {string} */ type, /** @type {string} */ target) =>
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" ` +
    `Type="${relations}/${type}" Target="${target}"/></Relationships>`;
  const parts = {
    '[Content_Types].xml':
      `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ` +
      `ContentType="${types}-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ` +
      `ContentType="${types}-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml':
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
      `<sheet name="x" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

/** The database takes nothing for a while, as after a failover to a standby. @param {import('../bench/stage.mjs').Stage} stage */
async function readOnly(stage) {
  const api = await stage.api();
  const [token] = await stage.tokens(ADMIN);
  const ask = (/** @type {string} */ where) => call(`${api.url}${where}`, { token });
  const write = () =>
    call(`${api.url}/api/v1/country`, {
      token,
      method: 'POST',
      body: { name: `R ${randomBytes(4).toString('hex')}`, code: 'RO' },
    });
  const isReady = async () => (await ask('/readyz')).status === 200;
  await waitFor(isReady, 10_000);
  const [{ name }] = await stage.sql('select current_database() as name');
  const set = async (/** @type {string} */ value) => {
    await stage.sql(`set default_transaction_read_only = off`);
    await stage.sql(`alter database "${name}" set default_transaction_read_only = ${value}`);
    await stage.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name like 'quad-%'`,
      [name],
    );
  };
  await set('on');
  const noticed = await waitFor(async () => (await ask('/readyz')).status === 503, 10_000);
  await waitFor(async () => (await ask('/api/v1/user/me/info')).status === 200, 5000);
  const [read, refused] = [await ask('/api/v1/user/me/info'), await write()];
  await set('off');
  const back = await waitFor(isReady, 15_000);
  const written = await write();
  const pass =
    noticed < 10_000 &&
    read.status === 200 &&
    refused.status === 503 &&
    refused.headers.has('retry-after') &&
    back < 15_000 &&
    written.status === 200;
  await api.stop();
  return {
    pass,
    told:
      `read-only database: ${pass ? '' : 'WRONG '}reads ${read.status}, writes ${refused.status}, /readyz 503, ` +
      `written again after ${(back / 1000).toFixed(1)} s`,
  };
}
