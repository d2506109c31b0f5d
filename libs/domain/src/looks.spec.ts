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
    // A correction of what was sent, of what is complete, of what is on the timetable; of a mark that is entered anew.
    edited: ['back', 'good', 'seen', 'sent'],
    // A request goes back to its author; a laptop comes back, which is the good end; goods come back, which ends an order.
    returned: ['back', 'good', 'off'],
    // For who enrolls it is not the end yet: the contract is due; a group is to be chosen.
    accepted: ['good', 'waits'],
    // A foundation application that was looked through waits for its fee; once that is paid, it goes on.
    verified: ['good', 'runs', 'waits'],
    paid: ['good', 'runs'],
    // A reserved room is in use; what else is active has reached its aim.
    activated: ['good', 'runs'],
    // A role is on its way to its holder, money has arrived.
    confirmed: ['good', 'runs'],
    // An order is over once nothing can be given back any more: delivered was its good end.
    done: ['good', 'old'],
    // An attempt that is annulled counts for nothing; one that nobody began, or a payment that nobody made, hurts nobody.
    cancelled: ['bad', 'off'],
    expired: ['bad', 'off'],
    // An order waits for money, an attempt for its student, a refund and a payment for somebody to make it.
    submitted: ['sent', 'waits'],
    assigned: ['runs', 'waits'],
    // A contract that is open has been read by who is to accept it.
    open: ['runs', 'seen', 'waits'],
    // A quiz that is evaluated is done; a mark that is evaluated is on its way to the board.
    evaluated: ['good', 'runs'],
    marked: ['runs', 'seen'],
    // A quiz that is published waits for its hour; an attempt's result is there to be read; a contract is with its student.
    published: ['good', 'seen', 'sent', 'waits'],
    // Money that came back is the end of a fee, and the good end of a complaint about an order. A slip is sent anew.
    refunded: ['good', 'off'],
    rejected: ['back', 'bad'],
    // What is over is put away; a quiz that is closed goes back to its teacher.
    closed: ['back', 'off', 'old'],
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
