import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Context } from '#core/context.js';
import { JobsModule } from '#core/jobs/jobs.module.js';
import { eventually, openBed, startProcess, type Bed, type Process } from '#core/jobs/test-bed.js';
import type { DevMail } from '#mailbox/mailbox.page.js';
import { MailDelivery } from './mail-delivery.js';
import { MailModule } from './mail.module.js';
import { Mail } from './mail.service.js';

const parts = () => ({ imports: [JobsModule.of({}), MailModule] });
const letter = {
  to: 'anna@example.com',
  subject: 'Your code',
  text: 'Open https://quad.example/verify?code=12&x=<b> now.',
};

describe('without a mail server', () => {
  let bed: Bed;
  let server: Process;
  let ctx: Context;
  const send = (more: object) => bed.database.run(ctx, (tx) => server.get(Mail).send(tx, { ...letter, ...more }));
  const mailbox = async (to?: string) =>
    (await server.app.inject(`/dev/mail.json${to ? `?to=${encodeURIComponent(to)}` : ''}`)).json<DevMail[]>();

  beforeAll(async () => {
    bed = await openBed();
    ctx = await bed.person(bed.first);
    server = await startProcess(bed, parts(), 'worker');
  });
  afterAll(async () => {
    await server?.close();
    await bed?.close();
  });

  test('a letter is in the dev mailbox after the commit, newest first', async () => {
    await send({});
    await send({ to: 'bob@example.com', subject: 'Second' });
    expect((await mailbox()).map(({ subject }) => subject)).toEqual(['Second', 'Your code']);
    expect(await mailbox('ANNA@example.com')).toMatchObject([
      { recipient: 'anna@example.com', state: 'sent', institution_id: bed.first, text: letter.text },
    ]);
  });

  test('a letter of a transaction that rolls back was never written', async () => {
    await expect(
      bed.database.run(ctx, async (tx) => {
        await server.get(Mail).send(tx, { ...letter, to: 'never@example.com' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await mailbox('never@example.com')).toEqual([]);
  });

  test('line breaks in the recipient or the subject are refused', async () => {
    for (const to of ['a@b.uz\r\nBcc: evil@example.com', 'a@b.uz\nX: y', 'a@b.uz\0', 'nobody', 'a@b.uz, c@d.uz', ''])
      await expect(send({ to })).rejects.toMatchObject({ code: 'mail.bad_recipient', status: 422 });
    for (const subject of ['Hi\r\nBcc: evil@example.com', 'Hi\nthere', 'a\0', ' '])
      await expect(send({ subject })).rejects.toMatchObject({ code: 'mail.bad_subject', status: 422 });
  });

  test('line breaks in a header of one of many letters are refused, and none of them is written', async () => {
    const bulk = (headers: Record<string, string>) =>
      bed.database.run(ctx, (tx) =>
        server.get(Mail).sendBulk(tx, [
          { ...letter, to: 'many@example.com' },
          { ...letter, to: 'many@example.com', headers },
        ]),
      );
    for (const headers of <Record<string, string>[]>[
      { 'List-Unsubscribe': '<https://x>\r\nBcc: evil@example.com' },
      { 'X\nBcc': 'evil@example.com' },
      { 'X: Y': 'z' },
    ])
      await expect(bulk(headers)).rejects.toMatchObject({ status: 422 });
    expect(await mailbox('many@example.com')).toEqual([]);
    const ids = await bulk({ 'List-Unsubscribe': '<https://quad.example/u>' });
    expect(await server.get(Mail).outcomes(ctx, ids)).toEqual(
      ids.map((id) => ({ id, state: 'sent', code: null, error: null })),
    );
    expect(await server.get(Mail).outcomes(await bed.person(bed.second), ids)).toEqual([]);
  });

  test('the page escapes everything and makes addresses clickable', async () => {
    await send({
      subject: '<script>alert(1)</script>',
      text: `"><img src=x onerror=alert(1)> javascript:alert(1) https://quad.example/a?b=1&c='"><script>`,
    });
    const page = await server.app.inject('/dev/mail');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.payload).not.toMatch(/<script|<img|href="javascript/);
    expect(page.payload).toContain('<a href="https://quad.example/a?b=1&amp;c=" rel="noreferrer">');
  });

  test('letters that areas wrote by hand, and text messages, are told as sent', async () => {
    await bed.database.run(ctx, (tx) =>
      tx.query(
        `insert into mails (institution_id, recipient, subject, text) values ($1, 'sms:+998901234567', 'code', '123456')`,
        [bed.first],
      ),
    );
    await server.get(MailDelivery).sweep();
    await eventually(async () => (await mailbox('sms:+998901234567')).every(({ state }) => state === 'sent'));
  });
});

test('in production the mailbox is not there', async () => {
  const bed = await openBed({ NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) });
  const server = await startProcess(bed, parts(), 'api');
  expect((await server.app.inject('/dev/mail')).statusCode).toBe(404);
  expect((await server.app.inject('/dev/mail.json')).statusCode).toBe(404);
  await server.close();
  await bed.close();
});

describe('with a mail server', () => {
  const arrived: string[] = [];
  let refusal: { code: number; times: number } = { code: 0, times: 0 };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      refusal.times-- > 0 ? done(Object.assign(new Error('not now'), { responseCode: refusal.code })) : done(),
    onData: (stream, _session, done) =>
      void text(stream).then((mail) => {
        arrived.push(mail);
        done();
      }),
  });
  let bed: Bed;
  let server: Process;
  let ctx: Context;
  const send = (to: string) => bed.database.run(ctx, (tx) => server.get(Mail).send(tx, { ...letter, to }));
  const row = async (to: string) =>
    (await bed.database.platform<DevMail>('select * from mails where recipient = $1', [to]))[0];

  beforeAll(async () => {
    await new Promise<void>((up) => {
      smtp.listen(0, '127.0.0.1', up);
    });
    bed = await openBed({
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}/?from=${encodeURIComponent('Quad <quad@example.com>')}`,
    });
    ctx = await bed.person(bed.first);
    server = await startProcess(bed, parts());
  });
  afterAll(async () => {
    await server?.close();
    await bed?.close();
    await new Promise<void>((down) => {
      smtp.close(down);
    });
  });

  test('a letter leaves by a job', async () => {
    await send('anna@example.com');
    const mail = await eventually(() => arrived.find((each) => each.includes('anna@example.com')));
    expect(mail).toMatch(/^From: Quad <quad@example\.com>/m);
    expect(mail).toMatch(/^Subject: Your code/m);
    await eventually(async () => (await row('anna@example.com'))?.state === 'sent');
  });

  test('a letter that the server puts off is tried later; one that it refuses has failed', async () => {
    refusal = { code: 451, times: 1 };
    await send('later@example.com');
    expect(
      await eventually(async () => {
        const mail = await row('later@example.com');
        return mail?.error ? mail : undefined;
      }),
    ).toMatchObject({ state: 'waiting' });
    await bed.database.platform(`update mails set sent_at = now() where recipient = 'later@example.com'`);
    await server.get(MailDelivery).sweep();
    // The server's own sweep may have claimed it first; then it is still on its way here.
    await eventually(async () => (await row('later@example.com'))?.state === 'sent');
    expect(await row('later@example.com')).toMatchObject({ error: null });
    refusal = { code: 550, times: 1 };
    await send('never@example.com');
    await eventually(async () => (await row('never@example.com'))?.state === 'failed');
    expect(
      await bed.database.platform(
        `select recipient, code from mails where recipient in ('later@example.com', 'never@example.com') order by 1`,
      ),
    ).toEqual([
      { recipient: 'later@example.com', code: null },
      { recipient: 'never@example.com', code: 550 },
    ]);
  });

  test('a letter to one person overtakes those to many, and headers leave as they were given', async () => {
    const values = [
      { name: 'first@bulk.example', bulk: true },
      { name: 'second@one.example', bulk: false },
    ].map(
      ({ name, bulk }) =>
        `(${bed.first}, '${name}', 's', 't', ${bulk}, '{"List-Unsubscribe": "<https://quad.example/u?token=1>"}')`,
    );
    // A process without jobs: a sweep of its own beside ours would take one of the two.
    await server.close();
    server = await startProcess(bed, parts(), 'api');
    arrived.length = 0;
    await bed.database.platform(
      `insert into mails (institution_id, recipient, subject, text, bulk, headers) values ${values.join(', ')}`,
    );
    await server.get(MailDelivery).deliver();
    expect(arrived.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual([
      'second@one.example',
      'first@bulk.example',
    ]);
    expect(arrived[0]).toMatch(/^List-Unsubscribe: <https:\/\/quad\.example\/u\?token=1>/m);
  });

  test('a letter whose process died while sending is sent again', async () => {
    await bed.database.platform(
      `insert into mails (institution_id, recipient, subject, text, state, sent_at)
        values ($1, 'lost@example.com', 's', 't', 'sending', now() - interval '3 minutes')`,
      [bed.first],
    );
    await server.get(MailDelivery).sweep();
    await eventually(() => arrived.some((each) => each.includes('lost@example.com')));
  });
});
