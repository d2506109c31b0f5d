import { HERE, startPortal, type Person, type Portal } from '#testing/portal.js';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const away = async (person: Person) => (await person.get('/notification/away')).body;
const told = (account_id: number, category: string, link: string) =>
  portal.sql(
    `insert into notifications (institution_id, account_id, category, key, link, on_screen)
     values ($1, $2, $3, 'core:notifications.file_ready', $4, true)`,
    [HERE.id, account_id, category, link],
  );
/** Since when: hours ago, rounded. */
const hours = (since: string) => Math.round((Date.now() - Date.parse(since)) / 3_600_000);

test('a return after hours tells what came meanwhile, by area and record; nothing to whoever was here on another device', async () => {
  const anna = await portal.person(['STAFF']);
  expect(await away(anna)).toEqual({ since: null, news: [] });

  await portal.sql(`update sessions set last_seen_at = now() - interval '5 hours' where account_id = $1`, [
    anna.account_id,
  ]);
  for (const [category, link] of [
    ['chat', '/chat/1?message=1'],
    ['chat', '/chat/1?message=2'],
    ['chat', '/chat/2'],
    ['letters', '/letters/1'],
  ])
    await told(anna.account_id, category ?? '', link ?? '');
  await portal.sql(
    `update notifications set created_at = now() - interval '6 hours' where account_id = $1 and link = '/chat/2'`,
    [anna.account_id],
  );

  const back = await portal.signedIn(anna.account_id);
  const digest = (await away(back)) as { since: string; news: object[] };
  expect([hours(digest.since), digest.news]).toEqual([
    5,
    [
      { category: 'chat', count: 1 },
      { category: 'letters', count: 1 },
    ],
  ]);
  await back.put('/notification/read', {});
  expect((await away(back)).news).toEqual([]);
  expect(await away(await portal.signedIn(anna.account_id))).toEqual({ since: null, news: [] });
});
