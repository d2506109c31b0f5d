import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @typedef {import('playwright-core').Page} Page */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Of a second skin only the colours are asked: everything else is the same page. @param {boolean} isColoursOnly */
const wish = (isColoursOnly) =>
  isColoursOnly
    ? { runOnly: { type: 'rule', values: ['color-contrast'] } }
    : { runOnly: { type: 'tag', values: TAGS }, rules: { 'label-content-name-mismatch': { enabled: true } } };

/**
 * What axe finds on the page, in one line each.
 * @param {Page} page
 * @param {{ isColoursOnly?: boolean, without?: string[] }} [how]  without: parts that need no look, as selectors
 * @returns {Promise<string[]>}
 */
export async function violations(page, { isColoursOnly = false, without = [] } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async ([options, exclude]) => {
      const { violations: found } = await /** @type {any} */ (window).axe.run(exclude.length ? { exclude } : document, {
        ...options,
        resultTypes: ['violations'],
      });
      return found.flatMap((/** @type {any} */ { id, nodes }) =>
        nodes
          .slice(0, 3)
          .map(
            (/** @type {any} */ { html, any, all, none }) =>
              `${id}: ${html.slice(0, 160)} ${[...any, ...all, ...none][0]?.message ?? ''}`,
          ),
      );
    },
    /** @type {const} */ ([wish(isColoursOnly), without]),
  );
}
