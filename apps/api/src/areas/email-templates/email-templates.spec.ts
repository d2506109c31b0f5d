import type { AddressInfo } from 'node:net';
import { text as textOfStream } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { Rows } from '#testing/rows.js';
import { HERE, startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { eventually } from '#core/jobs/test-bed.js';
import { Mail } from '#core/mail/mail.service.js';

const arrived: string[] = [];
const refusals = new Map<string, number>();
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    const code = refusals.get(address);
    return code ? done(Object.assign(new Error('mailbox unavailable'), { responseCode: code })) : done();
  },
  onData: (stream, _session, done) =>
    void textOfStream(stream).then((mail) => {
      arrived.push(mail.replace(/\r\n[ \t]+/g, ' '));
      done();
    }),
});

let portal: Portal;
let rows: Rows;
let marketing: Person;
beforeAll(async () => {
  await new Promise<void>((up) => {
    smtp.listen(0, '127.0.0.1', up);
  });
  portal = await startPortal({
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}/?from=${encodeURIComponent('Quad <quad@example.com>')}`,
    PUBLIC_URL: 'https://quad.example',
  });
  rows = new Rows(portal);
  marketing = await portal.person(['MARKETING']);
});
afterAll(async () => {
  await portal.stop();
  await new Promise<void>((down) => {
    smtp.close(down);
  });
});
beforeEach(() => {
  arrived.length = 0;
  refusals.clear();
});

const PATH = '/email_template';
const TEXTS = {
  en: { subject: 'Hello {{firstname}}', body: 'Dear {{name}},\n\n**welcome** to {{institution}}. <b>tags</b>' },
  ru: { subject: 'Здравствуйте, {{firstname}}', body: 'Добро пожаловать в {{institution}}' },
};
let made = 0;
const template = async (more: object = {}) =>
  (await marketing.post(PATH, { name: `Letter ${++made}`, topic: 'events', texts: TEXTS, ...more })).body as {
    id: number;
    version: number;
    name: string;
  };
const send = (email_template_id: number, audience: object, by = marketing) =>
  by.post(`${PATH}/send-message`, { email_template_id, audience });
interface Reader {
  readonly person: Person;
  readonly id: number;
  readonly email: string;
}
/** At least as many as a test takes apart. */
const people = async (count: number, locale: string | null = 'en') =>
  (await Promise.all(
    Array.from({ length: count }, async () => {
      const person = await portal.person(['STAFF']);
      await portal.sql('update accounts set locale = $2 where id = $1', [person.account_id, locale]);
      const [row] = await portal.sql<{ email: string }>('select email from accounts where id = $1', [
        person.account_id,
      ]);
      return { person, id: person.account_id, email: row?.email ?? '' };
    }),
  )) as unknown as [Reader, Reader, Reader, ...Reader[]];
const ids = (all: readonly { id: number }[]) => ({ account_ids: all.map(({ id }) => id) });
const sending = async (id: number) => (await marketing.get(`/email_sending/${id}`)).body as Record<string, unknown>;
const finished = (id: number) =>
  eventually(async () => {
    const one = await sending(id);
    return one.status === 'finished' ? one : undefined;
  });
const recipients = async (id: number) =>
  (await marketing.get(`/email_recipient?size=500&sending_id=${id}`)).body.content as {
    account_id: number;
    status: string;
    reason: string | null;
    locale: string;
  }[];
const body = (mail: string) =>
  mail.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

test('whoever holds the grant writes and sends; others do neither, and see nothing; a viewer only looks', async () => {
  const { id } = await template();
  const [teacher, viewer, hr] = [
    await portal.person(['TEACHER']),
    await portal.person(['MODERATOR_VIEWER']),
    await portal.person(['HR_HEAD']),
  ];
  for (const call of [
    () => teacher.get(PATH),
    () => teacher.post(PATH, { name: 'x', topic: 'news', texts: TEXTS }),
    () => send(id, { everybody: true }, teacher),
    () => teacher.get(`${PATH}/audience/options`),
    () => teacher.get('/email_recipient'),
    () => viewer.post(`${PATH}/test-message`, {}),
    () => send(id, { everybody: true }, viewer),
  ])
    expect((await call()).status).toBe(403);
  expect((await viewer.get(`${PATH}/${id}`)).status).toBe(200);
  expect((await viewer.get(`${PATH}/sample?account_id=${teacher.account_id}`)).status).toBe(403);
  expect(
    (await hr.post(`${PATH}/audience`, { audience: { everybody: true }, topic: 'news', languages: ['en'] })).body.total,
  ).toBeGreaterThan(3);
  const neighbour = await portal.person(['ADMIN'], { institution: THERE });
  expect((await send(id, { everybody: true }, neighbour)).status).toBe(404);
  expect((await neighbour.get(`${PATH}/sample?account_id=${teacher.account_id}`)).status).toBe(404);
});

test(
  'an unknown variable and a subject with a line break are refused at their field; blank languages are left ' +
    'out; markup stays text',
  async () => {
    const bad = (texts: object) => marketing.post(PATH, { name: 'Bad', topic: 'news', texts });
    expect((await bad({ en: { subject: 'Hi', body: 'Your {{passport}}' } })).body).toMatchObject({
      status: 400,
      fields: [
        {
          field: 'texts.en.body',
          code: 'email-templates.unknown_variable',
          message: 'Unknown variable: «passport»',
        },
      ],
    });
    for (const subject of ['Hi\r\nBcc: x@evil.example', 'a\nb'])
      expect((await bad({ en: { subject, body: 'b' } })).body.fields).toMatchObject([{ field: 'texts.en.subject' }]);
    const name = '<script>alert(1)</script>';
    const saved = (
      await marketing.post(PATH, { name, topic: 'news', texts: { ...TEXTS, de: { subject: '', body: ' ' } } })
    ).body;
    expect([saved.name, saved.languages]).toEqual([name, ['ru', 'en']]);
  },
);

test('an audience is narrowed by each kind of filter, single people are added, and its size is told before', async () => {
  const course_id = await rows.add('courses', { title: 'Economics', code: 'ECO' });
  const group_id = await rows.add('groups', { title: '1ECO1', course_id });
  const inside = await rows.student({ group_id, course_id });
  const gone = await rows.student({ group_id, status: 'graduated' });
  const [guest] = await people(1);
  const count = async (audience: object) =>
    (await marketing.post(`${PATH}/audience`, { audience, topic: 'events', languages: ['en', 'ru'] })).body;
  expect(await count({ group_ids: [group_id] })).toMatchObject({ total: 1, reached: 1 });
  expect(await count({ course_ids: [course_id], group_ids: [group_id], roles: ['BACHELOR_STUDENT'] })).toMatchObject({
    total: 1,
  });
  expect(await count({ group_ids: [group_id], roles: ['STAFF'] })).toMatchObject({ total: 0 });
  expect(await count({ group_ids: [group_id], roles: ['BACHELOR_STUDENT'], ...ids([guest]) })).toMatchObject({
    total: 2,
  });
  await portal.sql('update accounts set email = null where id = $1', [inside.person.account_id]);
  await portal.sql(`insert into mail_optouts (institution_id, account_id, topic) values (${HERE.id}, $1, 'events')`, [
    guest.id,
  ]);
  expect(
    await count({ group_ids: [group_id], ...ids([guest]), account_ids: [guest.id, gone.person.account_id] }),
  ).toMatchObject({ total: 3, reached: 1, without_address: 1, unsubscribed: 1, languages: [{ count: 1 }] });
  const { id } = await template();
  expect((await send(id, { account_ids: [guest.id] })).body.code).toBe('email-templates.nobody_reached');
  expect((await send(id, {})).status).toBe(400);
});

test('an address that was never verified gets nothing: it may be a stranger’s', async () => {
  const [proven, claimed] = await people(2);
  await portal.sql('update accounts set email_verified_at = null where id = any($1)', [[proven.id, claimed.id]]);
  await portal.sql(`insert into required_actions (account_id, kind) values ($1, 'VERIFY_EMAIL')`, [claimed.id]);
  const audience = ids([proven, claimed]);
  expect(
    (await marketing.post(`${PATH}/audience`, { audience, topic: 'events', languages: ['en'] })).body,
  ).toMatchObject({ total: 2, reached: 1, without_address: 1 });
  const { id } = (await send((await template()).id, audience)).body as { id: number };
  await finished(id);
  expect((await recipients(id)).map(({ account_id, reason }) => [account_id, reason])).toEqual(
    expect.arrayContaining([
      [proven.id, null],
      [claimed.id, 'no_address'],
    ]),
  );
  expect(arrived.filter((mail) => mail.includes(claimed.email))).toEqual([]);
});

test('an address that somebody else has proven gets one email: a roster may have given it to another account', async () => {
  const [proven, given, alike] = await people(3);
  await portal.sql('update accounts set email_verified_at = now() where id = $1', [proven.id]);
  await portal.sql('update accounts set email = $2, email_verified_at = null where id = $1', [
    given.id,
    ` ${proven.email.toUpperCase()}`,
  ]);
  await portal.sql('update accounts set email_verified_at = null where id = $1', [alike.id]);
  const audience = ids([proven, given, alike]);
  expect(
    (await marketing.post(`${PATH}/audience`, { audience, topic: 'events', languages: ['en'] })).body,
  ).toMatchObject({ total: 3, reached: 2, without_address: 1 });
});

test('each gets it once in her own language, with headers for one click; what is sent is told live to a second watcher', async () => {
  const [[english], [russian], [french]] = await Promise.all([people(1), people(1, 'ru'), people(1, 'fr')]);
  const { id, name } = await template();
  const watcher = await (
    await portal.person(['ADMIN'])
  ).listen({ resource: 'email_sendings' }, { resource: 'email_recipients' });
  const answer = await send(id, ids([english, russian, french]));
  expect(answer.body).toMatchObject({ id: expect.any(Number), job_id: expect.any(Number), total: 3 });
  expect(await finished(answer.body.id)).toMatchObject({
    sent: 3,
    total: 3,
    template_name: name,
    sender_name: expect.stringContaining('person'),
  });
  await watcher.hears('email_sendings.created');
  await watcher.hears('email_sendings.updated');
  await watcher.hears('email_recipients.updated');
  const mailTo = (email: string) => arrived.filter((mail) => mail.includes(`To: ${email}`));
  expect([english, russian, french].map(({ email }) => mailTo(email).length)).toEqual([1, 1, 1]);
  const mail = mailTo(english.email)[0] ?? '';
  expect(mail).toMatch(/^Subject: Hello Test/m);
  expect(mail).toMatch(/^List-Unsubscribe: +<https:\/\/quad\.example\/api\/v1\/public\/unsubscribe\?token=/m);
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expect(body(mail)).toContain('&lt;b&gt;tags&lt;/b&gt;');
  expect(mailTo(russian.email)[0]).not.toMatch(/^Subject: Hello/m);
  expect((await recipients(answer.body.id)).map(({ account_id, locale }) => [account_id, locale]).sort()).toEqual(
    [
      [english.id, 'en'],
      [russian.id, 'ru'],
      [french.id, 'en'],
    ].sort(),
  );
  expect((await marketing.get('/notification')).body.content[0]).toMatchObject({
    category: 'email-templates',
    link: `/email-templates/sendings/${answer.body.id}`,
  });
});

test('refused for good is bounced with the reason, put off waits on, and what came back is tried again by hand', async () => {
  const [good, bad, slow] = await people(3);
  refusals.set(bad.email, 550).set(slow.email, 451);
  const { id } = (await send((await template()).id, ids([good, bad, slow]))).body;
  await eventually(async () =>
    (await recipients(id)).every(({ status, reason }) => status === 'sent' || reason !== null),
  );
  const known = new Map((await recipients(id)).map((one) => [one.account_id, one]));
  expect(known.get(bad.id)).toMatchObject({
    status: 'bounced',
    reason: expect.stringContaining('mailbox unavailable'),
  });
  expect(known.get(slow.id)).toMatchObject({ status: 'queued', reason: expect.stringContaining('451') });
  expect((await sending(id)).status).toBe('sending');
  refusals.clear();
  await portal.sql(`update mails set sent_at = now() where recipient = $1 and state = 'waiting'`, [slow.email]);
  expect(await finished(id)).toMatchObject({ sent: 2, bounced: 1 });
  const viewer = await portal.person(['MODERATOR_VIEWER']);
  expect((await viewer.post(`/email_sending/${id}/retry`)).status).toBe(403);
  expect((await marketing.post(`/email_sending/${id}/retry`)).body).toMatchObject({
    status: 'sending',
    round: 2,
    pending: 1,
  });
  expect(await finished(id)).toMatchObject({ sent: 3, bounced: 0 });
  expect((await marketing.post(`/email_sending/${id}/retry`)).body.code).toBe('email-templates.nothing_to_retry');
  expect([good, bad, slow].map(({ email }) => arrived.filter((mail) => mail.includes(`To: ${email}`)).length)).toEqual([
    1, 1, 1,
  ]);
}, 90_000);

test('what a crash left is taken up where it stopped: nobody is written to twice', async () => {
  const all = await people(70);
  const mail = portal.app.get(Mail);
  const sendBulk = mail.sendBulk.bind(mail);
  let batches = 0;
  // The second batch is written and then the process falls: its transaction never commits.
  mail.sendBulk = async (tx, letters) => {
    const written = await sendBulk(tx, letters);
    if ((batches += 1) === 2) throw new Error('the power is gone');
    return written;
  };
  const { id } = (await send((await template()).id, ids(all))).body;
  expect(await finished(id)).toMatchObject({ total: 70, sent: 70 });
  mail.sendBulk = sendBulk;
  expect(batches).toBe(3);
  expect(all.map(({ email }) => arrived.filter((one) => one.includes(`To: ${email}\r\n`)).length)).toEqual(
    all.map(() => 1),
  );
}, 90_000);

test('whoever unsubscribes with one click has none of the next, and the report says so', async () => {
  const [one, two] = await people(2);
  const first = (await send((await template()).id, ids([one, two]))).body;
  await finished(first.id);
  const url =
    /^List-Unsubscribe: +<https:\/\/quad\.example(\S+)>/m.exec(
      arrived.find((mail) => mail.includes(`To: ${one.email}`)) ?? '',
    )?.[1] ?? '';
  expect((await portal.visitor.post(url).type('form').send('List-Unsubscribe=One-Click')).body).toMatchObject({
    what: 'events',
    is_off: true,
  });
  const second = (await send((await template()).id, ids([one, two]))).body;
  expect(await finished(second.id)).toMatchObject({ sent: 1, skipped: 1 });
  expect((await recipients(second.id)).find(({ account_id }) => account_id === one.id)).toMatchObject({
    status: 'skipped',
    reason: 'unsubscribed',
  });
  const other = (await send((await template({ topic: 'studies' })).id, ids([one]))).body;
  expect(await finished(other.id)).toMatchObject({ sent: 1 });
}, 90_000);

test('a letter with an empty variable is not sent: its row names it, and a test letter is refused by it', async () => {
  const [one, two] = await people(2);
  await portal.sql(`update accounts set firstname = '' where id = $1`, [one.id]);
  const sent = (await send((await template()).id, ids([one, two]))).body;
  expect(await finished(sent.id)).toMatchObject({ sent: 1, skipped: 1 });
  expect((await recipients(sent.id)).find(({ account_id }) => account_id === one.id)).toMatchObject({
    status: 'skipped',
    reason: 'empty:firstname',
  });
  expect(arrived.filter((mail) => mail.includes(`To: ${one.email}`))).toEqual([]);
  const text = { subject: 'Group {{group}}', body: 'Dear {{firstname}} of {{ group }}' };
  const refused = await marketing.post(`${PATH}/test-message`, { locale: 'en', topic: 'events', text });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    422,
    'email-templates.empty_variable',
    expect.stringContaining('{{group}}'),
  ]);
}, 90_000);

test('a test letter goes to its writer alone, as the editor shows it', async () => {
  const answer = await marketing.post(`${PATH}/test-message`, { locale: 'ru', topic: 'events', text: TEXTS.ru });
  expect(answer.body).toEqual({ sent_to: expect.stringMatching(/@example\.com$/) });
  await eventually(() => arrived.length === 1);
  expect(
    (
      await marketing.post(`${PATH}/test-message`, {
        locale: 'en',
        topic: 'events',
        text: { subject: 'x', body: '{{nothing}}' },
      })
    ).status,
  ).toBe(400);
  expect((await marketing.get(`${PATH}/sample`)).body).toMatchObject({
    account_id: marketing.account_id,
    values: { firstname: 'Test', institution: 'Here University', portal: 'https://quad.example' },
  });
});
