import { createActor, fromPromise } from 'xstate';
import { AGAIN_MS, outboxMachine, type Outgoing, type Refusal } from './outbox.machine';
import { jest } from '@jest/globals';

const message = (client_id: string): Outgoing => ({
  client_id,
  chat_group_id: 1,
  body: { client_id },
  text: client_id,
  files: [],
  reply_to: null,
  at: '2026-11-21T08:00:00Z',
});

/** A server that writes each client_id once, however often it comes, and can be away, refuse, or lose its answers. */
function server() {
  const state = {
    sent: [] as string[],
    written: [] as string[],
    isAway: false,
    losesAnswers: false,
    refuses: new Set<string>(),
  };
  const deliver = fromPromise<string, Outgoing>(async ({ input: { client_id } }) => {
    const away: Refusal = { isTemporary: true, message: '' };
    const refused: Refusal = { isTemporary: false, message: 'read only' };
    state.sent.push(client_id);
    if (state.isAway) throw away;
    if (state.refuses.has(client_id)) throw refused;
    if (!state.written.includes(client_id)) state.written.push(client_id);
    if (state.losesAnswers) throw away;
    return client_id;
  });
  return { state, deliver };
}

function begin(line: Outgoing[] = []) {
  const { state, deliver } = server();
  const actor = createActor(outboxMachine.provide({ actors: { deliver } }), { input: { line } }).start();
  const send = (...ids: string[]) => {
    for (const id of ids) actor.send({ type: 'SEND', message: message(id) });
  };
  const waiting = () =>
    actor.getSnapshot().context.line.map(({ client_id, problem }) => (problem ? `${client_id}!` : client_id));
  return { state, actor, send, waiting };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

test('sends one after the other, in order, each once', async () => {
  const { state, send, waiting } = begin();
  send('a', 'b', 'c');
  await pass();
  expect([state.sent, waiting()]).toEqual([['a', 'b', 'c'], []]);
  await pass(60_000);
  expect(state.sent).toHaveLength(3);
});

test('waits while the network is away, keeps the order, and goes on when it is back', async () => {
  const { state, actor, send, waiting } = begin();
  state.isAway = true;
  send('a', 'b');
  await pass();
  expect([actor.getSnapshot().value, waiting()]).toEqual(['away', ['a', 'b']]);
  send('c');
  await pass(AGAIN_MS);
  state.isAway = false;
  actor.send({ type: 'ONLINE' });
  await pass();
  expect([state.written, waiting(), actor.getSnapshot().value]).toEqual([['a', 'b', 'c'], [], 'idle']);
});

test('a repeat after a lost answer carries the same client_id, so nothing is written twice', async () => {
  const { state, send, waiting } = begin();
  state.losesAnswers = true;
  send('a', 'b');
  await pass(3 * AGAIN_MS);
  state.losesAnswers = false;
  await pass(AGAIN_MS);
  expect(state.sent.filter((id) => id === 'a').length).toBeGreaterThan(2);
  expect([state.written, waiting()]).toEqual([['a', 'b'], []]);
});

test('what is refused steps aside with its words; sent again it goes out once, thrown away it is gone', async () => {
  const { state, actor, send, waiting } = begin();
  state.refuses.add('a').add('b');
  send('a', 'b', 'c');
  await pass();
  expect([state.written, waiting()]).toEqual([['c'], ['a!', 'b!']]);
  expect(actor.getSnapshot().context.line[0]?.problem).toBe('read only');
  await pass(60_000);
  expect(state.sent).toHaveLength(3);
  state.refuses.clear();
  actor.send({ type: 'RETRY', client_id: 'a' });
  actor.send({ type: 'DISCARD', client_id: 'b' });
  await pass(60_000);
  expect([state.written, waiting(), state.sent.filter((id) => id === 'b')]).toEqual([['c', 'a'], [], ['b']]);
});

test('a line that an earlier visit left is sent first, in its order, without what was refused', async () => {
  const { state, send, waiting } = begin([message('old'), { ...message('bad'), problem: 'no' }, message('older')]);
  send('new');
  await pass();
  expect([state.written, waiting()]).toEqual([['old', 'older', 'new'], ['bad!']]);
});
