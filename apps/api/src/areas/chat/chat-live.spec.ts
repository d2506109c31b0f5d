import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { DomainEvent } from '@quad/domain/core';
import type { ChatMessage } from '@quad/domain/chat';
import { systemContext } from '#core/context.js';
import { FileService } from '#core/files/files.service.js';
import { eventually } from '#core/jobs/test-bed.js';
import { type Ear, HERE, type Person, type Portal, startPortal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { castOf, roomOf, said, type Cast } from './test-room.js';

let portal: Portal;
let cast: Cast;
beforeAll(async () => {
  portal = await startPortal();
  cast = await castOf(new Rows(portal));
});
afterAll(() => portal.stop());

const pause = (ms: number) =>
  new Promise((later) => {
    setTimeout(later, ms);
  });
const heardOf = (ear: Ear, room: number) =>
  ear.heard
    .filter(({ payload }) => (payload as { message?: ChatMessage } | undefined)?.message?.chat_group_id === room)
    .map(({ name, payload }) => [name, (payload as { message: ChatMessage }).message.text] as const);
const file = async (person: Person, name: string) => {
  const body = new PassThrough().end(`of ${name}`);
  const { id } = await portal.app
    .get(FileService)
    .receive(
      { ...systemContext(HERE.id), actor: { ...systemContext(HERE.id).actor, account_id: person.account_id } },
      { name, body },
    );
  return id;
};

test('members hear a message with all of it, whatever is on their screens; others hear nothing', async () => {
  const { teacher, anna, bek, stranger, moderator } = cast;
  const room = await roomOf(teacher.person, anna.person, bek.person);
  const [ear, other, outside] = [
    await anna.person.listen(),
    await bek.person.listen({ resource: 'chat_groups', id: room }),
    await stranger.person.listen({ resource: 'chat_groups', id: room }),
  ];
  const looking = await moderator.listen({ resource: 'chat_groups', id: room });
  expect([other.joined, outside.joined, looking.joined]).toEqual([[true], [false], [true]]);
  await pause(50);
  const message = await said(teacher.person, room, 'Good morning');
  for (const each of [ear, other, looking])
    expect((await each.hears('chat_messages.created')).payload).toEqual({ message });
  await anna.person.put(`/chat/message/${message.id}/reaction`, { emoji: '👍', on: true });
  expect((await other.hears('chat_messages.updated')).payload).toMatchObject({
    message: { id: message.id, version: 2, reactions: [{ emoji: '👍' }] },
  });
  await teacher.person.post(`/chat/message/${message.id}/delete`);
  expect((await ear.hears('chat_messages.deleted')).payload).toMatchObject({ message: { id: message.id, text: '' } });
  expect([heardOf(other, room).length, outside.heard]).toEqual([3, []]);
});

test(
  'who is put out hears nothing within a second, on every screen, also one that comes back; who is brought in ' +
    'hears at once',
  async () => {
    const { teacher, anna, bek, stranger } = cast;
    const room = await roomOf(teacher.person, anna.person, bek.person);
    const subject = { resource: 'chat_groups', id: room };
    const screens = [
      await anna.person.listen(),
      await anna.person.listen(subject),
      await (await portal.signedIn(anna.person.account_id)).listen(subject),
    ];
    const newcomer = await stranger.person.listen();
    await pause(50);
    await said(teacher.person, room, 'Everybody');
    await eventually(() => screens.every((ear) => heardOf(ear, room).length === 1));
    await teacher.person
      .post(`/chat_group/${room}/members`, { add: [stranger.person.account_id], remove: [anna.person.account_id] })
      .expect(200);
    expect((await screens[0]!.hears('chat_groups.updated')).record_id).toBe(room);
    await newcomer.hears('chat_groups.updated');
    screens.push(await anna.person.listen(subject));
    await said(teacher.person, room, 'Without her');
    await eventually(() => heardOf(newcomer, room).length === 1);
    await pause(200);
    expect(screens.map((ear) => heardOf(ear, room).map(([, text]) => text))).toEqual([
      ['Everybody'],
      ['Everybody'],
      ['Everybody'],
      [],
    ]);
  },
);

test('a removal that comes while a socket is being let in keeps it out', async () => {
  const { teacher, anna, bek } = cast;
  const room = await roomOf(teacher.person, anna.person, bek.person);
  const ears = await Promise.all([
    ...Array.from({ length: 6 }, () => bek.person.listen({ resource: 'chat_groups', id: room })),
    teacher.person.post(`/chat_group/${room}/members`, { remove: [bek.person.account_id] }).expect(200),
  ]);
  await said(teacher.person, room, 'Closed doors');
  await pause(300);
  for (const ear of ears.slice(0, -1) as Ear[]) expect(heardOf(ear, room)).toEqual([]);
});

test('files of a message are for the room’s members; a file is in one message, and goes with it', async () => {
  const { teacher, anna, bek, stranger } = cast;
  const room = await roomOf(teacher.person, anna.person, bek.person);
  const id = await file(anna.person, 'homework.pdf');
  expect((await bek.person.get(`/file/${id}`)).status).toBe(404);
  expect(
    (
      await teacher.person.post('/chat/message', {
        chat_group_id: room,
        client_id: randomUUID(),
        text: 'Not mine',
        file_ids: [id],
      })
    ).body.code,
  ).toBe('chat.unknown_file');
  const message = await said(anna.person, room, '', { file_ids: [id] });
  expect(message.files).toMatchObject([{ id, name: 'homework.pdf', size: 15 }]);
  expect([(await bek.person.get(`/file/${id}`)).status, (await stranger.person.get(`/file/${id}`)).status]).toEqual([
    200, 404,
  ]);
  expect(
    (
      await anna.person.post('/chat/message', {
        chat_group_id: room,
        client_id: randomUUID(),
        text: 'Again',
        file_ids: [id],
      })
    ).body.code,
  ).toBe('chat.unknown_file');
  await teacher.person.post(`/chat_group/${room}/members`, { remove: [bek.person.account_id] });
  expect((await bek.person.get(`/file/${id}`)).status).toBe(404);
  await anna.person.post(`/chat/message/${message.id}/delete`).expect(200);
  expect((await teacher.person.get(`/file/${id}`)).status).toBe(404);
});

test('how far people have read is told to the room in few frames, and who comes and goes too', async () => {
  const { teacher, bek } = cast;
  const anna = { person: await portal.person(['STAFF']) };
  const room = await roomOf(teacher.person, anna.person, bek.person);
  const ear = await teacher.person.listen({ resource: 'chat_groups', id: room });
  for (let n = 0; n < 5; n += 1) await said(teacher.person, room, `Number ${n}`);
  const screen = await anna.person.listen({ resource: 'chat_groups', id: room });
  const told = (name: string) =>
    ear.heard.filter((event: DomainEvent) => event.name === name && event.record_id === room);
  for (let n = 1; n <= 5; n += 1)
    await anna.person.post('/chat_group/read', { reads: [{ chat_group_id: room, read_seq: n }] });
  await eventually(() => told('chat_groups.read').length === 2);
  expect(told('chat_groups.read').map(({ payload }) => payload)).toEqual(
    [1, 5].map((read_seq) => ({ reads: [{ account_id: anna.person.account_id, read_seq, delivered_seq: read_seq }] })),
  );
  await eventually(() =>
    told('chat_groups.presence').some(({ payload }) =>
      (payload as { online: number[] }).online.includes(anna.person.account_id),
    ),
  );
  const there = async () =>
    (
      (await teacher.person.get(`/chat_group/${room}/members`)).body as {
        account_id: number;
        online: boolean;
        last_seen_at: string | null;
      }[]
    ).find(({ account_id }) => account_id === anna.person.account_id);
  expect(await there()).toMatchObject({ online: true });
  screen.socket.close();
  await eventually(() =>
    told('chat_groups.presence').some(({ payload }) =>
      (payload as { offline: number[] }).offline.includes(anna.person.account_id),
    ),
  );
  expect(await there()).toMatchObject({ online: false, last_seen_at: expect.any(String) });
});
