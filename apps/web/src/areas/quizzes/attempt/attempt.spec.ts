import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { PaperView, Receipt, SavedAs } from '@quad/domain/quizzes';
import type { Kept } from './attempt-events';
import { attemptMachine, BEAT_MS, RETRY_MS, SETTLE_MS } from './attempt.machine';
import { answeredOf, isRefused, later, merged, unsaved } from './answers';
import { samplePaper } from './sample-paper';

const START = Date.parse('2026-11-23T09:00:00Z');
/** What the clock of the page has gone on by, without the page having lived through it. */
let leapt = 0;
let zero = 0;
/** The server’s clock is right, whatever the device is set to. */
const serverNow = () => new Date(START + performance.now() - zero).toISOString();
beforeEach(() => {
  jest.useFakeTimers({ now: START });
  leapt = 0;
  const counted = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => counted() + leapt);
  zero = performance.now();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const cutOff = Object.assign(new Error('no network'), { isTemporary: true });
const refused = Object.assign(new Error('refused'), { isTemporary: false, status: 409 });
const said = (answers: readonly { question_id: number; seq: number }[], more: Partial<SavedAs> = {}): SavedAs => ({
  saved_at: serverNow(),
  server_now: serverNow(),
  deadline: samplePaper().deadline!,
  seq: Math.max(0, ...answers.map(({ seq }) => seq)),
  saved: [...answers],
  others: [],
  refused: [],
  ...more,
});
const RECEIPT: Receipt = {
  id: 7,
  status: 'submitted',
  submitted_at: '2026-11-23T09:10:00Z',
  submitted_by: 'student',
  receipt: 'a'.repeat(64),
  answered: 1,
  questions: 2,
};

interface World {
  paper: PaperView;
  /** What the device kept. */
  kept: Kept | undefined;
  /** How the server refuses a submission. */
  late: Error | undefined;
  online: boolean;
  sent: { answers: readonly { question_id: number; seq: number; options: readonly number[] }[] }[];
  submitted: string[];
  refuses: boolean;
  /** Questions whose answers the server does not take. */
  refused: readonly number[];
  /** How often a save was sent. */
  tried: number;
}

function begun(part: Partial<World> = {}) {
  const world: World = {
    paper: samplePaper(),
    kept: undefined,
    late: undefined,
    online: true,
    sent: [],
    submitted: [],
    refuses: false,
    refused: [],
    tried: 0,
    ...part,
  };
  const machine = attemptMachine.provide({
    actors: {
      load: fromPromise(async () => {
        if (!world.online && !world.kept) throw cutOff;
        return world.online
          ? { paper: world.paper, answers: world.kept?.answers ?? {}, at: world.kept?.at }
          : world.kept!;
      }),
      start: fromPromise(async () => ({ ...world.paper, status: 'open' })),
      save: fromPromise(async ({ input }) => {
        if (!world.online) throw cutOff;
        world.tried += 1;
        if (world.refuses) throw refused;
        world.sent.push(input);
        const isTaken = ({ question_id }: { question_id: number }) => !world.refused.includes(question_id);
        const left = input.answers.flatMap((answer) =>
          isTaken(answer) ? [] : [{ ...answer, code: 'quizzes.unknown_answer' }],
        );
        return said(input.answers.filter(isTaken), { refused: left });
      }),
      submit: fromPromise(async ({ input }) => {
        if (!world.online) throw cutOff;
        world.submitted.push(input.by);
        if (world.late) throw world.late;
        return RECEIPT;
      }),
    },
    actions: {
      keep: ({ context }) => {
        const { paper, answers, offset, at } = context;
        world.kept = { paper: paper!, answers, offset, at };
      },
      forget: () => {
        world.kept = undefined;
      },
    },
  });
  const actor = createActor(machine).start();
  return { actor, world };
}
const settled = async (ms = 0) => {
  await jest.advanceTimersByTimeAsync(ms);
};

test('what is answered is on the device at once, and with the server a moment later; only the last click is sent', async () => {
  const { actor, world } = begun();
  await settled();
  actor.send({ type: 'ANSWER', question_id: 1, options: [1] });
  actor.send({ type: 'ANSWER', question_id: 1, options: [2] });
  expect(world.kept?.answers['1']).toMatchObject({ options: [2], seq: 2, saved: 0 });
  expect(world.sent).toEqual([]);
  await settled(SETTLE_MS);
  expect(world.sent.map(({ answers }) => answers)).toEqual([
    [{ question_id: 1, options: [2], flagged: false, seq: 2 }],
  ]);
  expect(actor.getSnapshot().context.answers['1']).toMatchObject({ saved: 2 });
  expect(unsaved(actor.getSnapshot().context.answers)).toEqual([]);
});

test('without a network everything stays on the device and is sent when it is back, without loss', async () => {
  const { actor, world } = begun();
  await settled();
  world.online = false;
  actor.send({ type: 'OFFLINE' });
  actor.send({ type: 'ANSWER', question_id: 1, options: [3] });
  await settled(SETTLE_MS + 3 * RETRY_MS);
  actor.send({ type: 'ANSWER', question_id: 2, options: [4] });
  await settled(60_000);
  expect(world.sent).toEqual([]);
  expect(actor.getSnapshot().matches({ answering: { connection: 'offline' } })).toBe(true);
  world.online = true;
  actor.send({ type: 'ONLINE' });
  await settled(SETTLE_MS);
  expect(
    world.sent.flatMap(({ answers }) => answers.map(({ question_id, options }) => [question_id, options])),
  ).toEqual([
    [1, [3]],
    [2, [4]],
  ]);
});

test('going to a question, to the summary and back leaves connection and saving as they are', async () => {
  const { actor, world } = begun();
  await settled();
  world.online = false;
  actor.send({ type: 'OFFLINE' });
  actor.send({ type: 'ANSWER', question_id: 1, options: [3] });
  await settled(SETTLE_MS);
  const steps = [{ type: 'GO', at: 1 }, { type: 'CHECK' }, { type: 'BACK' }, { type: 'CHECK' }, { type: 'GO', at: 0 }];
  const seen = steps.map((step) => {
    actor.send(step as Parameters<typeof actor.send>[0]);
    return actor.getSnapshot().value;
  });
  const screens = ['writing', 'checking', 'writing', 'checking', 'writing'];
  expect(seen).toEqual(
    screens.map((name) => ({
      answering: { screen: name, saving: 'waiting', connection: 'offline', clock: 'running' },
    })),
  );
});

test('a page that is reloaded goes on with what the device kept, also without a network', async () => {
  const answers = { 1: { options: [3], flagged: false, seq: 5, saved: 2, saved_at: null } };
  const { actor, world } = begun({ online: false, kept: { paper: samplePaper(), answers } });
  await settled();
  expect(actor.getSnapshot().context.answers['1']?.options).toEqual([3]);
  world.online = true;
  await settled(SETTLE_MS + RETRY_MS);
  expect(world.sent[0]?.answers).toMatchObject([{ question_id: 1, options: [3], seq: 5 }]);
});

test('a page that is reloaded opens the question where the person was; what comes in later leads nobody away', async () => {
  const { actor, world } = begun();
  await settled();
  actor.send({ type: 'GO', at: 1 });
  for (const online of [false, true]) {
    const again = begun({ online, kept: world.kept });
    await settled();
    expect(again.actor.getSnapshot().context.at).toBe(1);
    again.actor.send({ type: 'GO', at: 0 });
    again.world.kept = world.kept;
    again.actor.send({ type: 'REMOTE' });
    await settled();
    expect(again.actor.getSnapshot().context.at).toBe(0);
  }
});

test('reloaded without a network, the clock goes on where it was: what is on the paper of the device is an old time', async () => {
  const { actor, world } = begun();
  await settled();
  actor.send({ type: 'ANSWER', question_id: 1, options: [3] });
  await settled(SETTLE_MS);
  const before = actor.getSnapshot().context.left;
  jest.setSystemTime(Date.now() + 20 * 60_000);
  const again = begun({ online: false, kept: world.kept });
  await settled();
  again.actor.send({ type: 'TICK' });
  expect(before - again.actor.getSnapshot().context.left).toBeGreaterThanOrEqual(20 * 60_000);
  expect(again.actor.getSnapshot().context.answers['1']?.options).toEqual([3]);
});

test('two tabs of one device keep what each has answered; the later of two answers to a question stays', () => {
  const answer = (seq: number, options: number[]) => ({ options, flagged: false, seq, saved: 0, saved_at: null });
  const [one, two] = [
    { 1: answer(3, [1]), 2: answer(1, [2]) },
    { 2: answer(2, [4]), 3: answer(3, [5]) },
  ];
  const both = { 1: one[1], 2: two[2], 3: two[3] };
  expect([later(one, two), later(two, one), later(undefined, one)]).toEqual([both, both, one]);
});

test('after the grace period the page asks now and then for the receipt of what the portal submits, and not all the time', async () => {
  const { actor, world } = begun();
  await settled();
  world.late = Object.assign(new Error('over'), { isTemporary: false, status: 409, code: 'quizzes.time_over' });
  leapt = 31 * 60_000;
  actor.send({ type: 'TICK' });
  await settled(2 * RETRY_MS + 1);
  expect([actor.getSnapshot().value, world.submitted.length]).toEqual(['unsent', 3]);
  world.late = undefined;
  await settled(RETRY_MS);
  expect(actor.getSnapshot().value).toBe('receipt');
});

test('another device changes an answer: the later one stays on both', async () => {
  const { actor, world } = begun();
  await settled();
  actor.send({ type: 'ANSWER', question_id: 1, options: [1] });
  await settled(SETTLE_MS);
  const theirs = { question_id: 1, options: [4], flagged: false, seq: 9, saved_at: '2026-11-23T09:01:00Z' };
  world.paper = { ...world.paper, answers: [theirs] };
  actor.send({ type: 'REMOTE' });
  await settled();
  expect(actor.getSnapshot().context.answers['1']).toMatchObject({ options: [4], seq: 9 });
  actor.send({ type: 'ANSWER', question_id: 1, options: [2] });
  expect(actor.getSnapshot().context.answers['1']).toMatchObject({ options: [2], seq: 10 });
  expect(merged({ answers: [theirs] }, actor.getSnapshot().context.answers)['1']).toMatchObject({ options: [2] });
});

test('the clock is the server’s: a device that is an hour wrong neither gains nor loses', async () => {
  const { actor } = begun({
    paper: { ...samplePaper(), server_now: '2026-11-23T10:00:00Z', deadline: '2026-11-23T10:30:00Z' },
  });
  await settled();
  actor.send({ type: 'TICK' });
  expect(actor.getSnapshot().context.left).toBe(30 * 60_000);
  leapt = 26 * 60_000;
  actor.send({ type: 'TICK' });
  expect(actor.getSnapshot().context).toMatchObject({ left: 4 * 60_000, warned: 5 });
});

test.each([60, -60])(
  'a clock of the device that is set by %d minutes while the student writes ends nothing and gives no time',
  async (minutes) => {
    const { actor, world } = begun();
    await settled();
    const { left } = actor.getSnapshot().context;
    jest.setSystemTime(START + minutes * 60_000);
    actor.send({ type: 'TICK' });
    expect(actor.getSnapshot().context).toMatchObject({ left, now: START });
    actor.send({ type: 'ANSWER', question_id: 1, options: [3] });
    await settled(SETTLE_MS);
    expect(actor.getSnapshot().matches('answering')).toBe(true);
    expect([world.sent.length, world.submitted]).toEqual([1, []]);
  },
);

test('at the deadline the page submits by itself; without a network it goes on trying', async () => {
  const { actor, world } = begun();
  await settled();
  world.online = false;
  leapt = 31 * 60_000;
  actor.send({ type: 'TICK' });
  await settled();
  expect(actor.getSnapshot().value).toBe('unsent');
  world.online = true;
  await settled(RETRY_MS);
  expect([actor.getSnapshot().value, world.submitted]).toEqual(['receipt', ['page']]);
});

test('submitting sends the last answers first; the copy on the device is removed with the receipt', async () => {
  const { actor, world } = begun();
  await settled();
  actor.send({ type: 'ANSWER', question_id: 2, options: [1] });
  actor.send({ type: 'CHECK' });
  expect(actor.getSnapshot().matches({ answering: { screen: 'checking' } })).toBe(true);
  actor.send({ type: 'SUBMIT' });
  await settled();
  expect([world.sent.length, world.submitted, world.kept]).toEqual([1, ['student'], undefined]);
  expect(actor.getSnapshot().context.receipt).toEqual(RECEIPT);
});

test('a save that the server refuses while the attempt goes on is not sent without pause, but with the next change', async () => {
  const { actor, world } = begun();
  await settled();
  world.refuses = true;
  actor.send({ type: 'ANSWER', question_id: 1, options: [1] });
  await settled(BEAT_MS - 1);
  expect([world.tried, actor.getSnapshot().context.refusal]).toEqual([1, refused]);
  expect(actor.getSnapshot().matches('answering')).toBe(true);
  actor.send({ type: 'ANSWER', question_id: 1, options: [2] });
  await settled(SETTLE_MS);
  expect(world.tried).toBe(2);
  // With the beat it is tried again: what was wrong may have been mended.
  world.refuses = false;
  await settled(BEAT_MS);
  expect(world.sent.at(-1)?.answers).toMatchObject([{ question_id: 1, options: [2] }]);
  expect(actor.getSnapshot().context.refusal).toBeUndefined();
});

test('an answer that is not taken holds back no other one, and is not sent again until it changes', async () => {
  const { actor, world } = begun({ refused: [1] });
  await settled();
  actor.send({ type: 'ANSWER', question_id: 1, options: [9] });
  actor.send({ type: 'ANSWER', question_id: 2, options: [4] });
  await settled(SETTLE_MS + 2 * BEAT_MS);
  const { answers, paper } = actor.getSnapshot().context;
  expect(world.sent.map((one) => one.answers.length)).toEqual([2, 0, 0]);
  expect(answers['2']).toMatchObject({ saved: 2 });
  expect([isRefused(answers['1']!), unsaved(answers), answeredOf(paper!, answers)]).toEqual([true, [], 1]);
  world.refused = [];
  actor.send({ type: 'ANSWER', question_id: 1, options: [3] });
  await settled(SETTLE_MS);
  const after = actor.getSnapshot().context.answers['1']!;
  expect([isRefused(after), after.saved, after.seq]).toEqual([false, 3, 3]);
});

test('what was submitted in another tab is noticed by the first save that is refused', async () => {
  const { actor, world } = begun();
  await settled();
  world.refuses = true;
  world.paper = { ...world.paper, status: 'submitted' };
  actor.send({ type: 'ANSWER', question_id: 1, options: [1] });
  await settled(SETTLE_MS);
  await waitFor(actor, (state) => state.matches('done'));
  expect(actor.getSnapshot().context.paper?.status).toBe('submitted');
});
