import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Notifications, type Notice } from '#core/notifications/notifications.service.js';
import { NoticeMail } from './notice-mail.service.js';
import { Unsubscribe } from './unsubscribe.service.js';

let portal: Portal;
let anna: Person;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await portal.sql('delete from notifications');
  await portal.sql('delete from mails');
  await portal.sql('delete from notification_preferences');
  await portal.sql('delete from notification_digests');
  await portal.sql('delete from mail_optouts');
  anna = await portal.person(['STAFF']);
  await portal.sql(`update accounts set locale = 'en'`);
});

const about = () => systemContext(HERE.id);
const notify = (more: Partial<Notice> = {}, who = anna) =>
  portal.app.get(Database).run(about(), (tx) =>
    portal.app.get(Notifications).notify(tx, {
      account_ids: [who.account_id],
      category: 'support',
      key: 'support:notice.asker.CLOSE',
      params: { number: 'S000001' },
      link: '/student-support-submit/1',
      ...more,
    }),
  );
const choose = (category: string, channel: string, pace: string | null, who = anna) =>
  who.put('/notification/preferences', { category, channel, pace });
const older = (interval: string) =>
  portal.sql(`update notifications set since = since - $1::interval, created_at = created_at - $1::interval`, [
    interval,
  ]);
const mailer = () => portal.app.get(NoticeMail);
const letters = () =>
  portal.sql<{ recipient: string; subject: string; text: string; html: string; headers: Record<string, string> }>(
    'select recipient, subject, text, html, headers from mails order by id',
  );
const of = (body: { preferences: { category: string }[] }, category: string) =>
  body.preferences.find((one) => one.category === category);

describe('choices', () => {
  test('begin with sensible defaults, belong to one person in one institution, and are heard on her other screens alone', async () => {
    const bob = await portal.person(['STAFF']);
    const there = await portal.person(['STAFF'], { institution: THERE });
    const [hers, his, far] = [await anna.listen(), await bob.listen(), await there.listen()];
    expect(of((await anna.get('/notification/preferences')).body, 'support')).toEqual({
      category: 'support',
      screen: 'at_once',
      mail: 'daily',
      push: 'off',
      mandatory: [],
    });
    const answer = await choose('support', 'mail', 'weekly');
    expect([answer.status, of(answer.body, 'support')]).toEqual([
      200,
      { category: 'support', screen: 'at_once', mail: 'weekly', push: 'off', mandatory: [] },
    ]);
    expect(await hers.hears('notification_preferences.updated')).toMatchObject({ actor_id: anna.account_id });
    expect(of((await bob.get('/notification/preferences')).body, 'support')).toMatchObject({ mail: 'daily' });
    await portal.sql(`insert into account_roles (account_id, institution_id, role) values ($1, ${THERE.id}, 'STAFF')`, [
      anna.account_id,
    ]);
    expect(
      of((await (await portal.signedIn(anna.account_id, THERE)).get('/notification/preferences')).body, 'support'),
    ).toMatchObject({ mail: 'daily' });
    expect(of((await choose('support', 'mail', null)).body, 'support')).toMatchObject({ mail: 'daily' });
    expect([...his.heard, ...far.heard].filter(({ resource }) => resource === 'notification_preferences')).toEqual([]);
  });

  test('of what is mandatory, of an unknown category, or of a pace that the way does not know are refused', async () => {
    expect((await choose('security', 'mail', 'off')).body).toMatchObject({
      status: 422,
      code: 'notifications.mandatory',
      message: 'This cannot be turned off',
    });
    expect((await choose('security', 'push', 'at_once')).status).toBe(200);
    for (const [category, channel, pace] of [
      ['gossip', 'mail', 'off'],
      ['chat', 'pigeon', 'off'],
      ['chat', 'screen', 'daily'],
    ] as const)
      expect((await choose(category, channel, pace)).status).toBe(400);
    expect(
      (
        await portal.visitor
          .put('/api/v1/notification/preferences')
          .send({ category: 'chat', channel: 'mail', pace: 'off' })
      ).status,
    ).toBe(401);
  });
});

describe('letters at once', () => {
  test('notices of one category within a minute are one letter, in her language, with a way out; nobody else has one', async () => {
    await portal.person(['STAFF']);
    await portal.sql(`update accounts set locale = 'de' where id = $1`, [anna.account_id]);
    await choose('support', 'mail', 'at_once');
    await notify();
    await mailer().sendNow(about());
    expect(await letters()).toEqual([]);
    await notify({ params: { number: 'S000002\r\nBcc: x@evil.example <script>' } });
    await notify({ category: 'vacation' });
    await older('90 seconds');
    await Promise.all([mailer().sendNow(about()), mailer().sendNow(about())]);
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      recipient: expect.stringContaining('@example.com'),
      subject: expect.stringMatching(/^Studierendenservice: 2 neu/),
      text: expect.stringContaining('/student-support-submit/1'),
    });
    expect(letter?.html).not.toContain('<script>');
    expect(letter?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(/^<http.*\/api\/v1\/public\/unsubscribe\?token=[\w.-]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  test('whoever has read it, has no proven address or is blocked has no letter', async () => {
    await choose('support', 'mail', 'at_once');
    await notify();
    await older('90 seconds');
    await anna.put('/notification/read');
    await mailer().sendNow(about());
    await notify();
    await older('90 seconds');
    await portal.sql('update accounts set email_verified_at = null where id = $1', [anna.account_id]);
    await mailer().sendNow(about());
    expect(await letters()).toEqual([]);
  });

  test('security is told without a way out, and not where a letter of its own has left', async () => {
    await notify({ category: 'security', key: 'sign-in:notice.password_changed', lettered: true });
    await older('90 seconds');
    await mailer().sendNow(about());
    expect(await letters()).toEqual([]);
    await notify({ category: 'security', key: 'sign-in:notice.password_changed' });
    await older('90 seconds');
    await mailer().sendNow(about());
    expect(await letters()).toMatchObject([
      {
        subject: 'Your password was changed · Here University',
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
    ]);
    expect((await letters())[0]?.headers).not.toHaveProperty('List-Unsubscribe');
  });
});

describe('digests', () => {
  test('once a day however many processes ask: at most five of an area, and how many more there are', async () => {
    for (let n = 1; n <= 7; n += 1) await notify({ params: { number: `S00000${n}` } });
    await notify({ category: 'vacation' });
    await older('1 day');
    await Promise.all([1, 2, 3].map(() => mailer().sendDigests(about())));
    await mailer().sendDigests(about());
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('Your day at Here University: 8 new');
    expect(letter?.text.match(/^- Request/gm)).toHaveLength(6);
    expect(letter?.text).toContain('View 2 more');
    await notify();
    await older('1 day');
    await mailer().sendDigests(about());
    expect(await letters()).toHaveLength(1);
  });

  test('nothing is sent of what was read, is younger than the morning, or is off; a weekly one waits for its week', async () => {
    await notify();
    await mailer().sendDigests(about());
    await older('1 day');
    await anna.put('/notification/read');
    await mailer().sendDigests(about());
    await notify({ category: 'vacation' });
    await choose('vacation', 'mail', 'off');
    await notify({ category: 'timetable' });
    await choose('timetable', 'mail', 'weekly');
    await older('8 days');
    await mailer().sendDigests(about());
    expect((await letters()).map(({ subject }) => subject)).toEqual(['Your week at Here University: 1 new']);
  });
});

describe('the way out', () => {
  const token = (kind: 'topic' | 'category' | 'pace', what: string, who = anna) =>
    new URL(
      portal.app.get(Unsubscribe).wayOut({ institution_id: HERE.id, account_id: who.account_id, kind, what }).href,
    ).searchParams.get('token') ?? '';
  const call = (method: 'get' | 'post' | 'put', given: string) =>
    portal.visitor[method](`/api/v1/public/unsubscribe?token=${given}`);

  test('one click ends letters without a session, in both forms of the standard; a program that only looks changes nothing', async () => {
    const given = token('topic', 'events');
    expect((await call('get', given)).body).toMatchObject({
      institution: 'Here University',
      kind: 'topic',
      what: 'events',
      is_off: false,
      email: expect.stringMatching(/^pe…@/),
    });
    expect(await portal.sql('select 1 from mail_optouts')).toEqual([]);
    expect((await call('post', given).type('form').send('List-Unsubscribe=One-Click')).body).toMatchObject({
      is_off: true,
    });
    expect((await call('post', given).field('List-Unsubscribe', 'One-Click')).status).toBe(200);
    expect(await portal.sql('select account_id::int, topic from mail_optouts')).toEqual([
      { account_id: anna.account_id, topic: 'events' },
    ]);
    await call('post', token('pace', 'daily'));
    await call('post', token('category', 'letters'));
    const { preferences } = (await anna.get('/notification/preferences')).body as {
      preferences: { category: string; mail: string }[];
    };
    expect(preferences.filter(({ mail }) => mail !== 'off').map(({ category }) => category)).toEqual([
      'security',
      'inquiries',
      'applications',
      'claims',
      'library',
      'meals',
      'shop',
    ]);
  });

  test('what is chosen on its page holds for letters of that person alone', async () => {
    const bob = await portal.person(['STAFF']);
    const answer = await call('put', token('topic', 'news')).send({
      topics: { news: true, library: false },
      categories: { chat: 'weekly' },
    });
    expect(answer.body).toMatchObject({
      is_off: false,
      topics: expect.arrayContaining([{ topic: 'library', wanted: false }]),
      categories: expect.arrayContaining([{ category: 'chat', pace: 'weekly' }]),
    });
    expect((await anna.get('/notification/preferences')).body.topics_off).toEqual(['library']);
    expect((await bob.get('/notification/preferences')).body.topics_off).toEqual([]);
    expect((await call('put', token('topic', 'news')).send({ categories: { security: 'off' } })).status).toBe(422);
    expect((await call('put', token('topic', 'news')).send({ password: 'x' })).status).toBe(400);
  });

  test('a token that was changed, made by others or about nobody is answered in the same words', async () => {
    const good = token('topic', 'news');
    const forged = `${Buffer.from(JSON.stringify([1, anna.account_id, 'topic', 'staff'])).toString('base64url')}.${good.split('.')[1]}`;
    const nobody = new URL(
      portal.app
        .get(Unsubscribe)
        .wayOut({ institution_id: THERE.id, account_id: anna.account_id, kind: 'topic', what: 'news' }).href,
    ).searchParams.get('token');
    for (const bad of [forged, good.slice(0, -2), 'x', 'x.y', nobody])
      for (const method of ['get', 'post'] as const)
        expect([bad, (await call(method, String(bad))).body]).toEqual([
          bad,
          expect.objectContaining({ status: 404, code: 'notifications.link_dead' }),
        ]);
  });
});
