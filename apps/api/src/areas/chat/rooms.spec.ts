import type { ChatSettings, RoomMember } from '@quad/domain/chat';
import { HERE, type Portal, startPortal, THERE } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { castOf, history, roomOf, said, say, type Cast } from './test-room.js';

let portal: Portal;
let cast: Cast;
beforeAll(async () => {
  portal = await startPortal();
  cast = await castOf(new Rows(portal));
});
afterAll(() => portal.stop());

interface Room {
  id: number;
  version: number;
  title: string;
  unread: number;
  unread_mentions: number;
  first_unread_seq: number | null;
  first_unread_id: number | null;
  last_message: { text: string } | null;
  pinned: boolean;
  muted: boolean;
  other_id: number | null;
  member_id: number | null;
  status: string;
}
const direct = (from: { post: Cast['moderator']['post'] }, other: { account_id: number }) =>
  from.post('/chat_group', { kind: 'direct', member_ids: [other.account_id] });

test('students write to classmates and their teachers, staff to anyone; a conversation is opened once', async () => {
  const {
    teacher: { person: teacher },
    anna: { person: anna },
    bek: { person: bek },
    stranger: { person: stranger },
    moderator,
  } = cast;
  const opened = (await direct(anna, bek).expect(200)).body as Room;
  expect(opened).toMatchObject({
    kind: 'direct',
    other_id: bek.account_id,
    title: 'Test person-3',
    members: 2,
    member_id: anna.account_id,
  });
  expect((await direct(bek, anna).expect(200)).body).toMatchObject({
    id: opened.id,
    title: 'Test person-2',
    other_id: anna.account_id,
  });
  const [face] = await portal.sql<{ id: number }>(
    `insert into files (institution_id, account_id, name, mime, complete) values (${HERE.id}, $1, 'a.png', 'image/png', true) returning id`,
    [bek.account_id],
  );
  expect((await anna.get(`/chat_group/${opened.id}`)).body.photo_url).toBeNull();
  await portal.sql('update accounts set photo_file_id = $1 where id = $2', [face!.id, bek.account_id]);
  expect((await anna.get(`/chat_group/${opened.id}`)).body.photo_url).toBe(`/file/${face!.id}/preview`);
  expect((await direct(anna, teacher)).status).toBe(200);
  expect((await direct(anna, stranger)).body.code).toBe('chat.cannot_write');
  expect((await direct(anna, moderator)).body.code).toBe('chat.cannot_write');
  const both = await Promise.all([direct(teacher, stranger), direct(teacher, stranger), direct(stranger, teacher)]);
  expect(both[0]!.status).toBe(200);
  // A person may answer, even if they could not have written first.
  expect((await direct(stranger, teacher)).body.id).toBe(both[0]!.body.id);
  expect((await direct(anna, anna)).body.code).toBe('chat.two_members');
  const there = await portal.person(['TEACHER'], { institution: THERE });
  expect((await direct(teacher, there)).status).toBe(403);
});

test('a conversation of two is not read by administrators, nor listed to them', async () => {
  const {
    anna: { person: anna },
    bek: { person: bek },
  } = cast;
  const chief = await portal.person(['SUPER_ADMIN']);
  const { id } = (await direct(anna, bek)).body as Room;
  const message = await said(anna, id, 'Between us');
  for (const path of [
    `/chat_group/${id}`,
    `/chat/message?chat_group_id=${id}`,
    `/chat_group/${id}/members`,
    `/chat/message/${message.id}/versions`,
    `/history/chat_groups/${id}`,
  ]) {
    expect([path, (await anna.get(path)).status, (await chief.get(path)).status]).toEqual([path, 200, 404]);
  }
  expect((await chief.get('/chat_group/all')).body.map((room: Room) => room.id)).not.toContain(id);
  expect((await chief.post(`/chat/message/${message.id}/delete`, { reason: 'No' })).status).toBe(404);
});

test('only staff bring groups together, of two at least; the owner names it and says who is in it', async () => {
  const {
    teacher: { person: teacher },
    anna: { person: anna },
    bek: { person: bek },
    stranger: { person: stranger },
  } = cast;
  expect(
    (await anna.post('/chat_group', { kind: 'group', title: 'Mine', member_ids: [bek.account_id] })).body.code,
  ).toBe('chat.staff_only');
  expect((await teacher.post('/chat_group', { kind: 'group', title: 'Alone', member_ids: [] })).body.code).toBe(
    'chat.two_members',
  );
  expect(
    (await teacher.post('/chat_group', { kind: 'group', member_ids: [anna.account_id] })).body.fields[0].field,
  ).toBe('title');
  const outsider = await portal.person(['TEACHER'], { institution: THERE });
  expect(
    (await teacher.post('/chat_group', { kind: 'group', title: 'X', member_ids: [outsider.account_id] })).status,
  ).toBe(422);
  const id = await roomOf(teacher, anna);
  expect((await anna.post('/chat_group', { id, title: 'Taken over' })).status).toBe(403);
  const renamed = (
    await teacher.post('/chat_group', { id, version: 1, title: 'Board of examiners', topic: 'Spring' }).expect(200)
  ).body as Room;
  expect(renamed).toMatchObject({ title: 'Board of examiners', version: 2 });
  expect((await teacher.post('/chat_group', { id, version: 1, title: 'Stale' })).body).toMatchObject({
    code: 'stale_version',
    current: { title: 'Board of examiners' },
  });
  expect((await anna.post(`/chat_group/${id}/members`, { add: [bek.account_id] })).status).toBe(403);
  expect(
    (await teacher.post(`/chat_group/${id}/members`, { add: [bek.account_id, stranger.account_id] }).expect(200)).body
      .members,
  ).toBe(4);
  expect(
    (
      await teacher
        .post(`/chat_group/${id}/members`, { remove: [stranger.account_id], reason: 'By mistake' })
        .expect(200)
    ).body.members,
  ).toBe(3);
  expect((await stranger.get('/notification')).body.content[0].text).toContain('By mistake');
  expect((await stranger.get(`/chat_group/${id}`)).status).toBe(404);
  await anna.post(`/chat_group/${id}/leave`).expect(200);
  expect((await anna.get(`/chat_group/${id}`)).status).toBe(404);
  await teacher.post(`/chat_group/${id}/leave`).expect(200);
  expect((await bek.get(`/chat_group/${id}`)).body.owner_id).toBe(bek.account_id);
});

test('the owner or an administrator makes a room read only, and nobody says anything in it then; 180 silent days archive it', async () => {
  const {
    teacher: { person: teacher },
    anna: { person: anna },
    moderator,
  } = cast;
  const id = await roomOf(teacher, anna);
  const message = await said(anna, id, 'Still open');
  expect((await anna.put(`/chat_group/deactivate/${id}`, {})).status).toBe(403);
  const other = await portal.person(['TEACHER']);
  expect((await other.put(`/chat_group/deactivate/${id}`, {})).status).toBe(404);
  expect((await teacher.put(`/chat_group/deactivate/${id}`, { version: 1 }).expect(200)).body.status).toBe(
    'deactivated',
  );
  for (const refused of [
    await say(anna, id, 'One more'),
    await anna.put(`/chat/message/${message.id}/reaction`, { emoji: '👍', on: true }),
    await anna.post('/chat/message', { id: message.id, text: 'Changed' }),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'chat.read_only']);
  }
  expect((await history(anna, id)).content).toHaveLength(1);
  expect(
    (await anna.post('/chat/message', { chat_group_id: id, client_id: message.client_id, text: 'Still open' })).body.id,
  ).toBe(message.id);
  expect((await moderator.put(`/chat_group/archive/${id}`, {})).body.code).toBe('chat.not_silent');
  expect((await moderator.send('put', `/chat_group/activate/${id}`)).body.status).toBe('activated');
  await teacher.put(`/chat_group/deactivate/${id}`, {}).expect(200);
  await portal.sql(`update chat_groups set last_message_at = now() - interval '181 days' where id = $1`, [id]);
  expect((await teacher.put(`/chat_group/archive/${id}`, {})).status).toBe(403);
  expect((await moderator.put(`/chat_group/archive/${id}`, {}).expect(200)).body.status).toBe('archived');
});

test('what is deleted before it is read waits for nobody, neither as a message nor as a mention', async () => {
  const { person: teacher } = cast.teacher;
  const { person: anna } = cast.anna;
  const id = await roomOf(teacher, anna);
  const mine = async () => ((await anna.get('/messages/group/all')).body as Room[]).find((room) => room.id === id)!;
  const before = (await anna.get('/chat_group/unread')).body;
  const mention_ids = [anna.account_id];
  const first = await said(teacher, id, 'One');
  const named = await said(teacher, id, '@Anna two', { mention_ids });
  const kept = await said(teacher, id, '@Anna three', { mention_ids });
  expect(await mine()).toMatchObject({ unread: 3, unread_mentions: 2, first_unread_seq: first.seq });
  for (const { id: gone } of [first, named]) await teacher.post(`/chat/message/${gone}/delete`).expect(200);
  expect(await mine()).toMatchObject({
    unread: 1,
    unread_mentions: 1,
    first_unread_seq: kept.seq,
    first_unread_id: kept.id,
  });
  await teacher.post('/chat/message', { id: kept.id, text: 'three', mention_ids: [] }).expect(200);
  expect(await mine()).toMatchObject({ unread: 1, unread_mentions: 0 });
  await teacher.post(`/chat/message/${kept.id}/delete`).expect(200);
  expect(await mine()).toMatchObject({ unread: 0, unread_mentions: 0, first_unread_seq: null });
  expect((await anna.get('/chat_group/unread')).body).toEqual(before);
});

test('unread is counted for each, with the place where she stopped; reading goes forward only, and sending has read', async () => {
  const {
    teacher: { person: teacher },
    anna: { person: anna },
    bek: { person: bek },
  } = cast;
  const id = await roomOf(teacher, anna, bek);
  const mine = async (person: typeof anna) =>
    ((await person.get('/messages/group/all')).body as Room[]).find((room) => room.id === id)!;
  const sent = [
    await said(teacher, id, 'One'),
    await said(teacher, id, '@Anna two', { mention_ids: [anna.account_id, cast.stranger.person.account_id] }),
    await said(teacher, id, 'Three'),
  ];
  expect(sent[1]!.mention_ids).toEqual([anna.account_id]);
  expect(await mine(anna)).toMatchObject({
    unread: 3,
    unread_mentions: 1,
    first_unread_seq: 1,
    first_unread_id: sent[0]!.id,
    last_message: { text: 'Three' },
  });
  expect(await mine(teacher)).toMatchObject({ unread: 0, first_unread_seq: null });
  expect((await anna.get('/notification')).body.content[0]).toMatchObject({
    text: expect.stringContaining('@Anna two'),
    link: `/chat/${id}?message=${sent[1]!.id}`,
  });
  expect((await bek.get('/notification')).body.content).toEqual([]);
  const before = (await anna.get('/chat_group/unread')).body;
  const after = (await anna.post('/chat_group/read', { reads: [{ chat_group_id: id, read_seq: 2 }] }).expect(200)).body;
  expect([before.messages - after.messages, before.mentions - after.mentions]).toEqual([2, 1]);
  await anna
    .post('/chat_group/read', {
      reads: [
        { chat_group_id: id, read_seq: 1 },
        { chat_group_id: id, delivered_seq: 99 },
      ],
    })
    .expect(200);
  expect(await mine(anna)).toMatchObject({ unread: 1, unread_mentions: 0, first_unread_seq: 3 });
  await said(anna, id, 'Four');
  expect(await mine(anna)).toMatchObject({ unread: 0 });
  expect((await mine(bek)).unread).toBe(4);
  await bek.put(`/chat_group/${id}/preferences`, { muted: true, pinned: true }).expect(200);
  expect(((await bek.get('/messages/group?size=1')).body.content as Room[])[0]).toMatchObject({
    id,
    muted: true,
    pinned: true,
  });
  expect((await bek.get('/messages/group?has_unread=true')).body.content.map((room: Room) => room.id)).toContain(id);
  expect((await cast.stranger.person.put(`/chat_group/${id}/preferences`, { muted: true })).status).toBe(404);
});

test('who has read is shown with names, but not of those who keep it to themselves', async () => {
  const {
    teacher: { person: teacher },
    anna: { person: anna },
    bek: { person: bek },
    stranger: { person: stranger },
  } = cast;
  const id = await roomOf(teacher, anna, bek);
  const message = await said(teacher, id, 'Read this');
  await anna.post('/chat_group/read', { reads: [{ chat_group_id: id, read_seq: 1 }] });
  await bek.post('/chat_group/read', { reads: [{ chat_group_id: id, delivered_seq: 1 }] });
  const readers = async () => (await teacher.get(`/chat/message/${message.id}/readers`).expect(200)).body;
  expect(await readers()).toMatchObject({
    read: [{ account_id: anna.account_id }],
    delivered: [{ account_id: bek.account_id }],
    waiting: 0,
    hidden: 0,
  });
  await anna.post('/user/settings', { settings: { 'chat.receipts': false } }).expect(200);
  expect(await readers()).toMatchObject({ read: [], hidden: 1 });
  const seen = async (person: typeof anna, of = anna) =>
    ((await person.get(`/chat_group/${id}/members`)).body as RoomMember[])
      .filter(({ account_id }) => account_id === of.account_id)
      .map(({ last_read_seq, delivered_seq }) => [last_read_seq, delivered_seq]);
  expect([await seen(teacher), await seen(anna), await seen(teacher, bek)]).toEqual([
    [[null, null]],
    [[1, 1]],
    [[0, 1]],
  ]);
  const shows = async (person: typeof anna) =>
    ((await person.get('/chat_group/settings').expect(200)).body as ChatSettings).receipts;
  expect([await shows(anna), await shows(bek)]).toEqual([false, true]);
  await anna.post('/user/settings', { settings: { 'chat.receipts': null } }).expect(200);
  await portal.sql(`update institutions set settings = settings || '{"chat_receipts": false}' where id = ${HERE.id}`);
  await bek.post('/user/settings', { settings: { 'chat.receipts': true } }).expect(200);
  expect([await readers(), await shows(anna), await shows(bek)]).toMatchObject([
    { delivered: [{ account_id: bek.account_id }], hidden: 1 },
    false,
    true,
  ]);
  expect((await stranger.get(`/chat/message/${message.id}/readers`)).status).toBe(404);
});

test('a search finds words in any case and with any apostrophe, in the own rooms only', async () => {
  const {
    teacher: { person: teacher },
    anna: { person: anna },
    stranger: { person: stranger },
  } = cast;
  const id = await roomOf(teacher, anna);
  const message = await said(teacher, id, 'Oʻzbekiston tarixi boʻyicha SAVOL-javob, Экзамен по базам');
  const found = async (person: typeof anna, text: string) =>
    ((await person.get(`/chat/message/all?search=${encodeURIComponent(text)}`)).body.content as { id: number }[]).some(
      (hit) => hit.id === message.id,
    );
  for (const text of ["o'zbekiston", 'Oʻzbek', 'bo‘yicha savol', 'javob', 'ЭКЗАМЕН баз'])
    expect([text, await found(anna, text)]).toEqual([text, true]);
  for (const text of ['arixi', 'Toshkent', "' | '", '&!'])
    expect([text, await found(anna, text)]).toEqual([text, false]);
  expect([await found(stranger, 'tarixi'), await found(cast.moderator, 'tarixi')]).toEqual([false, false]);
  const cases = [
    ['Ёлка стоит', 'елка', 'yolka'],
    ['Köln', 'koln', 'Koeln', 'Кольн'],
    ['naïve', 'naive', 'nai\u0308ve'],
    ['straße', 'strasse', 'STRASSE'],
  ] as const;
  for (const [text, ...typed] of cases) {
    const { id: said_id } = await said(teacher, id, text);
    for (const asked of typed) {
      const { content } = (await anna.get(`/chat/message/all?search=${encodeURIComponent(asked)}`)).body;
      expect([asked, (content as { id: number }[]).map((hit) => hit.id)]).toEqual([asked, [said_id]]);
    }
  }
});

test('viewers and who holds no right to chat write nothing', async () => {
  const {
    teacher: { person: teacher },
    anna: { person: anna },
  } = cast;
  const id = await roomOf(teacher, anna);
  const [viewer, applicant] = [await portal.person(['MODERATOR_VIEWER']), await portal.person(['BS_APPLICANT'])];
  for (const nobody of [viewer, applicant]) {
    expect([
      (await say(nobody, id, 'Hello')).status,
      (await direct(nobody, anna)).status,
      (await nobody.get(`/chat/message?chat_group_id=${id}`)).status !== 200,
    ]).toEqual([403, 403, true]);
  }
  const people = (await anna.get('/chat_group/people')).body as { account_id: number }[];
  expect(people.map(({ account_id }) => account_id).sort()).toEqual(
    [teacher.account_id, cast.bek.person.account_id].sort(),
  );
  const named = async (search: string) =>
    ((await anna.get(`/chat_group/people?search=${encodeURIComponent(search)}`)).body as object[]).length;
  expect([await named('Тест персон'), await named('Test person'), await named('Тест нободи')]).toEqual([2, 2, 0]);
  expect((await applicant.get('/chat_group/people')).status).toBe(403);
});
