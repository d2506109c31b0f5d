// The last piece: node tools/bench/shop.figures.mjs (after a build), or npm run bench P25.
import { randomUUID } from 'node:crypto';
import { isMain } from '../../common/main-module.mjs';
import { sleep } from '../../common/processes.mjs';
import { number } from '../report.mjs';
import { openStage } from '../stage.mjs';
import { quantileOf } from '../statistics.mjs';

/** @typedef {import('../report.mjs').Figure} Figure */
/** @typedef {import('../stage.mjs').Stage} Stage */

const PIECES = 100;
const BUYERS = 2000;
const SPREAD_MS = 10_000;
const PROCESSES = 3;
/** One of them dies while pieces are still being sold. */
const KILLED_MS = 500;
/** The client tries three times; then somebody presses again. */
const PRESSED_AGAIN_MS = 3000;
const PATIENCE_MS = 120_000;

/** A product on sale with so many pieces. @param {Stage} stage */
async function oneProduct({ sql }) {
  const add = async (/** @type {string} */ text) => Number((await sql(`${text} returning id`))[0].id);
  const category_id = await add(
    `insert into merch_categories (institution_id, name, icon) values (1, 'Clothing', 'clothing')`,
  );
  const size_id = await add(`insert into merch_sizes (institution_id, name) values (1, 'M')`);
  const color_id = await add(`insert into merch_colors (institution_id, name, value) values (1, 'Navy', '#1f3a5f')`);
  const item_id =
    await add(`insert into merch_items (institution_id, name, short_description, category_id, price, size_ids, color_ids,
    status, activated_at) values (1, 'The last hoodie', 'One hundred of them', ${category_id}, 320000, '{${size_id}}', '{${color_id}}',
    'activated', now())`);
  await add(`insert into merch_variants (institution_id, item_id, size_id, color_id, stock, on_sale)
    values (1, ${item_id}, ${size_id}, ${color_id}, ${PIECES}, true)`);
  return { item_id, size_id, color_id, category_id };
}

/** So many students, each with an account and a token. @param {Stage} stage */
async function buyers({ sql, tokens }) {
  const [{ first }] = await sql('select max(id)::int + 1 as first from accounts');
  const last = first + BUYERS - 1;
  await sql(`insert into accounts (id, username, firstname, lastname, email, email_verified_at, password_hash)
      overriding system value
    select n, 'buyer-' || n, 'Aziza', 'Karimova ' || n, 'buyer-' || n || '@example.com', now(), a.password_hash
    from generate_series(${first}, ${last}) n, accounts a where a.id = 1002`);
  await sql(`insert into account_roles (account_id, institution_id, role)
    select n, 1, 'BACHELOR_STUDENT' from generate_series(${first}, ${last}) n`);
  const people = [];
  for (let account = first; account <= last; account += 1)
    people.push({ account, token: (await tokens(account))[0] ?? '' });
  return people;
}

/**
 * One buyer presses once, and is answered: as the web client does, the call is sent again under its key where a process is gone or
 * busy.
 * @param {{ ports: () => number[], token: string, line: object, turn: number }} who
 */
async function buy({ ports, token, line, turn }) {
  const sent = {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      institution: '1',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ lines: [line] }),
  };
  const began = performance.now();
  /** @type {string[]} */
  const refusals = [];
  for (let tries = 0; performance.now() - began < PATIENCE_MS; tries += 1) {
    const choice = ports();
    const answer = await fetch(
      `http://127.0.0.1:${choice[(turn + tries) % choice.length]}/api/v1/merch/trade`,
      sent,
    ).catch(() => undefined);
    const body = answer && /** @type {{ code?: string }} */ (await answer.json().catch(() => undefined));
    if (answer && body && ![429, 503].includes(answer.status) && body.code !== 'busy')
      return { told: answer.status === 200 ? 'bought' : `${body.code}`, refusals, ms: performance.now() - began };
    refusals.push(answer ? `${answer.status} ${body?.code}` : 'gone');
    await sleep((tries % 3 === 2 ? PRESSED_AGAIN_MS : 400 * (tries % 3) + 400) * (0.5 + Math.random()));
  }
  return { told: 'nothing', refusals, ms: performance.now() - began };
}

/** How often everything was said, the last word of each and what came before it. @param {any[]} told */
function tallyOf(told) {
  /** @type {Record<string, number>} */
  const words = {};
  for (const { told: word, refusals } of told)
    for (const each of [word, ...refusals]) words[each] = (words[each] ?? 0) + 1;
  return words;
}

/** Who is charged by the shop, with the pieces they have; what is wrong with it ends the run. @param {Stage} stage @param {any[]} told */
async function accounts({ sql }, told) {
  const rows = await sql(`select t.buyer_id as account, sum(l.quantity)::int as pieces,
      (select coalesce(sum(e.minor), 0)::int from merch_ledger e where e.trade_id = t.id) as minor
    from merch_trades t left join merch_trade_lines l on l.trade_id = t.id group by t.id`);
  const [{ stock, charges }] = await sql(`select (select sum(stock)::int from merch_variants) as stock,
    (select count(*)::int from merch_ledger) as charges`);
  const sold = rows.reduce((sum, { pieces }) => sum + pieces, 0);
  const charged = new Set(rows.map(({ account }) => account));
  // A buyer who was told that the answer of a finished call is lost finds the order among theirs.
  const believed = told.filter(({ told: word }) => word === 'bought' || word === 'answer_lost');
  const wrong = [
    sold !== PIECES && `${sold} pieces are sold`,
    stock !== 0 && `${stock} are left`,
    charges !== PIECES && `${charges} charges`,
    rows.some(({ pieces, minor }) => pieces !== 1 || minor !== 32_000_000) && 'a charge without its piece',
    charged.size !== rows.length && 'somebody has two',
    believed.some(({ account }) => !charged.has(account)) && 'somebody was told of an order that is not there',
    believed.length !== PIECES && `${believed.length} people believe that they have one`,
    told.some(({ told: word }) => !['bought', 'answer_lost', 'shop.sold_out'].includes(word)) &&
      'somebody was told nothing',
  ].filter(Boolean);
  if (wrong.length > 0) throw new Error(`${wrong.join('; ')}: ${JSON.stringify(tallyOf(told))}`);
}

/** 2,000 people over 100 pieces in ten seconds, on three processes of which one is killed. @param {Stage} stage */
export async function lastPiece(stage) {
  const { item_id, size_id, color_id } = await oneProduct(stage);
  const people = await buyers(stage);
  const apis = [];
  for (let n = 0; n < PROCESSES; n += 1) apis.push(await stage.api());
  const [dying, ...others] = apis;
  let ports = apis.map(({ port }) => port);
  const line = { item_id, size_id, color_id, quantity: 1 };
  const killing = sleep(KILLED_MS).then(() => {
    process.kill(dying?.pid ?? 0, 'SIGKILL');
    ports = others.map(({ port }) => port);
  });
  const began = performance.now();
  const told = await Promise.all(
    people.map(async ({ account, token }, turn) => {
      await sleep((turn * SPREAD_MS) / BUYERS);
      return { account, at: performance.now() - began, ...(await buy({ ports: () => ports, token, line, turn })) };
    }),
  );
  await killing;
  await Promise.all(others.map((api) => api.stop()));
  await accounts(stage, told);
  const times = told.map(({ ms }) => ms);
  return {
    words: tallyOf(told),
    again: told.filter(({ refusals }) => refusals.length > 0).length,
    seconds: Math.max(...told.map(({ at, ms }) => at + ms)) / 1000,
    p50: quantileOf(times, 0.5),
    p99: quantileOf(times, 0.99),
  };
}

/** P25: how long somebody waits for the answer while 2,000 want 100 pieces. @param {Stage} stage @returns {Promise<Figure[]>} */
export async function lastPieces(stage) {
  const { words, again, seconds, p50, p99 } = await lastPiece(stage);
  return [
    {
      goal: 'P25',
      what: '2,000 people buy 100 pieces in ten seconds, p99',
      ours: `${number(p99)} ms`,
      value: p99,
      unit: 'ms',
      note:
        `exactly ${PIECES} sold, each to one person with one charge; ${PROCESSES} processes, one killed; p50 ${number(p50)} ms, all ` +
        `told after ${number(seconds)} s, ${again} asked more than once; ${JSON.stringify(words)}`,
    },
  ];
}

if (isMain(import.meta.url)) {
  const stage = await openStage({ build: false });
  try {
    console.log(JSON.stringify(await lastPiece(stage), null, 2));
  } finally {
    await stage.close();
  }
}
