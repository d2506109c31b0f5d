// Catalogues: 10,000 products of the shop (P26), 20,000 books of the library (P27): npm run bench P26,P27.
import { freePort } from '../../common/ports.mjs';
import { compare, reference } from './http.figures.mjs';
import { loadHttp } from '../http-load.mjs';
import { startServer } from '../processes.mjs';
import { number } from '../report.mjs';
import { byTurns, quantileOf, ratioOf } from '../statistics.mjs';

/** @typedef {import('../report.mjs').Figure} Figure */
/** @typedef {import('../stage.mjs').Stage} Stage */

const PRODUCTS = 10_000;
const BOOKS = 20_000;
const EACH = 200;

/** 10,000 products on sale in two sizes and colours. @param {Stage} stage */
export async function products({ sql }) {
  const category = await sql(
    `insert into merch_categories (institution_id, name, icon) values (1, 'Everything', 'gift') returning id`,
  );
  await sql(`insert into merch_sizes (institution_id, name) values (1, 'S'), (1, 'XL')`);
  await sql(
    `insert into merch_colors (institution_id, name, value) values (1, 'Red', '#c00000'), (1, 'Green', '#00a000')`,
  );
  await sql(`insert into merch_items (institution_id, name, short_description,
      category_id, price, size_ids, color_ids, status, activated_at)
    select 1, (array['Hoodie', 'Mug', 'Notebook', 'Cap', 'Bottle'])[1 + n % 5] || ' number ' || n, 'With the crest, edition ' || n % 97,
      ${category[0].id}, 10000 + n % 700 * 1000, (select array_agg(id) from merch_sizes where name in ('S', 'XL')),
      (select array_agg(id) from merch_colors where name in ('Red', 'Green')),
      'activated', now() - n * interval '1 minute' from generate_series(1, ${PRODUCTS}) n`);
  await sql(`insert into merch_variants (institution_id, item_id, size_id, color_id, stock, on_sale)
    select 1, i.id, s, c, i.id % 9, true from merch_items i, unnest(i.size_ids) s, unnest(i.color_ids) c on conflict do nothing`);
  await sql('vacuum analyze merch_items, merch_variants');
}

const QUESTIONS = {
  'page by keyset': (/** @type {string} */ after) => `shelf?order=price&after=${after}`,
  'in stock only': () => 'shelf?in_stock=true',
  search: (/** @type {string} */ _, /** @type {number} */ n) => `shelf?search=hood%20edition%20${n % 97}`,
  facets: () => 'facets',
};

/** P26: the first page of 10,000 products beside P7's reference. @param {Stage} stage @param {{ rounds: number }} size */
export async function catalogue(stage, { rounds }) {
  await products(stage);
  const api = await stage.api({ core: 0 });
  const [token = ''] = await stage.tokens(1002);
  const headers = { authorization: `Bearer ${token}`, institution: '1' };
  const ask = async (/** @type {string} */ query) => {
    const began = performance.now();
    const answer = await fetch(`${api.url}/api/v1/merch/item/${query}`, { headers });
    const body = /** @type {any} */ (await answer.json());
    if (answer.status !== 200) throw new Error(`${query}: ${answer.status}`);
    return { ms: performance.now() - began, body };
  };
  const first = (await ask('shelf')).body;
  const port = await freePort();
  const SQL = `select id, name, short_description, category_id, price, currency, image_ids[1] as image_id, low_at, pre_order
    from merch_items where institution_id = 1 and status = 'activated' order by activated_at desc, id desc limit ${first.items.length}`;
  const bare = await startServer(reference('http-pg'), { args: [String(port), stage.url], env: { SQL }, core: 0 });
  const requests = [{ path: '/api/v1/merch/item/shelf', headers }];
  const { rps, cpu } = await compare({
    rounds,
    ours: () => loadHttp({ port: api.port, requests, count: 2000, cpu: api.cpu }),
    reference: () => loadHttp({ port, requests: [{ path: '/' }], count: 2000, cpu: bare.cpu }),
  });
  await bare.stop();
  const deep = (await ask('shelf?order=price&size=60')).body.next;
  const said = [];
  for (const [name, query] of Object.entries(QUESTIONS)) {
    const times = /** @type {number[]} */ ([]);
    for (let n = 0; n < 220; n += 1) times.push((await ask(query(deep, n))).ms);
    const of = (/** @type {number} */ share) => number(quantileOf(times.slice(20), share));
    said.push(`${name} ${of(0.5)} / ${of(0.99)}`);
  }
  await api.stop();
  return [
    {
      goal: 'P26',
      what: `the shop's first page of ${number(PRODUCTS)} products`,
      ours: `${number(rps.ours)} rps`,
      reference: `${number(rps.reference)} rps (http + pg)`,
      value: rps.ratio,
      low: rps.low,
      high: rps.high,
      good: 0.5,
      ambitious: 0.9,
      more: true,
      note:
        `server CPU ${number(cpu.ours)} us against ${number(cpu.reference)} us; ours with session, role, row-level security, colours ` +
        `and stock of each card. One caller, p50 / p99 in ms: ${said.join(', ')}`,
    },
  ];
}

const WORDS = ['data', 'river', 'music', 'history', 'number', 'garden', 'light', 'language', 'stone', 'city', 'energy'];

/** Books whose titles are made of a few words, as real ones are. @param {Stage} stage */
async function books({ sql }) {
  const words = `(array['${WORDS.join("','")}'])`;
  const [{ id }] = await sql(`insert into book_types (institution_id, name) values (1, 'Book') returning id`);
  await sql(`insert into books (institution_id, name, author, published_year, language, type_id, subjects, description)
    select 1, initcap(${words}[1 + n % 11] || ' and ' || ${words}[1 + n / 11 % 11] || ', volume ' || n), 'Author ' || n % 900,
      1950 + n % 75, (array['en', 'uz', 'ru'])[1 + n % 3], ${id}, array[${words}[1 + n / 121 % 11]],
      'About ' || ${words}[1 + n / 7 % 11] || ' and how it was found' from generate_series(1, ${BOOKS}) n`);
  await sql('vacuum analyze books');
}

/**
 * P27: a search with its facets over HTTP, beside the bare query for the same words.
 * @param {Stage} stage @param {{ rounds: number }} size
 */
export async function bookSearch(stage, { rounds }) {
  await books(stage);
  const api = await stage.api();
  const [token = ''] = await stage.tokens(1002);
  const headers = { authorization: `Bearer ${token}`, institution: '1' };
  const words = (/** @type {number} */ n) => [WORDS[n % 11], WORDS[Math.floor(n / 3) % 11]?.slice(0, 4)];
  const timed = async (/** @type {(n: number) => Promise<void>} */ ask) => {
    const times = [];
    for (let n = 0; n < EACH; n += 1) {
      const began = performance.now();
      await ask(n);
      times.push(performance.now() - began);
    }
    return times;
  };
  const ours = async (/** @type {number} */ n) => {
    const answer = await fetch(`${api.url}/api/v1/e_library/search?search=${words(n).join('%20')}`, { headers });
    const { total } = /** @type {any} */ (await answer.json());
    if (answer.status !== 200 || !(total > 0)) throw new Error(`${words(n)}: ${answer.status}, ${total} books`);
  };
  const plain = async (/** @type {number} */ n) => {
    const query = words(n)
      .map((word) => `${word}:*`)
      .join(' & ');
    await stage.sql(
      `select id, name from books where institution_id = 1 and words @@ to_tsquery('simple', $1)
        order by ts_rank(words, to_tsquery('simple', $1)) desc, created_at desc limit 24`,
      [query],
    );
  };
  await timed(ours);
  await timed(plain);
  const found = await byTurns(rounds, { ours: () => timed(ours), reference: () => timed(plain) });
  await api.stop();
  const at = (/** @type {number} */ share) =>
    ratioOf(
      found.ours.map((times) => quantileOf(times, share)),
      found.reference.map((times) => quantileOf(times, share)),
    );
  const [middle, most] = [at(0.5), at(0.99)];
  return [
    {
      goal: 'P27',
      what: `a search of ${number(BOOKS)} books over HTTP, p99`,
      ours: `${number(most.ours)} ms`,
      reference: `${number(most.reference)} ms (plain tsvector query)`,
      value: most.ratio,
      low: most.low,
      high: most.high,
      good: 4,
      ambitious: 2,
      note:
        `p50 ${number(middle.ours)} against ${number(middle.reference)} ms; ours counts facets and copies, and is HTTP, ` +
        'the reference neither',
    },
  ];
}
