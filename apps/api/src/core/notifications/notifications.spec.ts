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
let stranger: Context;

beforeAll(async () => {
  await loadTexts();
  bed = await openBed();
  [anna, bob, stranger] = await Promise.all([bed.person(bed.first), bed.person(bed.first), bed.person(bed.second)]);
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

const notify = (account_ids: number[], more: Partial<Notice> = {}, institution = bed.first) =>
  bed.database.run(systemContext(institution), (tx) =>
    server.get(Notifications).notify(tx, {
      account_ids,
      category: 'exports',
      key: 'core:notifications.file_ready',
      params: { name: 'marks.xlsx' },
      link: '/files/7',
      ...more,
    }),
  );
const ask = async (ctx: Context, url: string, method: 'GET' | 'PUT' = 'GET', payload?: object) => {
  const answer = await server.app.inject({ method, url, payload, headers: { 'x-test-ctx': JSON.stringify(ctx) } });
  return {
    status: answer.statusCode,
    ...answer.json<Record<string, unknown> & { content: { id: number; text: string; count: number }[] }>(),
  };
};

test('a person reads her notifications in her own language, newest first', async () => {
  await notify([anna.actor.account_id]);
  await notify([anna.actor.account_id], { params: { name: 'ведомость.xlsx' } });
  const page = await ask(anna, '/notification?size=1');
  expect(page).toMatchObject({
    status: 'success',
    total_elements: 2,
    total_pages: 2,
    last: false,
    content: [{ text: 'Your file ведомость.xlsx is ready', link: '/files/7', category: 'exports', read_at: null }],
  });
  expect((await ask({ ...anna, locale: 'ru' }, '/notification')).content[0]?.text).toBe(
    'Ваш файл ведомость.xlsx готов',
  );
});

test('only the account that is told, in the institution where it is told, sees and hears it', async () => {
  const ids = await notify([anna.actor.account_id, anna.actor.account_id, stranger.actor.account_id]);
  expect(ids.length).toBe(1);
  expect(await ask(bob, '/notification')).toMatchObject({ total_elements: 0 });
  expect(await ask(stranger, '/notification')).toMatchObject({ total_elements: 0 });
  const elsewhere: Context = { ...anna, actor: { ...anna.actor, institution_id: bed.second } };
  expect(await ask(elsewhere, '/notification')).toMatchObject({ total_elements: 0 });
  expect(server.news).toEqual([
    {
      name: 'notifications.created',
      resource: 'notifications',
      record_id: ids[0],
      version: 1,
      institution_id: bed.first,
      rooms: [`account:${anna.actor.account_id}`],
    },
  ]);
});

test('what a transaction takes back was never told', async () => {
  await expect(
    bed.database.run(systemContext(bed.first), async (tx) => {
      await server
        .get(Notifications)
        .notify(tx, { account_ids: [anna.actor.account_id], category: 'support', key: 'x' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(server.news).toEqual([]);
  expect(await ask(anna, '/notification/unread')).toMatchObject({ count: 0 });
});

test('some or all are marked as read, never those of others', async () => {
  const [first, second] = [
    await notify([anna.actor.account_id]),
    await notify([anna.actor.account_id, bob.actor.account_id]),
  ];
  expect(await ask(anna, '/notification/unread')).toMatchObject({ count: 2 });
  expect(await ask(bob, '/notification/read', 'PUT', { ids: first })).toMatchObject({ count: 0 });
  expect(await ask(anna, '/notification/read', 'PUT', { ids: first })).toMatchObject({ count: 1 });
  expect(await ask(anna, '/notification?unread=true')).toMatchObject({ total_elements: 1 });
  server.news.length = 0;
  expect(await ask(anna, '/notification/read', 'PUT')).toMatchObject({ count: 1 });
  expect(server.news).toMatchObject([{ name: 'notifications.read', rooms: [`account:${anna.actor.account_id}`] }]);
  expect(await ask(anna, '/notification/read', 'PUT', {})).toMatchObject({ count: 0 });
  expect(await ask(bob, '/notification/unread')).toMatchObject({ count: 1 });
  expect(second.length).toBe(2);
});

test('nonsense is refused', async () => {
  expect(await ask(anna, '/notification/read', 'PUT', { ids: ['x'] })).toMatchObject({ code: 'invalid' });
  expect(await ask(anna, '/notification/read', 'PUT', { everyone: true })).toMatchObject({ code: 'invalid' });
  expect(await ask(anna, '/notification?size=1000')).toMatchObject({ code: 'invalid' });
});

test('the same batch is one notice with a count and the newest words, until it is read', async () => {
  const tell = (name: string, batch = 'chat:1') =>
    notify([anna.actor.account_id, bob.actor.account_id], { params: { name }, batch });
  await tell('a');
  await Promise.all(['b', 'c', 'd'].map((name) => tell(name)));
  await tell('e');
  await tell('other', 'chat:2');
  const mine = await ask(anna, '/notification');
  expect(mine.content.map(({ text, count }) => [text, count])).toEqual([
    ['Your file other is ready', 1],
    ['Your file e is ready', 5],
  ]);
  expect(await ask(anna, '/notification/read', 'PUT', {})).toMatchObject({ count: 2 });
  await tell('f');
  expect((await ask(anna, '/notification?unread=true')).content.map(({ count }) => count)).toEqual([1]);
  expect((await ask(bob, '/notification?unread=true')).content.map(({ count }) => count)).toEqual([6, 1]);
});

test('what is off on the screen is not in the bell; what is off everywhere is no row; security cannot be turned off', async () => {
  const choose = (category: string, ways: string) =>
    bed.database.platform(
      `insert into notification_preferences (institution_id, account_id, category, screen, mail) values ($1, $2, $3, ${ways})`,
      [bed.first, anna.actor.account_id, category],
    );
  await choose('exports', `'off', null`);
  await choose('support', `'off', 'off'`);
  await choose('security', `'off', 'off'`);
  const quiet = await notify([anna.actor.account_id]);
  expect(quiet.length).toBe(1);
  expect(await notify([anna.actor.account_id], { category: 'support' })).toEqual([]);
  expect([await ask(anna, '/notification'), await ask(anna, '/notification/unread')]).toMatchObject([
    { total_elements: 0 },
    { count: 0 },
  ]);
  expect(server.news).toEqual([]);
  await notify([anna.actor.account_id], { category: 'security' });
  expect(await ask(anna, '/notification')).toMatchObject({ total_elements: 1, content: [{ category: 'security' }] });
  await bed.database.platform('delete from notification_preferences');
});

test('a list is narrowed to categories; a category that nobody declared is refused', async () => {
  await notify([anna.actor.account_id]);
  await notify([anna.actor.account_id], { category: 'support' });
  expect(await ask(anna, '/notification?category=support,chat')).toMatchObject({
    total_elements: 1,
    content: [{ category: 'support' }],
  });
  expect((await ask(anna, '/notification?category=gossip')).status).toBe(400);
  await expect(notify([anna.actor.account_id], { category: 'gossip' as never })).rejects.toThrow('notices.ts');
});
