/** What people ask for below libs/domain: its table, who has a part in it, its own calls and the test of both. */

/** @typedef {import('./shape.mjs').Wish} Wish */
/** @typedef {import('./flows.mjs').AskedFlow} AskedFlow */

/** @param {Wish} wish */
const roles = ({
  words: { CONSTANT, spoken },
}) => `import { ADMINS, ALL_STAFF, REGISTRY, type Role } from '@quad/domain/core';

/** Who may make a ${spoken}. Apart from the workflow: the navigation asks before any screen is opened. */
export const ${CONSTANT}_ASKERS: readonly Role[] = [...ADMINS, ...ALL_STAFF];
/** Who may be given one and decides on it. */
export const ${CONSTANT}_HANDLERS: readonly Role[] = [...ADMINS, ...REGISTRY];
`;

/** @param {Wish} wish @param {AskedFlow} flow */
const table = (
  { words: { resource, CONSTANT, entity, thing, file, to, initials, spoken } },
  { isAssigned, editable, states, path, events },
) => `${isAssigned ? "import { z } from 'zod';\n" : ''}import { defineWorkflow, ${isAssigned ? 'id, sent, ' : ''}explainable, explained, numbered, type Actor } from '@quad/domain/core';
import { ${CONSTANT}_ASKERS, ${CONSTANT}_HANDLERS } from './${file}-roles.js';

/** Its creator may still change it. */
export const ${CONSTANT}_EDITABLE = [${editable.map((state) => `'${state}'`).join(', ')}] as const;

/** The part of a ${spoken} that the rules ask about. */
export interface ${entity}Facts {
  readonly id?: number;
  readonly creator_id: number;
  ${isAssigned ? 'readonly assignee_id: number | null;\n  ' : ''}readonly decision_reason: string | null;
}
${
  isAssigned
    ? `
const ASSIGN = {
  to: 'open',
  roles: ${CONSTANT}_HANDLERS,
  payload: z.strictObject({ assignee_id: id }),
  keeps: ['assignee_id'],
  tells: ['creator', 'assignee'],
} as const;
`
    : ''
}
/** The life of a ${spoken}: ${isAssigned ? 'asked for, given to somebody, decided' : 'made at once, decided, ended'}. */
export const ${thing}Workflow = defineWorkflow('${resource}', {
  states: {
    ${states}
  },
  path: [${path}],
  facts: (actor: Actor, { creator_id }: ${entity}Facts) => ({
    creator: actor.account_id === creator_id,
    other: actor.account_id !== creator_id,
  }),
  people: { creator: { account: 'creator_id' }${isAssigned ? `, assignee: { staff: 'assignee_id' }` : ''} },
  whose: { creator: ['creator'] },
  others: { other: ['creator'] },
  words: (${thing}) => ({
    number: numbered('${initials}-', ${thing}.id),
    reason: ${thing}.decision_reason ?? '',
  }),
  link: '${to}/:id',
  events: {
    ${events(CONSTANT)}
  },
});
`;

/** @param {Wish} wish */
const calls = ({ words: { base, path, things, thing, spoken } }) => `import { z } from 'zod';
import { defineCall } from '@quad/domain/core';
import { ${things} } from './${base}.contract.js';

/** Somebody who may be given a ${spoken}. */
export const ${thing}Assignee = z.object({ id: z.number(), name: z.string(), position: z.string(), open: z.number() });

/** The calls besides those of the resource. */
export const ${thing}Calls = {
  assignees: defineCall('GET ${path}/assignees', {
    summary: 'Staff who may be given a ${spoken}, those with the fewest first',
    can: ['assign', ${things}],
    answer: z.array(${thing}Assignee),
    live: ['staff', ${things}.name],
  }),
};
`;

/** @param {Wish} wish @param {AskedFlow} flow */
const spec = (
  { words: { resource, thing, things } },
  { isAssigned, offers, decided, editable, deleted },
  states = offers.map(([status]) => status),
) => `import { allowedActions, may, type Actor, type Role } from '@quad/domain/core';
import { actorWith } from '../../test-actor.js';
import { ${things}, ${thing}Workflow } from './index.js';

const actor = (role: Role, account_id = 5): Actor => actorWith([role], { account_id, staff_id: account_id });
const ${thing} = (status: string) => ({ status, creator_id: 1, ${isAssigned ? 'assignee_id: null, ' : ''}decision_reason: null });
const events = (who: Actor, status: string) => allowedActions(${thing}Workflow, { actor: who, record: ${thing}(status), now: 0 }).sort();

test.each<[status: string, creator: string[], handler: string[]]>(${listOf(offers)})('${resource}: in %s its creator may send %j, and who decides %j', (status, creator, handler) => {
  expect(events(actor('TEACHER', 1), status)).toEqual(creator);
  expect(events(actor('REGISTRAR_HEAD'), status)).toEqual(handler);
  expect(events(actor('TEACHER', 2), status)).toEqual([]);
});

test('nobody decides on their own', () => {
  expect(events(actor('REGISTRAR_HEAD', 1), '${decided.from}').filter((event) => ${listOf(decided.by)}.includes(event))).toEqual([]);
});

test('the creator changes it as long as that is allowed; who decides reads it, a colleague nothing', () => {
  const verbs = (who: Actor, status: string) => ['read', 'update', 'delete'].filter((verb) => may(who, verb, ${things}, ${thing}(status)));
  expect(${listOf(states)}.map((status) => verbs(actor('TEACHER', 1), status))).toEqual(${listOf(
    states.map((status) => [
      'read',
      ...(editable.includes(status) ? ['update'] : []),
      ...(deleted === status ? ['delete'] : []),
    ]),
  )});
  expect(verbs(actor('REGISTRAR_HEAD'), 'submitted')).toEqual(['read']);
  ${isAssigned ? `expect(verbs(actor('REGISTRAR_HEAD'), 'draft')).toEqual([]);\n  ` : ''}expect(verbs(actor('TEACHER', 2), 'submitted')).toEqual([]);
});
`;

/** As code. @param {unknown} list */
const listOf = (list) => JSON.stringify(list).replaceAll('"', "'");

/** The category under which people sort and mute what the area tells them. @param {Wish} wish */
const notices = ({ words: { area, areaName } }) => `import { defineNotices } from '@quad/domain/core';

export const ${areaName}Notices = defineNotices({ category: '${area}' });
`;

/** Path -> text. @param {Wish} wish @param {string} domain @param {AskedFlow} flow @returns {Record<string, string>} */
export const askedDomain = (wish, domain, flow) => ({
  [`${domain}/${wish.words.file}-roles.ts`]: roles(wish),
  [`${domain}/${wish.words.file}.workflow.ts`]: table(wish, flow),
  ...(flow.isAssigned && { [`${domain}/${wish.words.base}.calls.ts`]: calls(wish) }),
  [`${domain}/${wish.words.base}.spec.ts`]: spec(wish, flow),
  ...(!wish.hasNotices && { [`${domain}/notices.ts`]: notices(wish) }),
});
