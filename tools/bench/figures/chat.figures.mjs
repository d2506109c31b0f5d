import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../common/ports.mjs';
import { openBoards } from '../boards.mjs';
import { TEACHER } from '../campus.mjs';
import { startServer } from '../processes.mjs';
import { number } from '../report.mjs';
import { byTurns, quantileOf, ratioOf } from '../statistics.mjs';

const SCREENS = 1000;
const RATE = 50;
/** Each screen is another person's. */
const FIRST = 1002;
/** The signs before a message's number in a frame, ours and the reference's. */
const PREFIX = '"text":"n';

/**
 * A room of these people, by SQL.
 * @param {import('../campus.mjs').Sql} sql
 * @param {readonly number[]} accounts
 * @returns {Promise<number>}
 */
export async function makeRoom(sql, accounts) {
  const [{ id }] = await sql(
    `insert into chat_groups (institution_id, kind, title, owner_id, member_ids)
      values (1, 'group', 'Room of the bench', $1, $2) returning id`,
    [TEACHER, accounts],
  );
  await sql('insert into chat_members (institution_id, chat_group_id, account_id) select 1, $1, unnest($2::bigint[])', [
    id,
    accounts,
  ]);
  return id;
}

/**
 * A thousand screens in one room beside as many sockets of bare `ws`, each server on one core.
 * @param {import('../stage.mjs').Stage} stage
 */
export async function openChatRoom(stage) {
  const accounts = [TEACHER, ...Array.from({ length: SCREENS }, (_, n) => FIRST + n)];
  const room = await makeRoom(stage.sql, accounts);
  const api = await stage.api({ core: 0 });
  const tokens = (await Promise.all(accounts.slice(1).map((account) => stage.tokens(account)))).flat();
  const [token = ''] = await stage.tokens(TEACHER);
  const hellos = tokens.map((each) => [
    `40${JSON.stringify({ token: each, institution: 1 })}`,
    `420["watch",${JSON.stringify({ resource: 'chat_groups', id: room })}]`,
  ]);
  const ours = await openBoards({
    port: api.port,
    path: '/socket.io/?EIO=4&transport=websocket',
    hellos,
    ready: '"joined":true',
    marker: '"chat_messages.created"',
  });
  const headers = { authorization: `Bearer ${token}`, institution: '1', 'content-type': 'application/json' };
  const say = async (/** @type {number} */ n) => {
    const answer = await fetch(`${api.url}/api/v1/chat/message`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        chat_group_id: room,
        client_id: randomUUID(),
        text: `n${n} Is the test in the Aula or in 302? I have found both.`,
      }),
    });
    if (!answer.ok) throw new Error(`a message was answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
    await answer.arrayBuffer();
  };
  await ours.shout(() => say(0));
  const frame = await ours.sample();

  const port = await freePort();
  const bare = await startServer(fileURLToPath(new URL('../reference/ws-broadcast.mjs', import.meta.url)), {
    args: [String(port)],
    core: 0,
  });
  const theirs = await openBoards({
    port,
    hellos: Array.from({ length: SCREENS }, () => []),
    marker: '"chat_messages.created"',
  });
  const relay = async (/** @type {number} */ n) => {
    await (
      await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: frame.replace(`${PREFIX}0`, `${PREFIX}${n}`),
      })
    ).arrayBuffer();
  };
  for (let n = 0; n < 40; n++) {
    await ours.shout(() => say(0));
    await theirs.shout(() => relay(0));
  }
  await stage.settle();
  return {
    api,
    bare,
    ours,
    theirs,
    say,
    relay,
    frame,
    close: async () => {
      await ours.close();
      await theirs.close();
      await api.stop();
      await bare.stop();
    },
  };
}

/**
 * P20: fifty messages a second into a room of a thousand, from the POST to the last screen.
 * @param {Awaited<ReturnType<typeof openChatRoom>>} room
 * @param {{ rounds: number }} size
 * @returns {Promise<import('../report.mjs').Figure[]>}
 */
export async function roomDelivery({ api, bare, ours, theirs, say, relay, frame }, { rounds }) {
  // In four seconds a pause of either side is a tenth of the run.
  const seconds = 12;
  const spent = { ours: 0, reference: 0 };
  const side = async (
    /** @type {'ours' | 'reference'} */ who,
    /** @type {import('../processes.mjs').Server} */ server,
    /** @type {() => Promise<number[]>} */ run,
  ) => {
    const before = server.cpu();
    const times = await run();
    spent[who] += server.cpu() - before;
    return times;
  };
  const found = await byTurns(rounds, {
    ours: () => side('ours', api, () => ours.stream({ prefix: PREFIX, rate: RATE, seconds, act: say })),
    reference: () => side('reference', bare, () => theirs.stream({ prefix: PREFIX, rate: RATE, seconds, act: relay })),
  });
  const deliveries = rounds * seconds * RATE * SCREENS;
  const at = (/** @type {number} */ q) =>
    ratioOf(
      found.ours.map((times) => quantileOf(times, q)),
      found.reference.map((times) => quantileOf(times, q)),
    );
  const line = (/** @type {number} */ q, /** @type {string} */ what) => {
    const { ratio, low, high, ...sides } = at(q);
    return {
      goal: 'P20',
      what,
      ours: `${number(sides.ours)} ms`,
      reference: `${number(sides.reference)} ms (ws, no database)`,
      value: ratio,
      low,
      high,
    };
  };
  return [
    {
      ...line(0.5, `chat: ${RATE} messages/s -> last of ${SCREENS} screens, p50`),
      good: 1.5,
      ambitious: 1.3,
      note:
        `${deliveries.toLocaleString('en')} deliveries on each side in ${rounds} x ${seconds} s, frames of ` +
        `${frame.length} bytes; server CPU per delivery ${number((spent.ours * 1e6) / deliveries)} us against ` +
        `${number((spent.reference * 1e6) / deliveries)} us; ours proves, writes the message, its event and the room to disk first`,
    },
    {
      ...line(0.99, 'the same, p99'),
      good: 2,
      ambitious: 1.5,
      note: 'no goal of the goals names chat: these are those of P3',
    },
  ];
}
