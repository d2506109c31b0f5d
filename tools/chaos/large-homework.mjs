import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { get, request } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
// @ts-expect-error: it has no types
import yauzl from 'yauzl';
import { ADMIN, TEACHER } from '../bench/campus.mjs';
import { call, sleep, waitFor } from './call.mjs';

const MB = 1024 * 1024;
const PIECE = 16 * MB;
const STUDENT = 1002;
/** What an API may take besides what it had, whatever passes through it. */
const MOST_MEMORY = 300 * MB;
const TUS = { 'tus-resumable': '1.0.0' };

/** A file that no program makes smaller: one block of chance, each time with another number. @param {number} bytes */
function contents(bytes) {
  const block = randomBytes(MB);
  return (/** @type {number} */ from, /** @type {number} */ to) => {
    const parts = [];
    for (let at = from; at < to;) {
      const n = Math.floor(at / MB);
      const whole = Buffer.from(block);
      whole.writeUInt32BE(n);
      const end = Math.min(to, (n + 1) * MB, bytes);
      parts.push(whole.subarray(at - n * MB, end - n * MB));
      at = end;
    }
    return Buffer.concat(parts);
  };
}

/**
 * A PATCH of a piece; with `until`, its connection is cut after so many bytes. Answers the status, 0 where none came.
 * @param {string} url @param {{ token: string, offset: number, body: Buffer, until?: number | undefined }} piece
 * @returns {Promise<number>}
 */
function send(url, { token, offset, body, until }) {
  return new Promise((resolve) => {
    const headers = { ...TUS, 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' };
    const sending = request(url, {
      method: 'PATCH',
      headers: { ...headers, authorization: `Bearer ${token}`, institution: '1', 'content-length': body.length },
    });
    sending.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)));
    sending.on('error', () => resolve(0));
    if (until === undefined) return void sending.end(body);
    sending.write(body.subarray(0, until), () => setTimeout(() => sending.destroy(), 100));
  });
}

/**
 * Writes what is answered to a file; answers the status, 0 where the connection broke.
 * @param {string} url @param {{ token: string, to: string }} how @returns {Promise<number>}
 */
function download(url, { token, to }) {
  return new Promise((resolve) => {
    get(url, { headers: { authorization: `Bearer ${token}`, institution: '1' } }, (answer) => {
      pipeline(answer, createWriteStream(to)).then(
        () => resolve(answer.statusCode ?? 0),
        () => resolve(0),
      );
    }).on('error', () => resolve(0));
  });
}

/**
 * A component of coursework that the student of the bench hands in for.
 * @param {import('../bench/stage.mjs').Stage} stage @param {string} url
 */
async function openComponent(stage, url) {
  const [admin = ''] = await stage.tokens(ADMIN);
  const ask = async (/** @type {string} */ where, /** @type {object} */ body) => {
    const { status, text } = await call(`${url}/api/v1/${where}`, { token: admin, method: 'POST', body });
    if (status !== 200) throw new Error(`${where}: ${status} ${text}`);
    return JSON.parse(text);
  };
  const [taught] = await stage.sql(
    `update taught_modules set teacher_ids = array(select id from staff where account_id = ${TEACHER}), leader_id =
      (select id from staff where account_id = ${TEACHER}), group_ids = array(select id from groups where institution_id = 1)
      where title = 'Programming 1' returning id`,
  );
  const { id } = await ask('assessment', {
    ...{ ccls_module_id: taught.id, code: 'CW1', name: 'Film', component_type: 'coursework', weighting: 100 },
    end_at: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await ask('assessment/open', { id });
  return id;
}

/**
 * The hash of the one file in an archive, by a reader that is not ours.
 * @param {string} file @returns {Promise<{ hash: string, names: string[] }>}
 */
async function hashInside(file) {
  const zip = await new Promise((resolve, reject) =>
    yauzl.open(file, { lazyEntries: true }, (/** @type {unknown} */ problem, /** @type {unknown} */ opened) =>
      problem ? reject(problem) : resolve(opened),
    ),
  );
  const names = /** @type {string[]} */ ([]);
  const hash = createHash('sha256');
  await new Promise((resolve, reject) => {
    zip.on('error', reject).on('end', resolve);
    zip.on('entry', (/** @type {{ fileName: string, uncompressedSize: number }} */ entry) => {
      names.push(entry.fileName);
      if (entry.uncompressedSize < 100 * MB) return zip.readEntry();
      zip.openReadStream(
        entry,
        (/** @type {unknown} */ problem, /** @type {import('node:stream').Readable} */ stream) => {
          if (problem) return reject(problem);
          stream.on('data', (piece) => hash.update(piece));
          stream.on('end', () => zip.readEntry()).on('error', reject);
        },
      );
    });
    zip.readEntry();
  });
  return { hash: hash.digest('hex'), names };
}

/**
 * R5H: a piece of homework as large as is allowed, sent in pieces, with the connection cut and the API killed in the middle; what
 * comes out of the archive of submissions is what was sent, and the API's memory does not grow with it.
 * @param {import('../bench/stage.mjs').Stage} stage @param {{ megabytes: number, cuts: number, kills: number }} size
 */
export async function largeHomework(stage, { megabytes, cuts, kills }) {
  let api = await stage.api();
  const { port, url } = api;
  const component = await openComponent(stage, url);
  const [token = ''] = await stage.tokens(STUDENT);
  const [teacher = ''] = await stage.tokens(TEACHER);
  const bytes = megabytes * MB;
  const read = contents(bytes);
  let most = 0;
  let before = api.rss();
  const watch = setInterval(() => (most = Math.max(most, api.isAlive() ? api.rss() - before : 0)), 1000);

  const began = performance.now();
  const made = await call(`${url}/api/v1/files`, {
    ...{ token, method: 'POST' },
    headers: {
      ...TUS,
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from('film.bin').toString('base64')}`,
    },
  });
  const where = new URL(made.headers.get('location') ?? '', `${url}/api/v1/files/`).href;
  if (made.status !== 201) throw new Error(`the upload does not begin: ${made.status} ${made.text}`);
  const offsetOf = async () => {
    let asked = await call(where, { token, method: 'HEAD', headers: TUS });
    // The server may still hold the piece that was cut, or be on its way up.
    for (let tries = 0; asked.status !== 200 && tries < 100; tries += 1) {
      await sleep(200);
      asked = await call(where, { token, method: 'HEAD', headers: TUS });
    }
    if (asked.status !== 200) throw new Error(`no offset: ${asked.status} ${asked.text}`);
    return { offset: Number(asked.headers.get('upload-offset')), file: asked.headers };
  };
  const breaks = cuts + kills;
  const at = Array.from({ length: breaks }, (_, n) => Math.floor(((n + 1) * bytes) / (breaks + 1)));
  let broken = 0;
  let again = 0;
  let refused = '';
  let { offset } = await offsetOf();
  while (offset < bytes) {
    const body = read(offset, Math.min(bytes, offset + PIECE));
    const isCut = broken < breaks && offset + body.length > (at[broken] ?? Infinity);
    const status = await send(where, { token, offset, body, ...(isCut && { until: Math.floor(body.length / 2) }) });
    if (isCut && broken >= cuts) {
      await api.kill();
      api = await stage.api({ port });
      before = api.rss();
      await waitFor(async () => (await call(`${url}/readyz`)).status === 200, 30_000);
    }
    if (isCut) broken += 1;
    else if (status !== 204) refused ||= String(status);
    const { offset: next } = status === 204 ? { offset: offset + body.length } : await offsetOf();
    if (isCut) again += Math.floor(body.length / 2) - (next - offset);
    offset = next;
  }
  const sent = performance.now() - began;
  const id = Number((await offsetOf()).file.get('file-id') ?? (await fileOf(stage)));
  const given = await call(`${url}/api/v1/assessment/submit`, {
    ...{ token, method: 'POST', body: { assessment_id: component, file_ids: [id] }, patience: 60_000 },
  });
  const archive = path.join(stage.directory, 'submissions.zip');
  const asked = performance.now();
  const answer = await download(`${url}/api/v1/assessment/zip-uploads?assessment_id=${component}`, {
    token: teacher,
    to: archive,
  });
  const fetched = performance.now() - asked;
  clearInterval(watch);
  const right = createHash('sha256');
  for (let from = 0; from < bytes; from += PIECE) right.update(read(from, Math.min(bytes, from + PIECE)));
  const inside = answer === 200 ? await hashInside(archive) : { hash: '', names: [] };
  const isSame = inside.hash === right.digest('hex');
  await api.stop();
  return {
    pass: isSame && given.status === 200 && refused === '' && broken === breaks && most < MOST_MEMORY,
    told:
      `${megabytes} MB in ${(sent / 1000).toFixed(1)} s, cut ${cuts} x in the middle of a piece, ${kills} x kill -9 of the API, ` +
      `${(again / MB).toFixed(0)} MB sent again; the archive of submissions in ${(fetched / 1000).toFixed(1)} s, its hash is ` +
      `${isSame ? 'the same' : 'ANOTHER'}; the API had at most ${(most / MB).toFixed(0)} MB more than before`,
    lines: [
      ...(given.status === 200 ? [] : [`handed in: ${given.status} ${given.text.slice(0, 200)}`]),
      ...(answer === 200 ? [] : [`archive: ${answer}`]),
      ...(refused ? [`a piece was refused: ${refused}`] : []),
      ...inside.names.map((name) => `in the archive: ${name}`),
    ],
  };
}

/** The last file of the bench. @param {import('../bench/stage.mjs').Stage} stage */
const fileOf = async (stage) => (await stage.sql('select max(id)::int as id from files'))[0].id;
