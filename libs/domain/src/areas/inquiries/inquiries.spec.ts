import { allowedActions, hasRole, may, STUDENTS, type Actor, type Role } from '@quad/domain/core';
import {
  fillTemplate,
  inquiries,
  inquiryComments,
  inquiryNotes,
  inquiryWorkflow,
  unknownVariables,
  urgencyOf,
} from './index.js';
import { actorWith } from '../../test-actor.js';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY = 86_400_000;
const ago = (days: number) => new Date(NOW - days * DAY).toISOString();
const actor = (roles: readonly Role[], account_id = 1, grants = {}): Actor =>
  actorWith(roles, {
    account_id,
    staff_id: hasRole({ roles } as Actor, STUDENTS) ? null : account_id,
    grants,
  });
const inquiry = (more: object = {}) => ({
  status: 'submitted',
  creator_id: 1,
  assignee_id: 2,
  asks_money: false,
  post_payment: false,
  cost_approved_by: 7,
  merged_into_id: null,
  deadline: ago(-3),
  status_at: ago(1),
  updated_at: ago(1),
  involved_ids: [] as number[],
  number: 'I-2026-00001',
  title: 'A projector',
  reason: null,
  ...more,
});
const events = (who: Actor, record: { status: string }) =>
  allowedActions(inquiryWorkflow, { actor: who, record, now: NOW }).sort();

const SORT = ['ASSIGN', 'MERGE', 'REJECT', 'RETURN_FOR_EDIT', 'VERIFY'];
test.each<[string, Role, number, string[]]>([
  ['draft', 'BACHELOR_STUDENT', 1, ['CANCEL', 'SUBMIT']],
  ['draft', 'TEACHER', 9, []],
  ['draft', 'ADMIN', 9, []],
  ['draft', 'EXTERNAL_LINKED_TUTOR', 1, ['CANCEL', 'SUBMIT']],
  ['submitted', 'TEACHER', 1, ['CANCEL']],
  ['submitted', 'INQUIRY_MODERATOR', 9, SORT],
  ['submitted', 'DIRECTOR', 9, SORT],
  ['submitted', 'SYSTEM_MODERATOR', 9, SORT],
  ['submitted', 'FINANCE_HEAD', 9, ['REJECT']],
  ['submitted', 'TEACHER', 9, []],
  ['returned', 'TEACHER', 1, ['CANCEL', 'RESUBMIT']],
  ['returned', 'INQUIRY_MODERATOR', 9, []],
  ['edited', 'INQUIRY_MODERATOR', 9, SORT],
  ['verified', 'INQUIRY_MODERATOR', 9, SORT.filter((event) => event !== 'VERIFY')],
  ['assigned', 'TEACHER', 2, ['SCHEDULE_MEETING', 'START']],
  ['assigned', 'TEACHER', 3, []],
  ['assigned', 'INQUIRY_MODERATOR', 9, ['ASSIGN', 'MERGE', 'REJECT', 'SCHEDULE_MEETING']],
  ['open', 'TEACHER', 2, ['COMPLETE', 'SCHEDULE_MEETING']],
  ['open', 'TEACHER', 1, ['CANCEL']],
  ['open', 'FINANCE_HEAD', 9, ['REJECT']],
  ['done', 'TEACHER', 1, ['CONFIRM', 'REOPEN']],
  ['done', 'INQUIRY_MODERATOR', 9, ['REOPEN']],
  ['done', 'TEACHER', 2, []],
  ['closed', 'TEACHER', 1, ['REOPEN']],
  ['rejected', 'TEACHER', 1, ['REOPEN']],
  ['expired', 'TEACHER', 2, ['COMPLETE']],
  ['expired', 'INQUIRY_MODERATOR', 9, ['ASSIGN', 'MERGE']],
  ['expired', 'TEACHER', 1, []],
  ['cancelled', 'SUPER_ADMIN', 9, []],
  ['archived', 'SUPER_ADMIN', 9, []],
  ['submitted', 'MODERATOR_VIEWER', 9, []],
])('an inquiry that is %s: %s (account %i) may send %j', (...[status, role, account, allowed]) => {
  expect(events(actor([role], account), inquiry({ status }))).toEqual([...allowed].sort());
});

test.each<[string, Role, number, object, string[]]>([
  ['open', 'FINANCE_HEAD', 9, {}, ['APPROVE_COST', 'REJECT']],
  ['open', 'FINANCE_HEAD', 1, {}, ['CANCEL', 'REJECT']],
  ['open', 'TEACHER', 2, {}, ['SCHEDULE_MEETING']],
  ['open', 'ACCOUNTANT_HEAD', 9, {}, []],
  ['accepted', 'FINANCE_HEAD', 9, {}, ['REVOKE_COST']],
  ['accepted', 'ACCOUNTANT_MODERATOR', 9, {}, ['CONFIRM_PAYMENT']],
  ['accepted', 'ADMIN', 7, {}, ['REVOKE_COST']],
  ['accepted', 'PROCUREMENT_HEAD', 9, {}, []],
  ['accepted', 'PROCUREMENT_HEAD', 9, { post_payment: true }, ['MARK_DELIVERED']],
  ['paid', 'PROCUREMENT_HEAD', 9, {}, ['MARK_DELIVERED']],
  ['paid', 'ACCOUNTANT_HEAD', 9, {}, ['REVERSE_PAYMENT']],
  ['paid', 'ACCOUNTANT_MODERATOR', 9, {}, []],
  ['delivered', 'TEACHER', 2, {}, ['COMPLETE']],
  ['delivered', 'TEACHER', 3, {}, []],
  ['expired', 'TEACHER', 2, {}, []],
])('with money, %s: %s (account %i, %j) may send %j', (...[status, role, account, more, allowed]) => {
  expect(events(actor([role], account), inquiry({ status, asks_money: true, ...more }))).toEqual([...allowed].sort());
});

test('the clock alone expires, confirms after seven days and archives after thirty, never before', () => {
  const system = actor(['SUPER_ADMIN'], 0);
  const sent = (more: object) => events(system, inquiry(more) as never);
  expect([
    sent({ status: 'open' }),
    sent({ status: 'open', deadline: ago(0) }),
    sent({ status: 'assigned', deadline: ago(1) }),
  ]).toEqual([[], ['EXPIRE'], ['EXPIRE']]);
  expect([sent({ status: 'done', status_at: ago(6) }), sent({ status: 'done', status_at: ago(7) })]).toEqual([
    [],
    ['CONFIRM'],
  ]);
  for (const status of ['closed', 'rejected', 'expired'])
    expect([sent({ status, updated_at: ago(29) }), sent({ status, updated_at: ago(30) })]).toEqual([[], ['ARCHIVE']]);
  expect(
    events(actor(['INQUIRY_MODERATOR'], 9), inquiry({ status: 'closed', status_at: ago(31), updated_at: ago(31) })),
  ).toEqual(['ARCHIVE']);
  expect(sent({ status: 'submitted' })).toEqual([]);
});

test('it is opened again inside thirty days, with an assignee, and never once it was merged; the refusal says which of them', () => {
  const me = actor(['TEACHER']);
  const why = (more: object, who = me, event = 'REOPEN') =>
    inquiryWorkflow.verdict({ actor: who, record: inquiry({ status: 'closed', ...more }), now: NOW }, event);
  expect(events(me, inquiry({ status: 'closed', status_at: ago(29) }))).toEqual(['REOPEN']);
  expect([
    why({ status_at: ago(30) }),
    why({ assignee_id: null }),
    why({ merged_into_id: 4 }),
    why({ status_at: ago(30) }, actor(['TEACHER'], 8)),
  ]).toMatchObject([
    { status: 422, code: 'inquiries.too_late' },
    { status: 422, code: 'inquiries.nobody_assigned' },
    { status: 422, code: 'inquiries.is_merged' },
    { status: 403, code: 'forbidden' },
  ]);
  expect(why({ status: 'open' }, actor(['FINANCE_HEAD'], 9), 'APPROVE_COST')).toMatchObject({
    status: 422,
    code: 'inquiries.no_amount',
  });
});

test('who may read: the creator, the assignee, who takes part, who holds the grant, who pays what costs money', () => {
  const reads = (who: Actor, more: object = {}) => may(who, 'read', inquiries, inquiry(more));
  expect([
    reads(actor(['BACHELOR_STUDENT'])),
    reads(actor(['TEACHER'], 2)),
    reads(actor(['TEACHER'], 3)),
    reads(actor(['TEACHER'], 3), { involved_ids: [3] }),
    reads(actor([], 5, { inquiries: ['read'] })),
  ]).toEqual([true, true, false, true, true]);
  const payer = actor(['ACCOUNTANT_MODERATOR'], 6);
  expect([
    reads(payer, { asks_money: true, status: 'accepted' }),
    reads(payer, { asks_money: true }),
    reads(payer, { status: 'done' }),
  ]).toEqual([true, false, false]);
  expect([
    may(actor(['BACHELOR_STUDENT']), 'read', inquiryNotes),
    may(actor(['MODERATOR_VIEWER'], 4, { '*': ['read'] }), 'read', inquiryNotes),
    may(actor(['INQUIRY_MODERATOR'], 4), 'read', inquiryNotes),
  ]).toEqual([false, false, true]);
});

test('how near the deadline is', () => {
  const of = (more: object) =>
    urgencyOf({ status: 'open', deadline: ago(-10), assigned_at: ago(0), submitted_at: ago(1), ...more }, NOW);
  expect([
    of({}),
    of({ assigned_at: ago(29), deadline: ago(-9) }),
    of({ assigned_at: ago(31), deadline: ago(-9) }),
    of({ deadline: ago(-0.9) }),
    of({ deadline: ago(0) }),
    of({ status: 'expired' }),
  ]).toEqual(['calm', 'soon', 'soon', 'near', 'late', 'late']);
  expect([
    of({ status: 'returned', deadline: ago(1) }),
    of({ status: 'done', deadline: ago(1) }),
    of({ deadline: null }),
  ]).toEqual(['stopped', 'none', 'none']);
});

test('a template is filled once, and what a value says stays text', () => {
  expect(
    fillTemplate('Dear {{creator}}, {{ number }} until {{deadline}}. {{other}}', {
      creator: '{{number}} <b>',
      number: 'I-1',
      deadline: null,
    }),
  ).toBe('Dear {{number}} <b>, I-1 until {{deadline}}. {{other}}');
  expect(unknownVariables('{{number}} {{salary}} {{salary}}')).toEqual(['salary']);
});

test('a text with a hole is not sent: it is refused by the name of the hole', () => {
  const said = 'Dear {{ creator }}, {{assignee}} takes care of it. {{whatever}} {{assignee}}';
  const issues = [
    inquiryComments.write.safeParse({ inquiry_id: 1, text: said }),
    inquiryWorkflow.payloads.ASSIGN?.safeParse({ assignee_id: 1, comment: said }),
  ].map((read) => read?.error?.issues.map((issue) => issue.code === 'custom' && issue.params));
  const hole = { say: 'inquiries:errors.unfilled', names: '{{ creator }}, {{assignee}}' };
  expect(issues).toEqual([[hole], [hole]]);
  expect(inquiryComments.write.safeParse({ inquiry_id: 1, text: 'Use {{whatever}} or {}' }).success).toBe(true);
});
