import { endingOf } from './api-process.mjs';
import { sleep } from '../common/processes.mjs';

/** An API that lived this long and dies is started again as if for the first time. */
const LONG_LIFE_MS = 120_000;
/** Pauses before the API is started again after its first, second … quick death (ms); then it is given up. */
export const PAUSES_MS = [0, 1000, 2000, 5000, 10_000];

/**
 * Starts the API again whenever it dies, until the run ends; throws when it dies too often too soon.
 * @param {{ api?: import('./api-process.mjs').Api | undefined, ending?: Promise<void> | undefined }} run
 * @param {{ start: () => import('./api-process.mjs').Api, readyWithin: number, pauses?: readonly number[] }} how
 */
export async function keepApi(run, { start, readyWithin, pauses = PAUSES_MS }) {
  let born = Date.now();
  let deaths = 0;
  while (run.api && !run.ending) {
    const how = endingOf(await run.api.exited);
    if (run.ending) return;
    deaths = Date.now() - born > LONG_LIFE_MS ? 1 : deaths + 1;
    const pause = pauses[deaths - 1];
    if (pause === undefined)
      throw new Error(`The API ended unexpectedly (${how}), ${deaths} times in a row: see the lines above.`);
    console.error(`The API ended unexpectedly (${how}) and is started again${pause ? ` in ${pause / 1000} s` : ''}`);
    await sleep(pause);
    if (run.ending) return;
    born = Date.now();
    const api = start();
    run.api = api;
    api.ready(readyWithin).then(
      () => console.log(`The API is ready again after ${((Date.now() - born) / 1000).toFixed(1)} s`),
      // One that neither answers nor dies is no use: its end brings the next.
      () => void api.stop(),
    );
  }
}
