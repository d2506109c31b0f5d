/**
 * One line of the table: what was measured, beside what, and how it compares with the goals. A value without `least`
 * and `most` is absolute.
 * @typedef {{ goal: string, what: string, ours: string, reference?: string, value: number, low?: number, high?: number,
 * unit?: string, good?: number, ambitious?: number, more?: boolean, note?: string }} Figure
 *   unit: '' for a ratio; more: true where larger is better; without good and ambitious the line is told for itself
 */

/** 'ambitious', 'good', 'SHORT' or, where there is no goal, nothing. @param {Figure} figure */
export function verdictOf({ value, good, ambitious, more = false }) {
  if (good === undefined && ambitious === undefined) return '';
  const reaches = (/** @type {number | undefined} */ goal) =>
    goal !== undefined && (more ? value >= goal : value <= goal);
  if (reaches(ambitious)) return 'ambitious';
  return reaches(good) ? 'good' : 'SHORT';
}

/** Three figures, or whole numbers from a hundred on. @param {number} value */
export const number = (value) =>
  !Number.isFinite(value)
    ? String(value)
    : Math.abs(value) >= 100
      ? Math.round(value).toLocaleString('en')
      : String(Number(value.toPrecision(3)));

/** The table as lines of text. @param {readonly Figure[]} figures @returns {string[]} */
export function tableOf(figures) {
  const limit = (/** @type {number | undefined} */ goal, /** @type {boolean} */ more) =>
    goal === undefined ? '' : `${more ? '>=' : '<='} ${number(goal)}`;
  const rows = figures.map((figure) => [
    figure.goal,
    figure.what,
    figure.ours,
    figure.reference ?? '',
    [
      number(figure.value),
      ...(figure.unit ? [figure.unit] : []),
      ...(figure.low === undefined || figure.high === undefined
        ? []
        : [`(${number(figure.low)} - ${number(figure.high)})`]),
    ].join(' '),
    limit(figure.good, figure.more ?? false),
    limit(figure.ambitious, figure.more ?? false),
    verdictOf(figure),
  ]);
  const all = [
    ['', 'figure', 'ours', 'reference', 'ratio, median (min - max)', 'good', 'ambitious', 'verdict'],
    ...rows,
  ];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = all.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  lines.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  const notes = figures.filter(({ note }) => note).map(({ goal, what, note }) => `  ${goal} ${what}: ${note}`);
  return [...lines, ...(notes.length ? ['', ...notes] : [])];
}
