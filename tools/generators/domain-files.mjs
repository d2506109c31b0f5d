/** The files of a new thing below libs/domain. */
import { requestDomain } from './request-domain.mjs';
import { sampleOf, schemaOf, shapeOf, valuesOf } from './shape.mjs';

/** @typedef {import('./shape.mjs').Wish} Wish */

/** @param {Wish} wish */
function shapesOf(wish) {
  const { columns } = wish;
  const { labels, isNumbered, isRequest, hasStatus, workflow } = shapeOf(wish);
  const record = [
    ...(isNumbered ? ['number: z.string()'] : []),
    ...columns.flatMap(({ key, optional, record, optionalRecord }) => [
      `${key}: ${optional ? optionalRecord : record}`,
      ...labels.filter((label) => label.key === key).map(({ labelKey }) => `${labelKey}: text`),
    ]),
    ...(isRequest
      ? [
          'creator_id: z.number()',
          'creator_name: text',
          'assignee_id: key',
          'assignee_name: text',
          'submitted_at: text',
          'decision_reason: text',
        ]
      : []),
    ...(hasStatus ? [`status: statusOf(${workflow})`] : []),
  ];
  const write = columns.map(
    ({ key, optional, given, write, optionalWrite }) =>
      `${key}: ${optional ? optionalWrite : `${write}${given ? '.optional()' : ''}`}`,
  );
  const filter = [
    ...(hasStatus ? [`status: statusesOf(${workflow}).optional()`] : []),
    ...columns.flatMap((column) => {
      if (column.kind === 'enum') return [`${column.key}: ${schemaOf(column)}.optional()`];
      if (column.kind === 'flag') return [`${column.key}: flag.optional()`];
      return column.kind === 'ref' ? [`${column.key}: id.optional()`] : [];
    }),
    ...(isRequest ? ['creator_id: id.optional()', 'assignee_id: id.optional()'] : []),
  ];
  return { record, write, filter };
}

/** @param {Wish} wish */
function listOf(wish) {
  const { columns, words } = wish;
  const { nameKey, isNumbered, labels, isRequest, hasStatus } = shapeOf(wish);
  const plain = columns.filter(({ kind }) => !['long', 'file', 'files', 'ref'].includes(kind)).map(({ key }) => key);
  const names = [
    ...labels.map(({ labelKey }) => labelKey ?? ''),
    ...(isRequest ? ['creator_name', 'assignee_name'] : []),
  ];
  const said = columns.filter(({ kind }) => kind === 'text' || kind === 'long').map(({ key }) => key);
  const quoted = (/** @type {readonly string[]} */ keys) => keys.map((key) => `'${key}'`).join(', ');
  return [
    `sortable: [${quoted([...(isNumbered ? ['number'] : []), ...plain, ...names, ...(hasStatus ? ['status'] : []), 'created_at', 'updated_at'])}]`,
    `search: [${quoted([...(isNumbered ? ['number'] : []), ...said, ...names])}]`,
    `nameKey: '${nameKey}'`,
    `sort: '${isNumbered ? 'created_at,desc' : `${nameKey},asc`}'`,
    ...more(wish),
    `policy: ${isRequest ? 'anyOf(' : ''}granted('${words.area}'${isRequest ? `, ['read', 'export']), own, handles)` : ')'}`,
    `example: { ${sampleOf(wish)} }`,
  ];
}

/** What only some resources have. @param {Wish} wish */
function more(wish) {
  const { files, isRequest, hasStatus, workflow, titleKey } = shapeOf(wish);
  const refs = [
    ...wish.columns.flatMap(({ key, target }) => (target ? [`${key}: '${target.resource}'`] : [])),
    ...(isRequest ? [`creator_id: 'accounts'`, `assignee_id: 'staff'`] : []),
  ];
  return [
    ...(files.length
      ? [`files: { ${files.map(({ key, kind }) => `${key}: '${kind === 'file' ? 'one' : 'many'}'`).join(', ')} }`]
      : []),
    ...(refs.length ? [`refs: { ${refs.join(', ')} }`] : []),
    ...(isRequest ? [`work: { number: 'number', title: '${titleKey}', who: 'creator_name' }`] : []),
    ...(hasStatus && !isRequest ? [`work: { title: '${titleKey}' }`] : []),
    ...(hasStatus ? [`workflow: ${workflow}`] : []),
  ];
}

/** @param {Wish} wish */
function contract(wish) {
  const { words, columns } = wish;
  const { enums, hasStatus, isRequest, workflow } = shapeOf(wish);
  const { record, write, filter } = shapesOf(wish);
  const uses = new Set([
    'defineResource',
    'granted',
    'recordBase',
    'writeBase',
    ...columns.flatMap((column) => column.uses ?? []),
    ...(columns.some(({ kind }) => kind === 'flag') ? ['flag'] : []),
    ...(columns.some(({ kind }) => kind === 'ref') ? ['id'] : []),
    ...(columns.some(({ target }) => target?.label) ? ['text'] : []),
    ...(hasStatus ? ['statusesOf', 'statusOf'] : []),
    ...(isRequest ? ['anyOf', 'hasRole', 'id', 'key', 'text', 'type Policy'] : []),
  ]);
  const lists = enums.map(
    (
      column,
    ) => `export const ${valuesOf(words, column)} = [${column.options.map((one) => `'${one}'`).join(', ')}] as const;
const ${schemaOf(column)} = z.enum(${valuesOf(words, column)});
`,
  );
  return `import { z } from 'zod';
import { ${[...uses].sort().join(', ')} } from '@quad/domain/core';
${hasStatus ? `import { ${isRequest ? `${words.CONSTANT}_EDITABLE, ` : ''}${workflow} } from './${words.file}.workflow.js';\n` : ''}${
    isRequest
      ? `import { ${words.CONSTANT}_ASKERS, ${words.CONSTANT}_HANDLERS } from './${words.file}-roles.js';\n`
      : ''
  }
${lists.join('')}${isRequest ? policies(wish) : ''}
/** One ${words.spoken}. */
export const ${words.things} = defineResource({
  name: '${words.resource}',
  area: '${words.area}',
  path: '${words.path}',
  record: recordBase.extend({ ${record.join(', ')} }),
  write: writeBase.extend({ ${write.join(', ')} }),
  filter: z.strictObject({ ${filter.join(', ')} }),
  ${listOf(wish).join(',\n  ')},
});
`;
}

/** @param {Wish} wish */
const policies = ({ words: { CONSTANT } }) => `
/** People read their own and change them until they are sent. */
const own: Policy = (actor) =>
  hasRole(actor, ${CONSTANT}_ASKERS)
    ? [
        { verbs: ['create'] },
        { verbs: ['read'], when: { creator_id: actor.account_id } },
        { verbs: ['update'], when: { creator_id: actor.account_id, status: ${CONSTANT}_EDITABLE } },
        { verbs: ['delete'], when: { creator_id: actor.account_id, status: 'draft' } },
      ]
    : [];
const handles: Policy = (actor) => (hasRole(actor, ${CONSTANT}_HANDLERS) ? [{ verbs: ['read', 'export', 'assign'] }] : []);
`;

/** @param {Wish} wish */
const table = ({
  words: { resource, thing, to },
}) => `import { ADMINS, defineWorkflow, type Actor } from '@quad/domain/core';

export const ${thing}Workflow = defineWorkflow('${resource}', {
  states: { draft: {}, published: {}, closed: { final: true } },
  facts: (_actor: Actor, _${thing}: { readonly status: string }) => ({}),
  link: '${to}?open=:id',
  events: {
    PUBLISH: { from: ['draft'], to: 'published', roles: ADMINS, awaited: true },
    CLOSE: { from: ['published'], to: 'closed', roles: ADMINS },
  },
});
`;

/** @param {Wish} wish */
const domainSpec = ({ words: { thing, resource } }) => `import { allowedActions } from '@quad/domain/core';
import { actorWith } from '../../test-actor.js';
import { ${thing}Workflow } from './index.js';

test.each([
  ['draft', 'ADMIN', ['PUBLISH']], ['published', 'ADMIN', ['CLOSE']], ['closed', 'ADMIN', []],
  ['draft', 'TEACHER', []], ['published', 'TEACHER', []],
])('${resource}: in %s, %s may send %j', (status, role, events) => {
  expect(allowedActions(${thing}Workflow, { actor: actorWith([role]), record: { status }, now: 0 })).toEqual(events);
});
`;

/** The modules that the area's door shows of it. @param {Wish} wish */
export function doorOf(wish) {
  const { base, file } = wish.words;
  const { hasStatus, isRequest } = shapeOf(wish);
  return [
    `./${base}.contract.js`,
    ...(hasStatus ? [`./${file}.workflow.js`] : []),
    ...(isRequest ? [`./${file}-roles.js`, `./${base}.calls.js`] : []),
  ];
}

/** Path -> text. @param {Wish} wish @returns {Record<string, string>} */
export function domainFiles(wish) {
  const { area, base, file } = wish.words;
  const { hasStatus, isRequest } = shapeOf(wish);
  const domain = `libs/domain/src/areas/${area}`;
  const door = doorOf(wish).map((module) => `export * from '${module}';\n`);
  return {
    [`${domain}/${base}.contract.ts`]: contract(wish),
    ...(hasStatus &&
      !isRequest && {
        [`${domain}/${file}.workflow.ts`]: table(wish),
        [`${domain}/${base}.spec.ts`]: domainSpec(wish),
      }),
    ...(isRequest && requestDomain(wish, domain)),
    ...(!wish.isFurther && { [`${domain}/index.ts`]: door.join('') }),
  };
}
