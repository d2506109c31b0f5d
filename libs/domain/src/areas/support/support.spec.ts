import {
  allowedActions,
  audienceFor,
  may,
  nextStatus,
  ROLES,
  scopeOf,
  sendersOf,
  VIEWERS,
  type Actor,
} from '@quad/domain/core';
import {
  clockIn,
  isLate,
  laptopRegistrations,
  laptopWorkflow,
  studentSupportRequests,
  supportRequestWorkflow,
} from './index.js';
import { actorWith as person } from '../../test-actor.js';

const now = Date.parse('2026-11-21T08:00:00Z');
const days = (n: number) => new Date(now - n * 86_400_000).toISOString();
const system = person(['SUPER_ADMIN'], { account_id: 0, grants: { '*': ['*'] } });

const request = (status: string, more: object = {}) => ({
  status,
  category: 'academic',
  account_id: 7,
  assignee_id: 5,
  asked_at: days(1),
  resolved_at: days(1),
  reminders: 0,
  ...more,
});
const asks = (actor: Actor, record: object) =>
  allowedActions(supportRequestWorkflow, { actor, record: record as never, now }).sort();
const helper = person(['STUDENT_SUPPORT_UNIT'], { account_id: 9, staff_id: 5 });
const student = person(['BACHELOR_STUDENT'], { student_id: 3 });

test.each([
  ['submitted', helper, { ASSIGN: 'assigned' }],
  ['assigned', helper, { START: 'open', ASK_STUDENT: 'pending', RESOLVE: 'done', ASSIGN: 'assigned' }],
  ['open', helper, { ASK_STUDENT: 'pending', RESOLVE: 'done', ASSIGN: 'assigned' }],
  ['pending', helper, { RESOLVE: 'done', ASSIGN: 'assigned' }],
  ['done', helper, {}],
  ['submitted', student, { CANCEL: 'cancelled' }],
  ['assigned', student, { CANCEL: 'cancelled' }],
  ['open', student, { CANCEL: 'cancelled' }],
  ['pending', student, { CANCEL: 'cancelled', STUDENT_REPLY: 'open' }],
  ['done', student, { CLOSE: 'closed', STUDENT_REPLY: 'open' }],
  ['closed', student, {}],
  ['cancelled', helper, {}],
])('request %s: what helper and student may send leads where the agreed table says', (status, actor, ways: object) => {
  expect(asks(actor, request(status))).toEqual(Object.keys(ways).sort());
  for (const [event, to] of Object.entries(ways))
    expect(nextStatus(supportRequestWorkflow, { actor, record: request(status), now }, event)).toBe(to);
});

test('each event of a request is for its roles alone', () => {
  for (const role of ROLES) {
    const actor = person([role], { staff_id: 5 });
    const offered = new Set(
      supportRequestWorkflow.states.flatMap((status) =>
        ['academic', 'psychological'].flatMap((category) =>
          asks(actor, request(status, { category, resolved_at: days(8) })),
        ),
      ),
    );
    expect([role, [...offered].sort()]).toEqual([
      role,
      supportRequestWorkflow.events.filter((event) => sendersOf(supportRequestWorkflow, event).includes(role)).sort(),
    ]);
  }
});

test('only the assignee works on it, only the student replies, and what is confidential is the psychologist’s alone', () => {
  expect(asks({ ...helper, staff_id: 6 }, request('assigned'))).toEqual(['ASSIGN']);
  expect(asks({ ...student, account_id: 8 }, request('pending'))).toEqual([]);
  for (const role of ['ADMIN', 'STUDENT_SUPPORT_UNIT', 'ACADEMIC_MENTOR'])
    expect(
      asks(person([role], { account_id: 9, staff_id: 5 }), request('assigned', { category: 'psychological' })),
    ).toEqual([]);
  expect(
    asks(person(['PSYCHOLOGIST'], { account_id: 9, staff_id: 5 }), request('assigned', { category: 'psychological' })),
  ).toContain('START');
});

test(
  'after 7 days of silence a helper or the system closes; a question unanswered for 14 days is closed by the ' +
    'system alone, after two reminders',
  () => {
    expect([
      asks(helper, request('done', { resolved_at: days(8) })),
      asks(system, request('done', { resolved_at: days(8) })),
      asks(system, request('done')),
    ]).toEqual([['CLOSE'], ['CLOSE'], []]);
    const unanswered = request('pending', { asked_at: days(15), reminders: 2 });
    expect(asks(system, unanswered)).toEqual(['CLOSE_UNANSWERED']);
    for (const [actor, record] of [
      [system, { ...unanswered, reminders: 1 }],
      [system, { ...unanswered, asked_at: days(13) }],
      [person(['SUPER_ADMIN']), unanswered],
    ] as const)
      expect(asks(actor, record)).not.toContain('CLOSE_UNANSWERED');
  },
);

test('who reads what: the unit the open categories, the mentor the academic one, the psychologist hers, the student her own', () => {
  const grants = { support: ['read', 'create', 'update', 'delete', 'export'] };
  const reads = (actor: Actor) =>
    ['academic', 'finance', 'psychological'].filter((category) =>
      may(actor, 'read', studentSupportRequests, { category, account_id: 99 }),
    );
  expect(reads(person(['STUDENT_SUPPORT_UNIT'], { grants }))).toEqual(['academic', 'finance']);
  expect(reads(person(['SUPER_ADMIN'], { grants: { '*': ['*'] } }))).toEqual(['academic', 'finance']);
  expect(reads(person(['ACADEMIC_MENTOR']))).toEqual(['academic']);
  expect(reads(person(['PSYCHOLOGIST']))).toEqual(['psychological']);
  expect([
    reads(student),
    may(student, 'read', studentSupportRequests, { category: 'psychological', account_id: 7 }),
    scopeOf(person(['TEACHER']), 'read', studentSupportRequests),
  ]).toEqual([[], true, 'none']);
  expect([
    may(student, 'create', studentSupportRequests),
    may(person(['ADMIN'], { grants: { '*': ['*'] } }), 'create', studentSupportRequests),
  ]).toEqual([true, false]);
  for (const status of supportRequestWorkflow.states)
    expect(audienceFor(studentSupportRequests, request(status, { category: 'psychological' }))).toEqual({
      accounts: [7],
      staff: [5],
      students: [],
      roles: ['PSYCHOLOGIST'],
    });
});

test('the clock stands still while the student is waited for, and what she took is added', () => {
  const due_at = new Date(now);
  const at = (hours: number) => new Date(now + hours * 3_600_000);
  const asked = clockIn('pending', { due_at, paused_at: null }, at(-5));
  expect([asked, clockIn('done', asked, at(-4))]).toEqual([
    { due_at, paused_at: at(-5) },
    { due_at, paused_at: at(-5) },
  ]);
  expect(clockIn('open', asked, at(-2))).toEqual({ due_at: at(3), paused_at: null });
  expect([
    isLate({ due_at: days(1), paused_at: null }, now),
    isLate({ due_at: days(1), paused_at: days(2) }, now),
    isLate({ due_at: days(-1), paused_at: null }, now),
  ]).toEqual([true, false, false]);
});

const registration = (status: string, more: object = {}) => ({
  status,
  student_id: 3,
  laptop_id: 4,
  condition: 'As new',
  confirmed_at: days(0),
  ...more,
});
const moves = (actor: Actor, record: object) =>
  allowedActions(laptopWorkflow, { actor, record: record as never, now }).sort();

test.each([
  ['submitted', { ACCEPT: 'accepted', REJECT: 'rejected', CANCEL: 'cancelled' }],
  ['accepted', { HAND_OUT: 'delivered', CANCEL: 'cancelled' }],
  ['delivered', { REQUEST_RETURN: 'return_requested', RETURN: 'returned', REPORT_LOST: 'lost' }],
  ['return_requested', { RETURN: 'returned', REPORT_LOST: 'lost' }],
  ['lost', { RETURN: 'returned', SETTLE: 'done' }],
  ['returned', {}],
  ['done', {}],
  ['rejected', {}],
  ['cancelled', {}],
])('registration %s: an administrator finds every event of the agreed table', (status, ways: object) => {
  const actor = person(['ADMIN']);
  expect(moves(actor, registration(status))).toEqual(Object.keys(ways).sort());
  for (const [event, to] of Object.entries(ways))
    expect(nextStatus(laptopWorkflow, { actor, record: registration(status), now }, event)).toBe(to);
});

test(
  'each event of a registration is for its roles, a student’s only on her own, and nothing is handed out that ' +
    'she has not confirmed',
  () => {
    for (const role of ROLES) {
      const offered = (student_id: number) =>
        [
          ...new Set(
            laptopWorkflow.states.flatMap((status) => moves(person([role], { student_id }), registration(status))),
          ),
        ].sort();
      const meant = laptopWorkflow.events.filter((event) => sendersOf(laptopWorkflow, event).includes(role)).sort();
      expect([role, offered(3)]).toEqual([role, meant]);
      if (!meant.includes('ACCEPT') && !meant.includes('SETTLE')) expect([role, offered(99)]).toEqual([role, []]);
    }
    for (const missing of [{ confirmed_at: null }, { laptop_id: null }, { condition: '' }])
      expect(moves(person(['ADMIN']), registration('accepted', missing))).toEqual(['CANCEL']);
    const handOut = (missing: object) =>
      laptopWorkflow.verdict({ actor: person(['ADMIN']), record: registration('accepted', missing), now }, 'HAND_OUT');
    expect([handOut({ condition: '', confirmed_at: null }), handOut({ confirmed_at: null })]).toEqual([
      expect.objectContaining({ status: 422, code: 'support.laptop_not_noted' }),
      expect.objectContaining({ status: 422, code: 'support.laptop_not_confirmed' }),
    ]);
    expect([
      moves(system, registration('delivered')),
      moves(person(['ADMIN', 'MODERATOR_VIEWER']), registration('submitted')),
    ]).toEqual([['REQUEST_RETURN'], []]);
  },
);

test('accountants see losses alone, students their own, and only an untouched registration is deleted', () => {
  const grants = { support: ['read', 'create', 'update', 'delete', 'export'] };
  const reads = (actor: Actor) =>
    laptopWorkflow.states.filter((status) => may(actor, 'read', laptopRegistrations, registration(status)));
  expect([
    reads(person(['ACCOUNTANT_MODERATOR'])),
    reads({ ...student, student_id: 8 }),
    reads(student).length,
    reads(person(['TEACHER'])),
  ]).toEqual([['lost', 'done'], [], 9, []]);
  const officer = person(['STUDENT_SUPPORT_UNIT'], { grants });
  expect(
    laptopWorkflow.states.filter((status) => may(officer, 'delete', laptopRegistrations, registration(status))),
  ).toEqual(['submitted']);
  expect(
    VIEWERS.some((role) => may(person([role], { grants: { '*': ['read'] } }), 'create', laptopRegistrations)),
  ).toBe(false);
});
