import type { ChatMessage, FollowedThread, ThreadAnswer, UnreadTotals } from '@quad/domain/chat';
import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { castOf, history, roomOf, said, say, type Cast } from './test-room.js';

let portal: Portal;
let cast: Cast;
beforeAll(async () => {
  portal = await startPortal();
  cast = await castOf(new Rows(portal));
});
afterAll(() => portal.stop());

const threadOf = async (person: Person, root: number, query = '') =>
  (await person.get(`/chat/message/${root}/thread?${query}`).expect(200)).body as ThreadAnswer;
const followed = async (person: Person) => (await person.get('/chat/thread').expect(200)).body as FollowedThread[];
const totals = async (person: Person) => (await person.get('/chat_group/unread').expect(200)).body as UnreadTotals;
const roomSeen = async (person: Person, room: number) =>
  (await person.get(`/chat_group/${room}`).expect(200)).body as Record<string, unknown>;
const rootOf = async () => {
  const [teacher, anna, bek] = [cast.teacher.person, cast.anna.person, cast.bek.person];
  const room = await roomOf(teacher, anna, bek);
  const root = await said(teacher, room, 'Who brings the projector?');
  return { teacher, anna, bek, room, root };
};
const read = (person: Person, room: number, read_seq: number) =>
  person.post('/chat_group/read', { reads: [{ chat_group_id: room, read_seq }] }).expect(200);

test('a reply stands in the thread; the message above it says how many, when last and by whom, to everybody at once', async () => {
  const { teacher, anna, bek, room, root } = await rootOf();
  const [ear, other] = [await bek.listen({ resource: 'chat_groups', id: room }), await teacher.listen()];
  const reply = await said(anna, room, 'I do', { thread_id: root.id });
  expect(reply).toMatchObject({ thread_id: root.id, seq: 2, replies: 0 });
  for (const each of [ear, other]) {
    expect((await each.hears('chat_messages.created')).payload).toMatchObject({
      message: { id: reply.id, thread_id: root.id },
    });
    expect((await each.hears('chat_messages.updated')).payload).toMatchObject({
      message: { id: root.id, version: 1, replies: 1, replied_at: reply.created_at, replier_ids: [anna.account_id] },
    });
  }
  // A reply to a reply is in the same thread.
  await said(bek, room, 'Thank you', { thread_id: reply.id });
  const thread = await threadOf(teacher, root.id);
  expect([thread.root.replies, thread.root.replier_ids]).toEqual([2, [bek.account_id, anna.account_id]]);
  expect(thread.content.map(({ text }) => text)).toEqual(['I do', 'Thank you']);
  expect(await threadOf(teacher, root.id, 'size=1')).toMatchObject({
    has_before: true,
    content: [{ text: 'Thank you' }],
  });
  expect(await threadOf(teacher, root.id, `before=${thread.content[1]!.seq}`)).toMatchObject({
    has_before: false,
    content: [{ text: 'I do' }],
  });
  // The history has no gap: a page that missed messages asks for those since a rev.
  const { content, rev } = await history(anna, room, 'since=1');
  expect(content.map(({ id }) => id)).toEqual([reply.id, thread.content[1]!.id, root.id]);
  expect(rev).toBe(content.at(-1)!.rev);
});

test('a reply is unread for those who follow its thread, not for the whole conversation', async () => {
  const { teacher, anna, bek, room, root } = await rootOf();
  for (const person of [anna, bek]) await read(person, room, 1);
  const before = await Promise.all([teacher, anna, bek].map(totals));
  const reply = await said(anna, room, 'I do', { thread_id: root.id });
  expect(
    (await Promise.all([teacher, anna, bek].map(totals))).map(({ messages }, at) => messages - before[at]!.messages),
  ).toEqual([1, 0, 0]);
  expect(await roomSeen(bek, room)).toMatchObject({
    unread: 0,
    last_seq: 2,
    main_seq: 1,
    last_message: { id: root.id },
    first_unread_id: null,
  });
  expect((await followed(teacher))[0]).toMatchObject({
    message: { id: root.id },
    unread: 1,
    room_title: 'Examination board',
  });
  expect((await followed(bek)).map(({ message }) => message.id)).not.toContain(root.id);
  // What is said beside threads is unread as ever, however many replies stand between.
  const next = await said(teacher, room, 'Next question');
  expect(await roomSeen(bek, room)).toMatchObject({ unread: 1, first_unread_seq: next.seq, first_unread_id: next.id });
  const told = await teacher.listen();
  const left = (await teacher.post(`/chat/message/${root.id}/thread/read`, { read_seq: reply.seq }).expect(200))
    .body as UnreadTotals;
  expect(left.messages).toBe(before[0]!.messages);
  await told.hears('chat_groups.threads');
  expect((await followed(teacher))[0]).toMatchObject({ unread: 0 });
});

test('who is mentioned in a thread follows it and is told where; who leaves it hears no more until they speak again', async () => {
  const { teacher, anna, bek, room, root } = await rootOf();
  await read(bek, room, 1);
  const reply = await said(anna, room, '@Bek **please**', { thread_id: root.id, mention_ids: [bek.account_id] });
  expect((await followed(bek))[0]).toMatchObject({ unread: 1, unread_mentions: 1 });
  expect(await roomSeen(bek, room)).toMatchObject({ unread: 0, unread_mentions: 0 });
  const { content } = (await bek.get('/notification').expect(200)).body as {
    content: { link: string; text: string }[];
  };
  expect(content[0]).toMatchObject({ link: `/chat/${room}?thread=${root.id}&reply=${reply.id}` });
  expect(content[0]!.text).toContain('@Bek please');
  await bek.put(`/chat/message/${root.id}/thread`, { follows: false }).expect(200);
  await said(anna, room, 'Anybody?', { thread_id: root.id });
  expect((await followed(bek)).map(({ message }) => message.id)).not.toContain(root.id);
  await said(bek, room, 'Yes', { thread_id: root.id });
  await said(teacher, room, 'Good', { thread_id: root.id });
  expect((await followed(bek))[0]).toMatchObject({ message: { id: root.id, replies: 4 }, unread: 1 });
});

test('who has read a reply is shown: followers, and others who opened the thread, unless they keep it to themselves', async () => {
  const { teacher, anna, bek, room, root } = await rootOf();
  const reply = await said(anna, room, 'I do', { thread_id: root.id });
  const readOn = (person: Person, read_seq = reply.seq) =>
    person.post(`/chat/message/${root.id}/thread/read`, { read_seq });
  const readers = async () =>
    (await anna.get(`/chat/message/${reply.id}/readers`).expect(200)).body as Record<string, { name: string }[]>;
  // To have read the conversation is not to have read the thread.
  await read(teacher, room, reply.seq);
  expect([(await readers()).read, (await threadOf(anna, root.id)).reads]).toEqual([
    [],
    expect.arrayContaining([
      { account_id: teacher.account_id, read_seq: 0, follows: true },
      { account_id: anna.account_id, read_seq: reply.seq, follows: true },
    ]),
  ]);
  const ear = await anna.listen({ resource: 'chat_groups', id: room });
  await readOn(teacher).expect(200);
  expect((await ear.hears('chat_groups.read', room)).payload).toMatchObject({
    threads: [{ thread_id: root.id, account_id: teacher.account_id, read_seq: reply.seq }],
  });
  // Bek does not follow it; he has opened it, and cannot have read what nobody has said.
  await readOn(bek, 999).expect(200);
  expect((await threadOf(anna, root.id)).reads).toContainEqual({
    account_id: bek.account_id,
    read_seq: reply.seq,
    follows: false,
  });
  expect((await readers()).read).toHaveLength(2);
  expect((await followed(bek)).map(({ message }) => message.id)).not.toContain(root.id);
  // A stranger's reading is nobody's, and who keeps it to themselves is only counted.
  await readOn(cast.stranger.person).expect(200);
  await teacher.post('/user/settings', { settings: { 'chat.receipts': false } }).expect(200);
  expect((await threadOf(anna, root.id)).reads.map(({ account_id }) => account_id).sort()).toEqual(
    [anna.account_id, bek.account_id].sort(),
  );
  expect(await readers()).toMatchObject({ read: [{}], hidden: 1 });
  await teacher.post('/user/settings', { settings: { 'chat.receipts': null } }).expect(200);
});

test('a deleted reply no longer counts, neither above the thread nor as unread', async () => {
  const { teacher, anna, room, root } = await rootOf();
  const reply = await said(anna, room, 'Wrong', { thread_id: root.id });
  await said(anna, room, 'Right', { thread_id: root.id });
  await anna.post(`/chat/message/${reply.id}/delete`).expect(200);
  expect((await threadOf(teacher, root.id)).root).toMatchObject({ replies: 1 });
  expect((await followed(teacher))[0]).toMatchObject({ unread: 1 });
});

test('a thread is its conversation’s: strangers find neither it nor a way into it, and a message is searched in it', async () => {
  const { teacher, anna, room, root } = await rootOf();
  const stranger = cast.stranger.person;
  const reply = await said(anna, room, 'The xylophone room', { thread_id: root.id });
  expect((await stranger.get(`/chat/message/${root.id}/thread`)).status).toBe(404);
  expect((await stranger.put(`/chat/message/${root.id}/thread`, { follows: true })).status).toBe(404);
  const elsewhere = await roomOf(teacher, stranger);
  expect((await say(stranger, elsewhere, 'In', { thread_id: root.id })).body.code).toBe('chat.unknown_thread');
  const { content } = (await teacher.get('/chat/message/all?search=xylophone').expect(200)).body as {
    content: ChatMessage[];
  };
  expect(content).toMatchObject([{ id: reply.id, thread_id: root.id }]);
  expect((await teacher.get(`/chat/message/${reply.id}/thread`)).status).toBe(404);
});

test('who may not deactivate a conversation is refused as a person, whatever its state; an archive says what is missing', async () => {
  const { teacher, anna, room } = await rootOf();
  const other = await portal.person(['TEACHER']);
  await teacher.post(`/chat_group/${room}/members`, { add: [other.account_id] }).expect(200);
  const deactivate = (person: Person) => person.put(`/chat_group/deactivate/${room}`, {});
  expect([(await deactivate(other)).status, (await deactivate(anna)).status]).toEqual([403, 403]);
  await deactivate(teacher).expect(200);
  expect([
    (await deactivate(other)).status,
    (await deactivate(anna)).status,
    (await deactivate(teacher)).status,
  ]).toEqual([403, 403, 409]);
  const { status, body } = await cast.moderator.put(`/chat_group/archive/${room}`, {});
  expect([status, body.code, body.message]).toEqual([
    422,
    'chat.not_silent',
    'A conversation can be archived after 180 days without messages',
  ]);
});
