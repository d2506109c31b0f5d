import type { ChatMessage } from '@quad/domain/chat';
import { eventually } from '#core/jobs/test-bed.js';
import { startPortal, type Ear, type Portal } from '#testing/portal.js';
import { hasRedis, TestRedis } from '#testing/redis.js';
import { Rows } from '#testing/rows.js';
import { at, startTwin } from '#testing/twin.js';
import { castOf, roomOf, said, type Cast } from './test-room.js';

const found = hasRedis();
if (!found)
  console.warn(
    'There is no redis-server on this machine: that rooms of the chat reach across processes is not tested here.',
  );
const story = found ? test : test.skip;
let redis: TestRedis;
let a: Portal;
let b: Portal;
let cast: Cast;
beforeAll(async () => {
  if (!found) return;
  redis = await TestRedis.start();
  a = await startPortal({ REDIS_URL: redis.url });
  b = await startTwin(a);
  cast = await castOf(new Rows(a));
});
afterAll(async () => {
  await a?.stop();
  await redis?.stop();
});

const textsOf = (ear: Ear, room: number) =>
  ear.heard
    .flatMap(({ payload }) => (payload as { message?: ChatMessage } | undefined)?.message ?? [])
    .filter(({ chat_group_id }) => chat_group_id === room)
    .map(({ text }) => text);

story(
  'a member hears at the other server what is said at this one; brought in she hears at once, put out she hears nothing within a second',
  async () => {
    const { teacher, anna, bek, stranger } = cast;
    const [there, newcomer] = [await at(b, anna.person).listen(), await at(b, stranger.person).listen()];
    const room = await roomOf(teacher.person, anna.person, bek.person);
    await there.hears('chat_groups.created');
    await said(teacher.person, room, 'One');
    await eventually(() => textsOf(there, room).length === 1);
    await teacher.person
      .post(`/chat_group/${room}/members`, { add: [stranger.person.account_id], remove: [anna.person.account_id] })
      .expect(200);
    await newcomer.hears('chat_groups.updated');
    await said(at(b, bek.person), room, 'Two');
    await said(teacher.person, room, 'Three');
    await eventually(() => textsOf(newcomer, room).length === 2);
    await new Promise((later) => {
      setTimeout(later, 200);
    });
    expect([textsOf(there, room), textsOf(newcomer, room)]).toEqual([['One'], ['Two', 'Three']]);
  },
  30_000,
);
