import { expect, test } from '@jest/globals';
import type { Actor } from '@quad/domain/core';
import { recruitmentInquiries } from '@quad/domain/recruitment';
import { studentSupportRequests } from '@quad/domain/support';
import { vacationRequests } from '@quad/domain/vacation';
import { decides, isWritten, lanesOf, ownBy, readsOthers, stepsOfAsker } from './whose';

const actor = (role: string, grants: Actor['grants'] = {}): Actor =>
  ({ account_id: 1, staff_id: 8, student_id: null, institution_id: 1, roles: [role], grants }) as never;
const DEAN = actor('DEAN');
const TEACHER = actor('TEACHER');
const HR = actor('HR_MANAGER', { recruitment: ['read'], vacation: ['read', 'create', 'update'] });
const VIEWER = actor('MODERATOR_VIEWER', { '*': ['read'] });

test('a person decides whom a step of another person’s request may await', () => {
  expect([DEAN, HR, VIEWER].map((one) => decides(recruitmentInquiries, one))).toEqual([false, true, false]);
  expect([TEACHER, DEAN, HR].map((one) => decides(vacationRequests, one))).toEqual([false, true, true]);
  expect(stepsOfAsker(recruitmentInquiries)).toEqual(['SUBMIT', 'RESUBMIT']);
});

test('their own are those that the policy lets them write from the beginning', () => {
  expect(ownBy(recruitmentInquiries, DEAN)).toEqual({ creator_id: 1 });
  expect(ownBy(vacationRequests, HR)).toEqual({ staff_id: 8 });
  expect([TEACHER, VIEWER].map((one) => ownBy(recruitmentInquiries, one))).toEqual([undefined, undefined]);
});

test('a grant or another column lets a person read more than their own', () => {
  expect([DEAN, HR, VIEWER].map((one) => readsOthers(recruitmentInquiries, one))).toEqual([false, true, true]);
  expect([TEACHER, DEAN].map((one) => readsOthers(vacationRequests, one))).toEqual([false, true]);
});

test('a form may be changed where a step that is sent with it begins, or where the policy names the status', () => {
  const { states } = recruitmentInquiries.workflow!;
  expect(states.filter((status) => isWritten(recruitmentInquiries, status, VIEWER))).toEqual(['draft', 'returned']);
  expect(isWritten(studentSupportRequests, 'submitted', DEAN)).toBe(false);
  const plain = { ...recruitmentInquiries, sends: {} };
  expect(states.filter((status) => isWritten(plain, status, DEAN))).toEqual(['draft', 'returned']);
  expect(states.filter((status) => isWritten(plain, status, VIEWER))).toEqual([]);
});

test('a board has the main line and what lies beside it, and gathers what has its place there', () => {
  expect(lanesOf(recruitmentInquiries).map(({ lane, statuses }) => [lane, ...statuses].join(' '))).toEqual([
    'draft draft',
    'submitted submitted edited',
    'returned returned',
    ...['verified', 'evaluated', 'accepted', 'assigned', 'open', 'done'].map((lane) => `${lane} ${lane}`),
  ]);
});
