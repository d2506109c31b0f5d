import { allowedActions, stepsOf } from '@quad/domain/core';
import { actorWith } from '../../test-actor.js';
import {
  CONTRACT_VARIABLES,
  contractAgreementWorkflow,
  contractBlocks,
  contractBody,
  contractTextOf,
  dueUntil,
  emptyIn,
  priceFault,
} from './index.js';

const record = {
  ...{ number: 'K-1', student_id: 4, amount: '100.00', paid: '0.00', full_grant: false, ends_on: '2026-06-30' },
  ...{ accept_until: '2026-12-01T00:00:00Z', downloaded_at: null, decision_reason: null },
};
const now = Date.parse('2026-11-28T12:00:00Z');
const student = { ...actorWith(['BACHELOR_STUDENT']), student_id: 4 };
const may = (actor: typeof student, status: string, more: object = {}) =>
  allowedActions(contractAgreementWorkflow, { actor, record: { ...record, status, ...more }, now });

test('a student opens and accepts the own contract, once it is downloaded and in time', () => {
  expect(may(student, 'published')).toEqual(['OPEN']);
  expect(may(student, 'open')).toEqual([]);
  expect(may(student, 'open', { downloaded_at: '2026-11-27T00:00:00Z' })).toEqual(['ACCEPT']);
  expect(may({ ...student, student_id: 5 }, 'open', { downloaded_at: '2026-11-27T00:00:00Z' })).toEqual([]);
  const [accept] = stepsOf(contractAgreementWorkflow, { actor: student, record: { ...record, status: 'open' }, now });
  expect(accept?.unmet?.code).toBe('contracts.download_first');
  expect(may(actorWith(['LEGAL']) as typeof student, 'paid')).toEqual(['TERMINATE', 'ARCHIVE']);
});

test('what a variable holds is text: it begins no markup, no line and no other variable', () => {
  const values = { student: '# **Bold**\n- {{number}} [a](https://evil.example)', number: '-7' };
  const text = contractTextOf('{{student}}\n\n{{number}}', values);
  expect(contractBlocks(text).map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph']);
  expect(contractBlocks(text).flatMap(({ lines }) => lines.flat().filter(({ bold }) => bold))).toEqual([]);
  expect(text).toContain('{ {number}}');
  expect(text).not.toContain('](');
});

test('an unknown variable is named where it is written, an empty one where it lacks', () => {
  const issues = contractBody.safeParse('{{ number }} {{passport}} {{constructor}}').error?.issues;
  expect(issues).toMatchObject([{ params: { names: '«passport», «constructor»' } }]);
  expect(contractBody.safeParse(CONTRACT_VARIABLES.map((name) => `{{${name}}}`).join(' ')).success).toBe(true);
  expect(emptyIn('{{number}} {{course}} {{level}}', { number: 'K', course: ' ' })).toEqual(['course', 'level']);
});

test('the payments of a schedule make the amount, in order; a full grant has none', () => {
  const [first, second] = [
    { due_on: '2026-12-01', amount: '0.10' },
    { due_on: '2027-01-01', amount: '0.20' },
  ];
  const fault = (schedule: (typeof first)[], more: object = {}) => priceFault({ amount: '0.30', schedule, ...more });
  expect(fault([first, second])).toBeUndefined();
  expect(fault([second, first])).toEqual(['schedule', 'contracts.schedule_order']);
  expect(fault([first])).toEqual(['schedule', 'contracts.schedule_sum']);
  expect(fault([], { full_grant: true, amount: '0.00' })).toBeUndefined();
  expect(fault([first], { full_grant: true })).toEqual(['schedule', 'contracts.grant_schedule']);
  expect(fault([], { amount: '0.00' })).toEqual(['amount', 'contracts.no_amount']);
  expect([dueUntil([first, second], '2026-12-31'), dueUntil([first, second], '2027-01-01')]).toEqual(['0.10', '0.30']);
});
