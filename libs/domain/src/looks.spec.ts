import { defineWorkflow, lookOf, statusLook, type AnyResource, type Look } from './core/index.js';
import { RESOURCES } from './resources.js';

const statusesOf = ({ workflow, record }: AnyResource): readonly string[] =>
  workflow?.states ?? (record.shape.status as { readonly options?: readonly string[] } | undefined)?.options ?? [];

test('a state that says nothing looks as its place: the beginning, the main line, its end, other ends, and apart', () => {
  const plain = defineWorkflow('plain', {
    states: { new: {}, there: {}, aside: {}, reached: { final: true }, given_up: { final: true } },
    path: ['new', 'there', 'reached'],
    facts: () => ({}),
    events: {},
  });
  expect(plain.states.map((state) => lookOf(plain, state))).toEqual(['draft', 'runs', 'plain', 'good', 'off']);
});

test('every status of every resource has a look', () => {
  const plain = RESOURCES.flatMap((of) =>
    statusesOf(of).flatMap((status) => (statusLook(of, status) === 'plain' ? [`${of.name}: ${status}`] : [])),
  );
  expect(plain).toEqual([]);
});

test('the same word means the same, but where its workflow says otherwise', () => {
  const looks = new Map<string, Map<Look, string[]>>();
  for (const of of RESOURCES)
    for (const status of statusesOf(of)) {
      const known = looks.get(status) ?? new Map<Look, string[]>();
      looks.set(status, known);
      const look = statusLook(of, status);
      known.set(look, [...(known.get(look) ?? []), of.name]);
    }
  const differing = [...looks].filter(([, known]) => known.size > 1);
  expect(Object.fromEntries(differing.map(([status, known]) => [status, [...known.keys()].sort()]))).toEqual({
    // A correction of what was sent, of what is complete, of what is on the timetable.
    edited: ['good', 'seen', 'sent'],
    // A request goes back to its author; a laptop comes back, which is the good end.
    returned: ['back', 'good'],
  });
});

test.each([
  ['offences', 'published', 'seen'],
  ['offences', 'unpublished', 'off'],
  ['inquiries', 'paid', 'good'],
  ['inquiries', 'rejected', 'bad'],
  ['students', 'deactivated', 'off'],
  ['students', 'activated', 'good'],
  ['lesson_attendances', 'open', 'runs'],
  ['attendance_marks', 'late', 'waits'],
  ['accounts', 'blocked', 'off'],
  ['laptop_registrations', 'returned', 'good'],
])('%s: %s looks %s', (name, status, look) => {
  expect(
    statusLook(
      RESOURCES.find((of) => of.name === name)!,
      status,
    ),
  ).toBe(look);
});
