import { allowedActions, stepsOf } from '@quad/domain/core';
import { actorWith } from '../../test-actor.js';
import { hindrances, isTaken, moduleRegistrationWorkflow, type ModuleOption } from './index.js';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const record = {
  student_id: 5,
  title: 'Machine Learning',
  priority: 0,
  decision_reason: null,
  closes_at: '2026-11-30T19:00:00Z',
  drops_at: null,
};
const may = (
  status: string,
  role: string,
  { student_id = null, ...more }: { student_id?: number | null; drops_at?: string } = {},
) =>
  allowedActions(moduleRegistrationWorkflow, {
    actor: { ...actorWith([role]), student_id },
    record: { ...record, ...more, status },
    now: NOW,
  });

test('each sees the steps that are theirs', () => {
  expect(may('draft', 'BACHELOR_STUDENT', { student_id: 5 })).toEqual(['SUBMIT', 'DROP']);
  expect(may('draft', 'BACHELOR_STUDENT', { student_id: 6 })).toEqual([]);
  expect(may('accepted', 'BACHELOR_STUDENT', { drops_at: '2026-11-21T19:00:00Z', student_id: 5 })).toEqual([]);
  expect(may('submitted', 'REGISTRAR_OFFICER')).toEqual(['ACCEPT', 'WAITLIST', 'REJECT', 'DROP']);
  expect(may('submitted', 'COURSE_LEADER')).toEqual(['ACCEPT', 'REJECT']);
  expect(may('accepted', 'REGISTRAR_OFFICER')).toEqual(['DROP', 'COMPLETE']);
  expect(may('submitted', 'DEAN')).toEqual([]);
});

test('who waits already is not to be put on the waiting list', () => {
  const full = { ...record, places: 1, registered: 1 };
  const why = (status: string) =>
    stepsOf(moduleRegistrationWorkflow, {
      actor: actorWith(['REGISTRAR_OFFICER']),
      record: { ...full, status },
      now: NOW,
    }).find(({ event }) => event === 'ACCEPT')?.unmet?.code;
  expect([why('submitted'), why('waitlisted')]).toEqual(['registrations.no_seat', 'registrations.still_full']);
});

const option = (id: number, more: Partial<ModuleOption> = {}): ModuleOption => ({
  taught_module_id: id,
  module_id: id * 10,
  code: `M${id}`,
  title: `Module ${id}`,
  credits: 6,
  type: 'optional',
  leader_name: null,
  teachers: [],
  places: null,
  registered: 0,
  waiting: 0,
  by_group: false,
  registration_id: null,
  status: null,
  waiting_place: null,
  decision_reason: null,
  prerequisites: [],
  corequisites: [],
  ...more,
});
const codes = (modules: ModuleOption[], chosen: number[], terms = { min_credits: 0, max_credits: 30 }) =>
  hindrances(modules, new Set(chosen), terms).map(({ code }) => code);

test('credits: what the group is taught and what waits count, a draft only to the least', () => {
  const modules = [
    option(1, { by_group: true }),
    option(2, { status: 'waitlisted' }),
    option(3, { status: 'draft' }),
    option(4),
  ];
  expect(modules.map(isTaken)).toEqual([true, true, false, false]);
  expect(codes(modules, [4], { min_credits: 24, max_credits: 18 })).toEqual([]);
  expect(codes(modules, [4], { min_credits: 25, max_credits: 17 })).toEqual(['too_many_credits', 'too_few_credits']);
});

test('a module that is taken together is satisfied by the same choice, by the group and by nothing else', () => {
  const lab = { id: 20, code: 'M2', title: 'Module 2', chosen: false };
  const physics = option(1, { corequisites: [lab] });
  expect(codes([physics, option(2)], [1])).toEqual(['corequisites_missing']);
  expect(codes([physics, option(2, { status: 'draft' })], [1])).toEqual(['corequisites_missing']);
  expect(codes([physics, option(2)], [1, 2])).toEqual([]);
  expect(codes([physics, option(2, { by_group: true })], [1])).toEqual([]);
});

test('a core module that nobody teaches the group belongs to the choice; what was not passed is named', () => {
  const core = option(1, { type: 'core' });
  expect(codes([core, option(2)], [2])).toEqual(['core_missing']);
  expect(codes([core, option(2)], [1, 2])).toEqual([]);
  const needs = option(3, { prerequisites: [{ id: 9, code: 'B', title: 'Basics', passed: false }] });
  expect(hindrances([needs], new Set([3]), { min_credits: 0, max_credits: 30 })).toEqual([
    { code: 'prerequisites_missing', params: { module: 'Module 3', missing: 'B Basics' } },
  ]);
});
