// The last piece, and a catalogue of 10,000 products: node tools/bench/shop.figures.mjs (after a build).
import { randomUUID } from 'node:crypto';
import { isMain } from '../common/main-module.mjs';
import { sleep } from '../common/processes.mjs';
import { openStage } from './stage.mjs';
import { quantileOf } from './statistics.mjs';

const PIECES = 100;
const BUYERS = 2000;
const SPREAD_MS = 10_000;
const PRODUCTS = 10_000;
const TRIES = 8;

/** A product on sale with so many pieces. @param {import('./stage.mjs').Stage} stage */
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

/**
 * One buyer: asks again with the same key where a process is gone, as the client does.
 * @param {{ ports: () => number[], token: string, line: object }} who
 */
async function buy({ ports, token, line }) {
  const key = randomUUID();
  for (let turn = 0; turn < TRIES; turn += 1) {
    const choice = ports();
    const port = choice[(turn + key.charCodeAt(0)) % choice.length];
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/merch/trade`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          institution: '1',
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ lines: [line] }),
      });
      const body = await answer.json();
      if (answer.status !== 503 && answer.status !== 429)
        return { status: answer.status, id: body.id, code: body.code };
    } catch {
      // The process is gone: another one answers.
    }
    await sleep(200 * (turn + 1));
  }
  return { status: 0 };
}

/** 2,000 people over 100 pieces in ten seconds, on two processes of which one is killed. @param {import('./stage.mjs').Stage} stage */
export async function lastPiece(stage) {
  const { item_id, size_id, color_id } = await oneProduct(stage);
  const [first, second] = [await stage.api(), await stage.api()];
  const tokens = [];
  for (let account = 1002; tokens.length < BUYERS; account += 1) tokens.push(...(await stage.tokens(account, 2)));
  let ports = [first.port, second.port];
  const line = { item_id, size_id, color_id, quantity: 1 };
  const times = /** @type {number[]} */ ([]);
  const killing = sleep(SPREAD_MS / 100).then(() => {
    process.kill(first.pid, 'SIGKILL');
    ports = [second.port];
  });
  const answers = await Promise.all(
    tokens.map(async (token, n) => {
      await sleep((n * SPREAD_MS) / BUYERS);
      const began = performance.now();
      const answer = await buy({ ports: () => ports, token, line });
      times.push(performance.now() - began);
      return answer;
    }),
  );
  await killing;
  const [found] = await stage.sql(`select (select count(*)::int from merch_trades) as orders,
    (select coalesce(sum(quantity), 0)::int from merch_trade_lines) as pieces,
      (select stock from merch_variants where item_id = ${item_id}) as stock,
    (select count(*)::int from merch_ledger where kind = 'charge') as charges`);
  await second.stop();
  const sold = new Set(answers.flatMap(({ status, id }) => (status === 200 ? [id] : [])));
  /** @type {Record<string, number>} */
  const told = {};
  for (const { status, code = '' } of answers) told[`${status} ${code}`] = (told[`${status} ${code}`] ?? 0) + 1;
  return {
    ...found,
    told,
    distinct: sold.size,
    p50: Math.round(quantileOf(times, 0.5)),
    p99: Math.round(quantileOf(times, 0.99)),
  };
}

/** 10,000 products on sale, and how long the shop takes over each question. @param {import('./stage.mjs').Stage} stage */
export async function catalogue(stage) {
  await stage.sql(`insert into merch_items (institution_id, name, short_description,
      category_id, price, size_ids, color_ids, status, activated_at)
    select 1, (array['Hoodie', 'Mug', 'Notebook', 'Cap', 'Bottle'])[1 + n % 5] || ' number ' || n, 'With the crest, edition ' || n % 97,
      (select min(id) from merch_categories), 10000 + n % 700 * 1000, (select array_agg(id) from merch_sizes),
      (select array_agg(id) from merch_colors),
      'activated', now() - n * interval '1 minute' from generate_series(1, ${PRODUCTS}) n`);
  await stage.sql(`insert into merch_variants (institution_id, item_id, size_id, color_id, stock, on_sale)
    select 1, i.id, s.id, c.id, i.id % 9, true from merch_items i, merch_sizes s, merch_colors c on conflict do nothing`);
  await stage.sql('analyze merch_items, merch_variants');
  const api = await stage.api();
  const [token = ''] = await stage.tokens(1002);
  const ask = async (/** @type {string} */ query) => {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${api.port}/api/v1/merch/item/${query}`, {
      headers: { authorization: `Bearer ${token}`, institution: '1' },
    });
    const body = await answer.json();
    if (answer.status !== 200) throw new Error(`${query}: ${answer.status}`);
    return { ms: performance.now() - began, body };
  };
  const deep = (await ask('shelf?order=price&size=60')).body.next;
  const figures = /** @type {Record<string, { p50: number, p99: number }>} */ ({});
  for (const [name, query] of Object.entries({
    'first page': () => 'shelf',
    'page by keyset': () => `shelf?order=price&after=${deep}`,
    'in stock only': () => 'shelf?in_stock=true',
    search: (/** @type {number} */ n) => `shelf?search=hood%20edition%20${n % 97}`,
    facets: () => 'facets',
  })) {
    const times = [];
    for (let n = 0; n < 220; n += 1) times.push((await ask(query(n))).ms);
    figures[name] = { p50: quantileOf(times.slice(20), 0.5), p99: quantileOf(times.slice(20), 0.99) };
  }
  const plain = [];
  for (let n = 0; n < 220; n += 1) {
    const began = performance.now();
    await stage.sql(`select id, name from merch_items where words @@ to_tsquery('simple', 'hood:* & edition:* & ${n % 97}:*')
      order by activated_at desc limit 25`);
    plain.push(performance.now() - began);
  }
  figures['plain tsvector query, no HTTP'] = {
    p50: quantileOf(plain.slice(20), 0.5),
    p99: quantileOf(plain.slice(20), 0.99),
  };
  await api.stop();
  return figures;
}

if (isMain(import.meta.url)) {
  const stage = await openStage({ build: false });
  try {
    console.log(JSON.stringify(await lastPiece(stage), null, 2));
    console.table(await catalogue(stage));
  } finally {
    await stage.close();
  }
}
