import { pictures } from './browser.mjs';

/** Steps of one story: each needs those before it, so after a failure the others fail at once instead of waiting in vain. */
export function steps() {
  let broken = '';
  return (/** @type {string} */ title, /** @type {() => Promise<void>} */ act) =>
    test(title, async () => {
      if (broken) throw new Error(`Not tried, because an earlier step of the story failed: ${broken}`);
      broken = title;
      await act().catch(async (problem) => {
        await pictures();
        throw problem;
      });
      broken = '';
    });
}
