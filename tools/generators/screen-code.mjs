/** Code that the screens of a plain thing and of a request share. */
import { listedOf, shapeOf } from './shape.mjs';

/** @typedef {import('./shape.mjs').Wish} Wish */

/** The key of the page's title. @param {Wish} wish */
export const titleKeyOf = ({ isFurther, words }) => (isFurther ? `resource.${words.resource}` : 'title');

/** The columns of the list: a constant, or a hook where they say words. @param {Wish} wish */
export function columnsCode(wish) {
  const { enums } = shapeOf(wish);
  const { area, things } = wish.words;
  const cells = listedOf(wish).map((key) => {
    const named = enums.find((column) => column.key === key);
    if (!named) return `'${key}'`;
    return `{ key: '${key}', render: ({ ${key} }) => ${named.optional ? `${key} && ` : ''}t(\`${key}.\${${key}}\`) }`;
  });
  return enums.length > 0
    ? {
        columns: 'useColumns()',
        code: `function useColumns(): ColumnsOf<typeof ${things}> {
  const t = useText('${area}');
  return [${cells.join(', ')}];
}
`,
      }
    : { columns: 'columns', code: `const columns: ColumnsOf<typeof ${things}> = [${cells.join(', ')}];\n` };
}

/** A record as the server answers it, as code. @param {Wish} wish */
export function recordCode(wish) {
  const { isNumbered, nameKey, labels, asked, first, hasStatus } = shapeOf(wish);
  const values = wish.columns.flatMap(({ key, kind, sample, given, optional }) => {
    const label = labels.find((each) => each.key === key);
    const value =
      kind === 'files'
        ? '[]'
        : given
          ? 'false'
          : key === nameKey
            ? `'First ${wish.words.spoken}'`
            : optional || !sample
              ? 'null'
              : sample;
    return [
      `${key}: ${value}`,
      ...(label ? [`${label.labelKey}: ${value === 'null' ? 'null' : `'Aziza Karimova'`}`] : []),
    ];
  });
  const given = 'assignee_id: null, assignee_name: null, submitted_at: null';
  return `{ id: 1, version: 1, created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z', ${[
    ...(isNumbered ? [`number: '${wish.words.initials}-000001'`] : []),
    ...values,
    ...(asked ? [`creator_id: 1, creator_name: 'Aziza Karimova', decision_reason: null`] : []),
    ...(asked?.isAssigned ? [given] : []),
    ...(hasStatus ? [`status: '${first}'`] : []),
  ].join(', ')} }`;
}

/** The text by which a spec finds that record. @param {Wish} wish */
export const foundBy = (wish) =>
  shapeOf(wish).isNumbered ? `${wish.words.initials}-000001` : `First ${wish.words.spoken}`;
