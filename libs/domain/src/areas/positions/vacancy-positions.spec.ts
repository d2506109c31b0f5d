import { allowedActions } from '@quad/domain/core';
import { actorWith } from '../../test-actor.js';
import { vacancyPositionWorkflow, type VacancyFacts } from './index.js';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const vacancy = (status: string, more: Partial<VacancyFacts> = {}) => ({
  title: 'Lecturer',
  inquiry_id: 3,
  hiring_manager_id: 7,
  form_id: 4,
  posts: 1,
  hired_ids: [],
  closes_at: '2026-12-20T12:00:00Z',
  ...more,
  status,
});
const sends = (role: string, record: ReturnType<typeof vacancy>) =>
  allowedActions(vacancyPositionWorkflow, { actor: actorWith([role]), record, now: NOW });
const byPortal = (record: ReturnType<typeof vacancy>) =>
  vacancyPositionWorkflow.verdict({ actor: actorWith([], { account_id: 0 }), record, now: NOW }, 'EXPIRE');

test.each([
  ['draft', 'HR_HEAD', ['ACTIVATE']],
  ['draft', 'HR_MANAGER', []],
  ['activated', 'HR_HEAD', ['DEACTIVATE', 'OPEN']],
  ['activated', 'HR_MANAGER', ['OPEN']],
  ['open', 'HR_MANAGER', ['CLOSE']],
  ['closed', 'HR_MANAGER', ['OPEN', 'ARCHIVE']],
  ['expired', 'HR_MANAGER', ['OPEN', 'ARCHIVE']],
  ['archived', 'HR_HEAD', []],
  ['draft', 'DEAN', []],
  ['open', 'MARKETING', []],
])('vacancy_positions: in %s, %s may send %j', (status, role, events) => {
  expect(sends(role, vacancy(status))).toEqual(events);
});

test('without an approved inquiry the head of human resources alone activates it', () => {
  const unasked = vacancy('draft', { inquiry_id: null });
  expect([sends('HR_HEAD', unasked), sends('ADMIN', unasked)]).toEqual([['ACTIVATE'], []]);
});

test('the portal ends it when its deadline has passed or its last post is filled, and not earlier', () => {
  expect(byPortal(vacancy('open'))).toMatchObject({ status: 422, code: 'too_early' });
  expect(byPortal(vacancy('open', { closes_at: '2026-11-28T11:59:00Z' }))).toMatchObject({ to: 'expired' });
  expect(byPortal(vacancy('open', { hired_ids: [9] }))).toMatchObject({ to: 'expired' });
});
