import { allowedActions, may, ownerReads, type Actor, type Role } from '@quad/domain/core';
import { offences, offenceWorkflow } from './index.js';
import { actorWith } from '../../test-actor.js';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const actor = (roles: readonly Role[], facts: Partial<Actor> = {}): Actor =>
  actorWith(roles, { account_id: 9, staff_id: 9, grants: { '*': ['*'] }, ...facts });
const offence = (status: string, more: object = {}) => ({
  status,
  reporter_id: 1,
  assignee_id: 2,
  student_id: 3,
  nature: 'Copied',
  description: 'Pages 4 to 9',
  evidence_ids: [31],
  annotated_ids: [],
  reports: 1,
  finding: 'minor_academic_misconduct',
  conclusion: 'So it is',
  penalty: 'mark_zero',
  final_penalty: null,
  panel_member_ids: [7],
  handler_ids: [8],
  appeal_until: '2026-12-01T00:00:00Z',
  appeal_waived: false,
  subject_board_status: 'pending',
  ...more,
});
const events = (who: Actor, record: { status: string }) =>
  allowedActions(offenceWorkflow, { actor: who, record, now: NOW });
const student = actor(['BACHELOR_STUDENT'], { student_id: 3, staff_id: null });

test.each<[string, object, Actor, string[]]>([
  ['draft', {}, actor(['TEACHER'], { account_id: 1 }), ['SUBMIT', 'CANCEL']],
  ['draft', { evidence_ids: [] }, actor(['TEACHER'], { account_id: 1 }), ['CANCEL']],
  ['draft', {}, actor(['TEACHER']), []],
  ['submitted', {}, actor(['AR_COMMITTEE']), ['RETURN', 'ASSIGN']],
  ['submitted', {}, actor(['REGISTRAR_OFFICER']), ['RETURN', 'ASSIGN', 'CANCEL']],
  ['panel', {}, actor(['AR_COMMITTEE'], { staff_id: 7 }), ['RECORD_PANEL_DECISION']],
  ['panel', {}, actor(['SUPER_ADMIN']), []],
  ['published', {}, student, ['APPEAL']],
  ['published', { appeal_until: '2026-11-01T00:00:00Z' }, student, []],
  ['published', { appeal_waived: true }, student, []],
  ['published', { student_id: 4 }, student, []],
  ['published', { appeal_waived: true }, actor(['REGISTRAR_OFFICER']), []],
  ['published', { appeal_waived: true, subject_board_status: 'applied' }, actor(['REGISTRAR_OFFICER']), ['CLOSE']],
  ['published', { appeal_waived: true, penalty: 'warning' }, actor(['REGISTRAR_OFFICER']), ['CLOSE']],
  ['appealed', {}, actor(['DIRECTOR']), ['UPHOLD', 'OVERTURN']],
  ['appealed', {}, actor(['DIRECTOR'], { account_id: 8 }), []],
  ['appealed', {}, actor(['AR_COMMITTEE'], { staff_id: 7 }), []],
  ['appealed', {}, actor(['AR_COMMITTEE'], { staff_id: 2 }), []],
])('%s with %j', (...[status, more, who, allowed]) => {
  expect(events(who, offence(status, more))).toEqual(allowed);
});

test('no grant opens a case; the people of it read it, the rectorate what is appealed', () => {
  const reads = (who: Actor, record: object) => may(who, 'read', offences, record);
  const record = offence('consultation');
  expect([
    reads(actor(['MODERATOR_VIEWER']), record),
    reads(actor(['TEACHER']), record),
    reads(actor(['TEACHER'], { account_id: 1 }), record),
    reads(actor(['DEAN'], { staff_id: 2 }), record),
    reads(actor(['DEAN'], { staff_id: 7 }), record),
    reads(actor(['AR_COMMITTEE']), record),
    reads(actor(['DIRECTOR']), record),
    reads(actor(['DIRECTOR']), offence('appealed')),
  ]).toEqual([false, false, true, true, true, true, false, true]);
});

test('the student reads the decision once it is published, and nobody’s notes ever', () => {
  const columns = ['conclusion', 'penalty', 'final_penalty', 'finding', 'minutes', 'handler_ids', 'reporter_name'];
  const readable = (seen: string) => columns.filter((column) => ownerReads(offences, column, seen));
  expect([readable('consultation'), readable('panel'), readable('published')]).toEqual([
    [],
    [],
    ['conclusion', 'penalty', 'final_penalty', 'finding'],
  ]);
});
