import { makeRoom } from '../bench/figures/chat.figures.mjs';
import { TEACHER } from '../bench/campus.mjs';
import { call, sleep, waitFor } from './call.mjs';
import { startFaultProxy } from './fault-proxy.mjs';
import { ModelChat } from './model-chat.mjs';
import { hasRedis, startRedis } from '../test/redis.mjs';

/** @typedef {import('./model-chat.mjs').Message} Message */

const FIRST = 1002;
const SETTLE_MS = 40_000;

/**
 * R2C: people who write and read in one room, behind lines that are cut by chance, on a server that is killed and a
 * Redis that is restarted, end with the same
 * history, with everything that was answered in it once, and nothing twice.
 * @param {import('../bench/stage.mjs').Stage} stage @param {{ clients: number, seconds: number, restarts: number,
 * rate?: number }} size rate: messages a second, all together
 */
export async function chatHistory(stage, { clients: count, seconds, restarts, rate = 25 }) {
  const redis = hasRedis() ? await startRedis(stage.directory) : undefined;
  const env = redis ? { REDIS_URL: redis.url } : {};
  const accounts = [TEACHER, ...Array.from({ length: count }, (_, n) => FIRST + n)];
  const room = await makeRoom(stage.sql, accounts);
  let api = await stage.api({ env });
  const proxy = await startFaultProxy({ port: api.port });
  const tokens = await Promise.all(accounts.map(async (account) => (await stage.tokens(account))[0] ?? ''));
  const chats = tokens.map((token) => new ModelChat({ url: `http://127.0.0.1:${proxy.port}`, token, room }));
  await waitFor(() => chats.every(({ connections }) => connections > 0), 60_000);

  const end = Date.now() + seconds * 1000;
  const patience = () => Date.now() < end + 20_000;
  let cuts = 0;
  const write = async (/** @type {ModelChat} */ chat, /** @type {number} */ who) => {
    await sleep((Math.random() * 1000 * count) / rate);
    for (let turn = 0; Date.now() < end; turn++) {
      const message = await chat.say(`Person ${who} says her number ${turn}`, patience);
      if (message && turn % 5 === 4) await change(chat, message, turn);
      await sleep((2 * Math.random() * 1000 * count) / rate);
    }
  };
  const cut = async () => {
    while (Date.now() < end) {
      await sleep(Math.random() * 300);
      proxy.cutOne(Math.random());
      cuts += 1;
      if (Math.random() < 0.004) proxy.reset();
    }
  };
  const restart = async () => {
    for (let n = 0; n < restarts; n++) {
      await sleep((seconds * 1000) / (restarts + 1) - 500);
      if (redis && n % 2 === 1) {
        await redis.kill();
        await sleep(500);
        await redis.start();
      } else {
        await api.kill();
        api = await stage.api({ port: api.port, env });
      }
    }
  };
  await Promise.all([cut(), restart(), ...chats.map(write)]);

  const result = await judge(stage, { chats, room });
  const sum = (/** @type {'applied' | 'repeated' | 'gaps' | 'connections' | 'retries'} */ of) =>
    chats.reduce((total, chat) => total + chat[of], 0);
  const deliveries = sum('applied') + sum('repeated');
  for (const chat of chats) chat.close();
  await proxy.close();
  await api.stop();
  await redis?.kill();
  return {
    pass: result.wrong.length === 0 && deliveries > 0 && result.acked > 0,
    told: [
      `${chats.length} clients, ${result.stored} messages (${result.acked} acknowledged, ${sum('retries')} sent again), `,
      `${deliveries} deliveries, ${cuts} cuts, ${restarts} restarts `,
      `(${redis ? 'API and Redis' : 'API; no redis-server here'}), ${sum('connections')} connections: `,
      `${result.equal} hold the same history ${(result.ms / 1000).toFixed(1)} s after the last message; `,
      `${sum('repeated')} repeats passed over, ${sum('gaps')} holes mended by a fetch`,
      result.wrong.length ? `; WRONG: ${result.wrong.slice(0, 3).join('; ')}` : '',
    ].join(''),
  };
}

/**
 * Edits or deletes a message; a failed call does not matter.
 * @param {ModelChat} chat @param {Message} message @param {number} turn
 */
async function change({ place: { url, token } }, { id }, turn) {
  if (turn % 2)
    await call(`${url}/api/v1/chat/message`, {
      token,
      method: 'POST',
      body: { id, text: `Corrected in turn ${turn}` },
      patience: 4000,
    });
  else await call(`${url}/api/v1/chat/message/${id}/delete`, { token, method: 'POST', body: {}, patience: 4000 });
}

/**
 * Waits until all hold what the database holds, then counts what was answered in it. @param
 * {import('../bench/stage.mjs').Stage} stage @param {{ chats: ModelChat[], room: number }} place
 */
async function judge(stage, { chats, room }) {
  /** @type {string[]} */
  let wrong = [];
  /** @type {Message[]} */
  let rows = [];
  const ms = await waitFor(async () => {
    rows = await stage.sql(
      'select id, seq, rev, version, client_id, text, deleted_at from chat_messages where chat_group_id = $1 order by seq',
      [room],
    );
    const truth = new Map(rows.map((row) => [row.seq, row]));
    wrong = chats.flatMap((chat) => chat.difference(truth) ?? []);
    return wrong.length === 0;
  }, SETTLE_MS);
  const equal = chats.length - wrong.length;
  const holes = rows.filter(({ seq }, index) => seq !== index + 1).length;
  if (holes > 0) wrong.push(`${holes} numbers are missing`);
  const stored = new Set(rows.map(({ client_id }) => client_id));
  const acked = chats.flatMap((chat) => chat.acked);
  const lost = acked.filter((id) => !stored.has(id)).length;
  if (lost > 0) wrong.push(`${lost} answered messages are lost`);
  if (stored.size !== rows.length) wrong.push(`${rows.length - stored.size} messages are there twice`);
  const [{ doubled }] = await stage.sql(
    `select count(*)::int as doubled from (select record_id from domain_events
        where name = 'chat_messages.created' group by 1 having count(*) > 1) x`,
  );
  if (doubled > 0) wrong.push(`${doubled} messages have two events`);
  return { ms, equal, wrong, stored: rows.length, acked: acked.length };
}
