import { expect, test } from '@jest/globals';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Actor } from '@quad/domain/core';
import { nextStep, openSteps, type Asked, type Case } from './handling';
import { handlingMachine, type Delivery, type Typed } from './handling.machine';
import { sampleCase } from './sample-case';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const person = (part: Partial<Actor>): Actor => ({
  account_id: 1,
  session_id: 1,
  institution_id: 1,
  username: 'a',
  name: 'A',
  roles: [],
  grants: {},
  student_id: null,
  staff_id: 1,
  group_id: null,
  ...part,
});
const reporter = person({ roles: ['TEACHER'], account_id: 5, staff_id: 5 });
const officer = person({ roles: ['DEAN'], account_id: 6, staff_id: 6 });
const chair = person({ roles: ['AR_COMMITTEE'], account_id: 7, staff_id: 7 });
const asked = (actor: Actor, part: Partial<Case> = {}): Asked => ({
  actor,
  record: sampleCase({ reporter_id: 5, assignee_id: 6, panel_member_ids: [7], ...part }),
  now: NOW,
});

type Stage = readonly [said: string, part: Partial<Case>, steps: readonly (readonly string[])[]];
const STAGES: readonly Stage[] = [
  ['a draft', { status: 'draft' }, [['report', 'evidence'], [], []]],
  ['a report', { status: 'submitted' }, [[], [], ['assign']]],
  ['an investigation', { status: 'assigned' }, [[], [], ['invite']]],
  ['a consultation', { status: 'consultation' }, [[], ['consult'], ['consult', 'conclude']]],
  [
    'a consultation with its report',
    { status: 'consultation', reports: 1 },
    [[], ['consult'], ['consult', 'conclude', 'penalty']],
  ],
  ['possible major misconduct', { status: 'possible_major_academic_misconduct' }, [[], [], ['panel']]],
  ['a panel', { status: 'panel' }, [[], [], ['panel']]],
  ['a decision', { status: 'evaluated' }, [[], [], ['publish']]],
  ['a published case', { status: 'published' }, [[], [], ['board']]],
  ['a closed case', { status: 'closed' }, [[], [], []]],
];
test.each(STAGES)(
  'the steps of %s are those that the table gives to reporter, officer and committee',
  (_, part, steps) => {
    expect([reporter, officer, chair].map((actor) => openSteps(asked(actor, part)))).toEqual(steps);
  },
);

test('it goes on where something is still asked for', () => {
  expect([
    nextStep(asked(reporter, { status: 'draft' })),
    nextStep(asked(chair, { status: 'consultation' })),
    nextStep(asked(chair, { status: 'consultation', reports: 1 })),
    nextStep(asked(chair, { status: 'draft' })),
  ]).toEqual(['evidence', 'consult', 'conclude', undefined]);
});

/** The wizard of a consultation with its report, as the committee has it. */
function started(typed: Typed = {}, deliver = (_: Delivery): Promise<Case> => Promise.reject(new Error('refused'))) {
  const machine = handlingMachine.provide({
    actors: { deliver: fromPromise<Case, Delivery>(({ input }) => deliver(input)) },
  });
  const actor = createActor(machine, { input: { asked: asked(chair, { status: 'consultation', reports: 1 }), typed } });
  return actor.start();
}
const CONCLUDED = { event: 'CONCLUDE_MINOR', conclusion: 'One passage' };

test('back and forth loses nothing that was typed', () => {
  const wizard = started();
  wizard.send({ type: 'NEXT', values: CONCLUDED });
  wizard.send({ type: 'TYPE', step: 'penalty', values: { penalty: 'warning' } });
  wizard.send({ type: 'BACK' });
  expect(wizard.getSnapshot().context).toMatchObject({
    at: 'conclude',
    typed: { conclude: CONCLUDED, penalty: { penalty: 'warning' } },
  });
  wizard.send({ type: 'GO', step: 'panel' });
  expect(wizard.getSnapshot().context.at).toBe('conclude');
});

test('what was typed before a reload is there again', () => {
  expect(started({ conclude: CONCLUDED }).getSnapshot().context.typed).toEqual({ conclude: CONCLUDED });
});

test('the penalty is sent with its conclusion; then both are forgotten and the next step is the table’s', async () => {
  const sent: Delivery[] = [];
  const wizard = started({}, async (delivery) => {
    sent.push(delivery);
    return { ...delivery.record, version: 9, status: 'minor_academic_misconduct', conclusion: 'x', penalty: 'warning' };
  });
  wizard.send({ type: 'NEXT', values: CONCLUDED });
  wizard.send({ type: 'SEND', values: { penalty: 'warning' } });
  await waitFor(wizard, (now) => now.matches('working'));
  expect(sent).toEqual([
    expect.objectContaining({ step: 'penalty', typed: { conclude: CONCLUDED, penalty: { penalty: 'warning' } } }),
  ]);
  expect(wizard.getSnapshot().context).toMatchObject({ at: 'publish', typed: {}, problem: undefined });
});

test('a refusal keeps the step and what was typed', async () => {
  const wizard = started();
  wizard.send({ type: 'SEND', values: CONCLUDED });
  await waitFor(wizard, (now) => now.matches('working'));
  expect(wizard.getSnapshot().context).toMatchObject({
    at: 'conclude',
    typed: { conclude: CONCLUDED },
    problem: new Error('refused'),
  });
});

test('a colleague who was faster is told of, and what was typed is kept until the person goes on', () => {
  const wizard = started();
  const concluded = asked(chair, { status: 'no_case_to_answer', finding: 'no_case_to_answer', conclusion: 'x' });
  wizard.send({ type: 'TYPE', step: 'conclude', values: CONCLUDED });
  wizard.send({ type: 'RECORD', asked: concluded });
  expect([wizard.getSnapshot().value, wizard.getSnapshot().context.typed]).toEqual([
    'overtaken',
    { conclude: CONCLUDED },
  ]);
  wizard.send({ type: 'GO_ON' });
  expect([wizard.getSnapshot().value, wizard.getSnapshot().context.at]).toEqual(['working', 'publish']);
});

test('who has typed nothing follows the case at once; who has nothing to do waits', () => {
  const wizard = started();
  wizard.send({ type: 'RECORD', asked: asked(chair, { status: 'evaluated', finding: 'major_academic_misconduct' }) });
  expect(wizard.getSnapshot().context.at).toBe('publish');
  wizard.send({ type: 'RECORD', asked: asked(chair, { status: 'closed' }) });
  expect(wizard.getSnapshot().value).toBe('waiting');
  wizard.send({ type: 'RECORD', asked: asked(chair, { status: 'submitted' }) });
  expect([wizard.getSnapshot().value, wizard.getSnapshot().context.at]).toEqual(['working', 'assign']);
});
