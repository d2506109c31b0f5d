/** Rows of a new thing for the demo. */
import { labelOf } from './columns.mjs';
import { shapeOf } from './shape.mjs';

/** @typedef {import('./shape.mjs').Wish} Wish */

const ROWS = 3;

/** Whose ids stand in the rows, and how they are found. @param {Wish} wish */
function parentsOf(wish) {
  const names = [
    ...wish.columns.flatMap(({ target, optional }) => (target && !optional ? [target.resource] : [])),
    ...(shapeOf(wish).asked ? ['accounts'] : []),
  ];
  return [...new Set(names)].map((resource) => ({
    resource,
    name: resource.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
    // An account belongs to several institutions; people who work here have one.
    sql:
      resource === 'accounts'
        ? 'select account_id as id from staff where institution_id = $1 order by id limit 3'
        : `select id from ${resource} where institution_id = $1 order by id limit 3`,
  }));
}

/** @param {Wish} wish @returns {Record<string, string>} */
export function demoFiles(wish) {
  const { words } = wish;
  const parents = parentsOf(wish);
  const idOf = (/** @type {string | undefined} */ resource) => {
    const parent = parents.find((each) => each.resource === resource);
    return `${parent?.name}[n % ${parent?.name}.length]?.id`;
  };
  const values = wish.columns
    .filter(({ optional, given }) => !optional && !given)
    .map(({ key, kind, target, sample }) => {
      if (kind === 'ref') return `${key}: ${idOf(target?.resource)}`;
      return `${key}: ${kind === 'text' || kind === 'long' ? `\`${labelOf(key)} \${n + 1}\`` : kind === 'int' ? 'n + 1' : sample}`;
    });
  const request = shapeOf(wish).asked ? [`creator_id: ${idOf('accounts')}`] : [];
  const text = `import type { Transaction } from '#core/database/database.js';
import { insert } from './insert.js';

/** A few rows to look at, once. */
export async function seed${words.Resource}(tx: Transaction, institution: number): Promise<void> {
  const [present] = await tx.query('select 1 from ${words.resource} where institution_id = $1 limit 1', [institution]);
  if (present) return;
${parents.map(({ name, sql }) => `  const ${name} = await tx.query<{ id: number }>('${sql}', [institution]);\n`).join('')}${
    parents.length
      ? `  if ([${parents.map(({ name }) => name).join(', ')}].some(({ length }) => length === 0)) return;\n`
      : ''
  }  const now = new Date().toISOString();
  const rows = Array.from({ length: ${ROWS} }, (_, n) => ({
    institution_id: institution, version: 1, created_at: now, updated_at: now,
    ${[...values, ...request, ...givenOf(wish)].join(', ')},
  }));
  await insert(tx, '${words.resource}', rows);
}
`;
  return { [`apps/api/src/demo/${words.page}.ts`]: text.replace(/\(_, n\)(?![\s\S]*\bn\b)/, '()') };
}

/** What the table fills in by itself, which rows made from JSON do not leave to it. @param {Wish} wish */
const givenOf = (wish) => [
  ...wish.columns.filter(({ given }) => given).map(({ key, kind }) => `${key}: ${kind === 'files' ? '[]' : 'false'}`),
  ...(shapeOf(wish).hasStatus ? [`status: '${shapeOf(wish).first}'`] : []),
];
