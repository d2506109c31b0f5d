import type { RoomMember } from '@quad/domain/chat';
import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { castOf, roomOf, said, type Cast } from './test-room.js';

let portal: Portal;
let rows: Rows;
let cast: Cast;
beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
  cast = await castOf(rows);
});
afterAll(() => portal.stop());

const name = (by: Person, room: number, who: Person, on = true) =>
  by.put(`/chat_group/${room}/moderators`, { account_id: who.account_id, on });
const roleOf = async (by: Person, room: number, who: Person) =>
  ((await by.get(`/chat_group/${room}/members`)).body as RoomMember[]).find(
    ({ account_id }) => account_id === who.account_id,
  )?.role;

test('whoever made the group, and administrators, name its moderators; members and moderators do not', async () => {
  const {
    teacher: { person: teacher },
    anna: { person: anna },
    bek: { person: bek },
    stranger: { person: stranger },
    moderator,
  } = cast;
  const room = await roomOf(teacher, anna, bek);
  expect([
    (await name(anna, room, anna)).status,
    (await name(stranger, room, anna)).status,
    (await name(moderator, room, stranger)).body.fields,
  ]).toEqual([403, 404, [expect.objectContaining({ field: 'account_id', code: 'chat.no_member' })]]);
  expect((await name(teacher, room, anna).expect(200)).body).toMatchObject({
    moderator_ids: [anna.account_id],
    version: 2,
  });
  expect(await roleOf(bek, room, anna)).toBe('moderator');
  expect((await name(anna, room, bek)).status).toBe(403);
  expect((await name(moderator, room, bek).expect(200)).body.moderator_ids).toEqual(
    [anna.account_id, bek.account_id].sort((one, two) => one - two),
  );
  expect((await name(teacher, room, bek, false).expect(200)).body.moderator_ids).toEqual([anna.account_id]);
  expect(
    (await teacher.put(`/chat_group/${room}/moderators`, { account_id: anna.account_id, on: false, version: 1 })).body
      .code,
  ).toBe('stale_version');
  const neighbour = await portal.person(['SUPER_ADMIN'], { institution: THERE });
  expect((await name(neighbour, room, bek)).status).toBe(404);
});

test('a moderator takes others’ words away and puts people out, as long as she is one and is there', async () => {
  const {
    teacher: { person: teacher },
    anna: { person: anna },
    bek: { person: bek },
  } = cast;
  const room = await roomOf(teacher, anna, bek);
  const message = await said(bek, room, 'Out of place');
  const remove = () => anna.post(`/chat/message/${message.id}/delete`, { reason: 'Off topic' });
  expect((await remove()).status).toBe(403);
  const ear = await anna.listen({ resource: 'chat_groups', id: room });
  await name(teacher, room, anna).expect(200);
  expect((await ear.hears('chat_groups.updated')).record_id).toBe(room);
  await remove().expect(200);
  await anna.post(`/chat_group/${room}/members`, { remove: [bek.account_id] }).expect(200);
  await teacher.post(`/chat_group/${room}/members`, { remove: [anna.account_id] }).expect(200);
  await teacher.post(`/chat_group/${room}/members`, { add: [anna.account_id] }).expect(200);
  expect(await roleOf(teacher, room, anna)).toBe('member');
});

test('in a conversation of two and in a channel of enrolment nobody is named by hand; an heir is no moderator beside', async () => {
  const {
    teacher: { person: teacher },
    anna: { person: anna },
    bek: { person: bek },
    moderator,
  } = cast;
  const {
    body: { id: direct },
  } = await teacher.post('/chat_group', { kind: 'direct', member_ids: [anna.account_id] });
  expect((await name(teacher, direct, anna)).status).toBe(403);
  const [channel] = await portal.sql<{ id: number }>(
    `insert into chat_groups (institution_id, kind, title, group_id, member_ids)
      values (${HERE.id}, 'class', 'CS-303', $1, $2) returning id`,
    [await rows.add('groups', { title: 'CS-303' }), [anna.account_id, bek.account_id]],
  );
  expect((await name(moderator, channel!.id, anna)).body.code).toBe('chat.enrolled');
  const room = await roomOf(teacher, anna, bek);
  await name(teacher, room, anna).expect(200);
  await teacher.post(`/chat_group/${room}/leave`).expect(200);
  expect((await anna.get(`/chat_group/${room}`)).body).toMatchObject({ owner_id: anna.account_id, moderator_ids: [] });
});
