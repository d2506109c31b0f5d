import { systemContext, type Context } from '#core/context.js';
import { loadTexts } from '#core/errors/texts.js';
import { JobsModule } from '#core/jobs/jobs.module.js';
import { openBed, startProcess, type Bed, type Process } from '#core/jobs/test-bed.js';
import { NotificationsModule } from './notifications.module.js';
import { Notifications, type Notice } from './notifications.service.js';

let bed: Bed;
let server: Process;
let anna: Context;
let bob: Context;

beforeAll(async () => {
  await loadTexts();
  bed = await openBed();
  [anna, bob] = await Promise.all([bed.person(bed.first), bed.person(bed.first)]);
  server = await startProcess(bed, { imports: [JobsModule.of({}), NotificationsModule] });
});
afterAll(async () => {
  await server?.close();
  await bed?.close();
});
beforeEach(async () => {
  await bed.database.platform('delete from notifications');
  server.news.length = 0;
});

const tell = async (name: string, link: string | undefined, more: Partial<Notice> = {}) => {
  const [id] = await bed.database.run(systemContext(bed.first), (tx) =>
    server.get(Notifications).notify(tx, {
      account_ids: [anna.actor.account_id],
      category: 'exports',
      key: 'core:notifications.file_ready',
      params: { name },
      ...(link && { link }),
      ...more,
    }),
  );
  return id ?? 0;
};
interface Answer {
  total_elements: number;
  total_pages: number;
  count: number;
  content: { id: number; text: string; read_at: string | null; group?: { key: string; earlier: number } }[];
}
const ask = async (ctx: Context, url: string, payload?: object) =>
  (
    await server.app.inject({
      method: payload ? 'PUT' : 'GET',
      url,
      payload,
      headers: { 'x-test-ctx': JSON.stringify(ctx) },
    })
  ).json<Answer>();
const lines = ({ content }: Answer) =>
  content.map(({ text, group }) => `${/file (\S+)/.exec(text)?.[1]} +${group?.earlier}`);
const GROUPED = '/notification?grouped=true';

test('notices of one record are one entry with the latest words, whatever place of it they name; a page is so many records', async () => {
  for (const [name, link] of [
    ['a1', '/files/1?part=1'],
    ['b1', '/files/2'],
    ['a2', '/files/1'],
    ['c1', '/files/3'],
    ['a3', '/files/1?part=9'],
  ])
    await tell(name ?? '', link);
  const first = await ask(anna, `${GROUPED}&size=2`);
  expect(lines(first)).toEqual(['a3 +2', 'c1 +0']);
  expect([first.total_elements, first.total_pages]).toEqual([3, 2]);
  expect(lines(await ask(anna, `${GROUPED}&size=2&page=1`))).toEqual(['b1 +0']);
  await tell('b2', '/files/2');
  expect(lines(await ask(anna, `${GROUPED}&size=2`))).toEqual(['b2 +1', 'a3 +2']);
  const plain = await ask(anna, '/notification');
  expect([plain.total_elements, plain.content[0]?.group]).toEqual([6, undefined]);
  expect(await ask(anna, '/notification/unread')).toMatchObject({ count: 6, groups: 3 });
});

test('other areas, other tabs of a page without a record, and what leads nowhere are groups of their own', async () => {
  await tell('a', '/files/1');
  await tell('b', '/files/1', { category: 'support' });
  await tell('c', '/profile?tab=links');
  await tell('d', '/profile?tab=security');
  await tell('e', undefined);
  await tell('f', undefined);
  await tell('g', '/profile?tab=links');
  expect(lines(await ask(anna, GROUPED))).toEqual(['g +1', 'f +0', 'e +0', 'd +0', 'b +0', 'a +0']);
  expect(lines(await ask(anna, `${GROUPED}&category=support`))).toEqual(['b +0']);
});

test('the earlier ones of a record are asked for by any of them, and by nobody else', async () => {
  const old = await tell('a1', '/files/1');
  await tell('b', '/files/2');
  const last = await tell('a2', '/files/1?part=2');
  for (const id of [old, last])
    expect((await ask(anna, `/notification?of=${id}`)).content.map((one) => one.id)).toEqual([last, old]);
  await tell('his', '/files/1', { account_ids: [bob.actor.account_id] });
  expect(await ask(bob, `/notification?of=${last}`)).toMatchObject({ total_elements: 0, content: [] });
  expect(lines(await ask(bob, GROUPED))).toEqual(['his +0']);
  expect(await ask(anna, '/notification?of=x')).toMatchObject({ code: 'invalid' });
});

test('a record is read as a whole, once, up to the notice that was seen, and for nobody else', async () => {
  await tell('a1', '/files/1', { account_ids: [anna.actor.account_id, bob.actor.account_id] });
  const seen = await tell('a2', '/files/1');
  const other = await tell('b', '/files/2');
  const unseen = await tell('a3', '/files/1');
  expect(await ask(bob, '/notification/read', { ids: [seen], grouped: true })).toMatchObject({ count: 0 });
  server.news.length = 0;
  expect(await ask(anna, '/notification/read', { ids: [seen], grouped: true })).toMatchObject({ count: 2 });
  expect(server.news).toMatchObject([{ name: 'notifications.read', rooms: [`account:${anna.actor.account_id}`] }]);
  const unread = await ask(anna, '/notification?unread=true');
  expect(unread.content.map(({ id }) => id)).toEqual([unseen, other]);
  expect(lines(await ask(anna, `${GROUPED}&unread=true`))).toEqual(['a3 +0', 'b +0']);
  expect(await ask(anna, '/notification/read', { ids: [unseen], grouped: true })).toMatchObject({ count: 1 });
  expect((await ask(anna, GROUPED)).content.map(({ read_at }) => read_at !== null)).toEqual([true, false]);
  expect(await ask(bob, '/notification/unread')).toMatchObject({ count: 1, groups: 1 });
});

test('a group is new while any notice of it is unread', async () => {
  await tell('a1', '/files/1');
  const last = await tell('a2', '/files/1');
  await ask(anna, '/notification/read', { ids: [last] });
  expect((await ask(anna, GROUPED)).content).toMatchObject([{ id: last, read_at: null, group: { earlier: 1 } }]);
  expect(lines(await ask(anna, `${GROUPED}&unread=true`))).toEqual(['a1 +0']);
});
