// node tools/bench/edit.mjs [rounds]: how long after a save of a server file `npm run dev` answers with it, and what it refuses meanwhile.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { isMain, root } from '../common/main-module.mjs';
import { freePort } from '../common/ports.mjs';
import { sleep } from '../common/processes.mjs';
import { fail } from '../common/steps.mjs';
import { startServer } from './processes.mjs';
import { number, tableOf } from './report.mjs';
import { median } from './statistics.mjs';

const EDITED = path.join(root, 'apps/api/src/core/health/health.controller.ts');
const SAID = `status: 'ok'`;
/** The second process has to be warm again, and TypeScript through: a person does not save every second. */
const BETWEEN_MS = 8000;
const PATIENCE_MS = 30_000;

/**
 * Saves the controller with a word of its own and asks until it is answered.
 * @param {string} url @param {string} text of the controller @param {string} word
 */
async function once(url, text, word) {
  let refused = 0;
  let longest = 0;
  const begin = performance.now();
  writeFileSync(EDITED, text.replace(SAID, `status: '${word}'`));
  for (;;) {
    const asked = performance.now();
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
    const said = answer?.ok ? await answer.text() : undefined;
    longest = Math.max(longest, performance.now() - asked);
    if (said === undefined) refused += 1;
    if (said?.includes(word)) return { ms: performance.now() - begin, longest, refused };
    if (performance.now() - begin > PATIENCE_MS) throw new Error(`the saved file was not answered within 30 s`);
    await sleep(10);
  }
}

async function main() {
  const rounds = Number(process.argv[2] ?? 5);
  const text = readFileSync(EDITED, 'utf8');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'quad-edit-'));
  const port = await freePort();
  const dev = await startServer(path.join(root, 'tools/start/dev.mjs'), {
    env: { PORT: String(port), DATA_DIR: dataDir },
    ready: 'Demo accounts',
    quiet: true,
  });
  /** @type {Awaited<ReturnType<typeof once>>[]} */
  const found = [];
  try {
    for (let n = 0; n < rounds; n += 1) {
      await sleep(BETWEEN_MS);
      const one = await once(`http://localhost:${port}`, text, `edit-${n}`);
      console.log(`  ${number(one.ms / 1000)} s, refused ${one.refused}, load ${loadavg()[0]?.toFixed(1)}`);
      found.push(one);
    }
  } finally {
    writeFileSync(EDITED, text);
    await dev.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const seconds = found.map(({ ms }) => ms / 1000);
  const refused = found.reduce((sum, one) => sum + one.refused, 0);
  const waits = found.map(({ longest }) => longest / 1000);
  const line = (/** @type {string} */ what, /** @type {readonly number[]} */ values) => ({
    goal: 'E10',
    what,
    ours: `${number(median(values))} s`,
    value: median(values),
    low: Math.min(...values),
    high: Math.max(...values),
    unit: 's',
  });
  console.log(
    `\n${tableOf([
      { ...line('save of a controller -> answered by it', seconds), good: 1.5, ambitious: 1 },
      line('longest wait of a call meanwhile', waits),
      { goal: 'E10', what: 'calls refused meanwhile', ours: String(refused), value: refused, good: 0 },
    ]).join('\n')}\n\n${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
  );
}

if (isMain(import.meta.url)) await main().then(() => process.exit(), fail);
