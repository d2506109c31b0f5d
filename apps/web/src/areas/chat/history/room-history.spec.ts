import type { ChatMessage } from '@quad/domain/chat';
import { RoomHistory, type Ask } from './room-history';

const message = (seq: number, part: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 100 + seq,
  version: 1,
  chat_group_id: 1,
  seq,
  rev: seq,
  client_id: `c${seq}`,
  account_id: 2,
  author_name: 'Bobur Aliyev',
  thread_id: null,
  replies: 0,
  replied_at: null,
  replier_ids: [],
  text: `m${seq}`,
  reply_to: null,
  mention_ids: [],
  files: [],
  reactions: [],
  created_at: '2026-11-21T08:00:00Z',
  edited_at: null,
  pinned_at: null,
  pinned_by_name: null,
  deleted_at: null,
  deleted_by_name: null,
  delete_reason: null,
  ...part,
});

/** A room on a server: all its messages, and every question it was asked. */
function room(count: number) {
  const all = Array.from({ length: count }, (_, at) => message(at + 1));
  const asked: Parameters<Ask>[0][] = [];
  const rev = () => Math.max(0, ...all.map((one) => one.rev));
  const ask: Ask = async (query) => {
    asked.push(query);
    const { before, after, since, size = 50 } = query;
    const fitting =
      since !== undefined
        ? all
            .filter((one) => one.rev > since)
            .sort((a, b) => a.rev - b.rev)
            .slice(0, size)
        : after !== undefined
          ? all.filter(({ seq }) => seq > after).slice(0, size)
          : all.filter(({ seq }) => before === undefined || seq < before).slice(-size);
    const last = fitting.at(-1)?.seq ?? 0;
    const hasMore =
      since !== undefined
        ? all.some((one) => one.rev > (fitting.at(-1)?.rev ?? Infinity))
        : last < all.length && after !== undefined;
    return {
      content: [...fitting],
      has_before: (fitting[0]?.seq ?? 1) > 1,
      has_after: hasMore,
      last_seq: all.length,
      rev: rev(),
    };
  };
  const history = new RoomHistory(1, ask);
  const held = () => history.read().history?.messages.map(({ seq }) => seq) ?? [];
  const say = (part: Partial<ChatMessage> = {}) => {
    const one = message(all.length + 1, { rev: rev() + 1, ...part });
    all.push(one);
    return one;
  };
  const change = (seq: number, text: string) => {
    const one = { ...all[seq - 1]!, text, version: 2, rev: rev() + 1 };
    all[seq - 1] = one;
    return one;
  };
  return { history, asked, held, say, change };
}

const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 60);
  });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('what is heard in order is appended without a question', async () => {
  const { history, asked, held, say } = room(3);
  await history.open();
  history.hear([say(), say()]);
  await settled();
  expect([held(), asked.length]).toEqual([[1, 2, 3, 4, 5], 1]);
});

test('a gap is seen by the numbers, fetched and merged; nothing stands twice however often it is heard', async () => {
  const { history, asked, held, say } = room(3);
  await history.open();
  const [four, five, six] = [say(), say(), say()];
  history.hear([six]);
  await settled();
  expect(held()).toEqual([1, 2, 3, 4, 5, 6]);
  history.hear([four, five, six, six]);
  await settled();
  expect([held(), asked.slice(1)]).toEqual([[1, 2, 3, 4, 5, 6], [{ chat_group_id: 1, since: 3, size: 200 }]]);
});

test('after a return of the line everything since is asked for: new messages, and changes of old ones', async () => {
  const { history, held, say, change } = room(3);
  await history.open();
  change(2, 'other words');
  say();
  await history.catchUp();
  expect(held()).toEqual([1, 2, 3, 4]);
  expect(history.read().history?.messages[1]?.text).toBe('other words');
});

test('more changes than one answer holds are merged together', async () => {
  const { history, held, say, change } = room(3);
  await history.open();
  for (let count = 0; count < 250; count += 1) say();
  // Its first place among the changes is free now: only all pages together have no hole.
  change(4, 'edited');
  await history.catchUp();
  expect(held()).toEqual(range(1, 253));
});

test('an older word of a message never replaces a newer one', async () => {
  const { history, change } = room(2);
  await history.open();
  const [first, second] = [change(1, 'first'), change(1, 'second')];
  history.hear([second]);
  history.hear([first]);
  await settled();
  expect(history.read().history?.messages[0]?.text).toBe('second');
});

test('pages grow before without a hole; a change that came between the pages is caught up', async () => {
  const { history, held, change } = room(120);
  await history.open();
  expect(held()).toEqual(range(71, 120));
  await history.older();
  await history.older();
  await history.older();
  expect(held()).toEqual(range(1, 120));
  expect(history.read().history?.hasBefore).toBe(false);
  change(5, 'late');
  await history.catchUp();
  expect(history.read().history?.messages[4]?.text).toBe('late');
});

test('messages of other rooms are not heard', async () => {
  const { history, held } = room(1);
  await history.open();
  history.hear([message(2, { chat_group_id: 9 })]);
  await settled();
  expect(held()).toEqual([1]);
});

test('far from the end the newest are let go, and come again on the way back with what was said meanwhile', async () => {
  const { history, held, say } = room(700);
  await history.open();
  for (let page = 0; page < 13; page += 1) await history.older();
  expect(held()).toEqual(range(1, 500));
  expect(history.read().history).toMatchObject({ hasBefore: false, hasAfter: true, lastSeq: 700 });
  history.hear([say()]);
  await settled();
  expect(held()).toEqual(range(1, 500));
  expect(history.read().history?.lastSeq).toBe(701);
  for (let page = 0; page < 5; page += 1) await history.newer();
  expect(held()).toEqual(range(202, 701));
  expect(history.read().history).toMatchObject({ hasBefore: true, hasAfter: false });
});
