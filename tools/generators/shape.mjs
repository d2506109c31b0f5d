import { ASKED } from './flows.mjs';

/**
 * What follows from the columns for every layer.
 * @typedef {import('./words.mjs').Words} Words
 * @typedef {import('./columns.mjs').Column} Column
 * @typedef {'none' | 'steps' | 'request' | 'claim'} Flow
 * @typedef {{ words: Words, columns: readonly Column[], flow: Flow, stamp: string, isFurther: boolean, hasNotices: boolean }} Wish  hasNotices: the area tells people already
 */

/** @param {Wish} wish */
export function shapeOf({ words, columns, flow }) {
  const named = columns.find(
    ({ key, kind, optional }) => ['name', 'code'].includes(key) && kind === 'text' && !optional,
  );
  const asked = ASKED[flow];
  const nameKey = !asked && named ? named.key : 'number';
  const labels = columns.flatMap(({ target, key, optional }) =>
    target?.label && target.labelKey ? [{ key, optional, ...target }] : [],
  );
  const texts = columns.filter(({ kind, optional }) => kind === 'text' && !optional);
  return {
    nameKey,
    isNumbered: nameKey === 'number',
    labels,
    /** What people call one. */
    titleKey: texts[0]?.key ?? labels.find(({ optional }) => !optional)?.labelKey ?? nameKey,
    /** Its flow, where people ask for one. */
    asked,
    first: asked?.first ?? 'draft',
    hasStatus: flow !== 'none',
    workflow: `${words.thing}Workflow`,
    enums: columns.filter(({ kind }) => kind === 'enum'),
    files: columns.filter(({ kind }) => kind === 'file' || kind === 'files'),
    /** What a write must have. */
    required: columns.filter(({ optional, given }) => !optional && !given),
  };
}

/** The name of the list of an enum's values: BOOK_LOAN_KINDS. @param {Words} words @param {Column} column */
export const valuesOf = (words, { key }) => `${words.singular}_${key}_values`.toUpperCase();

/** The columns that a list shows, what one is called first. @param {Wish} wish @returns {string[]} */
export function listedOf(wish) {
  const { isNumbered, labels, asked, hasStatus } = shapeOf(wish);
  const columns = wish.columns
    .filter(({ kind }) => !['long', 'file', 'files'].includes(kind))
    .map(({ key }) => labels.find((label) => label.key === key)?.labelKey ?? key);
  return [
    ...(isNumbered ? ['number'] : []),
    ...columns,
    ...wish.columns.filter(({ kind }) => kind === 'long' && columns.length < 3).map(({ key }) => key),
    ...(asked ? ['creator_name'] : []),
    ...(asked?.isAssigned ? ['assignee_name'] : []),
    ...(hasStatus ? ['status'] : []),
  ];
}

/** A valid write as code. @param {Wish} wish @param {Partial<Record<string, string>>} [instead] */
export const sampleOf = (wish, instead = {}) =>
  wish.columns
    .filter(({ sample, given }) => sample !== '' && !given)
    .filter(({ optional, kind }) => !optional || kind !== 'ref')
    .map(({ key, sample }) => `${key}: ${instead[key] ?? sample}`)
    .join(', ');

/** Words of a screen: the area's own, or in a section of a further thing. @param {Wish} wish */
export const keyOf =
  ({ isFurther, words }) =>
  (/** @type {string} */ key) =>
    isFurther ? `${words.resource}.${key}` : key;
