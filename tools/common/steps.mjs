/** Seconds with one decimal. @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Does one step of a start and prints it with what it answered and how long it took.
 * @template T
 * @param {string} title @param {(say: (detail: string) => void) => T | Promise<T>} work  `say` sets the detail that is printed
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = performance.now();
  let detail = '';
  const result = await work((text) => {
    detail = text;
  });
  console.log(`  ${title.padEnd(14)} ${detail.padEnd(46)} ${seconds(performance.now() - began).padStart(7)}`);
  return result;
}

/** Ends the process with one sentence on stderr. @param {unknown} error @returns {never} */
export function fail(error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  if (process.env.DEBUG && error instanceof Error) console.error(error.stack);
  process.exit(1);
}
