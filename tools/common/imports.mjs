/** `import … from '…'`, `export … from '…'` and `import '…'`, over several lines too. */
const STATIC = /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?from\s*)?['"]([^'"\n]+)['"]/g;
const LAZY = /\bimport\('([^'\n]+)'/g;
const BESIDE = /new URL\('([^':\n]*\w\.\w+)'/g;

const namesIn = (/** @type {string} */ text, /** @type {RegExp} */ pattern) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/**
 * What a module cannot be read without. What it fetches when it is used (`import('…')`) is no part of it.
 * @param {string} text
 */
export const importsOf = (text) => namesIn(text, STATIC);

/** The same with all that it may ask for later: modules by `import('…')`, files beside it by `new URL('…')`. @param {string} text */
export const reachedFrom = (text) => [
  ...importsOf(text),
  ...namesIn(text, LAZY),
  ...namesIn(text, BESIDE).map((file) => `./${file}`),
];
