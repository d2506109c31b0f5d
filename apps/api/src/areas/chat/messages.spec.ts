import { randomUUID } from 'node:crypto';
import { MESSAGE_LENGTH, type ChatMessage } from '@quad/domain/chat';
import { startPortal, THERE, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { castOf, history, roomOf, said, say, type Cast } from './test-room.js';

let portal: Portal;
let cast: Cast;
let room: number;
beforeAll(async () => {
  portal = await startPortal();
  cast = await castOf(new Rows(portal));
  room = await roomOf(cast.teacher.person, cast.anna.person, cast.bek.person);
});
afterAll(() => portal.stop());

test('a message is read as it was written, tags and all, by members and by nobody else', async () => {
  const {
    teacher: { person: teacher },
    anna: { person: anna },
    stranger: { person: stranger },
    moderator,
  } = cast;
  const message = await said(anna, room, '  <script>alert(1)</script> & <b>hello</b>\n  ');
  expect(message).toMatchObject({
    seq: 1,
    version: 1,
    text: '<script>alert(1)</script> & <b>hello</b>',
    account_id: anna.account_id,
    reply_to: null,
    files: [],
    reactions: [],
  });
  expect((await history(teacher, room)).content).toEqual([message]);
  expect((await history(moderator, room)).content).toHaveLength(1);
  for (const refused of [
    await stranger.get(`/chat/message?chat_group_id=${room}`),
    await stranger.get(`/chat_group/${room}`),
    await say(stranger, room, 'let me in'),
  ])
    expect(refused.status).toBe(404);
  expect((await say(moderator, room, 'I only look')).status).toBe(403);
  const neighbour = await portal.person(['SUPER_ADMIN'], { institution: THERE });
  for (const refused of [
    await neighbour.get(`/chat/message?chat_group_id=${room}`),
    await say(neighbour, room, 'hello'),
    await neighbour.get(`/chat/message/${message.id}/readers`),
    await neighbour.put(`/chat/message/${message.id}/pin`, { pinned: true }),
  ])
    expect(refused.status).toBe(404);
});

test('nothing, blanks and too much are refused by name', async () => {
  const { person } = cast.anna;
  for (const text of ['', '   \n\t ', '\u200b\u200d \u2060', 'x'.repeat(MESSAGE_LENGTH + 1)]) {
    const refused = await say(person, room, text);
    expect([refused.status, refused.body.fields?.[0]?.field]).toEqual([400, 'text']);
  }
  expect((await say(person, room, 'x'.repeat(MESSAGE_LENGTH))).status).toBe(200);
});

test('a message that is sent again is the same message, also when both come at once', async () => {
  const { person } = cast.bek;
  const body = { chat_group_id: room, client_id: randomUUID(), text: 'Once' };
  const before = await history(person, room);
  const answers = await Promise.all(Array.from({ length: 6 }, () => person.post('/chat/message', body)));
  answers.push(await person.post('/chat/message', { ...body, text: 'Other words' }));
  expect(
    new Set(answers.map(({ status, body: { id, seq, text } }) => JSON.stringify([status, id, seq, text]))).size,
  ).toBe(1);
  const after = await history(person, room);
  expect([after.last_seq, after.rev]).toEqual([before.last_seq + 1, before.rev + 1]);
  expect(
    await portal.sql(`select 1 from domain_events where resource = 'chat_messages' and record_id = $1`, [
      answers[0]!.body.id,
    ]),
  ).toHaveLength(1);
  const stolen = await cast.anna.person.post('/chat/message', body);
  expect([stolen.status, stolen.body.code]).toEqual([409, 'already_exists']);
});

test('numbers have no gaps though twenty write at the same moment', async () => {
  const { teacher, anna, bek } = cast;
  const start = (await history(anna.person, room)).last_seq;
  const people = [teacher.person, anna.person, bek.person];
  const sent = await Promise.all(Array.from({ length: 60 }, (_, n) => said(people[n % 3]!, room, `Number ${n}`)));
  expect(sent.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => start + n + 1));
  const { content } = await history(anna.person, room, `after=${start}&size=200`);
  expect(content.map(({ id }) => id)).toEqual(sent.sort((a, b) => a.seq - b.seq).map(({ id }) => id));
});

test('history is read both ways, around a number or a message, and by what changed', async () => {
  const { person } = cast.anna;
  const { last_seq, rev } = await history(person, room);
  const seqs = ({ content }: { content: ChatMessage[] }) => content.map(({ seq }) => seq);
  const newest = await history(person, room, 'size=5');
  expect([seqs(newest), newest.has_before, newest.has_after]).toEqual([
    [4, 3, 2, 1, 0].map((n) => last_seq - n),
    true,
    false,
  ]);
  const before = await history(person, room, `before=${last_seq - 4}&size=3`);
  expect([seqs(before), before.has_after]).toEqual([[last_seq - 7, last_seq - 6, last_seq - 5], true]);
  const first = await history(person, room, 'before=3&size=10');
  expect([seqs(first), first.has_before]).toEqual([[1, 2], false]);
  const around = await history(person, room, 'around=20&size=4');
  expect([seqs(around), around.has_before, around.has_after]).toEqual([[18, 19, 20, 21], true, true]);
  expect(seqs(await history(person, room, `message_id=${around.content[2]!.id}&size=4`))).toEqual([18, 19, 20, 21]);
  expect(seqs(await history(person, room, `around=${last_seq}&size=4`))).toEqual(
    seqs(await history(person, room, 'size=4')),
  );
  await person.put(`/chat/message/${around.content[0]!.id}/reaction`, { emoji: '👍', on: true }).expect(200);
  const fresh = await said(person, room, 'After that');
  const since = await history(person, room, `since=${rev}`);
  expect([seqs(since), since.has_after]).toEqual([[18, fresh.seq], false]);
  const part = await history(person, room, `since=${rev}&size=1`);
  expect([seqs(part), part.has_after]).toEqual([[18], true]);
  expect((await person.get(`/chat/message?chat_group_id=${room}&before=3&after=1`)).status).toBe(400);
});

test('the author edits and takes back; only she and who moderates see what it said', async () => {
  const {
    teacher: { person: teacher },
    anna: { person: anna },
    bek: { person: bek },
    moderator,
  } = cast;
  const message = await said(anna, room, 'The exam is on Mondey');
  expect((await bek.post('/chat/message', { id: message.id, text: 'Mine now' })).body.code).toBe('chat.author_only');
  expect((await anna.post('/chat/message', { id: message.id, text: ' ' })).status).toBe(400);
  const edited = (
    await anna.post('/chat/message', { id: message.id, version: 1, text: 'The exam is on Monday' }).expect(200)
  ).body as ChatMessage;
  expect([edited.text, edited.version, edited.seq, edited.edited_at === null]).toEqual([
    'The exam is on Monday',
    2,
    message.seq,
    false,
  ]);
  expect((await anna.post('/chat/message', { id: message.id, version: 1, text: 'Again' })).status).toBe(409);
  for (const reader of [anna, teacher, moderator])
    expect(
      (await reader.get(`/chat/message/${message.id}/versions`).expect(200)).body.map(
        ({ text }: { text: string }) => text,
      ),
    ).toEqual(['The exam is on Monday', 'The exam is on Mondey']);
  expect((await bek.get(`/chat/message/${message.id}/versions`)).body.code).toBe('chat.no_history');
  expect((await bek.post(`/chat/message/${message.id}/delete`, { reason: 'No' })).status).toBe(403);
  expect((await teacher.post(`/chat/message/${message.id}/delete`)).body.code).toBe('chat.reason_required');
  await anna.post(`/chat/message/${message.id}/delete`).expect(200);
  expect((await moderator.get(`/chat/message/${message.id}/versions`).expect(200)).body).toHaveLength(2);
});

test('who moderates deletes with a reason, which the author is told; the place stays, the words and reactions go', async () => {
  const {
    teacher: { person: teacher },
    anna: { person: anna },
    bek: { person: bek },
  } = cast;
  const message = await said(anna, room, 'Something rude');
  const reply = await said(bek, room, 'Oh', { reply_to_id: message.id });
  expect(reply.reply_to).toMatchObject({ id: message.id, text: 'Something rude' });
  const deleted = (await teacher.post(`/chat/message/${message.id}/delete`, { reason: 'Be kind' }).expect(200))
    .body as ChatMessage;
  expect(deleted).toMatchObject({
    seq: message.seq,
    text: '',
    delete_reason: 'Be kind',
    reactions: [],
    deleted_at: expect.any(String),
  });
  expect((await history(bek, room, 'size=1')).content[0]?.reply_to).toMatchObject({ text: '' });
  expect((await anna.get('/notification')).body.content[0]).toMatchObject({
    category: 'chat',
    text: expect.stringContaining('Be kind'),
  });
  for (const refused of [
    await anna.post('/chat/message', { id: message.id, text: 'Back' }),
    await bek.put(`/chat/message/${message.id}/reaction`, { emoji: '👍', on: true }),
  ])
    expect(refused.body.code).toBe('chat.deleted');
  expect((await anna.get(`/chat/message/all?search=rude&chat_group_id=${room}`)).body.content).toEqual([]);
});

test('a reply stays in its room; signs are of a short list, and each has one of a kind', async () => {
  const {
    teacher: { person: teacher },
    anna: { person: anna },
    bek: { person: bek },
  } = cast;
  const elsewhere = await said(teacher, await roomOf(teacher, anna), 'Elsewhere');
  expect((await say(anna, room, 'To what?', { reply_to_id: elsewhere.id })).body.code).toBe('chat.unknown_reply');
  const message = await said(anna, room, 'Who comes?');
  const react = (person: typeof anna, emoji: string, on = true) =>
    person.put(`/chat/message/${message.id}/reaction`, { emoji, on });
  await react(bek, '👍').expect(200);
  await react(bek, '👍').expect(200);
  await react(anna, '🎉').expect(200);
  expect((await react(anna, '👍')).body.reactions).toEqual([
    { emoji: '👍', account_ids: [bek.account_id, anna.account_id] },
    { emoji: '🎉', account_ids: [anna.account_id] },
  ]);
  expect((await react(anna, '🎉', false)).body.reactions).toEqual([
    { emoji: '👍', account_ids: [bek.account_id, anna.account_id] },
  ]);
  expect((await react(anna, '💩')).status).toBe(400);
  expect((await react(cast.stranger.person, '👍')).status).toBe(404);
  expect((await anna.put(`/chat/message/${message.id}/pin`, { pinned: true })).status).toBe(403);
  expect((await teacher.put(`/chat/message/${message.id}/pin`, { pinned: true }).expect(200)).body.pinned_by_name).toBe(
    'Test person-1',
  );
  expect(
    (await bek.get(`/chat/message/all?chat_group_id=${room}&pinned=true`)).body.content.map(
      ({ id }: ChatMessage) => id,
    ),
  ).toEqual([message.id]);
});
