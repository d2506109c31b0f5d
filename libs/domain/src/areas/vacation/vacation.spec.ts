import { allowedActions, may, type Actor, type Role } from '@quad/domain/core';
import { leaveDays, leftOf, vacationRequests, vacationRequestWorkflow, yearsOf } from './index.js';
import { actorWith } from '../../test-actor.js';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const actor = (roles: readonly Role[], account_id = 1): Actor => actorWith(roles, { account_id, staff_id: account_id });
const request = (more: object = {}) => ({
  status: 'submitted',
  account_id: 1,
  staff_id: 1,
  line_manager_id: 2,
  senior_manager_id: 3,
  start_date: '2026-12-01',
  end_date: '2026-12-14',
  starts_at: '2026-12-01T00:00:00Z',
  ends_at: '2026-12-15T00:00:00Z',
  ...more,
});
const events = (who: Actor, record: { status: string }) =>
  allowedActions(vacationRequestWorkflow, { actor: who, record, now: NOW });

const DECIDE = ['RETURN_FOR_EDIT', 'REJECT'];
test.each<[string, Role, number, string[]]>([
  ['draft', 'TEACHER', 1, ['SUBMIT', 'CANCEL']],
  ['submitted', 'TEACHER', 1, ['CANCEL']],
  ['returned', 'TEACHER', 1, ['RESUBMIT', 'CANCEL']],
  ['activated', 'TEACHER', 1, []],
  ['submitted', 'DEAN', 2, ['VERIFY', ...DECIDE]],
  ['edited', 'DEAN', 3, ['VERIFY', ...DECIDE]],
  ['submitted', 'DEAN', 4, []],
  ['submitted', 'TEACHER', 2, []],
  ['submitted', 'HR_MANAGER', 5, DECIDE],
  ['verified', 'HR_MANAGER', 5, ['CHECK_BALANCE', ...DECIDE]],
  ['verified', 'DEAN', 2, DECIDE],
  ['evaluated', 'HR_MANAGER', 5, DECIDE],
  ['evaluated', 'DIRECTOR', 5, ['ACCEPT', ...DECIDE]],
  ['evaluated', 'HR_HEAD', 5, ['ACCEPT', ...DECIDE, 'CANCEL']],
  ['accepted', 'HR_HEAD', 5, ['CANCEL']],
  ['accepted', 'TEACHER', 1, ['CANCEL']],
  ['activated', 'DIRECTOR', 5, ['RECALL']],
  ['activated', 'HR_MANAGER', 5, []],
  ['done', 'SUPER_ADMIN', 5, []],
  ['submitted', 'MODERATOR_VIEWER', 5, []],
])('a request that is %s: %s (account %i) may send %j', (...[status, role, account, allowed]) => {
  expect(events(actor([role], account), request({ status })).sort()).toEqual([...allowed].sort());
});

test('nobody decides on her own leave, whatever her roles', () => {
  const chief = actor(['SUPER_ADMIN', 'HR_HEAD', 'DIRECTOR', 'DEAN']);
  for (const status of ['submitted', 'edited', 'verified', 'evaluated'])
    expect(events(chief, request({ status, line_manager_id: 1 }))).toEqual(['CANCEL']);
});

test('human resources agree only where nobody above the person may', () => {
  expect(events(actor(['HR_MANAGER'], 9), request({ line_manager_id: null, senior_manager_id: null }))).toContain(
    'VERIFY',
  );
  expect(events(actor(['HR_MANAGER'], 9), request())).not.toContain('VERIFY');
});

test('the clock alone starts, finishes and expires, each when it is time; what has begun cannot be cancelled', () => {
  const system = actor([], 0);
  const [ahead, running, over] = [
    request(),
    request({ starts_at: '2026-11-19T00:00:00Z' }),
    request({ starts_at: '2026-11-01T00:00:00Z', ends_at: '2026-11-20T00:00:00Z' }),
  ];
  expect([ahead, running, over].map((record) => events(system, { ...record, status: 'accepted' }))).toEqual([
    [],
    ['START'],
    ['START'],
  ]);
  expect([ahead, running, over].map((record) => events(system, { ...record, status: 'activated' }))).toEqual([
    [],
    [],
    ['FINISH'],
  ]);
  expect([ahead, running, over].map((record) => events(system, { ...record, status: 'verified' }))).toEqual([
    [],
    ['EXPIRE'],
    ['EXPIRE'],
  ]);
  expect(events(actor(['TEACHER']), { ...running, status: 'accepted' })).toEqual([]);
});

test('staff change and delete their own until it is sent; a manager reads what was sent to her and no more', () => {
  const [me, manager, stranger] = [actor(['TEACHER']), actor(['DEAN'], 2), actor(['DEAN'], 8)];
  const verbs = (who: Actor, record: object) =>
    ['read', 'update', 'delete'].filter((verb) => may(who, verb, vacationRequests, record));
  expect([
    verbs(me, request({ status: 'draft' })),
    verbs(me, request({ status: 'returned' })),
    verbs(me, request()),
  ]).toEqual([['read', 'update', 'delete'], ['read', 'update'], ['read']]);
  expect([
    verbs(manager, request()),
    verbs(stranger, request()),
    verbs(manager, request({ line_manager_id: null, senior_manager_id: null })),
  ]).toEqual([['read'], [], []]);
});

test('days count both ends, also over a leap day; no days where the end comes first', () => {
  expect([
    leaveDays('2028-02-28', '2028-03-01'),
    leaveDays('2026-12-31', '2027-01-01'),
    leaveDays('2026-05-05', '2026-05-05'),
    leaveDays('2026-05-06', '2026-05-05'),
    leaveDays('x', '2026-05-05'),
  ]).toEqual([3, 2, 1, 0, 0]);
  expect([
    yearsOf('2026-12-28', '2027-01-10'),
    yearsOf('2026-12-31', '2026-12-31'),
    yearsOf('2027-12-31', '2028-12-30'),
    yearsOf('2027-01-02', '2027-01-01'),
  ]).toEqual([
    [
      { year: 2026, days: 4 },
      { year: 2027, days: 10 },
    ],
    [{ year: 2026, days: 1 }],
    [
      { year: 2027, days: 1 },
      { year: 2028, days: 365 },
    ],
    [],
  ]);
  expect(leftOf({ allowance: 24, spent: 10, waiting: 5 })).toBe(9);
});
