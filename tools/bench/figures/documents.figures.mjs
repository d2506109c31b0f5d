import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { root } from '../../common/main-module.mjs';
import { number } from '../report.mjs';
import { median } from '../statistics.mjs';

const ROWS = 100_000;

/** A table that is in memory already, so that it never waits by itself. */
function* rows() {
  for (let n = 0; n < ROWS; n += 1) yield [`Student ${n}`, 'Toshkent shahri', n, n / 2, 'present', null];
}

/**
 * P21: how long others wait for their turn while a large workbook is written in the same process.
 * @param {unknown} _stage
 * @param {{ rounds: number }} size
 * @returns {Promise<import('../report.mjs').Figure[]>}
 */
export async function workbooks(_stage, { rounds }) {
  const built = path.join(root, 'apps/api/dist/core/documents/sheets.js');
  const { Sheets } = await import(pathToFileURL(built).href);
  const columns = ['name', 'city', 'n', 'half', 'status', 'note'];
  const waits = [];
  for (let round = 0; round < rounds; round += 1) {
    const lag = monitorEventLoopDelay({ resolution: 10 });
    lag.enable();
    for await (const piece of Sheets.write({ columns, rows: rows() }))
      if (piece.length === 0) throw new Error('an empty piece');
    lag.disable();
    waits.push(lag.percentile(99) / 1e6);
  }
  return [
    {
      goal: 'P21',
      what: 'a workbook of 100,000 rows: the event loop waits, p99',
      ours: `${number(median(waits))} ms`,
      value: median(waits),
      low: Math.min(...waits),
      high: Math.max(...waits),
      unit: 'ms',
      good: 100,
      ambitious: 50,
    },
  ];
}
