import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codeIn, knock, lastMail, withPassword } from '#testing/accounts.js';
import { startPortal } from '#testing/portal.js';

const PHONE = '+998901234567';
const sms = (portal: Awaited<ReturnType<typeof startPortal>>) => knock(portal, '/sms/send', { phone: PHONE });

test('without a gateway nobody is told that a text message was sent', async () => {
  const portal = await startPortal({ SMTP_URL: 'smtp://127.0.0.1:9' });
  const anna = await withPassword(portal, ['TEACHER'], { username: 'anna' });
  const own = await anna.post('/sms/send', { phone: PHONE });
  const unavailable = {
    code: 'sign-in.sms_unavailable',
    status: 503,
    message: 'This portal cannot send text messages. Use the code by email',
  };
  expect([own.status, own.body]).toEqual([503, expect.objectContaining(unavailable)]);
  expect((await sms(portal)).body).toMatchObject(unavailable);
  expect(await portal.sql(`select 1 from mails where recipient like 'sms:%'`)).toEqual([]);
  await portal.stop();
});

test('the simulator takes a message into the dev mailbox, and its code proves the number', async () => {
  const portal = await startPortal();
  const anna = await withPassword(portal, ['TEACHER'], { username: 'anna' });
  expect((await anna.post('/sms/send', { phone: PHONE })).body).toMatchObject({ sent: true });
  const mailbox = await portal.visitor.get('/dev/mail.json').query({ to: `sms:${PHONE}` });
  expect(mailbox.body).toMatchObject([{ recipient: `sms:${PHONE}`, state: 'sent' }]);
  const code = codeIn(await lastMail(portal, `sms:${PHONE}`));
  expect((await anna.post('/verify-email', { code, channel: 'sms' })).status).toBe(200);
  await portal.stop();
});

test('a gateway that does not take the message is told to whoever is signed in; without a session it never tells', async () => {
  let status = 500;
  const gateway = createServer((request, response) => {
    request.resume();
    response.writeHead(status).end();
  });
  await new Promise<void>((up) => {
    gateway.listen(0, '127.0.0.1', up);
  });
  const portal = await startPortal({ SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` });
  const anna = await withPassword(portal, ['TEACHER'], { username: 'anna' });
  const refused = await anna.post('/sms/send', { phone: PHONE });
  expect([refused.status, refused.body.code]).toEqual([503, 'sign-in.sms_not_taken']);
  expect((await sms(portal)).body).toMatchObject({ sent: true });
  status = 200;
  await portal.sql(`update email_verifications set sent_at = sent_at - interval '61 seconds'`);
  expect((await anna.post('/sms/send', { phone: PHONE })).body).toMatchObject({ sent: true });
  await portal.stop();
  gateway.close();
});
