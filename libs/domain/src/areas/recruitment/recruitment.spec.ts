import { allowedActions, audienceFor, may, type Actor, type Role } from '@quad/domain/core';
import { recruitmentInquiries, recruitmentWorkflow } from './index.js';
import { actorWith } from '../../test-actor.js';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const actor = (roles: readonly Role[], account_id = 5): Actor => actorWith(roles, { account_id, staff_id: account_id });
const OPEN = {
  vacancy_opened_at: '2026-11-01T00:00:00Z',
  vacancy_closes_at: '2026-12-01T00:00:00Z',
  vacancy_closed_at: null,
};
const inquiry = (more: object = {}) => ({
  status: 'submitted',
  creator_id: 1,
  updated_at: '2026-11-01T00:00:00Z',
  posts: 2,
  vacancy_opened_at: null,
  vacancy_closes_at: null,
  vacancy_closed_at: null,
  hired_ids: [],
  ...more,
});
const events = (who: Actor, record: { status: string }) =>
  allowedActions(recruitmentWorkflow, { actor: who, record, now: NOW }).sort();

// What each may do about an inquiry of somebody else in every state, its vacancy open and its posts filled.
const BACK = ['REJECT', 'RETURN_FOR_EDIT'];
const ROWS: readonly (readonly [Role, Readonly<Record<string, string[]>>])[] = [
  [
    'HR_MANAGER',
    {
      submitted: ['RETURN_FOR_EDIT', 'VERIFY'],
      edited: ['RETURN_FOR_EDIT', 'VERIFY'],
      verified: ['RETURN_FOR_EDIT'],
      assigned: ['OPEN_VACANCY'],
      open: ['COMPLETE'],
    },
  ],
  [
    'HR_HEAD',
    {
      draft: ['CANCEL'],
      submitted: ['CANCEL', ...BACK, 'VERIFY'],
      returned: ['CANCEL'],
      edited: ['CANCEL', ...BACK, 'VERIFY'],
      verified: ['CANCEL', ...BACK],
      evaluated: ['CANCEL', 'REJECT'],
      accepted: ['ASSIGN', 'CANCEL'],
      assigned: ['ASSIGN', 'CANCEL', 'OPEN_VACANCY'],
      open: ['CANCEL', 'COMPLETE'],
    },
  ],
  [
    'FINANCE_HEAD',
    { submitted: ['REJECT'], edited: ['REJECT'], verified: ['CONFIRM_BUDGET', 'REJECT'], evaluated: ['REJECT'] },
  ],
  ['ACCOUNTANT_HEAD', { verified: ['CONFIRM_BUDGET'] }],
  ['DIRECTOR', { submitted: ['REJECT'], edited: ['REJECT'], verified: ['REJECT'], evaluated: ['ACCEPT', 'REJECT'] }],
  ['VICE_RECTOR', { submitted: ['REJECT'], edited: ['REJECT'], verified: ['REJECT'], evaluated: ['ACCEPT', 'REJECT'] }],
  [
    'ADMIN',
    {
      submitted: [...BACK, 'VERIFY'],
      edited: [...BACK, 'VERIFY'],
      verified: ['CONFIRM_BUDGET', ...BACK],
      evaluated: ['ACCEPT', 'REJECT'],
      accepted: ['ASSIGN'],
      assigned: ['ASSIGN', 'OPEN_VACANCY'],
      open: ['COMPLETE'],
    },
  ],
  ['SYSTEM_MODERATOR', {}],
  ['DEAN', {}],
  ['TEACHER', {}],
  ['MODERATOR_VIEWER', {}],
];
const TABLE = ROWS.flatMap(([role, allowed]) =>
  recruitmentWorkflow.states.map((status) => [role, status, allowed[status] ?? []] as const),
);
test.each(TABLE)('%s may do with an inquiry that is %s: %j', (role, status, allowed) => {
  expect(events(actor([role]), inquiry({ status, ...OPEN, hired_ids: [1, 2] }))).toEqual([...allowed].sort());
});

test.each<[string, string[]]>([
  ['draft', ['CANCEL', 'SUBMIT']],
  ['submitted', ['CANCEL']],
  ['returned', ['CANCEL', 'RESUBMIT']],
  ['edited', ['CANCEL']],
  ['verified', ['CANCEL']],
  ['evaluated', ['CANCEL']],
  ['accepted', ['CANCEL']],
  ['assigned', ['CANCEL']],
  ['open', ['CANCEL']],
  ['done', []],
  ['rejected', []],
  ['cancelled', []],
])('its creator may do with an inquiry that is %s: %j', (status, allowed) => {
  expect(events(actor(['DEAN'], 1), inquiry({ status, ...OPEN, hired_ids: [1, 2] }))).toEqual(allowed);
  expect(events(actor(['TEACHER'], 1), inquiry({ status }))).toEqual([]);
});

test('whoever asks neither confirms the budget nor approves, whatever her roles', () => {
  const all = ['SUPER_ADMIN', 'FINANCE_HEAD', 'DIRECTOR', 'HR_HEAD'] as const;
  expect(events(actor(all, 1), inquiry({ status: 'verified' }))).not.toContain('CONFIRM_BUDGET');
  expect(events(actor(all, 1), inquiry({ status: 'evaluated' }))).not.toContain('ACCEPT');
  expect(events(actor(all, 2), inquiry({ status: 'evaluated' }))).toContain('ACCEPT');
});

test('only an open vacancy opens it: noted, not closed, its deadline ahead', () => {
  const hr = actor(['HR_MANAGER']);
  const opens = (more: object) => events(hr, inquiry({ status: 'assigned', ...more })).includes('OPEN_VACANCY');
  expect([
    opens({}),
    opens(OPEN),
    opens({ ...OPEN, vacancy_closes_at: '2026-11-19T00:00:00Z' }),
    opens({ ...OPEN, vacancy_closed_at: '2026-11-10T00:00:00Z' }),
  ]).toEqual([false, true, false, false]);
});

test('it is done when every post is filled, by a recruiter or the portal itself, which does nothing else', () => {
  const completes = (who: Actor, hired_ids: number[]) =>
    events(who, inquiry({ status: 'open', ...OPEN, hired_ids })).includes('COMPLETE');
  const system = { ...actor(['SUPER_ADMIN'], 0), staff_id: null };
  expect([
    completes(actor(['HR_MANAGER']), [7]),
    completes(actor(['HR_MANAGER']), [7, 8]),
    completes(system, [7]),
    completes(system, [7, 8]),
  ]).toEqual([false, true, false, true]);
  expect(
    recruitmentWorkflow.states.flatMap((status) => events(system, inquiry({ status, ...OPEN, hired_ids: [7, 8] }))),
  ).toEqual(['COMPLETE']);
});

test('the creator changes and deletes what she has not sent; recruiters keep the vacancy; another head reads nothing', () => {
  const verbs = (who: Actor, record: object) =>
    ['read', 'update', 'delete'].filter((verb) => may(who, verb, recruitmentInquiries, record));
  const [head, other, hr] = [actor(['DEAN'], 1), actor(['DEAN'], 2), actor(['HR_MANAGER'], 3)];
  expect(['draft', 'returned', 'submitted'].map((status) => verbs(head, inquiry({ status })))).toEqual([
    ['read', 'update', 'delete'],
    ['read', 'update'],
    ['read'],
  ]);
  expect(['draft', 'submitted', 'open'].map((status) => verbs(other, inquiry({ status })))).toEqual([[], [], []]);
  expect(
    ['submitted', 'assigned', 'open', 'done'].map((status) => verbs(hr, inquiry({ status })).includes('update')),
  ).toEqual([false, false, false, false]);
  expect([
    may(head, 'create', recruitmentInquiries),
    may(actor(['TEACHER']), 'create', recruitmentInquiries),
    may(actor(['MODERATOR_VIEWER', 'DEAN']), 'create', recruitmentInquiries),
  ]).toEqual([true, false, false]);
});

test('roles hear of what concerns them', () => {
  const heard = (status: string) => audienceFor(recruitmentInquiries, { ...inquiry({ status }), assignee_id: 9 });
  expect(heard('submitted')).toEqual({ accounts: [1], staff: [9], students: [], roles: ['HR_MANAGER'] });
  expect(['draft', 'verified', 'evaluated', 'accepted', 'open', 'done'].map((status) => heard(status).roles)).toEqual([
    [],
    ['FINANCE_HEAD'],
    ['HR_HEAD', 'DIRECTOR'],
    ['HR_HEAD', 'HR_MANAGER'],
    [],
    ['FINANCE_HEAD'],
  ]);
});
