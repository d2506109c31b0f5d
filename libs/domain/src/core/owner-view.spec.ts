import { asSeen, c, defineResource, defineWorkflow, ownerReads, ownerSees, ownershipOf, type Actor } from './index.js';

const actor = (facts: Partial<Actor>): Actor => ({
  account_id: 1,
  session_id: 1,
  institution_id: 1,
  username: 'a',
  name: 'A',
  roles: [],
  grants: {},
  student_id: null,
  staff_id: null,
  group_id: null,
  ...facts,
});
const table = {
  states: { draft: { veiled: true }, open: {}, judged: { veiled: true }, told: { final: true } },
  facts: () => ({}),
  people: { learner: { student: 'student_id' }, clerk: { account: 'clerk_id' } },
  owner: 'learner',
  events: {
    OPEN: { from: ['draft'], to: 'open', tells: ['learner'] },
    JUDGE: { from: ['open'], to: 'judged', tells: ['clerk'] },
    TELL: { from: ['judged'], to: 'told', tells: ['learner'] },
  },
} as const;
const flow = defineWorkflow('cases', {
  ...table,
  facts: (_: Actor, _record: { student_id: number; clerk_id: number }) => ({}),
});
const cases = defineResource({
  name: 'cases',
  area: 'cases',
  path: '/case',
  columns: { student_id: c.int().kept(), clerk_id: c.int().kept(), mark: c.line().kept(), status: c.status(flow) },
  nameKey: 'mark',
  workflow: flow,
  policy: () => [],
  ownerReads: { mark: ['told'], clerk_id: [] },
  example: {},
});

test('an owner sees a veiled record as it was, nothing of one that they never saw, and anybody else sees it as it is', () => {
  const seen = { status: 'open', mark: null, version: 2 };
  expect(flow.states.map((status) => ownerSees(flow, { status }))).toEqual([null, 'open', null, 'told']);
  expect(ownerSees(flow, { status: 'judged', seen })).toBe('open');
  const judged = { id: 1, student_id: 5, status: 'judged', mark: 'B', version: 3, seen };
  const read = <R extends object>(student_id: number, record: R) => asSeen(cases, actor({ student_id }), record);
  expect(read(5, judged)).toEqual({ ...judged, ...seen });
  expect(read(6, judged)).toBe(judged);
  expect([read(5, { ...judged, seen: null }), read(6, { ...judged, seen: null })?.status]).toEqual([
    undefined,
    'judged',
  ]);
});

test('the owner is the person of the table, never the portal, and nobody who is not that kind of person', () => {
  expect([
    ownershipOf(cases, actor({ student_id: 5 })),
    ownershipOf(cases, actor({ staff_id: 5 })),
    ownershipOf(cases, actor({ account_id: 0, student_id: 5 })),
  ]).toEqual([{ column: 'student_id', id: 5 }, undefined, undefined]);
});

test('a limited column is read where the owner sees one of its states, any other always', () => {
  expect([
    ownerReads(cases, 'mark', 'open'),
    ownerReads(cases, 'mark', 'told'),
    ownerReads(cases, 'clerk_id', 'told'),
    ownerReads(cases, 'student_id', 'open'),
  ]).toEqual([false, true, false, true]);
});
