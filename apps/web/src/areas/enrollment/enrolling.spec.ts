import { expect, test } from '@jest/globals';
import { createActor, fromPromise, waitFor } from 'xstate';
import { enrollingMachine, type Delivery } from './enrolling.machine';
import type { Enrollment } from './enrolling';
import { FILLED, sampleEnrollment } from './sample-enrollment';

const begin = (enrollment: Enrollment | null, deliver: (delivery: Delivery) => Promise<Enrollment>) => {
  const machine = enrollingMachine.provide({
    actors: { deliver: fromPromise<Enrollment, Delivery>(({ input }) => deliver(input)) },
  });
  const actor = createActor(machine, { input: { enrollment } }).start();
  const settled = () => waitFor(actor, (state) => state.matches('filling'));
  return { actor, settled };
};

test('a new form begins with its instructions, saves a step before the next opens, and skips none', async () => {
  const sent: Delivery[] = [];
  const { actor, settled } = begin(null, async (delivery) => {
    sent.push(delivery);
    return sampleEnrollment({ personal: FILLED.personal ?? null });
  });
  expect(actor.getSnapshot().context.at).toBe('instructions');
  actor.send({ type: 'NEXT', values: {} });
  actor.send({ type: 'GO', page: 'documents' });
  expect(actor.getSnapshot().context.at).toBe('personal');
  actor.send({ type: 'NEXT', values: { firstname: 'Malika' } });
  const { context } = await settled();
  expect(sent).toEqual([{ page: 'personal', enrollment: null, values: { firstname: 'Malika' } }]);
  expect([context.at, context.enrollment?.id]).toEqual(['contacts', 4]);
  actor.send({ type: 'BACK' });
  expect(actor.getSnapshot().context.at).toBe('personal');
});

test('a refused step stays where it is with its problem; an older record does not undo a newer one', async () => {
  const refusal = new Error('refused');
  const { actor, settled } = begin(sampleEnrollment({ ...FILLED, version: 7 }), () => Promise.reject(refusal));
  expect(actor.getSnapshot().context.at).toBe('declaration');
  actor.send({ type: 'NEXT', values: { declared: true } });
  const { context } = await settled();
  expect([context.at, context.problem]).toEqual(['declaration', refusal]);
  actor.send({ type: 'RECORD', enrollment: sampleEnrollment({ version: 6 }) });
  expect(actor.getSnapshot().context.enrollment?.version).toBe(7);
});

test('what was sent back opens at its first field', () => {
  const flags = [{ field: 'photo_file_id' }, { field: 'contacts.phone', note: 'No answer' }];
  const { actor } = begin(sampleEnrollment({ ...FILLED, status: 'returned', flags }), () =>
    Promise.reject(new Error()),
  );
  expect(actor.getSnapshot().context.at).toBe('contacts');
});
