import { number } from '../report.mjs';
import { quantileOf, ratioOf } from '../statistics.mjs';

const SIZE = 10;
const LIST = '/api/v1/country';
const EACH = 40;
const EXPORTED = 'xlsx and csv of the same 50,000 rows';

/** Milliseconds of so many calls, one after the other. @param {string} url @param {Record<string, string>} headers */
async function timesOf(url, headers) {
  const times = [];
  for (let n = 0; n < EACH; n += 1) {
    const begin = performance.now();
    const answer = await fetch(url, { headers });
    const { content } = /** @type {any} */ (await answer.json());
    times.push(performance.now() - begin);
    if (content?.length !== SIZE) throw new Error(`${url} answered ${answer.status} with ${content?.length} rows`);
  }
  return times;
}

/**
 * P10: the middle and the last page of five thousand, each beside the first one, one caller at a time.
 * @param {import('./http.figures.mjs').Lists} lists @param {{ rounds: number }} size
 * @returns {Promise<import('../report.mjs').Figure[]>}
 */
export async function deepPages({ api, headers, page }, { rounds }) {
  const last = Math.floor(page.total_elements / SIZE) - 1;
  const at = (/** @type {number} */ number) =>
    timesOf(`${api.url}${LIST}?size=${SIZE}&page=${number}&sort=name,asc`, headers);
  const places = { first: 0, middle: Math.floor(last / 2), last };
  /** @type {Record<string, number[]>} */
  const found = { first: [], middle: [], last: [] };
  for (const number of Object.values(places)) await at(number);
  for (let round = 0; round < rounds; round += 1)
    for (const [name, number] of Object.entries(places)) found[name]?.push(quantileOf(await at(number), 0.5));
  return [
    { name: 'middle', good: 40, ambitious: 30 },
    { name: 'last', good: 10, ambitious: 3 },
  ].map(({ name, good, ambitious }) => {
    const { ours, reference, ratio, low, high } = ratioOf(found[name] ?? [], found.first ?? []);
    return {
      goal: 'P10',
      what: `the ${name} of ${number(last + 1)} pages beside the first, p50 over HTTP`,
      ours: `${number(ours)} ms`,
      reference: `${number(reference)} ms (page 0)`,
      value: ratio,
      low,
      high,
      good,
      ambitious,
    };
  });
}

/**
 * P15: a large list as a workbook beside the same as comma-separated text, through the API.
 * @param {import('./http.figures.mjs').Lists} lists @param {{ rounds: number }} size
 * @returns {Promise<import('../report.mjs').Figure[]>}
 */
export async function exportsOf({ api, headers, page }, { rounds }) {
  const rows = page.total_elements;
  const get = async (/** @type {string} */ format) => {
    const begin = performance.now();
    const answer = await fetch(`${api.url}${LIST}/export?format=${format}`, { headers });
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok || bytes < rows) throw new Error(`the export answered ${answer.status} with ${bytes} bytes`);
    return (rows * 1000) / (performance.now() - begin);
  };
  await get('csv');
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, api.rss());
  }, 100);
  /** @type {{ xlsx: number[], csv: number[] }} */
  const found = { xlsx: [], csv: [] };
  for (let round = 0; round < rounds; round += 1) {
    found.xlsx.push(await get('xlsx'));
    found.csv.push(await get('csv'));
  }
  clearInterval(watch);
  const { ours, reference, ratio, low, high } = ratioOf(found.xlsx, found.csv);
  const megabytes = most / 2 ** 20;
  return [
    {
      goal: 'P15',
      what: 'resident memory of the API while it exports',
      ours: `${number(megabytes)} MB`,
      value: megabytes,
      low: megabytes,
      high: megabytes,
      unit: 'MB',
      good: 400,
      ambitious: 200,
      note:
        `${EXPORTED}: ${number(ours)} rows/s against ${number(reference)}, ratio ${number(ratio)} ` +
        `(${number(low)} to ${number(high)}); how long others wait meanwhile is P21`,
    },
  ];
}
