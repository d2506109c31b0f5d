/** The files of a new thing below libs/domain. */
import { askedDomain } from './asked-domain.mjs';
import { sampleOf, shapeOf, valuesOf } from './shape.mjs';

/** @typedef {import('./shape.mjs').Wish} Wish */

/** A column as the sheet says it. @param {import('./words.mjs').Words} words @param {import('./columns.mjs').Column} column */
function columnOf(words, column) {
  const { key, kind, optional, target } = column;
  const shows = target?.label ? `, { ${target.labelKey}: '${target.label}' }` : '';
  const said =
    kind === 'ref'
      ? `c.ref('${target?.resource}'${shows})`
      : kind === 'enum'
        ? `c.one(${valuesOf(words, column)})`
        : column.column;
  const isSorted = !['long', 'file', 'files'].includes(kind) && (kind !== 'ref' || shows !== '');
  const isSearched = kind === 'text' || kind === 'long' || (kind === 'ref' && shows !== '');
  return [
    `${key}: ${said}`,
    ...(optional ? ['nullable()'] : []),
    ...(['enum', 'flag', 'ref'].includes(kind) ? ['filters()'] : []),
    ...(isSorted ? ['sorts()'] : []),
    ...(isSearched ? ['searched()'] : []),
  ].join('.');
}

/** @param {Wish} wish */
function columnsOf(wish) {
  const { isNumbered, asked, first, hasStatus, workflow } = shapeOf(wish);
  const given = [
    `assignee_id: c.ref('staff', { assignee_name: 'name' }).nullable().kept().filters().sorts().searched()`,
    'submitted_at: c.moment().nullable().kept()',
  ];
  return [
    ...(isNumbered ? [`number: c.numbered('${wish.words.initials}-').sorts().searched()`] : []),
    ...wish.columns.map((column) => columnOf(wish.words, column)),
    ...(asked ? [`creator_id: c.ref('accounts', { creator_name: 'name' }).kept().filters().sorts().searched()`] : []),
    ...(asked?.isAssigned ? given : []),
    ...(asked ? ['decision_reason: c.text().nullable().kept()'] : []),
    ...(hasStatus ? [`status: c.status(${workflow}).default('${first}').filters().sorts()`] : []),
  ];
}

/** What a sheet says besides its columns. @param {Wish} wish */
function aboutOf(wish) {
  const { nameKey, isNumbered, asked, hasStatus, workflow, titleKey } = shapeOf(wish);
  const { area } = wish.words;
  return [
    `nameKey: '${nameKey}'`,
    `sort: '${isNumbered ? 'created_at,desc' : `${nameKey},asc`}'`,
    ...(asked?.isAssigned ? [`drafts: { author: 'creator_id' }`, `sends: { SUBMIT: [], RESUBMIT: [] }`] : []),
    ...(asked
      ? [
          `work: { number: 'number', title: '${titleKey}', who: 'creator_name' }`,
          `filters: { incoming: flag.optional() }`,
        ]
      : []),
    ...(hasStatus && !asked ? [`work: { title: '${titleKey}' }`] : []),
    ...(hasStatus ? [`workflow: ${workflow}`] : []),
    `policy: ${asked ? 'anyOf(' : ''}granted('${area}'${asked ? `, ['read', 'export']), own, handles)` : ')'}`,
    `example: { ${sampleOf(wish)} }`,
  ];
}

/** @param {Wish} wish */
function contract(wish) {
  const { words } = wish;
  const { enums, hasStatus, asked, workflow } = shapeOf(wish);
  const uses = ['c', 'defineResource', 'granted', ...(asked ? ['anyOf', 'flag', 'hasRole', 'type Policy'] : [])];
  const lists = enums.map(
    (column) =>
      `export const ${valuesOf(words, column)} = [${column.options.map((one) => `'${one}'`).join(', ')}] as const;\n`,
  );
  return `import { ${uses.sort().join(', ')} } from '@quad/domain/core';
${hasStatus ? `import { ${asked ? `${words.CONSTANT}_EDITABLE, ` : ''}${workflow} } from './${words.file}.workflow.js';\n` : ''}${
    asked ? `import { ${words.CONSTANT}_ASKERS, ${words.CONSTANT}_HANDLERS } from './${words.file}-roles.js';\n` : ''
  }
${lists.join('')}${asked ? policies(wish, asked) : ''}
/** One ${words.spoken}. */
export const ${words.things} = defineResource({
  name: '${words.resource}',
  area: '${words.area}',
  path: '${words.path}',
  columns: {
    ${columnsOf(wish).join(',\n    ')},
  },
  ${aboutOf(wish).join(',\n  ')},
});
`;
}

/** @param {Wish} wish @param {import('./flows.mjs').AskedFlow} flow */
const policies = ({ words: { CONSTANT } }, { isAssigned, deleted }) => `
/** People read their own and change them until they are ${isAssigned ? 'sent' : 'decided'}. */
const own: Policy = (actor) =>
  hasRole(actor, ${CONSTANT}_ASKERS)
    ? [
        { verbs: ['create'] },
        { verbs: ['read'], when: { creator_id: actor.account_id } },
        { verbs: ['update'], when: { creator_id: actor.account_id, status: ${CONSTANT}_EDITABLE } },
${deleted ? `        { verbs: ['delete'], when: { creator_id: actor.account_id, status: '${deleted}' } },\n` : ''}      ]
    : [];
const handles: Policy = (actor) => (hasRole(actor, ${CONSTANT}_HANDLERS) ? [{ verbs: ['read', 'export'${isAssigned ? `, 'assign'` : ''}] }] : []);
`;

/** @param {Wish} wish */
const table = ({
  words: { resource, thing, to },
}) => `import { ADMINS, defineWorkflow, type Actor } from '@quad/domain/core';

export const ${thing}Workflow = defineWorkflow('${resource}', {
  states: { draft: {}, published: { look: 'seen' }, closed: { look: 'old', final: true } },
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
  const { hasStatus, asked } = shapeOf(wish);
  return [
    `./${base}.contract.js`,
    ...(hasStatus ? [`./${file}.workflow.js`] : []),
    ...(asked ? [`./${file}-roles.js`] : []),
    ...(asked?.isAssigned ? [`./${base}.calls.js`] : []),
  ];
}

/** Path -> text. @param {Wish} wish @returns {Record<string, string>} */
export function domainFiles(wish) {
  const { area, base, file } = wish.words;
  const { hasStatus, asked } = shapeOf(wish);
  const domain = `libs/domain/src/areas/${area}`;
  const door = doorOf(wish).map((module) => `export * from '${module}';\n`);
  return {
    [`${domain}/${base}.contract.ts`]: contract(wish),
    ...(hasStatus &&
      !asked && {
        [`${domain}/${file}.workflow.ts`]: table(wish),
        [`${domain}/${base}.spec.ts`]: domainSpec(wish),
      }),
    ...(asked && askedDomain(wish, domain, asked)),
    ...(!wish.isFurther && { [`${domain}/index.ts`]: door.join('') }),
  };
}
