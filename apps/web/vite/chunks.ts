/** A file of the build: what is in it, and how many pages must want a module before it is put there. */
interface Chunk {
  readonly name: string;
  readonly test?: RegExp;
  readonly tags?: '$initial'[];
  readonly minShareCount?: number;
}

const either = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/**
 * Which modules travel together, the first that fits. Left to itself the bundler makes a file for each set of pages that
 * share a module: fifty requests for one screen, and on a slow processor every request costs more than the few kilobytes that
 * a page loads here without needing them. What only few pages share stays in files of its own.
 */
const CHUNKS: readonly Chunk[] = [
  { name: 'start', tags: ['$initial'] },
  { name: 'data', minShareCount: 6, test: /web\/src\/data\// },
  { name: 'contract', minShareCount: 6, test: /node_modules\/zod\/|domain\/src\/core/ },
  // Lists of people bring it along otherwise, and the first screens, which need it, would bring the lists.
  { name: 'person', minShareCount: 3, test: /domain\/src\/areas\/\w+\/(record|places)\.contract/ },
  {
    name: 'view',
    minShareCount: 3,
    test: either(
      /kit\/\w+\/(page-header|layout|status-tag|labels|stat|progress-ring|now|time|zoned|charts)\./,
      /blueprintjs\/(icons\/.*\/components|core\/.*\/(tag|card|callout|progress-bar))\//,
    ),
  },
  {
    name: 'form',
    minShareCount: 4,
    test: /react-hook-form|@hookform|kit\/\w+\/(form|field(?!s-of)|plain-fields|messages|error-summary|draft|leave-guard|text)/,
  },
  {
    name: 'popover',
    minShareCount: 4,
    test: /popper|floating|popover|menuItem|kit\/\w+\/(debounced|select|combobox|choices)/,
  },
  {
    name: 'list',
    minShareCount: 6,
    test: either(
      /(?:kit|frames)\/\w+\/(list|resource|record|workflow|conflict|file|fields-of|date|filter|export)/,
      /kit\/\w+\/(url-tabs|history|columns|selection)|react-virtual/,
    ),
  },
];

/** The groups of `output.codeSplitting`. */
export const chunks = CHUNKS.map((chunk, at) => ({ ...chunk, priority: CHUNKS.length - at }));
