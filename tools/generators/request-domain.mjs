/** The request workflow below libs/domain: its table, who has a part in it, its own calls and the test of both. */

/** @typedef {import('./shape.mjs').Wish} Wish */

/** @param {Wish} wish */
const roles = ({
  words: { CONSTANT, spoken },
}) => `import { ADMINS, ALL_STAFF, REGISTRY, type Role } from '@quad/domain/core';

/** Who may make a ${spoken}. Apart from the workflow: the navigation asks before any screen is opened. */
export const ${CONSTANT}_ASKERS: readonly Role[] = [...ADMINS, ...ALL_STAFF];
/** Who may be given one and decides on it. */
export const ${CONSTANT}_HANDLERS: readonly Role[] = [...ADMINS, ...REGISTRY];
`;

/** One row an event. @param {string} CONSTANT */
const events = (CONSTANT) => `  events: {
    SUBMIT: { from: ['draft'], to: 'submitted', roles: ${CONSTANT}_ASKERS, who: ['creator'], tells: [...${CONSTANT}_HANDLERS] },
    RETURN_FOR_EDIT: { from: ['submitted', 'open'], to: 'returned', roles: ${CONSTANT}_HANDLERS, payload: reason, tells: ['creator'] },
    RESUBMIT: { awaited: true, from: ['returned'], to: 'submitted', roles: ${CONSTANT}_ASKERS, who: ['creator'], tells: [...${CONSTANT}_HANDLERS] },
    ASSIGN: [
      { ...ASSIGN, awaited: true, from: ['submitted'] },
      { ...ASSIGN, from: ['open'] },
    ],
    APPROVE: { awaited: true, from: ['open'], to: 'approved', roles: ${CONSTANT}_HANDLERS, who: ['other'], tells: ['creator'] },
    REJECT: { from: ['submitted', 'open'], to: 'rejected', roles: ${CONSTANT}_HANDLERS, who: ['other'], payload: reason, tells: ['creator'] },
    CANCEL: {
      from: ['draft', 'submitted', 'returned', 'open'],
      to: 'cancelled',
      roles: ${CONSTANT}_ASKERS,
      who: ['creator'],
      payload: optionalReason,
      tells: ['assignee'],
    },
  },
`;

/** @param {Wish} wish */
const table = ({
  words: { resource, CONSTANT, entity, thing, file, to, initials, spoken },
}) => `import { z } from 'zod';
import { defineWorkflow, id, numbered, optionalReason, reason, type Actor } from '@quad/domain/core';
import { ${CONSTANT}_ASKERS, ${CONSTANT}_HANDLERS } from './${file}-roles.js';

/** Its creator may still change it. */
export const ${CONSTANT}_EDITABLE = ['draft', 'returned'] as const;

/** The part of a ${spoken} that the rules ask about. */
export interface ${entity}Facts {
  readonly id?: number;
  readonly creator_id: number;
  readonly assignee_id: number | null;
  readonly decision_reason: string | null;
}

const ASSIGN = {
  to: 'open',
  roles: ${CONSTANT}_HANDLERS,
  payload: z.strictObject({ assignee_id: id }),
  tells: ['creator', 'assignee'],
} as const;

/** The life of a ${spoken}: asked for, given to somebody, decided. */
export const ${thing}Workflow = defineWorkflow('${resource}', {
  states: {
    draft: {},
    submitted: { look: 'sent' },
    returned: { look: 'back' },
    open: {},
    approved: { final: true },
    rejected: { look: 'bad', final: true },
    cancelled: { final: true },
  },
  path: ['draft', 'submitted', 'open', 'approved'],
  facts: (actor: Actor, { creator_id }: ${entity}Facts) => ({
    creator: actor.account_id === creator_id,
    other: actor.account_id !== creator_id,
  }),
  people: { creator: { account: 'creator_id' }, assignee: { staff: 'assignee_id' } },
  whose: { creator: ['creator'] },
  others: { other: ['creator'] },
  words: (${thing}) => ({
    number: numbered('${initials}-', ${thing}.id),
    reason: ${thing}.decision_reason ?? '',
  }),
  link: '${to}/:id',
${events(CONSTANT)}});
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

/** @param {Wish} wish */
const spec = ({
  words: { resource, thing, things },
}) => `import { allowedActions, may, type Actor, type Role } from '@quad/domain/core';
import { actorWith } from '../../test-actor.js';
import { ${things}, ${thing}Workflow } from './index.js';

const actor = (role: Role, account_id = 5): Actor => actorWith([role], { account_id, staff_id: account_id });
const ${thing} = (status: string) => ({ status, creator_id: 1, assignee_id: null, decision_reason: null });
const events = (who: Actor, status: string) => allowedActions(${thing}Workflow, { actor: who, record: ${thing}(status), now: 0 }).sort();

test.each<[status: string, creator: string[], handler: string[]]>([
  ['draft', ['CANCEL', 'SUBMIT'], []],
  ['submitted', ['CANCEL'], ['ASSIGN', 'REJECT', 'RETURN_FOR_EDIT']],
  ['returned', ['CANCEL', 'RESUBMIT'], []],
  ['open', ['CANCEL'], ['APPROVE', 'ASSIGN', 'REJECT', 'RETURN_FOR_EDIT']],
  ['approved', [], []],
  ['rejected', [], []],
  ['cancelled', [], []],
])('${resource}: in %s its creator may send %j, and who decides %j', (status, creator, handler) => {
  expect(events(actor('TEACHER', 1), status)).toEqual(creator);
  expect(events(actor('REGISTRAR_HEAD'), status)).toEqual(handler);
  expect(events(actor('TEACHER', 2), status)).toEqual([]);
});

test('nobody decides on their own', () => {
  expect(events(actor('REGISTRAR_HEAD', 1), 'open').filter((event) => ['APPROVE', 'REJECT'].includes(event))).toEqual([]);
});

test('the creator changes and deletes what was not sent; who decides reads what was sent, a colleague nothing', () => {
  const verbs = (who: Actor, status: string) => ['read', 'update', 'delete'].filter((verb) => may(who, verb, ${things}, ${thing}(status)));
  expect(['draft', 'returned', 'submitted'].map((status) => verbs(actor('TEACHER', 1), status))).toEqual([['read', 'update', 'delete'], ['read', 'update'], ['read']]);
  expect(['draft', 'submitted'].map((status) => verbs(actor('REGISTRAR_HEAD'), status))).toEqual([[], ['read']]);
  expect(verbs(actor('TEACHER', 2), 'submitted')).toEqual([]);
});
`;

/** The category under which people sort and mute what the area tells them. @param {Wish} wish */
const notices = ({ words: { area, areaName } }) => `import { defineNotices } from '@quad/domain/core';

export const ${areaName}Notices = defineNotices({ category: '${area}' });
`;

/** Path -> text. @param {Wish} wish @param {string} domain @returns {Record<string, string>} */
export const requestDomain = (wish, domain) => ({
  [`${domain}/${wish.words.file}-roles.ts`]: roles(wish),
  [`${domain}/${wish.words.file}.workflow.ts`]: table(wish),
  [`${domain}/${wish.words.base}.calls.ts`]: calls(wish),
  [`${domain}/${wish.words.base}.spec.ts`]: spec(wish),
  ...(!wish.hasNotices && { [`${domain}/notices.ts`]: notices(wish) }),
});
