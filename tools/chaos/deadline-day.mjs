import { createRequire } from 'node:module';
import { number } from '../bench/report.mjs';
import { quantileOf } from '../bench/statistics.mjs';
import { openCampaign, QUESTIONS } from '../common/admission.mjs';
import { call, sleep, waitFor } from './call.mjs';

const { io } = createRequire(new URL('../../apps/web/package.json', import.meta.url))('socket.io-client');

const BASE = '/api/v1/general/application';
/** What a page does of its own: it sends again after this while what nobody has confirmed (ms). */
const RETRY_MS = 300;
/** What a page sends again (`isTemporary` of the web's client). Everything else but 200 is a refusal. */
const isLater = (/** @type {number} */ status, /** @type {string} */ text) =>
  [0, 429, 503].includes(status) || (status === 409 && JSON.parse(text).code === 'busy');

/** An officer's board: it is told what arrives, and enters again after it was cut off. */
class Board {
  heard = new Set();
  /** Since when (ms) it is told everything. */
  since = Infinity;
  /** @param {{ url: string, token: string }} place */
  constructor({ url, token }) {
    this.socket = io(url, {
      ...{ transports: ['websocket'], auth: { token, institution: 1 }, forceNew: true },
      ...{ reconnectionDelay: 100, reconnectionDelayMax: 1000, timeout: 4000 },
    });
    this.socket.on('connect', () => void this.enter());
    this.socket.on('disconnect', () => (this.since = Infinity));
    this.socket.on('events', (/** @type {{ resource: string, record_id: number }[]} */ events) => {
      for (const { resource, record_id } of events) if (resource === 'general_applications') this.heard.add(record_id);
    });
  }

  async enter() {
    const { joined } = await this.socket.timeout(5000).emitWithAck('watch', { resource: 'general_applications' });
    if (joined) this.since = performance.now();
  }

  /** True once it is connected and knows of all that were sent since. @param {readonly { id: number, sentAt: number }[]} all */
  knows(all) {
    return Number.isFinite(this.since) && all.every(({ id, sentAt }) => sentAt < this.since || this.heard.has(id));
  }
}

/**
 * One applicant as the page is one: types an answer after the other, believes only what the server said, and sends again
 * what was not confirmed.
 * @param {{ url: string, token: string, campaign: number, think: number, running: () => boolean }} who
 */
async function apply({ url, token, campaign, think, running }) {
  const told = { saves: /** @type {number[]} */ ([]), sends: /** @type {number[]} */ ([]), retries: 0, refused: '' };
  /** @param {string} method @param {string} path @param {object} body @param {number[]} [times] */
  const insist = async (method, path, body, times) => {
    const key = `${token.slice(-12)}-${path}-${JSON.stringify(body)}`.replace(/[^\w-]/g, '').slice(-60);
    for (;;) {
      const { status, text, ms } = await call(`${url}${path}`, {
        ...{ token, method, body, patience: 10_000, headers: { 'idempotency-key': key } },
      });
      if (status === 200) {
        times?.push(ms);
        return JSON.parse(text);
      }
      if (!isLater(status, text)) throw new Error(`${path}: ${status} ${text.slice(0, 160)}`);
      if (!running()) throw new Error(`${path}: not confirmed before the end`);
      told.retries += 1;
      await sleep(RETRY_MS);
    }
  };
  try {
    const { id } = await insist('POST', BASE, { campaign_id: campaign });
    for (const key of QUESTIONS) {
      await sleep(think * 2 * Math.random());
      await insist('PUT', `${BASE}/update`, { id, answers: { [key]: `${key} of ${id}` } }, told.saves);
    }
    await sleep(think * Math.random());
    await insist('PUT', `${BASE}/status`, { id, event: 'SUBMIT', declared: true }, told.sends);
    return { id, sentAt: performance.now(), ...told };
  } catch (problem) {
    return { id: 0, sentAt: 0, ...told, refused: String(problem) };
  }
}

/** Each outage after an equal share of the day: the database first, then the API. @param {import('../bench/stage.mjs').Stage} stage */
function outages(stage, /** @type {import('../bench/stage.mjs').RunningApi} */ first) {
  let api = first;
  return {
    api: () => api,
    database: async () => {
      await stage.stopDatabase('immediate');
      await sleep(1500);
      await stage.startDatabase();
    },
    server: async () => {
      await api.kill();
      await sleep(300);
      api = await stage.api({ port: first.port });
    },
  };
}

/**
 * R12: the last day of a campaign. Everybody answers twelve questions and sends, two officers' boards are open, the API is
 * killed and PostgreSQL stops; every answer and every application that was confirmed is there, once.
 * @param {import('../bench/stage.mjs').Stage} stage
 * @param {{ applicants: number, seconds: number, kills: number, crashes: number }} size
 */
export async function deadlineDay(stage, { applicants, seconds, kills, crashes }) {
  const first = await stage.api();
  const { url } = first;
  const { campaign, guests, officers } = await openCampaign(stage, { applicants });
  const boards = officers.map((token) => new Board({ url, token }));
  const end = performance.now() + seconds * 4000;
  const running = () => performance.now() < end;
  const think = (seconds * 300) / QUESTIONS.length;
  const day = Promise.all(
    guests.map(async (token, n) => {
      await sleep((n / applicants) * seconds * 600);
      return apply({ url, token, campaign, think, running });
    }),
  );
  const { api, server, database } = outages(stage, first);
  const breaks = [...Array(crashes).fill(database), ...Array(kills).fill(server)];
  for (const break_ of breaks) {
    await sleep((seconds * 1000) / (breaks.length + 1));
    await break_();
    await waitFor(async () => (await call(`${url}/readyz`)).status === 200, 30_000);
  }
  const all = await day;
  const missing = await lost(stage, { campaign, ids: all.map(({ id }) => id) });
  const knowing = await Promise.all(boards.map((board) => waitFor(() => board.knows(all), 10_000)));
  for (const { socket } of boards) socket.disconnect();
  await api().stop();
  const refused = [...new Set(all.map((one) => one.refused).filter(Boolean))];
  const p = (/** @type {'saves' | 'sends'} */ what) =>
    [0.5, 0.99]
      .map(
        (q) =>
          `${number(
            quantileOf(
              all.flatMap((one) => one[what]),
              q,
            ),
          )} ms`,
      )
      .join(' and ');
  return {
    pass: refused.length === 0 && missing === 0 && knowing.every(Number.isFinite),
    told:
      `${applicants} applicants in ${seconds} s, ${kills} x kill -9 of the API, ${crashes} x immediate stop of PostgreSQL: ` +
      `a save took ${p('saves')} (p50, p99), a send ${p('sends')}; ` +
      `${all.reduce((sum, one) => sum + one.retries, 0)} calls were sent again; answers or applications lost or doubled ${missing}, ` +
      `boards that know all ${knowing.filter(Number.isFinite).length} of ${boards.length}`,
    lines: refused.slice(0, 5),
  };
}

/**
 * How many applications are not there once, sent and with every answer.
 * @param {import('../bench/stage.mjs').Stage} stage @param {{ campaign: number, ids: number[] }} what
 */
async function lost({ sql }, { campaign, ids }) {
  const rows = await sql(
    `select a.id::int, a.status, s.answers from general_applications a
      join application_answers s on s.application_id = a.id and s.kind = 'general' where a.campaign_id = $1`,
    [campaign],
  );
  const there = new Map(rows.map((row) => [row.id, row]));
  const isWhole = (/** @type {number} */ id) =>
    there.get(id)?.status === 'submitted' && QUESTIONS.every((key) => there.get(id).answers[key] === `${key} of ${id}`);
  return ids.filter((id) => !isWhole(id)).length + Math.abs(rows.length - ids.length);
}
